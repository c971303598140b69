/** Measures the banners across the top of the page; the table below them gets less height. */

const heights = new Map<Element, number>()

/** For `{@attach banner}`: `--banner` is the height of all banners together. */
export function banner(line: Element): () => void {
  const watch = new ResizeObserver(() => measure(line, line.getBoundingClientRect().height))
  watch.observe(line)
  return () => {
    watch.disconnect()
    measure(line, 0)
  }
}

function measure(line: Element, height: number): void {
  heights.set(line, height)
  if (!height) heights.delete(line)
  const all = [...heights.values()].reduce((sum, one) => sum + one, 0)
  document.documentElement.style.setProperty('--banner', `${all}px`)
}
