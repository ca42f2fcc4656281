import { drawQrPath } from '../../ground/core/qr-code.js'
import { escapeHtml } from '../../platform/mail/html.js'

/** The paper of a pass, in millimetres, and where the pass is on it. */
interface Paper {
  readonly width: number
  readonly height: number
  /** Folded twice, so that the pass is a quarter of the sheet. */
  readonly isFolded?: boolean
}

/** Bank card size with a margin (AD-035), a common label size, and sheets. */
export const papers = {
  CARD: { width: 86, height: 54 },
  LABEL: { width: 102, height: 76 },
  A4: { width: 210, height: 297, isFolded: true },
  LETTER: { width: 215.9, height: 279.4, isFolded: true },
} as const satisfies Record<string, Paper>
export type PassSize = keyof typeof papers

export interface PassContent {
  readonly organisation: string
  /** A data URL, because a printed drawing cannot load resources. */
  readonly logo?: string | undefined
  /** The word for a visitor, in capitals. */
  readonly kind: string
  readonly name: string
  readonly company: string
  readonly host: string
  readonly place: string
  readonly time: string
  readonly reference: string
  readonly code: string
}

/** The width in which a pass is laid out; wider ones are scaled. */
const baseWidth = 86
const margin = 5

/** Reduces the font size of long texts to fit. */
const typeSize = (text: string, usual: number, room: number): number =>
  Math.min(usual, (room / Math.max(text.length, 1)) * 1.8)

function write(
  text: string,
  {
    x,
    y,
    size,
    room,
    weight = 400,
    more = '',
  }: Record<'x' | 'y' | 'size' | 'room', number> & {
    weight?: number
    more?: string
  },
): string {
  if (!text) return ''
  return `<text x="${x}" y="${y}" font-size="${typeSize(text, size, room).toFixed(2)}" font-weight="${weight}"${more}>${escapeHtml(text)}</text>`
}

const segments = new Intl.Segmenter()
const firstOf = (word: string) => [...segments.segment(word)][0]?.segment ?? ''
/** The initials of the first and the last name, or of the only one. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])]
    .map((word) => firstOf(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

/** Breaks a text longer than this where the halves are most similar in length. */
function toLines(text: string, longest: number): string[] {
  const words = text.split(' ')
  if (text.length <= longest || words.length === 1) return [text]
  const breaks = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines, longest: Math.max(...lines.map(({ length }) => length)) }
  })
  return breaks.toSorted((one, other) => one.longest - other.longest)[0]!.lines
}

function writeName(name: string, company: string, middle: number): string[] {
  const lines = toLines(name, 20)
  const ofCompany = toLines(company, 36)
  const isLong = lines.length > 1
  // On a card, three lines fill the height between the badge and the code, and four need to be lower.
  const isCrowded = ofCompany.length > 1
  const at = { x: margin + 16, room: 60 }
  const [lineHeight, usual] = isLong ? (isCrowded ? [4.4, 4.6] : [5, 5.4]) : [5.8, 7.4]
  const size = Math.min(...lines.map((line) => typeSize(line, usual, at.room)))
  const smaller = isCrowded ? 3.2 : isLong ? 3.8 : 4.4
  const sizeBelow = Math.min(...ofCompany.map((line) => typeSize(line, smaller, at.room)))
  const raised = (isLong && company ? 1.6 : 0) + (isCrowded ? 1.6 : 0)
  const first = middle + 2.2 - raised - ((lines.length - (company ? 0 : 1)) * lineHeight) / 2
  const below = first + lines.length * lineHeight - (isCrowded ? 0.8 : 0)
  return [
    ...lines.map((line, index) =>
      write(line, { ...at, y: first + index * lineHeight, size, weight: 700 }),
    ),
    ...ofCompany.map((line, index) =>
      write(line, { ...at, y: below + index * 3.3, size: sizeBelow }),
    ),
  ]
}

/**
 * Draws the pass in a frame of `baseWidth` and this height: the organisation at the top, the
 * visitor in the middle, host, place and time below, and the code in the corner. Black on white,
 * because label printers have no colours.
 */
function drawFrame(content: PassContent, height: number): string {
  const { organisation, logo, kind, name, company, host, place, time, reference, code } = content
  const right = baseWidth - margin
  const codeSize = 20
  const badgeWidth = Math.min(34, kind.length * 3.1 + 6)
  const foot = height - margin
  const middle = 15 + (foot - 21 - 15) / 2
  const { path, side } = drawQrPath(code)
  const belowRoom = right - margin - codeSize - 4
  return [
    logo
      ? `<image x="${margin}" y="4" width="40" height="8" preserveAspectRatio="xMinYMid meet" href="${logo}"/>`
      : write(organisation, { x: margin, y: 10, size: 5, room: 44, weight: 600 }),
    `<rect x="${right - badgeWidth}" y="4" width="${badgeWidth}" height="8" rx="1.5"/>`,
    write(kind, {
      ...{
        x: right - badgeWidth / 2,
        y: 9.7,
        size: 4.6,
        room: (badgeWidth - 4) * 0.75,
        weight: 700,
      },
      more: ' fill="#ffffff" text-anchor="middle"',
    }),
    `<circle cx="${margin + 6.5}" cy="${middle}" r="6.5" fill="none" stroke="#000000" stroke-width="0.6"/>`,
    write(initialsOf(name), {
      ...{ x: margin + 6.5, y: middle + 1.9, size: 5.2, room: 20, weight: 600 },
      more: ' text-anchor="middle"',
    }),
    ...writeName(name, company, middle),
    write(host, { x: margin, y: foot - 13.5, size: 4.2, room: belowRoom, weight: 600 }),
    write(place, { x: margin, y: foot - 8.5, size: 3.8, room: belowRoom }),
    write(time, { x: margin, y: foot - 3.5, size: 3.8, room: belowRoom }),
    write(reference, { x: margin, y: foot + 1, size: 3.4, room: belowRoom }),
    `<g transform="translate(${right - codeSize} ${foot - codeSize}) scale(${codeSize / side})">${path}</g>`,
  ].join('')
}

/** Draws a pass on its paper as an SVG, in millimetres. All texts are untrusted and escaped. */
export function drawPass(content: PassContent, size: PassSize): string {
  const { width, height, isFolded }: Paper = papers[size]
  const [frameWidth, frameHeight] = isFolded ? [width / 2, height / 2] : [width, height]
  const scale = frameWidth / baseWidth
  // The quarter of a folded sheet is taller than wide, so the pass is centred in it.
  const usedHeight = isFolded ? frameWidth * (76 / 102) : frameHeight
  const top = isFolded ? frameHeight + (frameHeight - usedHeight) / 2 : 0
  const left = isFolded ? frameWidth : 0
  const folds = isFolded
    ? `<path d="M0 ${frameHeight}H${width}M${frameWidth} 0V${height}" fill="none" stroke="#999999" stroke-width="0.2" stroke-dasharray="2 2"/>`
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif" fill="#000000">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    folds,
    `<g transform="translate(${left} ${top}) scale(${scale})">${drawFrame(content, usedHeight / scale)}</g>`,
    '</svg>',
  ].join('')
}
