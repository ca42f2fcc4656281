import { expect, it } from 'vitest'
import { lastWeek, nextMonday } from './overview-mail-rules.js'

it.each([
  ['on a Wednesday', '2026-11-25T12:00:00Z', 'Europe/London', '2026-11-30T07:00:00.000Z'],
  ['before seven on a Monday', '2026-11-30T06:59:00Z', 'Europe/London', '2026-11-30T07:00:00.000Z'],
  ['at seven on a Monday', '2026-11-30T07:00:00Z', 'Europe/London', '2026-12-07T07:00:00.000Z'],
  ['where it is Monday already', '2026-11-29T21:00:00Z', 'Asia/Tokyo', '2026-11-29T22:00:00.000Z'],
  ['after the clocks change', '2026-10-20T12:00:00Z', 'Europe/Madrid', '2026-10-26T06:00:00.000Z'],
])('SUM-020 the next mail is on Monday at seven: ordered %s', (_, now, zone, next) => {
  expect(nextMonday(Date.parse(now), zone).toISOString()).toBe(next)
})

it('SUM-020 a mail is about the week that has ended, also if it is late', () => {
  for (const now of ['2026-11-30T07:00:00Z', '2026-12-03T18:00:00Z'])
    expect(lastWeek(Date.parse(now), 'Europe/London')).toEqual({
      from: '2026-11-23',
      to: '2026-11-29',
    })
})
