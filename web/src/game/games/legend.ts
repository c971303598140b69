/** A line of a legend: a special card with its icon, its name and what it does. */

import { t } from '../../language/index.svelte'
import { SPECIAL_ICONS, type SpecialCard } from '../special_cards'
import type { LegendLine } from './facts'

/** `sentence` is "NAME: what it does", as the table says it. */
export function legendLine(special: SpecialCard, sentence: string): LegendLine {
  const name = t(`card.${special}`)
  return { icon: SPECIAL_ICONS[special], name, what: meaning(sentence), special }
}

/** The sentence without the name it begins with. */
export function meaning(sentence: string): string {
  const what = sentence.replace(/^.*?\s*:\s*/, '')
  return what.slice(0, 1).toUpperCase() + what.slice(1)
}
