/** Names on cards: broken between words, and pressed together only where one word is too long. */

import { expect, it } from 'vitest'

import { printedLines } from '../../src/parts/printed_lines'

const texts = (name: string) => printedLines(name).map(({ text }) => text)
const pressed = (name: string) => printedLines(name).map((line) => line.pressed)

it('breaks a long name where its lines are shortest', () => {
  expect(texts('ONE PILE')).toEqual(['ONE PILE'])
  expect(texts('NEW COLUMN')).toEqual(['NEW', 'COLUMN'])
  expect(texts('TÊTE DE MORT')).toEqual(['TÊTE', 'DE MORT'])
})

it('presses one long word into one line', () => {
  expect(texts('EARTHQUAKE')).toEqual(['EARTHQUAKE'])
  expect(pressed('EARTHQUAKE')).toEqual([true])
  expect(pressed('NOUVELLE COLONNE')).toEqual([false, false])
})
