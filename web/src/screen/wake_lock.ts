/** Keeps the display on while the page is in sight, where the browser can do that. */

/** Stay awake until the returned function is called. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let stopped = false

  async function ask() {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const got = await navigator.wakeLock.request('screen')
      if (stopped) void got.release()
      else lock = got
    } catch {
      // a low battery, or no permission: the display goes off as usual
    }
  }

  const again = () => void ask() // a page that was hidden has lost it
  void ask()
  document.addEventListener('visibilitychange', again)
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
