/** The settings of this browser, kept in its storage. */

import { type Language, LANGUAGES } from '../language/languages'

const STORAGE_KEY = 'tenback'

export const THEMES = ['device', 'light', 'dark'] as const
export const MOTIONS = ['device', 'less'] as const
export const BOT_SPEEDS = ['slow', 'normal', 'fast'] as const

export type Theme = (typeof THEMES)[number]
export type BotSpeed = (typeof BOT_SPEEDS)[number]

/** How long bots wait before each card, in milliseconds. */
export const BOT_PACE: Record<BotSpeed, number> = { slow: 1_600, normal: 900, fast: 350 }

interface Settings {
  theme: Theme
  language: Language | null
  name: string
  sound: boolean
  /** From 0 (silent) to 1. */
  volume: number
  /** A short buzz on phones. */
  vibration: boolean
  botSpeed: BotSpeed
  /** As the system asks (`device`), or always less. Read it with `prefersLessMotion`. */
  motion: (typeof MOTIONS)[number]
  largeCards: boolean
  /** The main button of the bar is on the left. */
  leftHanded: boolean
  /** End my turn when it may end and no card of mine fits. */
  autoEnd: boolean
  /** Ask before a turn ends. */
  confirmEnd: boolean
  /** Show the button that asks for a hint. */
  hints: boolean
  order: 'value' | 'own'
  /** Whether the first games come with advice, and which games those are. */
  coach: boolean
  coached: readonly string[]
}

const DEFAULTS: Settings = {
  theme: 'device',
  language: null,
  name: '',
  sound: true,
  volume: 0.5,
  vibration: true,
  botSpeed: 'normal',
  motion: 'device',
  largeCards: false,
  leftHanded: false,
  autoEnd: false,
  confirmEnd: false,
  hints: true,
  order: 'value',
  coach: true,
  coached: [],
}

/** The stored settings; anything that is missing or makes no sense is as in a new browser. */
export function readSettings(stored: string | null): Settings {
  try {
    const found = JSON.parse(stored ?? '{}') as Partial<Settings>
    const read: Settings = { ...DEFAULTS }
    for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
      if (isPossible(key, found[key])) Object.assign(read, { [key]: found[key] })
    }
    return read
  } catch {
    return { ...DEFAULTS } // no valid content
  }
}

function isPossible(key: keyof Settings, value: unknown): boolean {
  if (key === 'language') return LANGUAGES.includes(value as Language)
  if (key === 'theme') return THEMES.includes(value as Theme)
  if (key === 'motion') return MOTIONS.includes(value as 'less')
  if (key === 'botSpeed') return BOT_SPEEDS.includes(value as BotSpeed)
  if (key === 'order') return value === 'value' || value === 'own'
  if (key === 'coached') return Array.isArray(value)
  if (key === 'volume') return typeof value === 'number' && value >= 0 && value <= 1
  return typeof value === typeof DEFAULTS[key]
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null // no access to the storage
  }
}

export const settings = $state<Settings>(readSettings(stored()))

export function saveSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))
  } catch {
    // a private window: the settings hold until the page is closed
  }
  if ('dispatchEvent' in globalThis) dispatchEvent(new Event('tenback-settings'))
}

/** Move less: chosen here, or asked for by the system. */
export function prefersLessMotion(): boolean {
  return settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The first language: the chosen one, or the first of the browser's that we have. */
export function firstLanguage(preferred: readonly string[]): Language {
  if (settings.language) return settings.language
  for (const wish of preferred) {
    const spoken = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language))
    if (spoken) return spoken
  }
  return 'en'
}
