// The page without a network: what was loaded once opens again, and says that it is offline.
// Files with a hash in their name never change; everything else is asked for first.

const CACHE = 'tenback-1'
const KEPT = 80 // files of old versions go when there are more

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
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(page, answer.clone())
    return answer
  } catch (offline) {
    const known = await cache.match(page)
    if (known) return known
    throw offline
  }
}
