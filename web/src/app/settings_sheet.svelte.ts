/** The sheet of settings: one for the whole page, opened by any button. */

let shown = $state(false)

export function isSettingsOpen(): boolean {
  return shown
}

export function openSettings(): void {
  shown = true
}

export function closeSettings(): void {
  shown = false
}
