/** The name of a special card as it stands on the card: in one line, or in two. */

export interface PrintedLine {
  text: string
  /** Too long for the card: its letters are pressed together. */
  pressed: boolean
}

/** So many letters fit beside each other. */
const MOST_LETTERS = 8

export function printedLines(name: string): PrintedLine[] {
  const texts = name.length > MOST_LETTERS ? halves(name) : [name]
  return texts.map((text) => ({ text, pressed: text.length > MOST_LETTERS }))
}

/** Broken at the space that leaves the shortest lines. */
function halves(name: string): string[] {
  const words = name.split(' ')
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  return ways.sort((one, other) => longest(one) - longest(other))[0] ?? [name]
}
