/** What was used last, a key or a pointer: a ring around the focus helps only those who use keys. */

const INPUT_KEY = 'tenback-input'

/** Was the last thing used a key, and not a finger or a mouse? Remembered over a reload. */
export function isKeyboardUsed(): boolean {
  try {
    return sessionStorage.getItem(INPUT_KEY) === 'key'
  } catch {
    return false // no access to the storage
  }
}

function rememberInput(kind: 'key' | 'pointer'): void {
  try {
    sessionStorage.setItem(INPUT_KEY, kind)
  } catch {
    // no access to the storage: the focus begins nowhere
  }
}

/** A key that plays or walks; those that reload the page or begin a shortcut do not count. */
const isPlayKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !/^F\d+$/.test(event.key)

/** Remember from now on what is used. */
export function watchInput(): void {
  addEventListener('keydown', (event) => isPlayKey(event) && rememberInput('key'), true)
  addEventListener('pointerdown', () => rememberInput('pointer'), true)
}
