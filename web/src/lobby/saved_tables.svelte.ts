/** Instruction tables saved in this browser, each under a name. */

import type { InstructionTable, NamedTable } from '../game/instruction_tables'

const STORAGE_KEY = 'tenback.instructions'
const MOST_TABLES = 50

function isTable(value: unknown): value is InstructionTable {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((cards) => Array.isArray(cards))
}

function read(): NamedTable[] {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as Partial<NamedTable>[]
    return stored.flatMap(({ name, table }) => (name && isTable(table) ? [{ name, table }] : []))
  } catch {
    return [] // no access to the storage, or no valid content
  }
}

let tables = $state.raw<readonly NamedTable[]>(read())

function write(now: readonly NamedTable[]): void {
  tables = now
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(now))
  } catch {
    // a private window: saved until the page is closed
  }
}

/** All of them, by name. */
export const savedTables = (): readonly NamedTable[] => tables

/** Save a table; it replaces one of the same name. */
export function saveTable(table: NamedTable): void {
  const others = tables.filter(({ name }) => name !== table.name)
  const sorted = [...others, table].sort((one, other) => one.name.localeCompare(other.name))
  write(sorted.slice(0, MOST_TABLES))
}

export function deleteTable(name: string): void {
  write(tables.filter((one) => one.name !== name))
}
