/** The whole game on the keyboard: type a card and its pile as it is written, `47a`; a dot ends. */

import { byValue, faceOf } from '../lib/cards'
import type { Play } from '../lib/play.svelte'

export interface KeyWishes {
  ask(letter: string | null): void
  talk(): void
}

const PAUSE = 1_200 // ms after which digits begin a new number

/** Listen until told to stop. */
export function listenForKeys(play: Play, wishes: KeyWishes): () => void {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Digits pick a card; the first that begins so, and the exact one as soon as it is typed. */
  function digit(key: string): boolean {
    const view = play.view
    if (!view || view.seat === null) return false
    if (view.game === 'columns' && play.picks.length && !typed) {
      void play.lay(key)
      return true
    }
    typed += key
    clearTimeout(timer)
    timer = setTimeout(() => (typed = ''), PAUSE)
    const hand = byValue(view.hand)
    const exact = hand.find((card) => String(faceOf(card).value) === typed)
    const found = exact ?? hand.find((card) => String(faceOf(card).value).startsWith(typed))
    if (found === undefined) {
      typed = key
      return false
    }
    play.drop()
    play.pick({ key: String(found), card: found })
    focus(`[data-key="${CSS.escape(String(found))}"]`)
    return true
  }

  function letter(key: string): boolean {
    const spot = document.querySelector<HTMLElement>(`[data-pile="${CSS.escape(key)}"]`)
    if (!spot) return false
    typed = ''
    if (play.picked !== null) void play.lay(key)
    else spot.focus()
    return true
  }

  function act(key: string): boolean {
    if (/^\d$/.test(key)) return digit(key)
    if (/^[a-dxy]$/i.test(key)) return letter(key.toLowerCase())
    switch (key) {
      case '.':
        if (play.mayEnd) void play.move('.')
        return play.mayEnd
      case '<':
      case 'Backspace':
        if (play.mayTakeBack) void play.move('<')
        return play.mayTakeBack
      case 'Escape':
        typed = ''
        wishes.ask(null)
        play.drop()
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
    if (act(event.key)) event.preventDefault()
  }

  document.addEventListener('keydown', heard)
  return () => document.removeEventListener('keydown', heard)
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
