/** The stage: shows one moment at a time, with its sound; any tap or key ends it. */

import { prefersLessMotion } from '../../app/settings.svelte'
import { playSound, type Sound } from '../../app/sound'
import { buzz } from '../../app/vibration'
import type { Moment } from './moments'

export interface Shown {
  number: number
  moment: Moment
  /** Where the piles were before the table changed. */
  boxes: ReadonlyMap<string, DOMRect>
}

type What = Moment['what']

const LENGTHS_MS: Record<What, number> = {
  ten_back: 800,
  skull: 900,
  silence: 950,
  halt: 800,
  bomb: 950,
  earthquake: 900,
  fall: 800,
  half_turn: 950,
  stop: 900,
  new_column: 700,
  nearly: 1_900,
  won: 1_900,
  victory: 4_200,
}
const SOUNDS: Partial<Record<What, Sound>> = { halt: 'stop' } // the others are called like their moment
const BUZZES_MS: Partial<Record<What, number[]>> = {
  ten_back: [35],
  halt: [45],
  stop: [45],
  bomb: [50, 30, 110],
  earthquake: [35, 25, 35, 25, 70],
  won: [50, 50, 90],
  victory: [50, 50, 50, 50, 140],
}

export class Stage {
  shown = $state.raw<Shown | null>(null)
  private count = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Show a moment instead of what is shown; call it before the page changes. */
  show(moment: Moment): void {
    const { what } = moment
    playSound(SOUNDS[what] ?? (what as Sound))
    buzz(BUZZES_MS[what] ?? [])
    if (prefersLessMotion()) return // the log tells it, and the piles show what is left of it
    clearTimeout(this.timer)
    this.shown = { number: ++this.count, moment, boxes: pileBoxes() }
    this.timer = setTimeout(() => this.skip(), LENGTHS_MS[what])
  }

  skip(): void {
    clearTimeout(this.timer)
    this.shown = null
  }
}

function pileBoxes(): Map<string, DOMRect> {
  const piles = [...document.querySelectorAll<HTMLElement>('[data-pile]')]
  return new Map(piles.map((pile) => [pile.dataset.pile ?? '', pile.getBoundingClientRect()]))
}
