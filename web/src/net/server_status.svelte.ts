/** Can the server be reached? Whoever finds that it cannot says so, and all are told of its return. */

const FIRST = 1_000 // milliseconds until the first new look, then longer and longer
const LONGEST = 10_000

class Reach {
  server = $state(true)
  /** How often it has come back: to be watched by those who have something to ask again. */
  returns = $state(0)

  /** Somebody has asked and heard nothing. */
  lost(): void {
    if (!this.server) return
    this.server = false
    this.lookIn(FIRST)
  }

  /** Find out now: a page out of the browser's own store has not asked anybody yet. */
  async look(): Promise<void> {
    if (!(await isThere())) this.lost()
  }

  private lookIn(wait: number): void {
    setTimeout(async () => {
      if (!(await isThere())) return this.lookIn(Math.min(LONGEST, wait * 1.5))
      this.server = true
      this.returns += 1
    }, wait)
  }
}

async function isThere(): Promise<boolean> {
  return await fetch('/health', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
}

export const reach = new Reach()
