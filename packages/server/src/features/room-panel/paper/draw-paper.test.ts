import type { PanelBooking, RoomBoard, RoomPanel, RoomState } from '@mosaic-booking/sdk'
import { settingOf } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { drawBoard, drawPanel } from './draw-paper.js'

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

it.each([
  [800, 480],
  [1404, 1872],
])('PANEL-011 no letters are smaller than 16 pixels at %i × %i', (width, height) => {
  for (const language of ['en', 'de', 'es', 'ja', 'ar']) {
    const paper = { width, height, setting: settingOf(language) }
    const link = 'https://booking.example/#/check-in?l=7&code=K7XM2PQA'
    const pictures = [
      ...states.map((state) =>
        drawPanel(paper, { room: panel(state), date, link, linkKind: 'CHECK_IN' }),
      ),
      drawBoard(paper, board, date),
    ]
    for (const picture of pictures) {
      const sizes = [...picture.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
      expect(sizes.length, language).toBeGreaterThan(4)
      expect(Math.min(...sizes), language).toBeGreaterThanOrEqual(16)
    }
  }
})
