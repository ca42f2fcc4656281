import type { Reason, ScheduleElement } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { openIntervals, whyNot } from '../../bookings/availability/place-rules.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { zoneNames, zoneOf } from './zone-data.js'
import { addDays, dayBounds, resolveRange, toInstant, toWall } from './zone.js'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours = (timeFrom: string, timeTo: string): ScheduleElement => ({
  type: 'WEEKDAYS_TIME',
  weekdays: everyDay,
  timeFrom,
  timeTo,
})

function server(zone: string, schedule: ScheduleElement[], period: Record<string, unknown> = {}) {
  const directory = buildTestDirectory(
    { Root: { timeZone: zone, children: { Room: { categoryId: rooms, schedule } } } },
    {
      settings: [{ categoryId: rooms, section: 'period', value: period }],
    },
  )
  return { directory, room: directory.named('Room') }
}

/** Returns the opening times on the local wall clock. */
function open(
  zone: string,
  schedule: ScheduleElement[],
  dateFrom: string,
  dateTo: string,
): string[] {
  const { directory, room } = server(zone, schedule)
  return openIntervals(directory, room, dateFrom, dateTo).map(
    ({ from, to }) => `${toWall(from, zone).slice(5, 16)} ${toWall(to, zone).slice(5, 16)}`,
  )
}

/** Returns the opening times in London on 25 October 2026. */
function openOnLongDay(from: string, to: string): number[] {
  const { directory, room } = server('Europe/London', [hours(from, to)])
  return openIntervals(directory, room, '2026-10-25', '2026-10-26').flatMap((interval) => [
    interval.from,
    interval.to,
  ])
}

/** Returns the reasons against a wall-clock range. */
function against(zone: string, schedule: ScheduleElement[], from: string, to: string): Reason[] {
  const { directory, room } = server(zone, schedule)
  return whyNot(directory, room, {
    ...resolveRange(from, to, zone)!,
    now: Date.UTC(2026, 0, 1),
    user: testUser(),
  })
}

/** A date for every clock change from 2020 to 2037, without zones with the same rules. */
const distinctZones = new Map(
  zoneNames().map((zone) => [JSON.stringify(zoneOf(zone)), zone]),
).values()
const changeDays = [...distinctZones].flatMap((zone) =>
  zoneOf(zone)
    .ends.filter((at) => at >= Date.UTC(2020, 0, 1) && at < Date.UTC(2038, 0, 1))
    .map((at) => ({ zone, day: toWall(at, zone).slice(0, 10) })),
)

describe('opening hours when the clocks change', () => {
  it('SRCH-026 start and end at the gap if their times fall within it', () => {
    // London, 29 March 2026: 01:00 becomes 02:00.
    expect(open('Europe/London', [hours('01:30', '10:00')], '2026-03-29', '2026-03-30')).toEqual([
      '03-29T02:00 03-29T10:00',
    ])
    expect(open('Europe/London', [hours('00:15', '01:30')], '2026-03-29', '2026-03-30')).toEqual([
      '03-29T00:15 03-29T02:00',
    ])
    expect(open('Europe/London', [hours('01:15', '01:45')], '2026-03-29', '2026-03-30')).toEqual([])
    expect(
      against('Europe/London', [hours('01:30', '10:00')], '2026-03-29T02:00', '2026-03-29T03:00'),
    ).toEqual([])
    expect(
      against('Europe/London', [hours('22:00', '01:30')], '2026-03-29T02:00', '2026-03-29T02:30'),
    ).toEqual([{ code: 'closed' }])
  })

  it('SRCH-026 start and end in the first of two repeated hours', () => {
    // London, 25 October 2026: 02:00 becomes 01:00.
    expect(openOnLongDay('01:30', '10:00')).toEqual([
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 9, 25, 10),
    ])
    expect(openOnLongDay('00:15', '01:30')).toEqual([
      Date.UTC(2026, 9, 24, 23, 15),
      Date.UTC(2026, 9, 25, 0, 30),
    ])
  })

  it('SRCH-026 over midnight are one span, whatever happens at midnight', () => {
    // That day has no midnight in Cairo, and two in Havana.
    expect(open('Africa/Cairo', [hours('22:00', '06:00')], '2026-04-23', '2026-04-25')).toEqual([
      '04-23T00:00 04-23T06:00',
      '04-23T22:00 04-24T06:00',
      '04-24T22:00 04-25T00:00',
    ])
    expect(open('America/Havana', [hours('22:00', '06:00')], '2025-11-01', '2025-11-03')).toEqual([
      '11-01T00:00 11-01T06:00',
      '11-01T22:00 11-02T06:00',
      '11-02T22:00 11-03T00:00',
    ])
  })

  it('SRCH-026 keep their wall-clock times on every such day of every zone', () => {
    const wrong = changeDays.filter(({ zone, day }) => {
      const dayTime = open(zone, [hours('09:00', '17:00')], day, addDays(day, 1)).join()
      const night = open(zone, [hours('21:00', '07:00')], addDays(day, -1), addDays(day, 2))
      return (
        dayTime !== `${day.slice(5)}T09:00 ${day.slice(5)}T17:00` ||
        night.length !== 4 ||
        !night[1]!.endsWith('T07:00') ||
        !night[2]!.includes('T21:00 ')
      )
    })
    expect(wrong.slice(0, 10)).toEqual([])
  })

  it('SRCH-026 admit every booking within their wall-clock times, and none beyond', () => {
    const quarters = Array.from(
      { length: 24 },
      (_, quarter) =>
        `T${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}:00.000`,
    )
    const wrong: string[] = []
    for (const { zone, day } of changeDays.filter((_, index) => index % 7 === 0)) {
      const shown = quarters
        .map((time) => day + time)
        .filter((wall) => toWall(toInstant(wall, zone), zone) === wall)
      const { directory, room } = server(zone, [hours('01:30', '04:30')])
      const [interval] = openIntervals(directory, room, day, addDays(day, 1))
      for (const [index, from] of shown.entries()) {
        for (const to of shown.slice(index + 1)) {
          const { startsAt, endsAt } = resolveRange(from, to, zone)!
          const isHeld =
            interval !== undefined && interval.from <= startsAt && endsAt <= interval.to
          if (isHeld !== (from.slice(11, 16) >= '01:30' && to.slice(11, 16) <= '04:30'))
            wrong.push(`${zone} ${from} ${to}`)
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([])
  })

  it('SRCH-026 without an end last all day, whether it has 23 or 25 hours', () => {
    const wrong = changeDays.filter(({ zone, day }) => {
      const whole = [{ from: dayBounds(day, zone).startsAt, to: dayBounds(day, zone).endsAt }]
      const { directory, room } = server(zone, [hours('00:00', '23:59')])
      return (
        JSON.stringify(openIntervals(directory, room, day, addDays(day, 1))) !==
        JSON.stringify(whole)
      )
    })
    expect(wrong.slice(0, 10)).toEqual([])
  })
})

describe('a whole day when the clocks change', () => {
  it.each([
    ['24 hours', { maxDuration: 24, maxDurationKind: 'HOUR' }],
    ['a day', { maxDuration: 1, maxDurationKind: 'DAY' }],
    ['1440 minutes', { maxDuration: 1440, maxDurationKind: 'MINUTE' }],
  ])('counts as one day, and not longer than %s, in every zone', (_, period) => {
    const wrong = changeDays.filter(({ zone, day }) => {
      const { directory, room } = server(zone, [], period)
      const { startsAt, endsAt } = dayBounds(day, zone)
      return (
        whyNot(directory, room, {
          startsAt,
          endsAt,
          now: startsAt - 86_400_000,
          isAllDay: true,
          user: testUser(),
        }).length > 0
      )
    })
    expect(wrong.slice(0, 10)).toEqual([])
  })
})
