/** One step of a lesson: a position, a task, and what the server says about each move. */

import { type Key, t } from '../language/index.svelte'
import { errorText } from '../net/error_text'
import { request } from '../net/request'
import type { TrialResult, View } from '../net/wire'

export interface Task {
  id: string
  position: string
  /** Moves that make up the task, in any order the rules allow; the end of a turn comes last. */
  want: string[]
}

export interface Remark {
  kind: 'good' | 'bad' | 'note'
  text: string
  clause: string
}

type TryMoves = (position: string, moves: string[]) => Promise<TrialResult>
const tryOnServer: TryMoves = (position, moves) => request('POST /api/trials', { body: { position, moves } })

export class Lesson {
  view = $state.raw<View | null>(null)
  left = $state.raw<readonly string[]>([])
  remark = $state.raw<Remark | null>(null)
  private position: string
  private last: Promise<void> = Promise.resolve()

  constructor(
    readonly game: string,
    readonly task: Task,
    private readonly tryMoves: TryMoves = tryOnServer,
  ) {
    this.position = task.position
    this.left = task.want
  }

  get isDone(): boolean {
    return this.left.length === 0
  }

  /** Start, or start again. */
  async begin(): Promise<void> {
    this.left = this.task.want
    this.remark = null
    const tried = await this.dare(this.task.position, [])
    if (tried) this.follow(tried)
  }

  /** Try a move: the server says what follows, or why not. A quick second move waits for the first. */
  make(move: string): Promise<void> {
    this.last = this.last.then(() => this.tryNext(move))
    return this.last
  }

  private async tryNext(move: string): Promise<void> {
    if (this.isDone) return
    const tried = await this.dare(this.position, [move])
    if (!tried) return
    if (tried.refused) {
      this.remark = { kind: 'bad', text: tried.refused.text, clause: tried.refused.clause ?? '' }
    } else if (!this.isWanted(move)) {
      this.remark = { kind: 'note', text: t('lessons.other'), clause: '' }
    } else {
      this.left = without(this.left, move)
      this.follow(tried)
      const done = `lessons.${this.game}.${this.task.id}.done` as Key
      this.remark = this.isDone ? { kind: 'good', text: t(done), clause: '' } : null
    }
  }

  private isWanted(move: string): boolean {
    if (move === '.' && this.left.length > 1) return false
    return this.left.includes(move)
  }

  private follow(tried: TrialResult): void {
    this.position = tried.position
    this.view = tried.view
  }

  private async dare(position: string, moves: string[]): Promise<TrialResult | null> {
    try {
      return await this.tryMoves(position, moves)
    } catch (wrong) {
      const text = errorText(wrong)
      this.remark = { kind: 'bad', text, clause: '' }
      return null
    }
  }
}

function without(moves: readonly string[], move: string): string[] {
  const at = moves.indexOf(move)
  return moves.filter((_, index) => index !== at)
}
