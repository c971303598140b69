/** Keys of sentences that are put together, as in t(`kind.${kind}`): each shape with all it can become.
 *
 * A shape has a star for each part that is filled in; two stars are filled by one value with a dot.
 */

import LESSONS from '../../src/learn/lessons.json'

const GAMES = ['classic', 'extreme', 'duel', 'columns']
const DIRECTIONS = ['rise', 'fall']
const KINDS = ['STOP', 'SKULL', 'THREE', 'SILENCE', 'NO_BACK', 'ONE_PILE', 'DRAW_ONE']
const ACTIONS = ['STOP', 'HALF_TURN', 'NEW_COLUMN', 'EARTHQUAKE', 'BOMB']
const SIGNALS = ['leave', 'gently', 'ten_back']
const REACTIONS = ['clap', 'phew', 'thanks', 'sorry', 'celebrate']
const ROOMS = ['daily', 'learn', 'game', 'statistics', 'about']
const CHECKS = ['promise', 'promise_late', 'deal', 'seen']
const TASKS = Object.entries(LESSONS).flatMap(([game, tasks]) => tasks.map(({ id }) => `${game}.${id}`))

export const MADE: Record<string, readonly string[]> = {
  'about.*': GAMES,
  'action.*': ACTIONS,
  'card.*': ['rising', 'falling', ...KINDS, ...ACTIONS],
  'choice.*.*': [
    'minimum.2', 'minimum.3', 'talk.open', 'talk.strict', 'talk.silent', 'starter.team', 'starter.lot',
    'one_pile.from_now', 'one_pile.counted', 'one_pile.whole_turn', 'violations.refuse', 'violations.lose',
    'lone_last_card.lose', 'lone_last_card.may_win', 'deck.default',
  ],
  'choice.instructions.*': ['default', 'random'],
  'clock.*': ['none', 'turn', 'game'],
  'clock.what.*': ['turn', 'game'],
  'duel.mine.*': DIRECTIONS,
  'duel.side.*': DIRECTIONS,
  'end.*': ['honest', 'dishonest', 'checking', 'unchecked'],
  'end.check.*': [...CHECKS, 'watched'],
  'end.check.*.not': CHECKS,
  'end.why.*': ['emptied', 'stuck', 'lone'],
  'end.why.*.you': ['emptied', 'stuck', 'lone'],
  'end.why.team.*': ['beaten', 'stuck', 'broken', 'skull', 'three'],
  'game.*': GAMES,
  'instructions.*': ['no_card', 'twice'],
  'jump.*': ['ten_back', 'small', 'fair', 'big', 'huge'],
  'kind.*': KINDS,
  'label.*': [
    'minimum', 'smaller_hands', 'talk', 'starter', 'take_back', 'kinds', 'one_pile', 'gentle_minimum',
    'violations', 'lone_last_card', 'target', 'may_draw', 'may_open', 'half_turn_skips', 'instructions', 'deck',
  ],
  'lessons.*.*': TASKS,
  'lessons.*.*.done': TASKS,
  'lessons.pile.*': DIRECTIONS,
  'level.*': ['random', 'easy', 'medium', 'strong', 'expert'],
  'connection.*': ['cut', 'failed'],
  'pile.*': DIRECTIONS,
  'place.mine.*': DIRECTIONS,
  'place.own.*': DIRECTIONS,
  'place.side.*': DIRECTIONS,
  'reaction.*': REACTIONS,
  'settings.motion.*': ['device', 'less'],
  'settings.speed.*': ['slow', 'normal', 'fast'],
  'settings.theme.*': ['device', 'light', 'dark'],
  'signal.*': SIGNALS,
  'study.*': ['first', 'turn_back', 'back', 'forward', 'turn_forward', 'last'],
  'study.chip.*': ['draw', 'pass', 'back', 'fall', 'start'],
  'study.ending.*': ['abandoned', 'time'],
  'study.pile.*': DIRECTIONS,
  'study.pile.*_of': DIRECTIONS,
  'study.place.*': DIRECTIONS,
  'study.told.*': ['end', 'back', 'draw', 'pass'],
  'talk.*': ['free', 'open', 'strict', 'silent'],
  'tell.*': ['withdrawn', 'lapsed', 'bomb', 'earthquake', 'turned', 'renewed', 'new_column', 'finished'],
  'tell.*.you': ['withdrawn', 'lapsed'],
  'tell.agreed.*': ['abandon', 'stand_in', 'rematch'],
  'tell.agreed.*.you': ['abandon', 'stand_in', 'rematch'],
  'tell.ended.*': ['finished', 'abandoned'],
  'tell.signal.*': SIGNALS,
  'menu.*': ['rules', 'legend', 'keys'],
  'more_links.*': ROOMS,
  'nav.*': ['play', ...ROOMS],
  'more_links.*.why': ROOMS,
}

/** Everything a shape can become. */
export function keysOf(shape: string): string[] {
  const stars = shape.split('*')
  return MADE[shape]!.map((value) => {
    const parts = stars.length > 2 ? value.split('.') : [value]
    return stars.map((piece, at) => piece + (parts[at] ?? '')).join('')
  })
}

/** The shapes in a source. */
export function shapesIn(source: string): string[] {
  const found = [...source.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`]*)`/g)].map((match) => match[1]!)
  return found.map((shape) => shape.replaceAll(/\$\{[^}]*\}/g, '*'))
}
