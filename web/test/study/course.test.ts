/** The strip of blocks: one for every seven cards, coloured by the room they took. */

import { describe, expect, it } from 'vitest'

import { BLOCK_COUNT, courseOf } from '../../src/study/course'
import { shareText } from '../../src/study/daily_share'

const SEVEN_SMALL = ['@1', '2a 3a .', '4a 5a .', '6a 7a .', '8a .']

describe('the course of a game', () => {
  it('has a block for every seven of the 98 cards, whatever was laid', () => {
    expect(BLOCK_COUNT).toBe(14)
    for (const moves of [[], ['@1'], SEVEN_SMALL, ['2a 3a 4a 5a 6a 7a 8a 9a .']]) {
      expect(courseOf(moves)).toHaveLength(BLOCK_COUNT)
    }
  })

  it('tells small, fair and big steps apart, and cards that were never laid', () => {
    expect(courseOf([])[0]).toBe('left')
    expect(courseOf(SEVEN_SMALL).slice(0, 2)).toEqual(['small', 'left'])
    expect(courseOf(['6a 11a 16a 21a 26a 31a 36a .'])[0]).toBe('fair')
    expect(courseOf(['90c 80c 70c 60c 50c 40c 30c .'])[0]).toBe('big')
  })

  it('counts a ten-back as room won, on rising and on falling piles', () => {
    expect(courseOf(['12a 2a'])[0]).toBe('small')
    expect(courseOf(['12a 2a 3a', '90c 99c'])[0]).toBe('small')
    const second = ['10a 33b .', '90c 70d .', '34b 35b 36b .'] // four ten-backs among seven cards
    expect(courseOf(['20a 40b 80c 60d 41b 42b 43b .', ...second])[1]).toBe('back')
  })

  it('forgets a card that was taken back', () => {
    expect(courseOf(['2a 60b < 3b'])[0]).toBe('small')
  })
})

describe('the text to share', () => {
  it('has the lines, a sign for each block and the link, and no card', () => {
    const text = shareText({ lines: ['one', 'two'], blocks: courseOf(SEVEN_SMALL), link: 'https://x.example/daily' })
    const [line, strip, link] = text.split('\n')
    expect([line, link]).toEqual(['one · two', 'https://x.example/daily'])
    expect([...strip!]).toHaveLength(BLOCK_COUNT)
    expect(strip).not.toMatch(/\d/)
  })
})
