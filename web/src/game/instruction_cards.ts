/** Which card of Extreme carries which instruction. */

import { maybe } from '../language/index.svelte'
import type { InstructionKind, View } from '../net/wire'
import { meaning } from './games/legend'

export interface InstructionCards {
  kind: (card: number | string) => InstructionKind | null
  /** Does the card carry one that is not in play? */
  isIdle: (card: number | string) => boolean
}

export function instructionCardsOf(view: View): InstructionCards {
  const kinds = new Map<string, InstructionKind>()
  const idle = new Set<string>()
  if ('instructions' in view) {
    for (const [kind, cards] of Object.entries({ ...view.instructions, ...view.idle })) {
      for (const card of cards) kinds.set(String(card), kind as InstructionKind)
    }
    for (const card of Object.values(view.idle).flat()) idle.add(String(card))
  }
  return {
    kind: (card) => kinds.get(String(card)) ?? null,
    isIdle: (card) => idle.has(String(card)),
  }
}

/** The name of a kind, and what it demands. */
export function instructionWords(kind: string): { name: string; what: string } {
  return { name: maybe(`card.${kind}`) ?? kind, what: meaning(maybe(`kind.${kind}`) ?? '') }
}
