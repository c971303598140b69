/** My own order of the cards in my hand; it outlives a reload of the page. */

import type { HandCard } from './play.svelte'

export class OwnOrder {
  private keys = $state.raw<readonly string[]>([])
  private readonly place: string

  constructor(table: string) {
    this.place = `tenback-order-${table}`
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.place) ?? '[]')
      if (Array.isArray(kept)) this.keys = kept.map(String)
    } catch {
      // storage is closed, or holds nonsense: the cards lie by value
    }
  }

  /** The cards as I put them; those I have not placed yet come last. */
  sorted(cards: readonly HandCard[]): HandCard[] {
    const at = (key: string) => (this.keys.includes(key) ? this.keys.indexOf(key) : this.keys.length)
    return [...cards].sort((one, other) => at(one.key) - at(other.key))
  }

  /** Put a card of this row where another one is, which makes room on the side it came from. */
  move(row: readonly HandCard[], key: string, to: string): void {
    const keys = row.map((pick) => pick.key)
    const there = keys.indexOf(to)
    const rest = keys.filter((known) => known !== key)
    rest.splice(there, 0, key)
    this.keys = rest
    try {
      sessionStorage.setItem(this.place, JSON.stringify(rest))
    } catch {
      // a private window: the order holds as long as the page
    }
  }
}
