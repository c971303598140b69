/** What cards do to the player who lays them: instructions of Extreme, actions of Columns. */

import { t } from '../language/index.svelte'
import type { InstructionKind, View } from '../net/wire'
import { type CardName, faceOf } from './cards'

export interface CardEffects {
  kindOf(card: number): InstructionKind | null
  /** Does the card carry a kind that is not in play here? */
  isIdle(card: number): boolean
  /** In words, or nothing. */
  describe(card: CardName | null): string
  /** The card on top of a pile or a column. */
  topOf(place: string): CardName | null
}

export function cardEffectsOf(view: View | null): CardEffects {
  const kinds = new Map<number, InstructionKind>()
  const idle = new Set<number>()
  if (view?.game === 'extreme') {
    for (const [kind, cards] of Object.entries({ ...view.instructions, ...view.idle })) {
      for (const card of cards) kinds.set(card, kind as InstructionKind)
    }
    for (const cards of Object.values(view.idle)) for (const card of cards) idle.add(card)
  }
  return {
    kindOf: (card) => kinds.get(card) ?? null,
    isIdle: (card) => idle.has(card),
    describe(card) {
      if (card === null) return ''
      const { value, action } = faceOf(card)
      if (action) return t(`action.${action}`)
      const kind = kinds.get(value)
      return kind ? t(`kind.${kind}`) : ''
    },
    topOf(place) {
      if (!view) return null
      if (view.game === 'columns') return view.columns[Number(place) - 1] ?? null
      return view.tops[place] ?? null
    },
  }
}

/** What cards of this turn still ask of the mover, in words; whether it may end is for the server. */
export function unmetDemand(view: View): string {
  if (view.game !== 'extreme') return ''
  const laid = (kind: InstructionKind) =>
    view.played.map(({ card }) => card).filter((card) => view.instructions[kind]?.includes(card))
  const open = laid('SKULL').find((card) => Object.values(view.tops).includes(card))
  if (open !== undefined) return t('status.skull', { card: open })
  const [three] = laid('THREE')
  const n = 3 - view.played.length
  return three !== undefined && n > 0 ? t('status.three', { card: three, n }) : ''
}

/** What may be said while this is seen, in words; a SILENCE of Extreme is named by its card. */
export function talkRule(view: View | null): string {
  const talk = view?.talk ?? 'free'
  if (talk === 'silent' && view?.game === 'extreme') {
    const tops = Object.values(view.tops)
    const card = view.instructions.SILENCE?.find((known) => tops.includes(known))
    if (card !== undefined) return t('talk.silence', { card })
  }
  return t(`talk.${talk}`)
}
