import type { RoomBoard, RoomPanel, RoomState } from '@mosaic-booking/sdk'
import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import {
  formatDate,
  formatDateTime,
  formatTime,
  type LocaleSetting,
} from '@mosaic-booking/sdk/rules'
import { drawQrPath } from '../../../ground/core/qr-code.js'
import { cutName, cutText, fitLines, fitSize, widthOf, wrapText } from './fit-text.js'

const texts = defineMessages('draw-paper', {
  AVAILABLE: 'Available',
  BOOKED: 'Booked',
  CLOSED: 'Closed',
  until: 'until {time}',
  /** The time begins with its day, for example “until Wed 25 Nov, 07:00”. */
  untilDay: 'until {time}',
  next: 'Next today',
  noneToday: 'No more bookings today',
  more: '{count, plural, one {and {count} more} other {and {count} more}}',
  seats: '{count, plural, one {{count} seat} other {{count} seats}}',
  checkIn: 'Check in',
  book: 'Book',
  noRooms: 'There are no rooms here.',
})

export interface Paper {
  readonly width: number
  readonly height: number
  readonly setting: LocaleSetting
}

/** The pixels for which the sizes below are; a narrower or lower picture has smaller letters. */
const base = { width: 640, height: 480 }

interface Pen extends Paper {
  /** The day that it shows. */
  readonly date: string
  /** The size of one unit in pixels. */
  readonly unit: number
  readonly isRightToLeft: boolean
  say(message: Message, values?: Readonly<Record<string, string | number>>): string
}

function openPen(paper: Paper, date: string): Pen {
  const { width, height, setting } = paper
  return {
    ...paper,
    date,
    unit: Math.min(width / base.width, height / base.height),
    isRightToLeft: setting.language === 'ar',
    say: (message, values) => fillText(message, setting, values),
  }
}

/** The size of small letters, which are legible unless the whole picture is very small. */
const smallSize = ({ unit }: Pen, size: number) => Math.max(size * unit, Math.min(16, 24 * unit))

const escape = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

interface Placed {
  /** Distance from the start of the line, from its end, or the centre. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly at?: 'start' | 'end' | 'middle'
  readonly isWhite?: boolean
}

/** A line of text. Lines begin at the right edge where the language is written from there. */
function line(pen: Pen, text: string, { x, y, size, at = 'start', isWhite }: Placed): string {
  const isAtRight = (at === 'end') !== pen.isRightToLeft
  const left = at === 'middle' ? x : pen.isRightToLeft ? pen.width - x : x
  const anchor = at === 'middle' ? 'middle' : isAtRight ? 'end' : 'start'
  return `<text x="${left}" y="${y}" font-size="${size}" text-anchor="${anchor}"${isWhite ? ' fill="#fff"' : ''}>${escape(text)}</text>`
}

const box = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`

/** Black for booked, a frame for available, stripes above and below for closed. */
function stateBox(pen: Pen, state: RoomState, y: number, height: number): string {
  const { width, unit } = pen
  const edge = 6 * unit
  if (state === 'BOOKED') return box(0, y, width, height, 'fill="#000"')
  if (state === 'AVAILABLE')
    return box(
      24 * unit,
      y + edge / 2,
      width - 48 * unit,
      height - edge,
      `fill="none" stroke="#000" stroke-width="${edge}" rx="${16 * unit}"`,
    )
  const stripes = [y, y + height - edge].map((top) => {
    const dash = 24 * unit
    return `<path d="M0 ${top + edge / 2}H${width}" stroke="#000" stroke-width="${edge}" stroke-dasharray="${dash}"/>`
  })
  return stripes.join('')
}

const finish = ({ width, height }: Paper, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans, Noto Sans Arabic, Noto Sans JP, sans-serif" font-weight="700">${box(0, 0, width, height, 'fill="#fff"')}${parts.join('')}</svg>`

/** `until 10:00`, with the day if it is another one, or nothing for the rest of the day. */
function untilOf({ say, setting, date }: Pen, until: string | undefined): string {
  if (!until) return ''
  return until.startsWith(date)
    ? say(texts.until, { time: formatTime(until, setting) })
    : say(texts.untilDay, { time: formatDateTime(until, setting, 'short') })
}

export interface PanelPicture {
  readonly room: RoomPanel
  /** The day that it shows, so that an old picture is noticed. */
  readonly date: string
  /** What its code opens; it is the same on every day. */
  readonly link: string
  readonly linkKind: RoomPanel['linkKind']
}

/** Draws a room at its door as an SVG in black and white. */
export function drawPanel(paper: Paper, picture: PanelPicture): string {
  const pen = openPen(paper, picture.date)
  const { width, height, unit } = pen
  const { room, link, linkKind } = picture
  const head = drawHead(pen, {
    name: room.name,
    where: [room.where, room.capacity && pen.say(texts.seats, { count: room.capacity })]
      .filter(Boolean)
      .join(' · '),
    date: picture.date,
    sizes: [52, 44, 38, 32],
  })
  const top = head.bottom + 16 * unit
  // Below a long name, the state leaves room for a code that cameras read.
  const tall = Math.max(0.28 * height, Math.min(0.36 * height, height - top - 165 * unit))
  const below = top + tall
  const label = pen.say(linkKind === 'CHECK_IN' ? texts.checkIn : texts.book)
  const side = Math.min(190 * unit, height - below - 52 * unit)
  // The bookings have the whole width if enough of them fit above the code.
  const lowest = height - side - 60 * unit
  const isAbove = linesBelow(pen, below, lowest) > Math.min(room.next.length, 3)
  const code = drawCode(pen, link, { side, top: isAbove ? lowest : below + 16 * unit, label })
  const next = isAbove
    ? { top: below, width: width - 48 * unit, bottom: lowest }
    : { top: below, width: width - code.width - 72 * unit, bottom: height }
  return finish(paper, [
    head.parts,
    drawState(pen, room, top, tall),
    drawNext(pen, room, next),
    code.parts,
  ])
}

interface Head {
  readonly name: string
  readonly where: string
  readonly date: string
  /** Of the name. */
  readonly sizes: readonly number[]
}

/** The name, where it is, and the day beside the last line if that leaves room for it. */
function drawHead(pen: Pen, { name, where, date, sizes }: Head) {
  const { width, height, unit, setting } = pen
  const margin = 24 * unit
  const inner = { width: width - 2 * margin, most: height > width ? 3 : 2 }
  const small = 24 * unit
  const day = formatDate(date, 'medium', setting)
  const besideDay = inner.width - widthOf(day, small) - small
  const smallSizes = [24, 21, 18].map((one) => smallSize(pen, one))
  const names = fitLines(
    name,
    sizes.map((one) => one * unit),
    inner,
  )
  const isBeside = widthOf(where, smallSizes.at(-1)!) <= besideDay
  const wheres = fitLines(where, smallSizes, isBeside ? { width: besideDay, most: 1 } : inner)
  let y = margin - names.size * 0.37
  const parts: string[] = []
  const add = (text: string, size: number) => {
    y += size * 1.12
    parts.push(line(pen, text, { x: margin, y, size }))
  }
  for (const text of names.lines) add(text, names.size)
  if (where) {
    y += small * 0.4
    for (const text of wheres.lines) add(text, wheres.size)
  }
  const [last, lastSize] = where
    ? [wheres.lines.at(-1)!, wheres.size]
    : [names.lines.at(-1)!, names.size]
  if (widthOf(last, lastSize) > besideDay) y += small * 1.3
  parts.push(line(pen, day, { x: width - margin, y, size: small, at: 'end' }))
  return { parts: parts.join(''), bottom: y }
}

/** The state in a box of its own shape, large enough to be read from across the hall. */
function drawState(pen: Pen, room: RoomPanel, top: number, height: number): string {
  const { width, unit, say } = pen
  const inner = width - 96 * unit
  const state = say(texts[room.state])
  const until = untilOf(pen, room.until)
  const title = [room.current?.label, room.current?.owner].filter(Boolean).join(' · ')
  const sizesOf = (...sizes: number[]) => sizes.map((size) => size * unit)
  const rows = [
    { text: state, size: fitSize(state, sizesOf(84, 72, 60, 48), inner) },
    { text: until, size: fitSize(until, sizesOf(44, 38, 32), inner) },
    { text: title, size: 28 * unit },
  ].filter(({ text }) => text !== '')
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  // Also a low box has room for all lines.
  const scale = Math.min(1, (height - 24 * unit) / (total * 1.15))
  let y = top + (height - total * scale * 1.15) / 2
  const lines = rows.map(({ text, size: full }) => {
    const size = full * scale
    y += size * 1.15
    return line(pen, cutText(text, size, inner), {
      x: width / 2,
      y: y - size * 0.28,
      size,
      at: 'middle',
      isWhite: room.state === 'BOOKED',
    })
  })
  return `${stateBox(pen, room.state, top, height)}${lines.join('')}`
}

const nextSize = ({ unit }: Pen) => 28 * unit
const nextStep = (pen: Pen) => nextSize(pen) * 1.4

/** How many lines of the next bookings fit, the heading included. */
const linesBelow = (pen: Pen, top: number, bottom: number) =>
  Math.max(0, Math.floor((bottom - top - 8 * pen.unit) / nextStep(pen)))

function drawNext(
  pen: Pen,
  room: RoomPanel,
  { top, width, bottom }: { top: number; width: number; bottom: number },
): string {
  const { unit, say, setting } = pen
  const x = 24 * unit
  const size = nextSize(pen)
  const step = nextStep(pen)
  let y = top + step
  const heading = wrapText(say(room.next.length > 0 ? texts.next : texts.noneToday), size, width, 2)
  const parts = heading.map((text, at) => line(pen, text, { x, y: y + at * step, size }))
  y += (heading.length - 1) * step
  const fitting = linesBelow(pen, y, bottom)
  const shown =
    room.next.length > fitting ? room.next.slice(0, Math.max(0, fitting - 1)) : room.next
  for (const { timeFrom, timeTo, label, owner } of shown) {
    y += step
    const time = `${formatTime(timeFrom, setting)}–${formatTime(timeTo, setting)}`
    const text = [time, label ?? owner].filter(Boolean).join('  ')
    parts.push(line(pen, cutText(text, size, width), { x, y, size }))
  }
  const rest = room.next.length - shown.length
  if (rest > 0) parts.push(line(pen, say(texts.more, { count: rest }), { x, y: y + step, size }))
  return parts.join('')
}

/** A QR code at the end of the line; nothing where it would be too small for cameras. */
function drawCode(
  pen: Pen,
  link: string,
  { side, top, label }: { side: number; top: number; label: string },
): { readonly parts: string; readonly width: number } {
  const { width, height, unit, isRightToLeft } = pen
  const { path, side: modules } = drawQrPath(link)
  // Whole pixels, so that the modules stay sharp.
  const scale = Math.floor(side / modules)
  if (scale < 2) return { parts: '', width: 0 }
  const drawn = scale * modules
  const margin = 24 * unit
  const size = fitSize(
    label,
    [24, 20, 18].map((one) => smallSize(pen, one)),
    drawn + margin,
  )
  const step = size * 1.2
  const hasRoom = top + drawn + 2 * step + 8 * unit < height
  const words = label.split(' ').map((word) => widthOf(word, size))
  const lines = hasRoom ? wrapText(label, size, Math.max(drawn + margin, ...words), 2) : [label]
  // The code is in the middle above a longer label.
  const block = Math.max(drawn, ...lines.map((one) => widthOf(one, size) - margin))
  const edge = margin + (block - drawn) / 2
  const left = Math.round(isRightToLeft ? edge : width - edge - drawn)
  const text = lines.map((one, index) =>
    line(pen, one, {
      x: left + drawn / 2,
      y: top + drawn + (index + 1) * step,
      size,
      at: 'middle',
    }),
  )
  const at = `translate(${left} ${Math.round(top)}) scale(${scale})`
  return { parts: `<g transform="${at}">${path}</g>${text.join('')}`, width: block }
}

/** Draws the rooms of a building as an SVG in black and white. */
export function drawBoard(paper: Paper, { name, rooms }: RoomBoard, date: string): string {
  const pen = openPen(paper, date)
  const { width, height, unit, say } = pen
  const head = drawHead(pen, { name, where: '', date, sizes: [44, 36, 30] })
  const top = head.bottom + 18 * unit
  const rows = rooms.map((room) => layOutRow(pen, room))
  // All rows are alike, so that the states are below each other.
  const isTwoLines = height > width && rows.some(({ isCut }) => isCut)
  const step = (isTwoLines ? 90 : 50) * unit
  const space = height - top - 12 * unit
  const isAll = rooms.length * step <= space
  const shown = isAll ? rows : rows.slice(0, Math.floor((space - 44 * unit) / step))
  const rest = rooms.length - shown.length
  const note = rest > 0 ? say(texts.more, { count: rest }) : say(texts.noRooms)
  const noteY = top + shown.length * step + 34 * unit
  return finish(paper, [
    head.parts,
    ...shown.map((row, index) => drawRow(pen, row, { top: top + index * step, step, isTwoLines })),
    rest > 0 || rooms.length === 0
      ? line(pen, note, { x: 24 * unit, y: noteY, size: 30 * unit })
      : '',
  ])
}

const rowSizes = (pen: Pen, ...sizes: number[]) => sizes.map((one) => smallSize(pen, one))

/** A room of the board with its state, and whether one line is too short for both. */
function layOutRow(pen: Pen, room: RoomBoard['rooms'][number]) {
  const { width, unit, say } = pen
  const inner = width - 68 * unit
  const state = [say(texts[room.state]), untilOf(pen, room.until)].filter(Boolean).join(' ')
  const stateSize = fitSize(state, rowSizes(pen, 26, 23, 20), inner * 0.55)
  const nameWidth = inner - widthOf(state, stateSize) - 20 * unit
  const isCut = widthOf(room.name, smallSize(pen, 22)) > nameWidth
  return { room, state, stateSize, nameWidth, isCut }
}

interface Place {
  readonly top: number
  readonly step: number
  readonly isTwoLines: boolean
}

/** A room of the board; booked ones have a black field. */
function drawRow(
  pen: Pen,
  { room, state, stateSize: besideSize, nameWidth: besideWidth }: ReturnType<typeof layOutRow>,
  { top, step, isTwoLines }: Place,
): string {
  const { width, unit } = pen
  const margin = 24 * unit
  const pad = 10 * unit
  const inner = width - 2 * margin
  const whole = inner - 2 * pad
  const stateSize = isTwoLines ? fitSize(state, rowSizes(pen, 26, 23, 20), whole) : besideSize
  const text = cutText(state, stateSize, whole)
  const stateWidth = widthOf(text, stateSize) + 2 * pad
  const left = pen.isRightToLeft ? margin : width - margin - stateWidth
  const isWhite = room.state === 'BOOKED'
  const y = top + 34 * unit
  const stateY = top + step - 16 * unit
  const nameWidth = isTwoLines ? inner : besideWidth
  const size = fitSize(room.name, rowSizes(pen, 30, 26, 22), nameWidth)
  return [
    `<path d="M${margin} ${top}H${width - margin}" stroke="#000" stroke-width="${2 * unit}"/>`,
    isWhite ? box(left, stateY - 29 * unit, stateWidth, 41 * unit, 'fill="#000"') : '',
    line(pen, cutName(room.name, size, nameWidth), { x: margin, y, size }),
    line(pen, text, { x: width - margin - pad, y: stateY, size: stateSize, at: 'end', isWhite }),
  ].join('')
}
