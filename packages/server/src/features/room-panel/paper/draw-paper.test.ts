import type { PanelBooking, RoomBoard, RoomPanel, RoomState } from '@mosaic-booking/sdk'
import { settingOf } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { drawBoard, drawPanel } from './draw-paper.js'
import { widthOf } from './fit-text.js'

const name = 'Sala de conferencias internacionales Rosalía de Castro'
const date = '2026-11-02'
const place = { locationId: 7, timeZone: 'Europe/Madrid', now: `${date}T09:00:00.000Z`, offset: 60 }
const booking = (hour: number): PanelBooking => ({
  timeFrom: `${date}T${hour}:00:00.000`,
  timeTo: `${date}T${hour}:45:00.000`,
  label: 'Quarterly review with the teams of the northern region',
  owner: 'Maximiliane von Hohenstein-Oberfeld',
  actions: [],
})
const panel = (state: RoomState): RoomPanel => ({
  ...place,
  name,
  where: 'Riverside · Third floor, north wing',
  capacity: 12,
  state,
  until: `${date}T10:45:00.000`,
  ...(state === 'BOOKED' && { current: booking(10) }),
  next: [11, 12, 13, 14, 15].map(booking),
  booking: 'NONE',
  offers: [],
  reasons: [],
  extensions: [],
  link: '',
  linkKind: 'BOOKING',
  linkImage: '',
})
/** Lines around a centre: the state, and the label of the code. */
const middle =
  /<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)" text-anchor="middle"[^>]*>([^<]*)/g
const states = ['AVAILABLE', 'BOOKED', 'CLOSED'] as const
const board: RoomBoard = {
  ...place,
  name,
  floors: [],
  rooms: Array.from({ length: 40 }, (_, at) => ({
    locationId: at,
    name,
    state: states[at % 3]!,
    until: `${date}T10:45:00.000`,
  })),
}

const languages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'ar']
const draw = (language: string, width: number, height: number) => {
  const paper = { width, height, setting: settingOf(language) }
  const link = 'https://booking.example/#/check-in?l=7&code=K7XM2PQA'
  return {
    panels: states.map((state) =>
      drawPanel(paper, { room: panel(state), date, link, linkKind: 'CHECK_IN' }),
    ),
    rooms: drawBoard(paper, board, date),
  }
}

it('PANEL-011 names the day on which a state ends, unless it is the day of the picture', () => {
  const paper = { width: 800, height: 480, setting: settingOf('es') }
  const textsOf = (until: string) => [
    drawPanel(paper, {
      room: { ...panel('CLOSED'), until },
      date,
      link: 'https://booking.example',
      linkKind: 'BOOKING',
    }),
    drawBoard(paper, { ...board, rooms: [{ ...board.rooms[2]!, until }] }, date),
  ]
  for (const text of textsOf(`${date}T10:45:00.000`)) expect(text).toContain('hasta las 10:45')
  for (const text of textsOf('2026-11-03T08:00:00.000'))
    expect(text).toMatch(/hasta el mar\W+3 nov, 0?8:00/)
})

describe.each([
  [800, 480],
  [480, 800],
  [1404, 1872],
])('at %i × %i', (width, height) => {
  it('PANEL-011 no letters are smaller than 16 pixels', () => {
    for (const language of languages) {
      const { panels, rooms } = draw(language, width, height)
      for (const picture of [...panels, rooms]) {
        const sizes = [...picture.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
        expect(sizes.length, language).toBeGreaterThan(4)
        expect(Math.min(...sizes), language).toBeGreaterThanOrEqual(16)
      }
    }
  })

  it('PANEL-011 the label of the code is on the picture, and every room of a board has its time', () => {
    for (const language of languages) {
      const { panels, rooms } = draw(language, width, height)
      for (const picture of panels)
        for (const [, x, size, text] of picture.matchAll(middle)) {
          const half = widthOf(text!, Number(size)) / 2
          expect(Number(x) - half, text).toBeGreaterThanOrEqual(0)
          expect(Number(x) + half, text).toBeLessThanOrEqual(width)
        }
      const rows = rooms.match(/<path d="M/g)!
      expect(rows.length, language).toBeGreaterThan(5)
      expect(rooms.match(/10:45/g), language).toHaveLength(rows.length)
    }
  })

  it('PANEL-011 cuts neither the name of the room, nor where it is, nor until when a state lasts', () => {
    const until = '2026-11-03T08:00:00.000'
    const later = { ...board, rooms: board.rooms.map((room) => ({ ...room, until })) }
    for (const language of languages) {
      const { panels } = draw(language, width, height)
      const text = (picture: string) =>
        [...picture.matchAll(/<text[^>]*>([^<]*)/g)].map(([, one]) => one).join(' ')
      for (const picture of panels) {
        expect(text(picture), language).toContain(name)
        expect(text(picture), language).toContain('Riverside · Third floor, north wing · ')
      }
      const paper = { width, height, setting: settingOf(language) }
      const rooms = drawBoard(paper, later, date)
      const rows = rooms.match(/<path d="M/g)!
      expect(rooms.match(/0?8:00/g), language).toHaveLength(rows.length)
    }
  })
})
