/** The Game Extreme: The Game with instructions on some cards. */

import { t } from '../../language/index.svelte'
import type { ExtremeView, InstructionKind } from '../../net/wire'
import type { GameFacts } from './facts'
import { legendLine } from './legend'
import { pileStatus, TEAM } from './piles'

const KINDS: readonly InstructionKind[] = ['STOP', 'SKULL', 'THREE', 'SILENCE', 'NO_BACK', 'ONE_PILE', 'DRAW_ONE']

export const extreme: GameFacts<ExtremeView> = {
  ...TEAM,
  id: 'extreme',
  sample: {
    piles: [
      { letter: 'a', way: 'rise', base: 1, top: 45, kind: 'SKULL' },
      { letter: 'c', way: 'fall', base: 100, top: 75 },
    ],
  },
  legend: () => KINDS.map((kind) => legendLine(kind, t(`kind.${kind}`))),
  turnStatus: (view) => (view.legal.includes('.') ? '' : unmetInstruction(view)) || pileStatus(view),
}

/** What an instruction of this turn still demands; whether the turn may end is for the server to say. */
function unmetInstruction(view: ExtremeView): string {
  const laid = (kind: InstructionKind) =>
    view.played.map(({ card }) => card).filter((card) => view.instructions[kind]?.includes(card))
  const open = laid('SKULL').find((card) => Object.values(view.tops).includes(card))
  if (open !== undefined) return t('status.skull', { card: open })
  const [three] = laid('THREE')
  const n = 3 - view.played.length
  return three !== undefined && n > 0 ? t('status.three', { card: three, n }) : ''
}
