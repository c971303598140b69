/** A form on its way to the server: once at a time, and what is wrong stands by its field. */

import { errorText } from './error_text'
import { RequestError } from './request'

/** Which field each refusal of the server is about; all others are about the whole form. */
const FIELDS: Record<string, string> = {
  'table.no.bad_name': 'name',
  'server.no.bad_login': 'login',
  'server.no.login_taken': 'login',
  'server.no.bad_password': 'password',
  'server.no.wrong_password': 'password',
}

export class Submission {
  busy = $state(false)
  private wrong = $state.raw<{ field: string; text: string } | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `fields` differ where a form has more than the usual ones. */
  constructor(private readonly fields: Record<string, string> = {}) {}

  /** What is wrong with this field; without a name, with all of it. */
  errorAt(field = ''): string {
    return this.wrong?.field === field ? this.wrong.text : ''
  }

  /** The field that has to be looked at. */
  get field(): string {
    return this.wrong?.field ?? ''
  }

  /** Say that something is wrong before anybody is asked. */
  refuse(field: string, text: string): void {
    this.wrong = { field, text }
  }

  /** Begin afresh. */
  clear(): void {
    this.wrong = null
    clearTimeout(this.timer)
  }

  /** Send it; true if it was taken. Who was too fast hears of it until that is over. */
  async send(way: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.clear()
    try {
      await way()
      return true
    } catch (wrong) {
      const problem = wrong instanceof RequestError ? wrong : null
      const key = problem?.key ?? ''
      this.wrong = { field: this.fields[key] ?? FIELDS[key] ?? '', text: errorText(wrong) }
      if (problem?.retry) this.timer = setTimeout(() => (this.wrong = null), problem.retry)
      return false
    } finally {
      this.busy = false
    }
  }
}
