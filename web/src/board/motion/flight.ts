/** Flying cards: the origin of a card is stored before it appears elsewhere. */

import { prefersLessMotion } from '../../app/settings.svelte'

const origins = new Map<string, DOMRect>()

/** A card will appear at this place; it comes from that element. */
export function setOrigin(place: string, element: Element | null | undefined): void {
  if (element) origins.set(place, element.getBoundingClientRect())
}

/** A Svelte transition: the element flies in from where its card was. */
export function fly(element: Element, { place, quick = false }: { place: string; quick?: boolean }) {
  const from = origins.get(place)
  origins.delete(place)
  if (!from || prefersLessMotion()) return { duration: 0 }
  const to = element.getBoundingClientRect()
  const dx = from.left + from.width / 2 - (to.left + to.width / 2)
  const dy = from.top + from.height / 2 - (to.top + to.height / 2)
  const scale = Math.min(1.2, Math.max(0.4, from.width / Math.max(1, to.width)))
  const far = Math.hypot(dx, dy)
  return {
    duration: quick ? 160 : Math.min(520, 220 + far * 0.45),
    easing: (t: number) => 1 - (1 - t) ** 3,
    css: (_: number, u: number) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (scale - 1) * u}) rotate(${dx * u * 0.02}deg); z-index: 5; position: relative;`,
  }
}
