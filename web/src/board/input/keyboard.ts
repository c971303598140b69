/** The game on the keyboard: `47a` lays a card on a pile, a dot ends the turn. */

import type { Play } from '../../game/play.svelte'
import { Typing } from './typing'

export interface KeyActions {
  ask(letter: string | null): void
  talk(): void
  hint(): void
  react(): void
  hurry(): void
}

/** Listen until the returned function is called. */
export function listenForKeys(play: Play, wishes: KeyActions): () => void {
  const typing = new Typing(play)

  function digit(key: string): boolean {
    const pick = typing.digit(key)
    if (pick) focus(`[data-key="${CSS.escape(pick.key)}"]`)
    return pick !== null
  }

  function letter(key: string): boolean {
    const spot = document.querySelector<HTMLElement>(`[data-pile="${CSS.escape(key)}"]`)
    if (!spot) return false
    typing.forget()
    if (play.picked !== null) void play.lay(key)
    else spot.focus()
    return true
  }

  function move(move: string, may: boolean): boolean {
    if (may) void play.move(move)
    return may
  }

  function act(key: string): boolean {
    if (/^\d$/.test(key)) return typing.column(key) || digit(key)
    if (/^[a-dxy]$/.test(key) && letter(key)) return true
    switch (key) {
      case '.':
        if (play.mayEnd || play.busy) void play.endTurn()
        return play.mayEnd || play.busy
      case '<':
      case 'backspace':
        return move('<', play.mayTakeBack || play.busy)
      case 'd':
        return move('draw', play.mayDraw)
      case 'p':
        return move('pass', play.mayPass)
      case 'c':
        return typing.settle()
      case 'enter':
        return typing.fresh && typing.settle()
      case 'escape':
        typing.forget()
        wishes.ask(null)
        play.drop()
        return true
      case '?':
        document.querySelector<HTMLElement>('[data-shortcuts]')?.click()
        return true
      case 'h':
        wishes.hint()
        return true
      case 'r':
        wishes.react()
        return true
      case 'f':
        wishes.hurry()
        return true
      case 't':
        wishes.talk()
        return true
      default:
        return false
    }
  }

  function heard(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const where = event.target as HTMLElement | null
    if (where?.closest('input, textarea, select, dialog[open]')) return
    if (act(event.key.toLowerCase())) event.preventDefault()
  }

  document.addEventListener('keydown', heard)
  return () => document.removeEventListener('keydown', heard)
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
