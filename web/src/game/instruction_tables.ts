/** Tables of the cards that carry instructions: edited, shared as links, and parsed again.
 *
 * Only the server knows whether a table can be played; here it is numbers under names.
 */

/** The game whose cards carry instructions. */
export const INSTRUCTIONS_GAME = 'extreme'

export type InstructionTable = Record<string, number[]>

/** A table while it is edited: a row for each kind, a text for each card. */
export type Draft = Record<string, string[]>

export interface NamedTable {
  table: InstructionTable
  name: string
}

const MOST_CHARACTERS = 4_000

/** A draft with a place for each card of the printed table, and more where there are more cards. */
export function draftOf(table: InstructionTable, printed: InstructionTable): Draft {
  const line = (numbers: readonly number[], printedNumbers: readonly number[]) =>
    Array.from({ length: Math.max(numbers.length, printedNumbers.length) }, (_, place) =>
      String(numbers[place] ?? ''),
    )
  return Object.fromEntries(
    Object.entries(printed).map(([kind, printedNumbers]) => [kind, line(table[kind] ?? [], printedNumbers)]),
  )
}

/** The table as it was typed; empty places are left out, and what is no number stays as it is. */
export function parseDraft(draft: Draft): InstructionTable {
  const card = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : text) as number
  return Object.fromEntries(
    Object.entries(draft).map(([kind, texts]) => [
      kind,
      texts.map((text) => text.trim()).filter(Boolean).map(card),
    ]),
  )
}

/** What is wrong with a text: it is no card, or it stands in another place too. */
export type DraftMistake = 'no_card' | 'twice'

/** The mistakes of a draft by kind and place. A text that is being typed may be incomplete. */
export function mistakesOf(
  draft: Draft,
  cards: readonly number[],
  typing: { kind: string; place: number } | null = null,
): Record<string, (DraftMistake | null)[]> {
  const names = cards.map(String)
  const all = Object.values(draft).flat().map((text) => text.trim())
  const slip = (field: string, typed: boolean): DraftMistake | null => {
    const text = field.trim()
    if (!text || (typed && names.some((name) => name !== text && name.startsWith(text)))) return null
    if (!names.includes(text)) return 'no_card'
    return all.filter((other) => other === text).length > 1 ? 'twice' : null
  }
  return Object.fromEntries(
    Object.entries(draft).map(([kind, texts]) => [
      kind,
      texts.map((text, place) => slip(text, typing?.kind === kind && typing.place === place)),
    ]),
  )
}

/** Do both say the same of every card? */
export function isSameTable(one: InstructionTable, other: InstructionTable): boolean {
  const plain = (table: InstructionTable) =>
    JSON.stringify(
      Object.keys(table)
        .sort()
        .map((kind) => [kind, [...table[kind]!].sort((a, b) => a - b)]),
    )
  return plain(one) === plain(other)
}

/** The address of a page that shows this table, and lets anybody play with it. */
export function shareLink({ table, name }: NamedTable, origin: string): string {
  const words = new URLSearchParams()
  for (const [kind, cards] of Object.entries(table)) words.set(kind, cards.join('-'))
  if (name) words.set('name', name)
  return `${origin}/instructions#${words}`
}

/** The table in a pasted text: a link, or kinds and numbers in any other form. */
export function parseShared(text: string, kinds: readonly string[]): NamedTable | null {
  const pasted = text.slice(0, MOST_CHARACTERS)
  const words = new URLSearchParams(pasted.split('#').at(-1))
  const name = words.get('name')?.trim().slice(0, 40) ?? ''
  words.delete('name')
  const table: InstructionTable = {}
  let kind: string | undefined
  const source = kinds.some((one) => words.has(one)) ? [...words].flat().join(' ') : pasted
  for (const [token] of source.matchAll(/\p{L}[\p{L}_]*|\d{1,9}/gu)) {
    if (/^\d/.test(token)) {
      if (kind) table[kind]!.push(Number(token))
      continue
    }
    kind = kinds.find((one) => one === token.toUpperCase())
    if (kind) table[kind] = []
  }
  return Object.keys(table).length ? { table, name } : null
}
