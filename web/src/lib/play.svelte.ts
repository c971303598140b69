/** My part in a game: the card I have picked up, where it may go, and what I do with it.
 *
 * Nothing in here knows the rules. What may be done stands in `view.legal`, what would lose in
 * `view.losing`, and whatever else is tried is answered by the server in a sentence.
 */

import { byValue, deedOf, layOf, targetsOf, type CardName } from './cards'
import type { Session } from './session.svelte'
import type { Refused, View } from './wire'

export interface Warning {
  move: string
  text: string
}

export interface Pick {
  key: string
  card: CardName
}

/** A hand by value; twins of one card are told apart by a number. */
export function picksOf(hand: readonly CardName[]): Pick[] {
  const seen = new Map<CardName, number>()
  return byValue(hand).map((card) => {
    const twin = seen.get(card) ?? 0
    seen.set(card, twin + 1)
    return { key: twin ? `${card}#${twin}` : String(card), card }
  })
}

export class Play {
  /** The cards in my fingers, in the order they were picked up; `key` tells twins apart. */
  picks = $state.raw<readonly Pick[]>([])
  /** A card on its way to the server, shown where it goes. */
  sent = $state.raw<(Pick & { to: string }) | null>(null)
  warning = $state.raw<Warning | null>(null)
  private busy = false

  constructor(readonly session: Session) {}

  /** The card that would be laid first. */
  get picked(): CardName | null {
    return this.picks[0]?.card ?? null
  }

  get view(): View | null {
    return this.session.table?.view ?? null
  }

  get legal(): readonly string[] {
    return this.view?.legal ?? []
  }

  /** Is it my turn, and nothing of mine under way? */
  get mayAct(): boolean {
    const table = this.session.table
    return table?.phase === 'playing' && table.seat !== null && this.view?.turn === table.seat
  }

  /** Where the picked card may go. */
  readonly targets = $derived.by(() =>
    this.picked === null ? [] : targetsOf(this.picked, this.legal),
  )

  readonly mayEnd = $derived.by(() => this.legal.includes('.'))
  readonly mayTakeBack = $derived.by(() => this.legal.includes('<'))
  readonly mayDraw = $derived.by(() => this.legal.includes('draw'))
  readonly mayPass = $derived.by(() => this.legal.includes('pass'))
  /** Columns the earthquake may take, from 1. */
  readonly mayFall = $derived.by(() =>
    this.legal.map(deedOf).flatMap((deed) => (deed.what === 'fall' ? [deed.column + 1] : [])),
  )

  /** Can this card go anywhere at all? */
  isPlayable(card: CardName): boolean {
    return targetsOf(card, this.legal).length > 0
  }

  isLosing(card: CardName, to: string): boolean {
    return this.view?.losing.includes(layOf(card, to)) ?? false
  }

  /** Pick a card up, or put it down again; where runs are laid, several of them in order. */
  pick(pick: Pick): void {
    if (this.session.table?.seat === null) return // somebody else's hand
    const rest = this.picks.filter((known) => known.key !== pick.key)
    const several = this.view?.game === 'columns'
    if (rest.length < this.picks.length) this.picks = several ? rest : []
    else this.picks = several ? [...this.picks, pick] : [pick]
    this.session.refusal = null
  }

  /** Put everything down. */
  drop(): void {
    this.picks = []
  }

  /** Lay the picked cards one after the other, as far as they go; or another card. */
  async lay(to: string, other?: Pick): Promise<boolean> {
    const cards = other ? [other] : this.picks
    this.picks = []
    for (const [number, pick] of cards.entries()) {
      this.sent = { ...pick, to }
      const done = await this.move(layOf(pick.card, to))
      this.sent = null
      if (!done) {
        if (!this.warning) this.picks = cards.slice(number)
        return false
      }
    }
    return cards.length > 0
  }

  /** Make a move; one that would lose is asked about first. */
  async move(move: string, confirmed = false): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    try {
      const after = this.session.table?.match?.moves ?? null
      const answer = await this.session.do({ do: 'play', move, after, confirmed }, { quiet: true })
      if (answer.type === 'done') {
        return true
      }
      this.refused(move, answer)
      return false
    } finally {
      this.busy = false
    }
  }

  /** The person has read the warning. */
  async answerWarning(yes: boolean): Promise<void> {
    const warning = this.warning
    this.warning = null
    if (yes && warning) await this.move(warning.move, true)
  }

  private refused(move: string, answer: Refused): void {
    if (answer.refused === 'warning') this.warning = { move, text: answer.text }
    else if (answer.refused !== 'stale') this.session.refusal = answer
  }
}
