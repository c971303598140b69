/** Sends a form once at a time, and shows a refusal beside the field it is about. */

import { errorText } from './error_text'
import { RequestError } from './request'

/** Which field each refusal of the server is about; all others are about the whole form. */
const FIELDS: Record<string, string> = {
  'table.no.bad_name': 'name',
  'table.no.name_taken': 'name',
  'server.no.bad_login': 'login',
  'server.no.login_taken': 'login',
  'server.no.bad_password': 'password',
  'server.no.wrong_password': 'password',
}

export class Submission {
  busy = $state(false)
  private wrong = $state.raw<{ field: string; text: string } | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `fields` are added to the default ones. */
  constructor(private readonly fields: Record<string, string> = {}) {}

  /** The error of this field; without a name, that of the whole form. */
  errorAt(field = ''): string {
    return this.wrong?.field === field ? this.wrong.text : ''
  }

  /** The field with the error. */
  get field(): string {
    return this.wrong?.field ?? ''
  }

  /** Show an error without asking the server. */
  refuse(field: string, text: string): void {
    this.wrong = { field, text }
  }

  /** Remove the error. */
  clear(): void {
    this.wrong = null
    clearTimeout(this.timer)
  }

  /** Send it; true if the server accepted. A "too fast" disappears when waiting is over. */
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
