/** Moves the keyboard focus to a neighbour when its element disappears, not to the top of the page. */

import { isKeyboardUsed } from '../../app/last_input'

const CARDS = '[data-hand] [data-key]'
const FALLS = '[data-falls]'
/** What probably comes next, in this order. */
const NEXT = ['.starter button:enabled', FALLS, CARDS, '.bar .main:enabled', '.status', 'main']

/** Keep the focus on the table until the returned function is called. */
export function keepFocus(): () => void {
  let last: Element | null = null
  let place = -1
  let shaken = false

  function note(event: FocusEvent) {
    last = event.target as Element
    place = cards().indexOf(last)
  }

  /** A press on the empty table removes the focus on purpose. */
  function press() {
    last = null
  }

  function look() {
    const active = document.activeElement
    const falls = document.querySelector(FALLS) !== null
    const useless = falls && !shaken && place >= 0 // at an earthquake no card can be laid
    shaken = falls
    if (!last || (active !== document.body && active !== last)) return
    if (last.isConnected && !last.matches(':disabled') && !useless) return
    land(falls ? -1 : place)
  }

  const watch = new MutationObserver(look)
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'open', 'data-falls'],
  })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', press, true)
  if (document.activeElement === document.body && isKeyboardUsed()) land(-1)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', press, true)
  }
}

const cards = (): Element[] => [...document.querySelectorAll(CARDS)]

/** Scroll to the table, and focus what probably comes next. */
export function focusTable(): void {
  scrollTo(0, 0)
  land(-1)
}

/** Focus the card that now has this place in the hand, or else what probably comes next. */
function land(place: number): void {
  const hand = cards()
  const beside = place < 0 ? null : hand[Math.min(place, hand.length - 1)]
  const next = beside ?? NEXT.map((selector) => document.querySelector(selector)).find(Boolean)
  ;(next as HTMLElement | null)?.focus({ preventScroll: place < 0 })
}
