/** The router: addresses of the page, and the screen each of them shows. */

export type Route =
  | { screen: 'home' }
  | { screen: 'join'; code: string }
  | { screen: 'screen'; code: string }
  | { screen: 'table'; id: string }
  | { screen: 'game'; id: string; move: number | null; way: Way }
  | { screen: 'games' }
  | { screen: 'learn'; game: string | null }
  | { screen: 'daily' }
  | { screen: 'statistics' }
  | { screen: 'about' }
  | { screen: 'me' }
  | { screen: 'instructions' }
  | { screen: 'not_found' }

/** A game as it was played; or how its deal could be won, or the game from the turn that gave the win away. */
export type Way = 'played' | 'deal' | 'turn'

/** The route of an address; the server knows the same addresses (server/http/client_pages.py). */
export function routeOf(path: string, hash: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decodeSafely)
  if (first === 't' && second && rest.length === 1 && rest[0] === 'screen') return { screen: 'screen', code: second }
  if (first === 'game' && rest.length && rest.length <= 2 && rest[0] === 'solution') {
    if (rest.length === 1) return gameAt(second, hash, 'deal')
    if (rest[1] === 'turn') return gameAt(second, hash, 'turn')
  }
  if (rest.length) return { screen: 'not_found' }
  if (!first) return { screen: 'home' }
  if (first === 't' && second) return { screen: 'join', code: second }
  if (first === 'table' && second) return { screen: 'table', id: second }
  if (first === 'game' && second) return gameAt(second, hash, 'played')
  if (first === 'game') return { screen: 'games' }
  if (first === 'learn') return { screen: 'learn', game: second || null }
  if (first === 'daily' && !second) return { screen: 'daily' }
  if (first === 'statistics' && !second) return { screen: 'statistics' }
  if (first === 'instructions' && !second) return { screen: 'instructions' }
  if (first === 'about' && !second) return { screen: 'about' }
  if (first === 'me' && !second) return { screen: 'me' }
  return { screen: 'not_found' }
}

function gameAt(id: string, hash: string, way: Way): Route {
  const move = /^#(\d{1,5})$/.exec(hash)
  return { screen: 'game', id, move: move ? Number(move[1]) : null, way }
}

/** The address of a finished game, or of a way to win it. */
export function addressOf(id: string, way: Way): string {
  const address = `/game/${encodeURIComponent(id)}`
  return way === 'played' ? address : way === 'deal' ? `${address}/solution` : `${address}/solution/turn`
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

let current = $state.raw<Route>({ screen: 'home' })

function look(): void {
  current = routeOf(location.pathname, location.hash)
}

/** The route that is shown. */
export function currentRoute(): Route {
  return current
}

/** Go to an address of this page; `replace` replaces the current entry of the history. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  look()
  if (!replace) scrollTo(0, 0)
}

/** Start to follow links and the browser's own buttons. */
export function startRouter(): void {
  look()
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  })
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
  const inside = link.origin === location.origin && !link.pathname.startsWith('/api/')
  const jump = link.pathname === location.pathname && link.hash !== ''
  return plain && inside && !jump && !link.target && !link.hasAttribute('download')
}
