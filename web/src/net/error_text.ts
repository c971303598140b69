/** What went wrong, in a sentence for whoever it happened to. */

import { t } from '../language/index.svelte'
import { Problem } from './request'

export function sentenceOf(wrong: unknown): string {
  if (!(wrong instanceof Problem) || !wrong.message) return t('app.no_server')
  const { message, clause, retry } = wrong
  if (retry !== null) return `${message} ${t('app.wait', { n: secondsOf(retry) })}`
  return clause ? `${message} (${clause})` : message
}

/** Milliseconds to wait, as people count. */
export const secondsOf = (wait: number) => Math.max(1, Math.ceil(wait / 1000))
