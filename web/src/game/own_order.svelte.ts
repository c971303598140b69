/** My own order of the cards in my hand; it survives a reload of the page. */

import type { HandCard } from './play.svelte'

export class OwnOrder {
  private keys = $state.raw<readonly string[]>([])
  private readonly place: string

  constructor(table: string) {
    this.place = `tenback-order-${table}`
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(this.place) ?? '[]')
      if (Array.isArray(stored)) this.keys = stored.map(String)
    } catch {
      // no access to the storage, or no valid content: the cards are sorted by value
    }
  }

  /** The cards in my order; new ones come last. */
  sorted<Card extends HandCard>(cards: readonly Card[]): Card[] {
    const at = (key: string) => (this.keys.includes(key) ? this.keys.indexOf(key) : this.keys.length)
    return [...cards].sort((one, other) => at(one.key) - at(other.key))
  }

  /** Move a card to the place of another one, which shifts towards the old place. */
  move(row: readonly HandCard[], key: string, to: string): void {
    const keys = row.map((pick) => pick.key)
    const there = keys.indexOf(to)
    const rest = keys.filter((one) => one !== key)
    rest.splice(there, 0, key)
    this.keys = rest
    try {
      sessionStorage.setItem(this.place, JSON.stringify(rest))
    } catch {
      // a private window: the order holds until the page is closed
    }
  }
}
