/** The rules for players: options named as in the lobby, cards and moves as they look. */

import { GAME_IDS } from '../game/games'
import { SPECIAL_ICONS, type SpecialCard } from '../game/special_cards'
import { maybe, t } from '../language/index.svelte'
import type { OptionOffer } from '../net/wire'
import type { Block, Line, Part, Word } from './markdown'

const MOVES = /^(\d+[a-dxy]|\d+[+-]?[A-Z]?:\d+)( (\d+[a-dxy]|\d+[+-]?[A-Z]?:\d+))*( \.)?$/

/** All parts except the notation of moves, which a table does not need. */
export function readable(parts: readonly Part[], options: readonly OptionOffer[]): Part[] {
  const line = (words: Line) => readableLine(words, options)
  return parts
    .filter((part) => part.title !== t('lessons.notation'))
    .map((part) => ({ title: part.title, blocks: part.blocks.map((block) => within(block, line)) }))
}

/** A line in the words of the table. */
export function readableLine(words: Line, options: readonly OptionOffer[]): Line {
  return words.flatMap((word) => (word.kind === 'code' ? [typed(word.text, options)] : withCards(word)))
}

/** The word in pieces: names of cards stand alone, each with the icon that is on the card. */
function withCards(word: Word): Word[] {
  if (word.kind !== 'text' && word.kind !== 'strong') return [word]
  const icons = Object.entries(SPECIAL_ICONS)
  const cards = new Map(icons.map(([card, icon]) => [t(`card.${card as SpecialCard}`), icon]))
  const longestFirst = [...cards.keys()].sort((one, other) => other.length - one.length)
  const name = new RegExp(`(?<!\\p{Lu})(${longestFirst.join('|')})(?!\\p{Lu})`, 'u')
  return word.text.split(name).flatMap((text): Word[] => {
    const icon = cards.get(text)
    if (icon) return [{ kind: 'card', text, icon }]
    return text ? [{ kind: word.kind, text }] : []
  })
}

function within(block: Block, line: (words: Line) => Line): Block {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { ...block, line: line(block.line) }
    case 'list':
      return { ...block, items: block.items.map(line) }
    case 'table':
      return { ...block, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) }
  }
}

/** A typed word in the form people see. */
function typed(text: string, options: readonly OptionOffer[]): Word {
  const game = GAME_IDS.find((id) => id === text)
  if (game) return { kind: 'text', text: t(`game.${game}`) }
  const seat = /^@(\d)$/.exec(text)
  if (seat) return { kind: 'text', text: seat[1]! }
  if (/^[a-dxy]$/.test(text)) return { kind: 'code', text: text.toUpperCase() }
  if (MOVES.test(text)) return { kind: 'code', text: laid(text) }
  if (/^\d+[+-]$/.test(text)) return { kind: 'code', text: signed(text) }
  const name = named(text, options)
  return name ? { kind: 'strong', text: name } : { kind: 'code', text }
}

/** An option, or a choice of one, as the lobby calls it. */
function named(text: string, options: readonly OptionOffer[]): string | null {
  const option = options.find((one) => one.name === text)
  if (option) return optionName(option)
  const chosen = options.find(({ choices }) => choices.includes(text))
  return chosen ? choiceName(chosen, text) : null
}

export const optionName = (option: OptionOffer): string => maybe(`label.${option.name}`) ?? option.label

export function choiceName({ name, choices, labels }: OptionOffer, choice: unknown): string {
  const label = labels[choices.findIndex((one) => one === choice)]
  return maybe(`choice.${name}.${String(choice)}`) ?? label ?? String(choice)
}

/** Cards one after the other, each with its pile; which column it is stands beside them. */
function laid(moves: string): string {
  const cards = moves.replace(/ \.$/, '').split(' ')
  return cards
    .map((move) => {
      if (move.includes(':')) return signed(move.slice(0, move.indexOf(':')))
      return `${move.slice(0, -1)} → ${move.at(-1)!.toUpperCase()}`
    })
    .join(', ')
}

const signed = (card: string) => card.replace('+', ' ↑').replace('-', ' ↓')
