/** A result of the headline deal to pass on: a text, or a picture. Neither tells a card. */

import { dayInWords, t } from '../language/index.svelte'
import type { Headline } from '../net/wire'
import { type Block, courseOf } from './course'
import { dealLink } from './daily'
import { loadReplay } from './finished_games'

const SIGNS: Record<Block, string> = { back: '🟦', small: '🟩', fair: '🟨', big: '🟥', left: '⬜' }
const COLOURS: Record<Block, string> = {
  back: '#3c8fd8',
  small: '#2f9e66',
  fair: '#f2bd2c',
  big: '#c9344f',
  left: '#e3dccf',
}
const WIDTH_PX = 1200
const HEIGHT_PX = 630
const RISING = 'M2 52Q2 47 6 43L43 8Q50 2 57 8L94 43Q98 47 98 52V160Q98 170 88 170H12Q2 170 2 160Z'

export interface SharedResult {
  /** "12 cards left", "Rank 3 of 40". */
  lines: string[]
  blocks: Block[]
  link: string
}

/** What there is to tell of my finished attempt. */
export async function resultToShare(deal: Headline): Promise<SharedResult | null> {
  const { mine } = deal
  if (!mine?.record || mine.score === null) return null
  const { record } = await loadReplay(mine.record)
  const day = dayInWords(new Date(deal.day), { dateStyle: 'medium', timeZone: 'UTC' })
  const result = mine.won ? t('mine.beaten') : t('mine.left', { n: mine.score })
  const lines = [t('headline.text', { day, result })]
  if (mine.rank) lines.push(t('headline.place', { rank: mine.rank, n: deal.finished }))
  const link = location.origin + dealLink(deal.day, deal.game, deal.players)
  return { lines, blocks: courseOf(record.moves), link }
}

/** The text: result and place, the strip, the link. */
export function shareText({ lines, blocks, link }: SharedResult): string {
  return [lines.join(' · '), blocks.map((block) => SIGNS[block]).join(''), link].join('\n')
}

/** The picture as SVG. */
export function sharePicture({ lines, blocks, link }: SharedResult): string {
  const wide = (WIDTH_PX - 160) / blocks.length
  const strip = blocks
    .map((block, at) => {
      const x = (80 + at * wide).toFixed(1)
      return `<rect x="${x}" y="290" width="${(wide - 10).toFixed(1)}" height="110" rx="14" fill="${COLOURS[block]}"/>`
    })
    .join('')
  const [title = '', place = ''] = lines.map(escaped)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}" font-family="Figtree, system-ui, sans-serif">` +
    `<rect width="100%" height="100%" fill="#f5f2ec"/>` +
    `<path transform="translate(80 70) scale(.62)" d="${RISING}" fill="#ff9d5c"/>` +
    `<path transform="translate(160 175) scale(.62 -.62)" d="${RISING}" fill="#5fb0f5"/>` +
    `<text x="250" y="140" font-size="52" font-weight="700" fill="#1b2230">tenback</text>` +
    `<text x="80" y="245" font-size="38" font-weight="700" fill="#1b2230">${title}</text>` +
    `<text x="80" y="470" font-size="36" fill="#535b6b">${place}</text>` +
    strip +
    `<text x="80" y="560" font-size="30" fill="#535b6b">${escaped(link.replace(/^https?:\/\//, '').replace(/#.*/, ''))}</text>` +
    `</svg>`
  )
}

/** The picture as a PNG file. */
export async function pictureFile(result: SharedResult): Promise<File | null> {
  const image = new Image(WIDTH_PX, HEIGHT_PX)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sharePicture(result))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = HEIGHT_PX
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob && new File([blob], 'tenback.png', { type: 'image/png' })
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
