/** Copy what stands in a field, also on pages without https, which may not use the clipboard. */

export async function copyField(field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value)
  } catch {
    field.select()
    document.execCommand('copy')
  }
}
