/** Dragging: what a quick hand does, and a button that was let go where nobody heard of it. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { draggable } from '../../src/board/input/drag'

class Card extends EventTarget {
  style = { translate: '' }
  held = new Set<string>()
  classList = { add: (name: string) => this.held.add(name), remove: (name: string) => this.held.delete(name) }
  captured: number[] = []
  setPointerCapture = (id: number) => this.captured.push(id)
  contains = () => false
}

let card: Card
let told: (string | null)[]

beforeEach(() => {
  card = new Card()
  told = []
  const pile = { closest: () => ({ dataset: { drop: 'b' } }) }
  vi.stubGlobal('document', { elementsFromPoint: (x: number) => (x > 50 ? [pile] : []) })
  draggable(card as unknown as HTMLElement, {
    able: () => true,
    began: () => told.push('began'),
    over: () => undefined,
    dropped: (place) => told.push(place),
  })
})
afterEach(() => vi.unstubAllGlobals())

function pointer(type: string, x: number, buttons: number) {
  card.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: 0, pointerId: 7, button: 0, buttons }))
}

it('has the pointer from the press on, and drops where it is let go, told of a way or not', () => {
  pointer('pointerdown', 0, 1)
  expect(card.captured).toEqual([7])
  pointer('pointerup', 90, 0)
  expect(told).toEqual(['began', 'b'])
})

it('does not follow a mouse of which no button is pressed', () => {
  pointer('pointerdown', 0, 1)
  pointer('pointermove', 20, 0)
  pointer('pointermove', 90, 0)
  expect(told).toEqual([])
  pointer('pointerdown', 0, 1)
  pointer('pointermove', 20, 1)
  pointer('pointermove', 90, 0)
  expect(told).toEqual(['began', null])
  expect([card.style.translate, card.held.size]).toEqual(['', 0])
})

it('drops nowhere when the pointer is taken away', () => {
  for (const end of ['pointercancel', 'lostpointercapture']) {
    pointer('pointerdown', 0, 1)
    pointer('pointermove', 90, 1)
    pointer(end, 90, 1)
    pointer('pointerup', 90, 0)
  }
  expect(told).toEqual(['began', null, 'began', null])
})

it('leaves a tap to be a click', () => {
  let clicks = 0
  card.addEventListener('click', () => (clicks += 1))
  pointer('pointerdown', 0, 1)
  pointer('pointermove', 3, 1)
  pointer('pointerup', 3, 0)
  pointer('click', 3, 0)
  expect([told, clicks]).toEqual([[], 1])
})
