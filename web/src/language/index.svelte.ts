/** Sentences in the reader's language.
 *
 * A catalogue is a file of keys; `t('home.title')` is its sentence, with {names} filled in. An
 * entry with plural forms is chosen by `n`. Only the catalogue in use is loaded. What is needed
 * on few screens stands in a chapter of its own, which those screens have loaded with them.
 */

import type credits from './credits/en.json'
import type en from './en.json'
import type { Language } from './languages'
import type lessons from './lessons/en.json'
import type me from './me/en.json'
import type screen from './screen/en.json'
import type settings from './settings/en.json'
import type study from './study/en.json'

export type Chapter = 'study' | 'lessons' | 'me' | 'screen' | 'settings' | 'credits'
export type Key = keyof typeof en | keyof typeof study | keyof typeof lessons | keyof typeof me | keyof typeof screen | keyof typeof settings | keyof typeof credits
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>
type Values = Record<string, string | number>
type Pages = Record<string, string | Forms>

const CATALOGUES = import.meta.glob<Pages>('./**/*.json', { import: 'default' })
const opened = new Set<Chapter>()
let titles: 'original' | 'neutral' = 'original'

let spoken = $state.raw<{
  language: Language
  catalogue: Pages
  plurals: Intl.PluralRules
}>({ language: 'en', catalogue: {}, plurals: new Intl.PluralRules('en') })

/** Call the games by titles of our own, from the next `speak` on. */
export function useNeutralTitles(): void {
  titles = 'neutral'
}

/** Speak this language from now on. */
export async function speak(language: Language): Promise<void> {
  const names = [`./${language}.json`, ...[...opened].map((name) => `./${name}/${language}.json`)]
  if (titles === 'neutral') names.push(`./neutral/${language}.json`) // the last one counts
  const pages = await Promise.all(names.map((name) => CATALOGUES[name]!()))
  const catalogue: Pages = Object.assign({}, ...pages)
  spoken = { language, catalogue, plurals: new Intl.PluralRules(language) }
  document.documentElement.lang = language
}

/** Have these chapters at hand too, in whatever language is spoken. */
export async function open(...chapters: Chapter[]): Promise<void> {
  if (chapters.every((chapter) => opened.has(chapter))) return
  for (const chapter of chapters) opened.add(chapter)
  await speak(spoken.language)
}

/** The language that is spoken. */
export function language(): Language {
  return spoken.language
}

/** The sentence of this name. */
export function t(key: Key, values: Values = {}): string {
  return fill(spoken.catalogue[key], values, spoken.plurals) ?? key
}

/** The sentence of this name, if there is one: for names the server makes. */
export function maybe(key: string, values: Values = {}): string | null {
  return fill(spoken.catalogue[key], values, spoken.plurals)
}

/** A sentence with its blanks filled in, in the plural form that `n` asks for. */
export function fill(
  entry: string | Forms | undefined,
  values: Values,
  plurals: Intl.PluralRules,
): string | null {
  if (entry === undefined) return null
  const text =
    typeof entry === 'string' ? entry : (entry[plurals.select(Number(values.n))] ?? entry.other)
  if (text === undefined) return null
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
}

/** A list of words as the language joins them: "a, b and c". */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(words)
}

/** A number as the language writes it. */
export function figure(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(spoken.language, options).format(value)
}

/** A day as the reader writes it: by the browser's own kind of the language, British English without. */
export function dayInWords(date: Date, options: Intl.DateTimeFormatOptions): string {
  const own = navigator.languages.find((one) => one.split('-')[0] === spoken.language && one.includes('-'))
  const locale = own ?? (spoken.language === 'en' ? 'en-GB' : spoken.language)
  return new Intl.DateTimeFormat(locale, options).format(date)
}

/** How long ago something was, in the roughest unit that fits. */
export function ago(then: number, now: number): string {
  const seconds = (then - now) / 1000
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ]
  const format = new Intl.RelativeTimeFormat(spoken.language, { numeric: 'auto' })
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit)
  }
  return format.format(0, 'second')
}
