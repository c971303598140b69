/** Copy a text, also on pages without https, which may not use the clipboard; true if it worked. */

export async function copyText(text: string, field: HTMLInputElement | null = null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? copyFrom(field) : copyUnseen(text)
  }
}

function copyFrom(field: HTMLInputElement): boolean {
  field.select()
  return document.execCommand('copy')
}

/** Copy from a temporary field; the focus goes back to where it was. */
function copyUnseen(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('input')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  try {
    return copyFrom(field)
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
