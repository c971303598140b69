/** The log by turns: the cards and signals of a player in one line, everything else as a sentence. */

import type { ReactionKind, SignalKind } from '../net/wire'
import type { LogLine } from './table_log.svelte'

/** What a player did, in short: a card on a place, a signal about a pile, a reaction, or the end of a turn. */
export type LogStep = { seat: number; who: string } & (
  | { what: 'card'; card: string; place: string; back: boolean }
  | { what: 'signal'; kind: SignalKind; place: string }
  | { what: 'reaction'; kind: ReactionKind }
  | { what: 'end' }
)

export interface TurnGroup {
  number: number
  seat: number
  who: string
  steps: readonly LogStep[]
}

export type LogEntry = LogLine | TurnGroup

/** The lines with each turn in one; signals and reactions are beside the last turn of their player. */
export function groupTurns(lines: readonly LogLine[]): LogEntry[] {
  const entries: (LogLine | (TurnGroup & { steps: LogStep[] }))[] = []
  const last = new Map<number, TurnGroup & { steps: LogStep[] }>()
  let open: number | null = null // the seat whose turn goes on
  for (const line of lines) {
    const { step } = line
    if (!step) {
      entries.push(line)
      if (!line.said) open = null
      continue
    }
    if (step.what === 'end') open = null
    else {
      const known = last.get(step.seat)
      if (known && (step.what !== 'card' || open === step.seat)) known.steps.push(step)
      else {
        const group = { number: line.number, seat: step.seat, who: step.who, steps: [step] as LogStep[] }
        entries.push(group)
        last.set(step.seat, group)
      }
      if (step.what === 'card') open = step.seat
    }
  }
  return entries
}
