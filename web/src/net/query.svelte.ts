/** A question to the server: loading, answered, or refused in a sentence.
 *
 * Made while a component is set up. A question that failed is asked again when the server is back.
 */

import { untrack } from 'svelte'

import { errorText } from './error_text'
import { RequestError } from './request'
import { serverStatus } from './server_status.svelte'

export class Query<Answer> {
  answer = $state.raw<Answer | null>(null)
  error = $state('')
  /** There is no such thing, and asking again will not help. */
  isMissing = $state(false)
  private latest = 0

  constructor(private readonly fetchAnswer: () => Promise<Answer>) {
    $effect(() => {
      if (serverStatus.reconnects) untrack(() => this.error && void this.load())
    })
  }

  /** Ask; the last answer stays until there is a new one. */
  async load(): Promise<void> {
    const number = ++this.latest
    this.error = ''
    try {
      const answer = await this.fetchAnswer()
      if (number === this.latest) this.answer = answer
    } catch (error) {
      if (number !== this.latest) return // a later question is under way
      this.error = errorText(error)
      this.isMissing = error instanceof RequestError && error.status === 404
    }
  }

  /** Ask for something else: the last answer would be wrong. */
  async reload(): Promise<void> {
    this.answer = null
    await this.load()
  }
}
