/** SHA-256 of a text, for the commitment to a deal.
 *
 * Browsers offer it only to pages over https or on the own machine; a table in a local network is
 * neither, so here it is in full (FIPS 180-4).
 */

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n)
  return found
}
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0

const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The digest as 64 small hex digits. */
export function sha256(text: string): string {
  const message = new TextEncoder().encode(text)
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 4, message.length << 3)
  words.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))

  const hash = [...START]
  const w = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n++) w[n] = words.getInt32(block + 4 * n)
    for (let n = 16; n < 64; n++) {
      const a = w[n - 15]!
      const b = w[n - 2]!
      const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
      const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
      w[n] = (w[n - 16]! + small + w[n - 7]! + large) | 0
    }
    let [a, b, c, d, e, f, g, h] = hash as [
      number, number, number, number, number, number, number, number,
    ]
    for (let n = 0; n < 64; n++) {
      const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const one = (h + large + ((e & f) ^ (~e & g)) + ROUNDS[n]! + w[n]!) | 0
      const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) hash[n] = (hash[n]! + word) | 0
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
