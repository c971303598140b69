/** The entry point: starts the router, loads the language, and shows the page. */

import './styles/tokens.css'
import './styles/base.css'

import { mount } from 'svelte'

import App from './app/App.svelte'
import { watchInput } from './app/last_input'
import { currentRoute, startRouter } from './app/router.svelte'
import { prefetch } from './app/screens'
import { firstLanguage } from './app/settings.svelte'
import { speak, useNeutralTitles } from './language/index.svelte'

startRouter()
watchInput()
prefetch(currentRoute().screen)
// The server writes this tag (http/link_previews.py) where its host wants no original titles.
if (document.querySelector('meta[name="tenback-titles"][content="neutral"]')) useNeutralTitles()
await speak(firstLanguage(navigator.languages))
// A page over plain http in a local network has no service worker, and works without.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = () => void keepPage(navigator.serviceWorker).catch(() => null)
  if (document.readyState === 'complete') keep() // the catalogue may have loaded late
  else addEventListener('load', keep)
}

/** Have a service worker cache the page for offline use, with the files loaded before it was there. */
async function keepPage(worker: ServiceWorkerContainer): Promise<void> {
  await worker.register('/sw.js')
  const { active } = await worker.ready
  const watch = new PerformanceObserver((loaded) => {
    const names = loaded.getEntries().map((entry) => entry.name)
    active?.postMessage({ keep: names.filter((name) => name.includes('/assets/')) })
  })
  watch.observe({ type: 'resource', buffered: true })
}

mount(App, { target: document.getElementById('app')! })
