/** Copying a text, and for a moment afterwards whether it worked: not every page may, or can. */

import { copyText } from './clipboard'

const SHOWN = 2_500 // ms

export class CopyState {
  done = $state(false)
  failed = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `field` is where the text stands, if it can be seen on the page. */
  async copy(text: string, field: HTMLInputElement | null = null): Promise<void> {
    this.done = await copyText(text, field)
    this.failed = !this.done
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.done = false), SHOWN)
  }
}
