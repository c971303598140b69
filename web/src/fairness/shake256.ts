/** SHAKE-256 of a text (FIPS 202): the endless bytes that a deal is shuffled by. */

const RATE = 136 // bytes that a round of mixing takes in, or gives

/** Where each lane goes next, and by how much it is turned, from lane 1 on. */
const PATH: readonly (readonly [place: number, by: bigint])[] = (() => {
  const path: [number, bigint][] = []
  let [x, y] = [1, 0]
  for (let step = 1; step <= 24; step++) {
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    path.push([x + 5 * y, BigInt(((step * (step + 1)) / 2) % 64)])
  }
  return path
})()

/** What makes each of the 24 rounds different: bits of a shift register. */
const CONSTANTS: readonly bigint[] = (() => {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
    return constant
  })
})()

const turn = (lane: bigint, by: bigint): bigint => BigInt.asUintN(64, (lane << by) | (lane >> (64n - by)))

/** Mix all 25 lanes (Keccak-f[1600]). */
function mix(lanes: BigUint64Array): void {
  const at = (place: number): bigint => lanes[place]!
  for (const constant of CONSTANTS) {
    const sums = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20))
    for (let place = 0; place < 25; place++) {
      lanes[place] = at(place) ^ sums[(place + 4) % 5]! ^ turn(sums[(place + 1) % 5]!, 1n)
    }
    let carried = at(1)
    for (const [place, by] of PATH) {
      const next = at(place)
      lanes[place] = turn(carried, by)
      carried = next
    }
    for (let row = 0; row < 25; row += 5) {
      const [a, b, c, d, e] = lanes.slice(row, row + 5) as unknown as [bigint, bigint, bigint, bigint, bigint]
      lanes.set([a ^ (~b & c), b ^ (~c & d), c ^ (~d & e), d ^ (~e & a), e ^ (~a & b)], row)
    }
    lanes[0] = at(0) ^ constant
  }
}

/** The bytes, as many as are wanted. */
export function* shake256(text: string): Generator<number, never> {
  const message = new TextEncoder().encode(text)
  const padded = new Uint8Array((Math.floor(message.length / RATE) + 1) * RATE)
  padded.set(message)
  padded[message.length]! ^= 0x1f
  padded[padded.length - 1]! ^= 0x80

  const lanes = new BigUint64Array(25)
  const bytes = new Uint8Array(lanes.buffer) // every browser counts from the low end, as Keccak does
  for (const [place, byte] of padded.entries()) {
    bytes[place % RATE]! ^= byte
    if (place % RATE === RATE - 1) mix(lanes)
  }
  for (;;) {
    yield* bytes.slice(0, RATE)
    mix(lanes)
  }
}
