/** What cards do to the player who lays them: instructions of Extreme, actions of Columns. */

import { t } from '../language/index.svelte'
import type { InstructionKind, View } from '../net/wire'
import { type CardName, faceOf } from './cards'
import { instructionCardsOf } from './instruction_cards'
import { LASTING } from './special_cards'

export interface CardEffects {
  kindOf(card: number): InstructionKind | null
  /** Does the card carry a kind that is not in play here? */
  isIdle(card: number): boolean
  /** In words, or nothing. */
  describe(card: CardName | null): string
  /** The card on top of a pile or a column. */
  topOf(place: string): CardName | null
  /** The instructions that bind everybody now, each with its card and pile. */
  inForce(): { kind: InstructionKind; card: number; pile: string }[]
  /** Must the pile be covered before the turn ends? */
  mustCover(place: string): boolean
}

export function cardEffectsOf(view: View | null): CardEffects {
  const marked = view && instructionCardsOf(view)
  return {
    kindOf: (card) => marked?.kind(card) ?? null,
    isIdle: (card) => marked?.isIdle(card) ?? false,
    describe(card) {
      if (card === null) return ''
      const { value, action } = faceOf(card)
      if (action) return t(`action.${action}`)
      const kind = marked?.kind(value)
      return kind ? t(`kind.${kind}`) : ''
    },
    topOf(place) {
      if (!view) return null
      if ('columns' in view) return view.columns[Number(place) - 1] ?? null
      return view.tops[place] ?? null
    },
    inForce() {
      if (!view || !marked || !('instructions' in view)) return []
      return Object.entries(view.tops).flatMap(([letter, card]) => {
        const kind = marked.isIdle(card) ? null : marked.kind(card)
        return kind && LASTING.includes(kind) ? [{ kind, card, pile: letter.toUpperCase() }] : []
      })
    },
    mustCover(place) {
      if (!view || !('instructions' in view)) return false
      const top = view.tops[place]
      return view.played.some(({ card }) => card === top) && (view.instructions.SKULL ?? []).includes(top ?? 0)
    },
  }
}

/** What may be said now, in words; a SILENCE of Extreme is named with its card. */
export function talkRule(view: View | null): string {
  const talk = view?.talk ?? 'free'
  if (talk === 'silent' && view && 'instructions' in view) {
    const tops = Object.values(view.tops)
    const card = view.instructions.SILENCE?.find((one) => tops.includes(one))
    if (card !== undefined) return t('talk.silence', { card })
  }
  return t(`talk.${talk}`)
}
