/** The hashes of a deal, held against Node's own, published vectors and FORMAT.md. */

import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { sha256Hex, shake256Bytes } from '../../src/fairness/hashes'

const take = (bytes: Iterator<number>, count: number) =>
  Array.from({ length: count }, () => bytes.next().value as number)

it('is the commitment of FORMAT.md', () => {
  expect(sha256Hex('tenback')).toBe('c5452cecb176960d08e47017578c6efd1ee4c2f096754e0cf5fdd74b7d14d7af')
})

it.each([0, 1, 31, 55, 56, 63, 64, 65, 119, 120, 200])('is right for %i characters', (length) => {
  const text = 'é12 x'.repeat(50).slice(0, length)
  expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
})

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('has the SHA-256 of %o that NIST publishes', (text, digest) => {
  expect(sha256Hex(text)).toBe(digest)
})

it('has the SHAKE-256 of nothing that NIST publishes', () => {
  const wanted = '46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f'
  expect(Buffer.from(take(shake256Bytes(''), 32)).toString('hex')).toBe(wanted)
})

it.each([0, 1, 134, 135, 136, 137, 271, 272, 500])('streams the SHAKE-256 of %i characters', (length) => {
  const text = 'x'.repeat(length)
  const wanted = createHash('shake256', { outputLength: 300 }).update(text).digest()
  expect(take(shake256Bytes(text), 300)).toEqual([...wanted])
})
