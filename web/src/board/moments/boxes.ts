/** Where things are on the page. */

/** The box of the first visible element of these; null if there is none. */
export function boxOf(selector: string): DOMRect | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect()
    if (box.width) return box
  }
  return null
}

/** The box around all visible elements of these. */
export function boxAround(selector: string): DOMRect | null {
  const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter((box) => box.width)
  if (!boxes.length) return null
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return new DOMRect(left, top, right - left, bottom - top)
}

export const pileSelector = (place: string): string => `[data-pile="${CSS.escape(place)}"]`
