/** A table whose view is changed on its way to the page: for states that a random deal rarely brings. */

import type { Page } from 'playwright-core'

interface Message {
  table?: { view: Record<string, unknown> | null }
}

/** From now on, whatever the page is told of a game has these values; what is returned changes them again. */
export async function changeView(page: Page, values: Record<string, unknown>): Promise<(more: object) => void> {
  const changes = { ...values }
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as Message
      if (message.table?.view) Object.assign(message.table.view, changes)
      socket.send(JSON.stringify(message))
    })
  })
  return (more) => Object.assign(changes, more)
}
