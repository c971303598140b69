/** The result of the last round of Columns: shown until the next touch, and for five seconds at most.
 *
 * While others play it lies over the columns; in my own turn it is one line that covers nothing.
 */

import { t } from '../language/index.svelte'
import type { ColumnsView, VisibleTable } from '../net/wire'
import type { Play } from './play.svelte'
import { seatName } from './seats'

type RoundOver = NonNullable<ColumnsView['last_round']>

const SHOWN_AT_LEAST_MS = 800 // earlier presses were meant for the round before
const SHOWN_AT_MOST_MS = 5_000 // so long the bots wait (ROUND_PAUSE_MS in table/due.py)
const WALKING = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

export class RoundNews {
  private seenRound = $state(0)
  private since = 0

  /** Called while a component is set up. */
  constructor(private readonly play: Play) {
    this.seenRound = this.result?.number ?? 0
    $effect(() => {
      if (!this.shown) return
      this.since = performance.now()
      const timer = play.mayAct ? undefined : setTimeout(() => this.close(), SHOWN_AT_MOST_MS)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      if (play.picks.length) this.close()
    })
  }

  readonly result = $derived.by((): RoundOver | null => {
    const view = this.play.view
    return view && 'last_round' in view ? view.last_round : null
  })

  readonly shown = $derived.by(() => this.result !== null && this.seenRound < this.result.number)

  close(): void {
    this.seenRound = this.result?.number ?? 0
  }

  /** The next touch or key closes it, and does what else it does. */
  touched(event: Event): void {
    if (event instanceof KeyboardEvent && WALKING.includes(event.key)) return
    if (this.shown && performance.now() - this.since > SHOWN_AT_LEAST_MS) this.close()
  }

  /** Who has won the round. */
  title(table: VisibleTable): string {
    const { number: n, winner } = this.result!
    if (winner === null) return t('round.blocked', { n })
    return winner === table.seat ? t('round.won.you', { n }) : t('round.won', { n, who: seatName(table, winner) })
  }

  /** The same with my own points, in one line. */
  line(table: VisibleTable): string {
    const view = this.play.view
    if (!this.result || table.seat === null || !view || !('totals' in view)) return ''
    const points = { n: this.result.points[table.seat] ?? 0, total: view.totals[table.seat] ?? 0 }
    return t('round.line', { title: this.title(table), ...points })
  }
}
