/** What somebody has chosen in this browser: language, theme, name, sound. Kept in one place. */

import { LANGUAGES, type Language } from '../language/languages'

const PLACE = 'tenback'

export type Theme = 'device' | 'light' | 'dark'

interface Kept {
  theme: Theme
  language: Language | null
  name: string
  sound: boolean
  order: 'value' | 'own'
}

const USUAL: Kept = { theme: 'device', language: null, name: '', sound: false, order: 'value' }

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>
    return { ...USUAL, ...kept }
  } catch {
    return { ...USUAL } // storage is closed, or holds nonsense: nothing that matters is lost
  }
}

export const settings = $state<Kept>(read())

export function keep(changes: Partial<Kept>): void {
  Object.assign(settings, changes)
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings))
  } catch {
    // a private window: the choice holds as long as the page
  }
  if (changes.theme) dispatchEvent(new Event('tenback-theme'))
}

/** The language to begin with: the chosen one, or the first of the browser's that is spoken here. */
export function firstLanguage(wishes: readonly string[]): Language {
  if (settings.language && LANGUAGES.includes(settings.language)) return settings.language
  for (const wish of wishes) {
    const spoken = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language))
    if (spoken) return spoken
  }
  return 'en'
}
