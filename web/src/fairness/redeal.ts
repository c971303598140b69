/** A finished game dealt again from its seed, as FORMAT.md says, to compare with what was recorded.
 *
 * Which moves were made, and how many cards were drawn after them, is the record's; which cards
 * those were has to follow from the seed alone.
 */

import { byValue, type CardName, faceOf, parseMove } from '../game/cards'
import { GAMES } from '../game/games'
import type { ColumnsView, Replay, ReplayStep, View } from '../net/wire'
import { shuffle } from './shuffle'

const LAST_VALUE = 15 // goes to the bottom when it is turned up (CR-4)
const KINDS = ['STOP', 'SKULL', 'THREE', 'SILENCE', 'NO_BACK', 'ONE_PILE', 'DRAW_ONE']

/** How many cards the seed has dealt, and after how many moves the record first says otherwise. */
export interface RedealResult {
  cards: number
  wrong: number | null
}

/** The cards of Columns, one by one in their order, from how many there are of each. */
export function deckOf(counts: Record<string, number>): string[] {
  const cards = Object.entries(counts).flatMap(([card, count]) => Array<string>(count).fill(card))
  return byValue(cards) as string[]
}

export function redeal(replay: Replay, seed: string, deck: readonly string[]): RedealResult {
  const [first, ...later] = replay.steps
  if (!first) return { cards: 0, wrong: 0 }
  const dealer = GAMES[first.view.game].hasRounds ? new RoundsDealer(seed, deck) : new PilesDealer(seed)
  let before = first
  if (!dealer.begin(first) || !dealer.agrees(first)) return { cards: dealer.cards, wrong: 0 }
  for (const step of later) {
    const follows = dealer.go(step, before) && dealer.agrees(step)
    if (!follows) return { cards: dealer.cards, wrong: step.number }
    before = step
  }
  return { cards: dealer.cards, wrong: null }
}

const cardList = (cards: readonly CardName[]): string => byValue(cards).join()

abstract class Dealer {
  cards = 0
  protected hands: string[][] = []

  constructor(protected readonly seed: string) {}

  /** The first hands; false where something else that lies open is not the seed's. */
  abstract begin(first: ReplayStep): boolean

  /** A move, and the cards drawn after it. */
  abstract go(step: ReplayStep, before: ReplayStep): boolean

  /** Are the hands of the record the same? */
  agrees(step: ReplayStep): boolean {
    return step.hands.every((hand, seat) => cardList(hand) === cardList(this.hands[seat] ?? []))
  }

  protected draw(stock: string[], count: number): string[] {
    this.cards += count
    return stock.splice(0, count)
  }

  /** Take a card out of a hand; false if it is not there. */
  protected lay(seat: number, card: string): boolean {
    const at = this.hands[seat]?.indexOf(card) ?? -1
    if (at >= 0) this.hands[seat]!.splice(at, 1)
    return at >= 0
  }
}

/** The Game, Extreme and Face to Face: hands, and a draw pile for all or one for each. */
class PilesDealer extends Dealer {
  private stocks: string[][] = []
  private laid: string[] = []

  begin({ view, hands }: ReplayStep): boolean {
    const [least, greatest] = GAMES[view.game].numbers // piles begin with these: no cards have them
    const all = Array.from({ length: greatest - least - 1 }, (_, n) => String(least + 1 + n))
    const decks = 'stocks' in view ? view.stocks.length : 1
    this.stocks = Array.from({ length: decks }, (_, number) => shuffle(this.seed, number, all))
    this.hands = hands.map((hand, seat) => this.draw(this.stockOf(seat), hand.length))
    if (view.options.starter === 'lot') {
      return view.turn === shuffle(this.seed, 2, [0, 1])[0]
    }
    if ('instructions' in view && view.options.instructions === 'random') {
      const order = shuffle(this.seed, 1, all)
      const printed: Record<string, number[]> = { ...view.instructions, ...view.idle }
      return KINDS.every((kind, n) => cardList(printed[kind] ?? []) === cardList(order.slice(4 * n, 4 * n + 4)))
    }
    return true
  }

  go({ view, seat, move }: ReplayStep): boolean {
    const parsed = parseMove(move ?? '')
    if (seat === null) return parsed.what === 'start'
    if (parsed.what === 'lay') {
      this.laid.push(parsed.card)
      if (!this.lay(seat, parsed.card)) return false
    } else if (parsed.what === 'back') {
      this.hands[seat]!.push(this.laid.pop() ?? '')
    }
    const stock = this.stockOf(seat)
    const drawn = stock.length - stockLeft(view, seat)
    if (drawn < 0) return false
    this.hands[seat]!.push(...this.draw(stock, drawn))
    return true
  }

  private stockOf(seat: number): string[] {
    return this.stocks[this.stocks.length > 1 ? seat : 0]!
  }
}

function stockLeft(view: View, seat: number): number {
  return 'stocks' in view ? (view.stocks[seat] ?? 0) : view.stock
}

/** Columns: a new shuffle for each round, and for what is out of play when the pile is empty. */
class RoundsDealer extends Dealer {
  private stock: string[] = []
  private shuffles = 0

  constructor(
    seed: string,
    private readonly deck: readonly string[],
  ) {
    super(seed)
  }

  begin({ view, hands }: ReplayStep): boolean {
    const { columns } = view as ColumnsView
    this.stock = shuffle(this.seed, this.shuffles++, this.deck)
    this.hands = hands.map((hand) => this.draw(this.stock, hand.length))
    const open: string[] = []
    while (open.length < columns.length && this.stock.length) {
      const [card] = this.draw(this.stock, 1) as [string]
      if (faceOf(card).value === LAST_VALUE) this.stock.push(card)
      else open.push(card)
    }
    return open.join() === columns.join()
  }

  go(step: ReplayStep, before: ReplayStep): boolean {
    const parsed = parseMove(step.move ?? '')
    if (parsed.what === 'lay' && !this.lay(step.seat ?? -1, parsed.card)) return false
    if (parsed.what === 'draw') {
      if (!this.stock.length) this.stock = this.shuffleBack(before.view as ColumnsView)
      this.hands[step.seat ?? 0]!.push(...this.draw(this.stock, 1))
    }
    const round = (view: View) => (view as ColumnsView).round
    return round(step.view) === round(before.view) || this.begin(step)
  }

  /** All cards that are in no hand and not on top of a column, shuffled. */
  private shuffleBack({ columns }: ColumnsView): string[] {
    const out = [...this.deck]
    for (const card of [...this.hands.flat(), ...columns]) {
      const at = out.indexOf(card ?? '')
      if (at >= 0) out.splice(at, 1)
    }
    return shuffle(this.seed, this.shuffles++, out)
  }
}
