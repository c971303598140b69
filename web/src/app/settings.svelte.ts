/** The settings of this browser: language, theme, name, sound, order of the hand, advice. */

import { type Language, LANGUAGES } from '../language/languages'

const STORAGE_KEY = 'tenback'

export type Theme = 'device' | 'light' | 'dark'

interface Settings {
  theme: Theme
  language: Language | null
  name: string
  sound: boolean
  order: 'value' | 'own'
  /** Whether the first games come with advice, and which games those are. */
  coach: boolean
  coached: readonly string[]
}

const DEFAULTS: Settings = {
  theme: 'device',
  language: null,
  name: '',
  sound: false,
  order: 'value',
  coach: true,
  coached: [],
}

function read(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Settings>
    return { ...DEFAULTS, ...stored }
  } catch {
    return { ...DEFAULTS } // no access to the storage, or no valid content
  }
}

export const settings = $state<Settings>(read())

export function saveSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))
  } catch {
    // a private window: the settings hold until the page is closed
  }
  if (changes.theme) dispatchEvent(new Event('tenback-theme'))
}

/** The first language: the chosen one, or the first of the browser's that we have. */
export function firstLanguage(preferred: readonly string[]): Language {
  if (settings.language && LANGUAGES.includes(settings.language)) return settings.language
  for (const wish of preferred) {
    const spoken = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language))
    if (spoken) return spoken
  }
  return 'en'
}
