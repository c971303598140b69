/** The first thing that runs: the language, the address, and the page. */

import './styles/tokens.css'
import './styles/base.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { speak } from './language/index.svelte'
import { startRouter } from './lib/router.svelte'
import { firstLanguage } from './lib/settings.svelte'

await speak(firstLanguage(navigator.languages))
startRouter()
// Pages over plain http in a local network may not have one, and work without it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = () => void keepPage(navigator.serviceWorker).catch(() => null)
  if (document.readyState === 'complete') keep() // the sentences may have come late
  else addEventListener('load', keep)
}

/** Have the page kept for when there is no network: what it was loaded with, before anybody kept it. */
async function keepPage(worker: ServiceWorkerContainer): Promise<void> {
  await worker.register('/sw.js')
  const { active } = await worker.ready
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
  active?.postMessage({ keep: loaded.filter((name) => name.includes('/assets/')) })
}

mount(App, { target: document.getElementById('app')! })
