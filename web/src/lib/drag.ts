/** Dragging a card with mouse, pen or finger: the card follows, and is dropped on a place.
 *
 * Places have the attribute `data-drop`. A short press without moving is a tap, and stays a click.
 */

export interface Drag {
  /** May it be dragged now? */
  able(): boolean
  began(): void
  /** Over this place, or none. */
  over(place: string | null): void
  dropped(place: string | null): void
}

const SLACK = 6 // pixels a finger trembles

export function draggable(element: HTMLElement, given: Drag) {
  let drag = given
  let start: { x: number; y: number; id: number } | null = null
  let moving = false
  let muted = false

  function placeAt(x: number, y: number): string | null {
    for (const found of document.elementsFromPoint(x, y)) {
      if (element.contains(found)) continue
      const place = found.closest<HTMLElement>('[data-drop]')
      if (place) return place.dataset.drop ?? null
    }
    return null
  }

  function down(event: PointerEvent) {
    if (event.button !== 0 || !drag.able()) return
    start = { x: event.clientX, y: event.clientY, id: event.pointerId }
    moving = false
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    const dx = event.clientX - start.x
    const dy = event.clientY - start.y
    if (!moving) {
      if (Math.hypot(dx, dy) < SLACK) return
      moving = true
      element.setPointerCapture(event.pointerId)
      element.classList.add('dragging')
      drag.began()
    }
    element.style.translate = `${dx}px ${dy}px`
    drag.over(placeAt(event.clientX, event.clientY))
  }

  function up(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    const was = moving
    const place = was ? placeAt(event.clientX, event.clientY) : null
    reset()
    if (!was) return
    muted = event.type === 'pointerup'
    setTimeout(() => (muted = false), 0)
    drag.dropped(event.type === 'pointerup' ? place : null)
  }

  function reset() {
    start = null
    moving = false
    element.style.translate = ''
    element.classList.remove('dragging')
  }

  /** The click at the end of a drag is none. */
  function click(event: MouseEvent) {
    if (!muted) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('click', click, true)
  return {
    update(next: Drag) {
      drag = next
    },
    destroy() {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('click', click, true)
    },
  }
}
