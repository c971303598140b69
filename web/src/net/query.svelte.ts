/** What a screen asks the server for: not there yet, there, or refused in a sentence.
 *
 * Made while a component is set up. What failed is asked again when the server is back.
 */

import { untrack } from 'svelte'

import { reach } from './server_status.svelte'
import { Problem } from './request'
import { sentenceOf } from './error_text'

export class Asking<Answer> {
  answer = $state.raw<Answer | null>(null)
  trouble = $state('')
  /** There is no such thing, and asking again will not help. */
  isGone = $state(false)
  private latest = 0

  constructor(private readonly way: () => Promise<Answer>) {
    $effect(() => {
      if (reach.returns) untrack(() => this.trouble && void this.ask())
    })
  }

  /** Ask; what is known stays until something else is. */
  async ask(): Promise<void> {
    const number = ++this.latest
    this.trouble = ''
    try {
      const answer = await this.way()
      if (number === this.latest) this.answer = answer
    } catch (wrong) {
      if (number !== this.latest) return // somebody has asked for something else meanwhile
      this.trouble = sentenceOf(wrong)
      this.isGone = wrong instanceof Problem && wrong.status === 404
    }
  }

  /** Ask for something else: what is known would be wrong. */
  async askAnew(): Promise<void> {
    this.answer = null
    await this.ask()
  }
}
