/** My part in a game: the picked cards, where they may go, and the moves I make.
 *
 * No rules here: legal moves are in `view.legal`, losing ones in `view.losing`, and the server
 * refuses everything else in a sentence.
 */

import { settings } from '../app/settings.svelte'
import { t } from '../language/index.svelte'
import type { Session } from '../net/session.svelte'
import type { RefusedMessage, View } from '../net/wire'
import { byValue, type CardName, layMove, parseMove, targetsOf } from './cards'
import { GAMES } from './games'

export interface MoveWarning {
  move: string
  text: string
}

export interface HandCard {
  key: string
  card: CardName
}

export interface SentCard extends HandCard {
  to: string
}

/** A hand sorted by value; `key` tells equal cards apart. */
export function handCards(hand: readonly CardName[]): HandCard[] {
  const counts = new Map<CardName, number>()
  return byValue(hand).map((card) => {
    const twin = counts.get(card) ?? 0
    counts.set(card, twin + 1)
    return { key: twin ? `${card}#${twin}` : String(card), card }
  })
}

export class Play {
  /** The picked cards, in the order they were picked. */
  picks = $state.raw<readonly HandCard[]>([])
  /** Cards sent to the server, already shown in their new place. */
  sent = $state.raw<readonly SentCard[]>([])
  /** The keys of the cards I have drawn, until I pick one. */
  drawn = $state.raw<readonly string[]>([])
  warning = $state.raw<MoveWarning | null>(null)
  /** Whether I am asked if my turn ends here. */
  asksEnd = $state(false)
  /** The place that has just refused a card. */
  refusedAt = $state.raw<string | null>(null)
  /** The last action in the queue; false when it was not done. */
  private last: Promise<boolean> | null = null
  /** The last pressed button, and the number of moves when the queue is empty. */
  private pressed = ''
  private expected: number | null = null

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

  /** Is an action of mine on its way? The legal moves after it are not known yet. */
  get busy(): boolean {
    return this.last !== null
  }

  /** Is it my turn? */
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
  /** The columns an earthquake may take, from 1. */
  readonly mayFall = $derived.by(() =>
    this.legal.map(parseMove).flatMap((parsed) => (parsed.what === 'fall' ? [parsed.column + 1] : [])),
  )

  /** Can this card go anywhere at all? */
  isPlayable(card: CardName): boolean {
    return targetsOf(card, this.legal).length > 0
  }

  isLosing(card: CardName, to: string): boolean {
    return this.view?.losing.includes(layMove(card, to)) ?? false
  }

  /** Pick a card, or put it down again; for a run, several cards in order. */
  pick(pick: HandCard): void {
    if (this.session.table?.seat === null) return // somebody else's hand
    this.drawn = []
    const rest = this.picks.filter((one) => one.key !== pick.key)
    const several = this.view !== null && GAMES[this.view.game].laysRuns
    if (rest.length < this.picks.length) this.picks = several ? rest : []
    else this.picks = several ? [...this.picks, pick] : [pick]
    this.forgetRefusal()
  }

  /** Put everything down, and with it the reason why a card was refused. */
  drop(): void {
    this.picks = []
    this.forgetRefusal()
  }

  forgetRefusal(): void {
    this.session.refusal = null
    this.refusedAt = null
    this.warning = null
    this.asksEnd = false
  }

  /** The card of mine that is on its way to this place. */
  comingTo(place: string): CardName | null {
    return this.sent.find((one) => one.to === place)?.card ?? null
  }

  /** Lay the picked cards one after the other until one is refused; or another card. */
  async lay(to: string, other?: HandCard): Promise<boolean> {
    const cards = other ? [other] : this.picks
    if (!cards.length) return false
    this.forgetRefusal()
    const sent = cards.map((pick) => ({ ...pick, to }))
    this.picks = []
    this.sent = [...this.sent, ...sent]
    this.pressed = ''
    const done = await this.inTurn(() => this.layAll(cards, sent))
    this.sent = this.sent.filter((one) => !sent.includes(one))
    return done
  }

  private async layAll(cards: readonly HandCard[], sent: readonly SentCard[]): Promise<boolean> {
    for (const [number, { card, to }] of sent.entries()) {
      const done = await this.ask(layMove(card, to))
      if (!done) {
        if (!this.warning) this.picks = cards.slice(number)
        return false
      }
      this.sent = this.sent.filter((one) => one !== sent[number])
    }
    return true
  }

  /** Make a move; the server warns before a losing one. */
  async move(move: string, confirmed = false): Promise<boolean> {
    if (this.busy && move === this.pressed && move !== '<') return false // a double click
    this.pressed = move
    return this.inTurn(() => this.ask(move, confirmed))
  }

  /** End my turn; those who have set it so are asked first, and end it by the second time. */
  async endTurn(): Promise<boolean> {
    if (settings.confirmEnd && !this.asksEnd) {
      this.asksEnd = true
      return false
    }
    this.asksEnd = false
    return this.move('.')
  }

  /** One action after the other, so that fast players lose no move on a slow connection. */
  private inTurn(action: () => Promise<boolean>): Promise<boolean> {
    const mine = this.last
      ? this.last.then((done) => (done && this.isAsExpected() ? action() : this.dropped()))
      : action()
    this.last = mine
    void mine.finally(() => {
      if (this.last === mine) this.last = null
    })
    return mine
  }

  /** Still my turn, and only I have moved: the next action in the queue still makes sense. */
  private isAsExpected(): boolean {
    return this.mayAct && this.moves === this.expected
  }

  private get moves(): number | null {
    return this.session.table?.current_game?.moves ?? null
  }

  private dropped(): boolean {
    const why = this.session.refusal
    const word = t('status.not_made')
    if (why?.text.endsWith(word)) return false
    const known = { type: 'refused', id: null, refused: 'stale', key: '', values: {}, clause: '', number: 0 } as const
    this.session.refusal = { ...(why ?? known), text: why ? `${why.text} ${word}` : word }
    return false
  }

  private async ask(move: string, confirmed = false): Promise<boolean> {
    const after = this.moves
    this.expected = after === null ? null : after + 1
    const answer = await this.session.do({ do: 'play', move, after, confirmed }, { quiet: true })
    if (answer.type === 'done') return true
    this.refused(move, answer)
    return false
  }

  /** Answer the warning. */
  async answerWarning(yes: boolean): Promise<void> {
    const warning = this.warning
    this.warning = null
    if (yes && warning) await this.move(warning.move, true)
  }

  private refused(move: string, answer: RefusedMessage): void {
    if (answer.refused === 'warning') this.warning = { move, text: answer.text }
    else if (answer.refused !== 'stale') {
      this.session.refusal = answer
      const parsed = parseMove(move)
      this.refusedAt = parsed.what === 'lay' ? parsed.to : null
    }
  }
}
