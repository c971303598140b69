/** The shuffle of FORMAT.md: the order that a seed gives to known cards. */

import { shake256Bytes } from './hashes'

/** A number from 0 to `most`, every one equally likely: unfair draws are drawn again. */
function upTo(most: number, stream: Iterator<number, never>): number {
  const range = most < 256 ? 256 : 65_536
  for (;;) {
    let drawn = stream.next().value
    if (range > 256) drawn = drawn * 256 + stream.next().value
    if (drawn < range - (range % (most + 1))) return drawn % (most + 1)
  }
}

/** Shuffle `number` of this seed. */
export function shuffle<Card>(seed: string, number: number, cards: readonly Card[]): Card[] {
  const stream = shake256Bytes(`tenback deal 1\n${number}\n${seed}`)
  const order = [...cards]
  for (let last = order.length - 1; last > 0; last--) {
    const other = upTo(last, stream)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
