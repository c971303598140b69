/** A turn ends by itself only when ending it is all that is left. */

import { expect, it } from 'vitest'

import { isOnlyEnd } from '../../src/board/auto_end.svelte'

it.each([
  [['.'], true],
  [['.', '<'], true],
  [['.', '<', '47a'], false],
  [['<', '47a'], false],
  [['<'], false],
  [['draw'], false],
  [[], false],
])('%j: %s', (legal, ends) => expect(isOnlyEnd(legal)).toBe(ends))
