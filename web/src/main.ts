/** The first thing that runs: the address, the language, and the page. */

import './styles/tokens.css'
import './styles/base.css'

import { mount } from 'svelte'

import App from './app/App.svelte'
import { currentRoute, startRouter } from './app/router.svelte'
import { prefetch } from './app/screens'
import { firstLanguage } from './app/settings.svelte'
import { speak } from './language/index.svelte'

startRouter()
prefetch(currentRoute().screen)
await speak(firstLanguage(navigator.languages))
// Pages over plain http in a local network may not have one, and work without it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = () => void keepPage(navigator.serviceWorker).catch(() => null)
  if (document.readyState === 'complete') keep() // the sentences may have come late
  else addEventListener('load', keep)
}

/** Have the page kept for when there is no network, with what was loaded before anybody kept it. */
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
