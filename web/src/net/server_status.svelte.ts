/** Can the server be reached? A failed request reports it, and everybody can watch for its return. */

const FIRST_RETRY_MS = 1_000 // later ones wait longer and longer
const LONGEST_RETRY_MS = 10_000

class ServerStatus {
  isReachable = $state(true)
  /** How often it has come back: watched by those who have something to ask again. */
  reconnects = $state(0)

  /** A request got no answer. */
  reportFailure(): void {
    if (!this.isReachable) return
    this.isReachable = false
    this.retryIn(FIRST_RETRY_MS)
  }

  /** Find out now: a page from the service worker's cache has not asked the server yet. */
  async check(): Promise<void> {
    if (!(await isHealthy())) this.reportFailure()
  }

  private retryIn(wait: number): void {
    setTimeout(async () => {
      if (!(await isHealthy())) return this.retryIn(Math.min(LONGEST_RETRY_MS, wait * 1.5))
      this.isReachable = true
      this.reconnects += 1
    }, wait)
  }
}

async function isHealthy(): Promise<boolean> {
  return await fetch('/health', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
}

export const serverStatus = new ServerStatus()
