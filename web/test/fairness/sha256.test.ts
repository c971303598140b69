/** The fingerprint of a deal, held against Node's own and against FORMAT.md. */

import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { sha256 } from '../../src/fairness/sha256'

it('is the commitment of FORMAT.md', () => {
  expect(sha256('tenback')).toBe('c5452cecb176960d08e47017578c6efd1ee4c2f096754e0cf5fdd74b7d14d7af')
})

it.each([0, 1, 31, 55, 56, 63, 64, 65, 119, 120, 200])('is right for %i characters', (length) => {
  const text = 'é12 x'.repeat(50).slice(0, length)
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
