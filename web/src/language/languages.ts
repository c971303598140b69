/** The languages spoken here, each by its own name. Written by `make catalogues`. */

export const LANGUAGES = ['en', 'de', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

export const NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
}
