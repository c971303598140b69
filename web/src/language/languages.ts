/** The languages spoken here, each by its own name. */

export const LANGUAGES = ['en', 'fr', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

export const NAMES: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' }
