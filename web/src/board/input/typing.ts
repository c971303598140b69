/** What typed digits mean: a card of the hand by its number, and in Columns where it goes.
 *
 * A digit that goes on with a number in the hand, or begins the number of the picked card again
 * while there are several of it, is read as a card. Any other digit after a whole number is a
 * column. `settle` makes the next digit a column in any case.
 */

import { faceOf } from '../../game/cards'
import { type HandCard, handCards, type Play } from '../../game/play.svelte'

const NEW_NUMBER_AFTER_MS = 1_200

const numberOf = (pick: HandCard): string => String(faceOf(pick.card).value)

export class Typing {
  private typed = ''
  private settled = false
  private last = ''
  /** Of several cards with one number, the one picked last. */
  private readonly taken = new Map<string, string>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly play: Play) {}

  /** The picked card has been typed, and nothing since. */
  get fresh(): boolean {
    return this.last !== '' && this.play.picks[0]?.key === this.last && !this.settled
  }

  /** The number is whole: what comes now is a column. */
  settle(): boolean {
    if (this.columns === null || !this.play.picks.length) return false
    this.typed = ''
    this.settled = true
    return true
  }

  forget(): void {
    this.typed = ''
    this.settled = false
    this.last = ''
    this.taken.clear()
  }

  /** Take the digit for a column, if it is one. */
  column(key: string): boolean {
    const { columns } = this
    if (columns === null) return false
    if (this.play.mayFall.includes(Number(key))) {
      void this.play.move(`x${key}`)
      return true
    }
    const picked = this.play.picks[0]
    const there = key !== '0' && Number(key) <= columns
    if (!picked || !(there || this.play.targets.includes(key))) return false
    if (!this.settled && this.meansCard(picked, key)) return false
    this.forget()
    void this.play.lay(key)
    return true
  }

  /** Pick the card with this number, or the first that begins so; the same again is the next one. */
  digit(key: string): HandCard | null {
    const { play } = this
    if (!play.view || play.view.seat === null) return null
    const longer = this.find(this.typed + key)
    this.typed = longer.length ? this.typed + key : key
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.typed = ''), NEW_NUMBER_AFTER_MS)
    const matching = longer.length ? longer : this.find(key)
    const last = matching.findIndex((pick) => this.taken.get(numberOf(pick)) === pick.key)
    const pick = matching[(last + 1) % matching.length]
    if (!pick) return null
    this.settled = false
    this.last = pick.key
    if (numberOf(pick) === this.typed) this.taken.set(this.typed, pick.key)
    play.drop()
    play.pick(pick)
    return pick
  }

  /** How many columns there are; null in a game without. */
  private get columns(): number | null {
    const { view } = this.play
    return view && 'columns' in view ? view.columns.length : null
  }

  private meansCard(picked: HandCard, key: string): boolean {
    if (this.typed && this.find(this.typed + key).length) return true
    const number = numberOf(picked)
    if (this.typed && this.typed !== number) return true // a number that is not whole yet
    return this.typed !== '' && number.startsWith(key) && this.find(number).length > 1
  }

  /** The cards with this number, or else those whose numbers begin so. */
  private find(typed: string): HandCard[] {
    const hand = handCards(this.play.view?.hand ?? [])
    const exact = hand.filter((pick) => numberOf(pick) === typed)
    return exact.length ? exact : hand.filter((pick) => numberOf(pick).startsWith(typed)).slice(0, 1)
  }
}
