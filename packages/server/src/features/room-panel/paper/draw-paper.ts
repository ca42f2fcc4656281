import type { RoomBoard, RoomPanel, RoomState } from '@mosaic-booking/sdk'
import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import {
  formatDate,
  formatDateTime,
  formatTime,
  type LocaleSetting,
} from '@mosaic-booking/sdk/rules'
import { drawQrPath } from '../../../ground/core/qr-code.js'
import { cutText, fitSize, widthOf, wrapText } from './fit-text.js'

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
  const head = drawHead(pen, picture)
  const top = head.bottom + 16 * unit
  const tall = height * (height > width ? 0.34 : 0.36)
  const below = top + tall
  const label = pen.say(linkKind === 'CHECK_IN' ? texts.checkIn : texts.book)
  const side = Math.min(190 * unit, height - below - 52 * unit)
  const code = drawCode(pen, link, { side, top: below + 16 * unit, label })
  return finish(paper, [
    head.parts,
    drawState(pen, room, top, tall),
    drawNext(pen, room, { top: below, width: width - code.width - 72 * unit, bottom: height }),
    code.parts,
  ])
}

/** The name of the room in up to two lines, where it is, and the day. */
function drawHead(pen: Pen, { room, date }: PanelPicture) {
  const { width, unit, say, setting } = pen
  const margin = 24 * unit
  const inner = width - 2 * margin
  const size = fitSize(
    room.name,
    [52, 44, 38].map((one) => one * unit),
    inner,
  )
  const names = wrapText(room.name, size, inner, 2)
  const first = margin + size * 0.75
  const last = first + (names.length - 1) * size * 1.12
  const small = 24 * unit
  const bottom = last + small * 1.45
  const day = formatDate(date, 'medium', setting)
  const where = [room.where, room.capacity && say(texts.seats, { count: room.capacity })]
    .filter(Boolean)
    .join(' · ')
  const beside = inner - widthOf(day, small) - small
  const whereSize = fitSize(
    where,
    [24, 21, 18].map((one) => smallSize(pen, one)),
    beside,
  )
  const parts = [
    ...names.map((text, index) =>
      line(pen, text, { x: margin, y: first + index * size * 1.12, size }),
    ),
    line(pen, cutText(where, whereSize, beside), { x: margin, y: bottom, size: whereSize }),
    line(pen, day, { x: width - margin, y: bottom, size: small, at: 'end' }),
  ]
  return { parts: parts.join(''), bottom }
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

function drawNext(
  pen: Pen,
  room: RoomPanel,
  { top, width, bottom }: { top: number; width: number; bottom: number },
): string {
  const { unit, say, setting } = pen
  const x = 24 * unit
  const size = 28 * unit
  const step = size * 1.4
  let y = top + step
  const heading = wrapText(say(room.next.length > 0 ? texts.next : texts.noneToday), size, width, 2)
  const parts = heading.map((text, at) => line(pen, text, { x, y: y + at * step, size }))
  y += (heading.length - 1) * step
  const fitting = Math.floor((bottom - y - 8 * unit) / step)
  const shown = room.next.length > fitting ? room.next.slice(0, fitting - 1) : room.next
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
  const lines = hasRoom ? wrapText(label, size, drawn + margin, 2) : [label]
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
  const { width, height, unit, say, setting } = pen
  const margin = 24 * unit
  const day = formatDate(date, 'medium', setting)
  const small = 24 * unit
  const nameWidth = width - 3 * margin - widthOf(day, small)
  const nameSize = fitSize(
    name,
    [44, 36, 30].map((one) => one * unit),
    nameWidth,
  )
  const y = margin + 30 * unit
  const top = y + 18 * unit
  const step = 50 * unit
  const size = 30 * unit
  const fitting = Math.floor((height - top - 12 * unit) / step)
  const shown = rooms.length > fitting ? rooms.slice(0, fitting - 1) : rooms
  const rest = rooms.length - shown.length
  const note = rest > 0 ? say(texts.more, { count: rest }) : say(texts.noRooms)
  const noteY = top + shown.length * step + step * 0.68
  return finish(paper, [
    line(pen, cutText(name, nameSize, nameWidth), { x: margin, y, size: nameSize }),
    line(pen, day, { x: width - margin, y, size: small, at: 'end' }),
    ...shown.map((room, index) => drawRow(pen, room, { top: top + index * step, step, size })),
    rest > 0 || rooms.length === 0 ? line(pen, note, { x: margin, y: noteY, size }) : '',
  ])
}

interface Row {
  readonly top: number
  readonly step: number
  readonly size: number
}

/** A room of the board; booked ones have a black field. */
function drawRow(pen: Pen, room: RoomBoard['rooms'][number], { top, step, size }: Row): string {
  const { width, unit, say } = pen
  const margin = 24 * unit
  const pad = 10 * unit
  const inner = width - 2 * margin
  const full = [say(texts[room.state]), untilOf(pen, room.until)].filter(Boolean).join(' ')
  const stateSize = fitSize(
    full,
    [26, 23, 20].map((one) => smallSize(pen, one)),
    inner * 0.55,
  )
  const state = cutText(full, stateSize, inner * 0.65)
  const stateWidth = widthOf(state, stateSize) + 2 * pad
  const left = pen.isRightToLeft ? margin : width - margin - stateWidth
  const isWhite = room.state === 'BOOKED'
  const y = top + step * 0.68
  return [
    `<path d="M${margin} ${top}H${width - margin}" stroke="#000" stroke-width="${2 * unit}"/>`,
    isWhite ? box(left, top + 5 * unit, stateWidth, step - 9 * unit, 'fill="#000"') : '',
    line(pen, cutText(room.name, size, inner - stateWidth - pad), { x: margin, y, size }),
    line(pen, state, { x: width - margin - pad, y, size: stateSize, at: 'end', isWhite }),
  ].join('')
}
