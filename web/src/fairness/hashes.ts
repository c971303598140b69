/** SHA-256 and SHAKE-256 of a text, for commitments and shuffles (FORMAT.md).
 *
 * The browser's own `crypto.subtle` has no SHAKE, and exists only on https pages and on localhost.
 */

import { sha256 } from '@noble/hashes/sha2.js'
import { shake256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const BLOCK_BYTES = 136 // what SHAKE-256 gives at once

/** The digest as 64 small hex digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The bytes of SHAKE-256, without end. */
export function* shake256Bytes(text: string): Generator<number, never> {
  const stream = shake256.create({}).update(utf8ToBytes(text))
  for (;;) yield* stream.xof(BLOCK_BYTES)
}
