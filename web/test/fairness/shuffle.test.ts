/** The shuffle, held against the test vectors of FORMAT.md. */

import { expect, it } from 'vitest'

import { shuffle } from '../../src/fairness/shuffle'

const range = (first: number, end: number) => Array.from({ length: end - first }, (_, n) => first + n)

it('orders cards as FORMAT.md has them', () => {
  expect(shuffle('tenback', 0, range(0, 10))).toEqual([1, 0, 6, 9, 5, 3, 2, 4, 7, 8])
  expect(shuffle('tenback', 1, range(0, 10))).toEqual([3, 2, 1, 6, 0, 4, 8, 9, 5, 7])
  expect(shuffle('été 12', 0, range(2, 100)).slice(0, 12)).toEqual([
    97, 53, 57, 16, 32, 26, 40, 41, 18, 12, 73, 66,
  ])
  expect(shuffle('x'.repeat(200), 7, range(0, 300)).slice(0, 12)).toEqual([
    135, 274, 130, 54, 131, 115, 22, 70, 258, 121, 142, 198,
  ])
})
