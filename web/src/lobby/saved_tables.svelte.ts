/** Instruction tables that somebody keeps in this browser, each under a name. */

import type { InstructionTable, Shared } from '../game/instruction_tables'

const PLACE = 'tenback.instructions'
const MOST = 50

function isTable(value: unknown): value is InstructionTable {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((cards) => Array.isArray(cards))
}

function read(): Shared[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Partial<Shared>[]
    return kept.flatMap(({ name, table }) => (name && isTable(table) ? [{ name, table }] : []))
  } catch {
    return [] // storage is closed, or holds nonsense
  }
}

let tables = $state.raw<readonly Shared[]>(read())

function write(now: readonly Shared[]): void {
  tables = now
  try {
    localStorage.setItem(PLACE, JSON.stringify(now))
  } catch {
    // a private window: kept as long as the page
  }
}

/** All of them, by name. */
export const shelf = (): readonly Shared[] => tables

/** Keep a table; another one of that name makes way. */
export function put(table: Shared): void {
  const others = tables.filter(({ name }) => name !== table.name)
  const sorted = [...others, table].sort((one, other) => one.name.localeCompare(other.name))
  write(sorted.slice(0, MOST))
}

export function drop(name: string): void {
  write(tables.filter((known) => known.name !== name))
}
