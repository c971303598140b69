/** Copies a text, and shows for a moment whether it worked; a page without https may fail. */

import { copyText } from './clipboard'

const SHOWN_MS = 2_500

export class CopyState {
  done = $state(false)
  failed = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `field` contains the text, if it is visible on the page. */
  async copy(text: string, field: HTMLInputElement | null = null): Promise<void> {
    this.done = await copyText(text, field)
    this.failed = !this.done
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.done = false), SHOWN_MS)
  }
}
