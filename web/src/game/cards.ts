/** Cards and moves as texts, parsed for drawing. No rules here. */

import type { GameId } from '../net/wire'
import { GAMES } from './games'
import type { Action } from './special_cards'

export type CardName = number | string

export interface Face {
  value: number
  sign: '' | '-' | '+'
  action: Action | null
}

const ACTIONS: Record<string, Action> = {
  S: 'STOP',
  H: 'HALF_TURN',
  N: 'NEW_COLUMN',
  E: 'EARTHQUAKE',
  B: 'BOMB',
}

/** "8-" is an 8 with a minus, "8S" one with a STOP; other games have plain numbers. */
export function faceOf(card: CardName): Face {
  const parts = /^(\d+)([-+]?)([SHNEB]?)$/.exec(String(card))
  return {
    value: Number(parts?.[1] ?? Number.NaN),
    sign: (parts?.[2] ?? '') as Face['sign'],
    action: ACTIONS[parts?.[3] ?? ''] ?? null,
  }
}

/** How far a pile has come: 0 at its base, 1 at the other end. */
export function progressOf(game: GameId, top: number, base: number): number {
  return Math.abs(top - base) / (GAMES[game].numbers[1] - 1)
}

/** A parsed move: which card goes where, or which other action it is. */
export type ParsedMove =
  | { what: 'lay'; card: string; to: string }
  | { what: 'end' | 'back' | 'draw' | 'pass' }
  | { what: 'fall'; column: number }
  | { what: 'start'; seat: number }

/** A move as records write it: `13a`, `8-:2`, `.`, `<`, `x2`, `@1`, `draw`, `pass`. */
export function parseMove(move: string): ParsedMove {
  if (move === '.') return { what: 'end' }
  if (move === '<') return { what: 'back' }
  if (move === 'draw' || move === 'pass') return { what: move }
  if (move.startsWith('@')) return { what: 'start', seat: Number(move.slice(1)) - 1 }
  if (move.startsWith('x')) return { what: 'fall', column: Number(move.slice(1)) - 1 }
  const column = /^(.+):(\d+)$/.exec(move)
  if (column) return { what: 'lay', card: column[1]!, to: column[2]! }
  return { what: 'lay', card: move.slice(0, -1), to: move.slice(-1) }
}

/** Where a card may go, by the legal moves: pile letters, or numbers of columns from 1. */
export function targetsOf(card: CardName, legal: readonly string[]): string[] {
  const piles: string[] = []
  for (const move of legal) {
    const parsed = parseMove(move)
    if (parsed.what === 'lay' && parsed.card === String(card)) piles.push(parsed.to)
  }
  return piles
}

/** The move that lays a card there. */
export function layMove(card: CardName, to: string): string {
  return /^\d/.test(to) ? `${card}:${to}` : `${card}${to}`
}

/** Cards in the order of FORMAT.md: by value, then sign, then action. */
export function byValue(cards: readonly CardName[]): CardName[] {
  const weight = (card: CardName) => {
    const { value, sign, action } = faceOf(card)
    const acts = action ? Object.values(ACTIONS).indexOf(action) + 1 : 0
    return value * 100 + ['', '-', '+'].indexOf(sign) * 10 + acts
  }
  return [...cards].sort((one, other) => weight(one) - weight(other))
}
