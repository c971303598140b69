/** Drag a card with mouse, pen or finger, and drop it on a place.
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

const SLACK_PX = 6 // a finger trembles
const PRIMARY_BUTTON = 1 // the first mouse button, a finger or a pen, among `buttons`

export function draggable(element: HTMLElement, first: Drag) {
  let drag = first
  let start: { x: number; y: number; id: number } | null = null
  let moving = false
  let muted = false

  function placeAt(x: number, y: number): string | null {
    for (const below of document.elementsFromPoint(x, y)) {
      if (element.contains(below)) continue
      const place = below.closest<HTMLElement>('[data-drop]')
      if (place) return place.dataset.drop ?? null
    }
    return null
  }

  function down(event: PointerEvent) {
    if (event.button !== 0 || !drag.able()) return
    start = { x: event.clientX, y: event.clientY, id: event.pointerId }
    moving = false
    // at once: a quick pointer leaves the card before its first move event
    element.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    if (event.buttons & PRIMARY_BUTTON) follow(event, start)
    else end(null) // it was released outside the page
  }

  function follow(event: PointerEvent, from: { x: number; y: number }) {
    const dx = event.clientX - from.x
    const dy = event.clientY - from.y
    if (!moving) {
      if (Math.hypot(dx, dy) < SLACK_PX) return
      moving = true
      element.classList.add('dragging')
      drag.began()
    }
    element.style.translate = `${dx}px ${dy}px`
    drag.over(placeAt(event.clientX, event.clientY))
  }

  function up(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    follow(event, start) // there may have been no event for the last stretch
    muted = moving
    setTimeout(() => (muted = false), 0)
    end(moving ? placeAt(event.clientX, event.clientY) : null)
  }

  function cancel(event: PointerEvent) {
    if (event.pointerId === start?.id) end(null)
  }

  /** The pointer is captured elsewhere; a finger captures elements inside the card by itself. */
  function lost(event: PointerEvent) {
    if (event.target === element) cancel(event)
  }

  function end(place: string | null) {
    const was = moving
    reset()
    if (was) drag.dropped(place)
  }

  function reset() {
    start = null
    moving = false
    element.style.translate = ''
    element.classList.remove('dragging')
  }

  /** Ignore the click at the end of a drag. */
  function click(event: MouseEvent) {
    if (!muted) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', cancel)
  element.addEventListener('lostpointercapture', lost)
  element.addEventListener('click', click, true)
  return {
    update(next: Drag) {
      drag = next
    },
    destroy() {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', cancel)
      element.removeEventListener('lostpointercapture', lost)
      element.removeEventListener('click', click, true)
    },
  }
}
