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
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => null))
}

mount(App, { target: document.getElementById('app')! })
