// The page without a network: what was loaded once opens again, and says that it is offline.
// Files with a hash in their name never change; everything else is asked for first.

const CACHE = 'tenback-1'
const KEPT = 80 // files of old versions go when there are more
const PATIENCE = 5_000 // milliseconds until a page out of the store is better than none

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(['/', '/theme.js', '/icon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

// What a page was loaded with before there was anybody to keep it.
self.addEventListener('message', (event) => {
  const wanted = event.data?.keep ?? []
  event.waitUntil(Promise.all(wanted.map((name) => cacheFirst(new Request(name)).catch(() => null))))
})

self.addEventListener('fetch', (event) => {
  const request = event.request
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/api/') || url.pathname === '/health') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
  else event.respondWith(networkFirst(request))
})

async function cacheFirst(request) {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    const keys = (await cache.keys()).filter((key) => key.url.includes('/assets/'))
    for (const old of keys.slice(0, Math.max(0, keys.length - KEPT))) await cache.delete(old)
  }
  return answer
}

async function networkFirst(request) {
  const cache = await caches.open(CACHE)
  const page = request.mode === 'navigate' ? '/' : request // every address is the same page
  const known = await cache.match(page)
  try {
    const answer = await (known ? Promise.race([fetch(request), tooLate()]) : fetch(request))
    if (answer.ok) await cache.put(page, answer.clone())
    // a door without a house behind it: a proxy whose server is down
    return known && answer.status >= 502 ? known : answer
  } catch (offline) {
    if (known) return known
    throw offline
  }
}

function tooLate() {
  return new Promise((_, fail) => setTimeout(() => fail(new Error('too late')), PATIENCE))
}
