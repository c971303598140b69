/** Why a request failed, in a sentence. */

import { t } from '../language/index.svelte'
import { RequestError } from './request'

export function errorText(wrong: unknown): string {
  if (!(wrong instanceof RequestError) || !wrong.message) return t('app.no_server')
  const { message, clause, retry } = wrong
  if (retry !== null) return `${message} ${t('app.wait', { n: secondsToWait(retry) })}`
  return clause ? `${message} (${clause})` : message
}

/** Milliseconds to wait, in whole seconds. */
export const secondsToWait = (wait: number) => Math.max(1, Math.ceil(wait / 1000))
