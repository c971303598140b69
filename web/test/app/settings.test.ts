/** Stored settings: what makes sense is kept, everything else is as in a new browser. */

import { expect, it } from 'vitest'

import { readSettings } from '../../src/app/settings.svelte'

const NEW = readSettings(null)

it('has sound, hints and advice in a new browser, and nothing that surprises', () => {
  expect(NEW).toMatchObject({ sound: true, volume: 0.5, botSpeed: 'normal', motion: 'device', hints: true, coach: true })
  expect(NEW).toMatchObject({ largeCards: false, leftHanded: false, autoEnd: false, confirmEnd: false })
})

it('keeps what was chosen, and gives the rest its default', () => {
  const read = readSettings(JSON.stringify({ botSpeed: 'fast', volume: 0, autoEnd: true, language: 'fr' }))
  expect(read).toEqual({ ...NEW, botSpeed: 'fast', volume: 0, autoEnd: true, language: 'fr' })
})

it('drops what is not possible, alone', () => {
  const wrong = { botSpeed: 'warp', volume: 3, sound: 'yes', theme: 7, language: 'xx', coached: 'a', motion: null, name: 'Lea' }
  expect(readSettings(JSON.stringify(wrong))).toEqual({ ...NEW, name: 'Lea' })
  for (const broken of ['{', 'null', '[]', '7']) expect(readSettings(broken)).toEqual(NEW)
})
