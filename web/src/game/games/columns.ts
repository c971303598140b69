/** Columns: rounds for points, and cards laid in runs. */

import { t } from '../../language/index.svelte'
import type { ColumnsView } from '../../net/wire'
import { seatName } from '../seats'
import type { Action } from '../special_cards'
import type { GameFacts } from './facts'
import { legendLine } from './legend'

const ACTIONS: readonly Action[] = ['STOP', 'HALF_TURN', 'NEW_COLUMN', 'EARTHQUAKE', 'BOMB']

export const columns: GameFacts<ColumnsView> = {
  id: 'columns',
  isTeam: false,
  hasRounds: true,
  laysRuns: true,
  places: 'columns',
  pileRows: [],
  numbers: [0, 15],
  scores: { count: 'points', charted: true },
  chances: 'each_seat',
  friends: 4,
  quick: { alone: false, leastBots: 1, mostBots: 7, bots: 3, level: 'medium' },
  sample: { cards: ['8', '9B'] },
  wayOf: () => null,
  isAcross: () => false,
  placeFor: (to) => to,
  legend: () => [
    ...ACTIONS.map((action) => legendLine(action, t(`action.${action}`))),
    { icon: 'up', name: t('legend.rising'), what: t('legend.rising_why') },
    { icon: 'down', name: t('legend.falling'), what: t('legend.falling_why') },
  ],
  goal: () => t('coach.goal.columns'),
  keys: () => [
    ['0 – 15', t('keys.again')],
    ['1 – 9', t('keys.column')],
    ['C 1 – 9', t('keys.settle')],
    ['.', t('keys.end_run')],
    ['D', t('bar.draw')],
    ['P', t('bar.pass')],
  ],
  turnStatus(view) {
    const [task] = view.tasks
    if (task?.what === 'run') return t('status.run', { n: task.column + 1 })
    if (task?.what === 'open') return t('status.open', { n: task.column + 1 })
    if (task?.what === 'may_open') return t('status.may_open', { n: task.column + 1 })
    if (task?.what === 'choose') return t('status.choose')
    if (view.legal.includes('draw') && view.legal.length === 1) return t('status.draw')
    if (view.legal.includes('pass') && view.legal.length === 1) return t('status.pass')
    return t('status.lay')
  },
  endReason(table, result) {
    const n = Math.max(...result.scores)
    const last = result.scores.indexOf(n)
    if (last === table.seat) return t('end.why.target.you', { n })
    return t('end.why.target', { n, who: seatName(table, last) })
  },
  scoreTitle: () => t('end.columns'),
  scoreText: (score) => t('seat.points', { n: score }),
}
