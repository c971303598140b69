/** The little Markdown the rules are written in, as blocks and words; never as markup. */

import type { IconName } from '../parts/icons'

export type Word =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'clause'; text: string }
  | { kind: 'card'; text: string; icon: IconName }
export type Line = Word[]
export type Block =
  | { kind: 'heading'; level: number; line: Line }
  | { kind: 'text'; line: Line }
  | { kind: 'list'; ordered: boolean; items: Line[] }
  | { kind: 'table'; head: Line[]; rows: Line[][] }

/** A part of the rules: its heading, and what stands under it. */
export interface Part {
  title: string
  blocks: Block[]
}

/** `[G-7]` names a clause, `**so**` is strong, `` `so` `` is as one types it. */
export function words(text: string): Line {
  const found: Line = []
  for (const part of text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[A-Z]{1,2}-\d+[a-z]?\])/)) {
    if (!part) continue
    if (part.startsWith('**')) found.push({ kind: 'strong', text: part.slice(2, -2) })
    else if (part.startsWith('`')) found.push({ kind: 'code', text: part.slice(1, -1) })
    else if (/^\[[A-Z]/.test(part)) found.push({ kind: 'clause', text: part.slice(1, -1) })
    else found.push({ kind: 'text', text: part })
  }
  return found
}

export function blocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((chunk) => chunk.replace(/\s+$/, ''))
    .filter(Boolean)
    .map(blockOf)
}

function blockOf(chunk: string): Block {
  const heading = /^(#+) (.*)$/s.exec(chunk)
  if (heading) return { kind: 'heading', level: heading[1]!.length, line: words(heading[2]!) }
  const item = /^(?:-|\d+\.) /
  if (item.test(chunk)) {
    const items = chunk.split(/\n(?=(?:-|\d+\.) )/).map((line) => joined(line.replace(item, '')))
    return { kind: 'list', ordered: /^\d/.test(chunk), items: items.map(words) }
  }
  if (chunk.startsWith('|')) {
    const [head = [], , ...rows] = chunk.split('\n').map(cells)
    return { kind: 'table', head, rows }
  }
  return { kind: 'text', line: words(joined(chunk)) }
}

const joined = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim()
const cells = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => words(cell.trim()))

/** The text in parts, by its headings of the second level; what comes before has no title. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [{ title: '', blocks: [] }]
  for (const block of blocksOf(text)) {
    if (block.kind === 'heading' && block.level <= 2) {
      if (block.level === 2) parts.push({ title: plain(block.line), blocks: [] })
    } else parts.at(-1)!.blocks.push(block)
  }
  return parts
}

/** A line as plain text. */
export function plain(line: Line): string {
  return line.map((word) => (word.kind === 'clause' ? `[${word.text}]` : word.text)).join('')
}

/** All lines of a block. */
export function linesIn(block: Block): Line[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.line]
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
  }
}

/** Does a text contain something, whatever its accents and capitals? */
export function speaksOf(text: string, searchText: string): boolean {
  return marked(text, searchText).some((piece) => piece.found)
}

/** A text in pieces, and which of them were looked for.
 *
 * A few letters are the beginning of a word; more of them may stand within one, as in "Zehnersprung".
 */
export function marked(text: string, searchText: string): { text: string; found: boolean }[] {
  const letters = [...text]
  const plain = letters.map(bare)
  const query = [...searchText].map(bare).join('')
  const pieces: { text: string; found: boolean }[] = []
  let from = 0
  for (let at = 0; query && at < letters.length; at++) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1]!)
    if ((!begins && query.length < 4) || !plain.slice(at).join('').startsWith(query)) continue
    let end = at
    for (let matched = ''; matched.length < query.length; end++) matched += plain[end]!
    if (at > from) pieces.push({ text: letters.slice(from, at).join(''), found: false })
    pieces.push({ text: letters.slice(at, end).join(''), found: true })
    from = end
    at = end - 1
  }
  if (from < letters.length) pieces.push({ text: letters.slice(from).join(''), found: false })
  return pieces
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
