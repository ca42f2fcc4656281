import type { ScheduleElement } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { buildTestDirectory, rooms, type Node } from '../directory/directory.fixture.js'
import { addDays, toWall } from '../../ground/time/zone.js'
import { evaluateSchedule, scheduleAncestors, scheduleOf } from './schedule-rules.js'

const zone = 'Europe/London'
const officeHours: ScheduleElement = {
  type: 'WEEKDAYS_TIME',
  timeFrom: 'T09:00:00.000',
  timeTo: 'T17:00:00.000',
}

function open(
  elements: ScheduleElement[],
  from: string,
  to: string,
  more: {
    above?: ScheduleElement[]
    site?: ScheduleElement[]
    isFlex?: boolean
    zone?: string
  } = {},
): string[] {
  const room: Node = { categoryId: rooms, schedule: elements, isFlex: more.isFlex ?? false }
  const directory = buildTestDirectory({
    Root: {
      timeZone: more.zone ?? zone,
      schedule: more.site ?? [],
      children: { Building: { schedule: more.above ?? [], children: { Room: room } } },
    },
  })
  const where = more.zone ?? zone
  return evaluateSchedule(scheduleOf(directory, directory.named('Room')), where, from, to).map(
    (interval) =>
      `${toWall(interval.from, where).slice(5, 16)} ${toWall(interval.to, where).slice(5, 16)}`,
  )
}

// 2 November 2026 is a Monday.
describe('open times', () => {
  it('SRCH-026 LOCM-014 are unlimited without a schedule', () => {
    expect(open([], '2026-11-02', '2026-11-04')).toEqual(['11-02T00:00 11-04T00:00'])
  })

  it('SRCH-026 LOCM-011 follow WEEKDAYS_TIME on working days, or on the given ones', () => {
    expect(open([officeHours], '2026-11-06', '2026-11-10')).toEqual([
      '11-06T09:00 11-06T17:00',
      '11-09T09:00 11-09T17:00',
    ])
    expect(open([{ ...officeHours, weekdays: [6] }], '2026-11-06', '2026-11-10')).toEqual([
      '11-07T09:00 11-07T17:00',
    ])
  })

  it('SRCH-026 LOCM-011 follow WEEKDAYS_VARIABLE_TIME per day, also twice a day', () => {
    const hours: ScheduleElement = {
      type: 'WEEKDAYS_VARIABLE_TIME',
      dayTimeRanges: [
        { day: 1, timeFrom: '08:00', timeTo: '12:00' },
        { day: 1, timeFrom: '13:00', timeTo: '18:00' },
        { day: 2, timeFrom: '10:00', timeTo: '14:00' },
      ],
    }
    expect(open([hours], '2026-11-02', '2026-11-05')).toEqual([
      '11-02T08:00 11-02T12:00',
      '11-02T13:00 11-02T18:00',
      '11-03T10:00 11-03T14:00',
    ])
  })

  it('SRCH-026 continue past midnight if the end is not after the start', () => {
    const night: ScheduleElement = {
      type: 'WEEKDAYS_TIME',
      weekdays: [1, 2],
      timeFrom: '22:00',
      timeTo: '06:00',
    }
    expect(open([night], '2026-11-02', '2026-11-05')).toEqual([
      '11-02T22:00 11-03T06:00',
      '11-03T22:00 11-04T06:00',
    ])
    expect(open([night], '2026-11-03', '2026-11-04')).toEqual([
      '11-03T00:00 11-03T06:00',
      '11-03T22:00 11-04T00:00',
    ])
  })

  it.each([['T23:59:00.000'], ['23:59'], ['00:00']])(
    'SRCH-026 treat %s as the end of the day',
    (timeTo) => {
      expect(
        open([{ type: 'WEEKDAYS_TIME', timeFrom: '18:00', timeTo }], '2026-11-02', '2026-11-03'),
      ).toEqual(['11-02T18:00 11-03T00:00'])
    },
  )

  it('SRCH-026 last from DATE_FROM to DATE_TO', () => {
    const span: ScheduleElement[] = [
      { type: 'DATE_FROM', date: '2026-11-03' },
      { type: 'DATE_TO', date: '2026-11-05' },
    ]
    expect(open(span, '2026-11-01', '2026-11-10')).toEqual(['11-03T00:00 11-05T00:00'])
  })

  it('SRCH-026 LOCM-012 exclude ranges; their end is exclusive and defaults to the next day', () => {
    const excluded: ScheduleElement = {
      type: 'DATE_RANGES_EXCLUDED',
      dateRanges: [{ dateFrom: '2026-11-03', dateTo: '2026-11-05' }, { dateFrom: '2026-11-06' }],
    }
    expect(open([excluded], '2026-11-02', '2026-11-08')).toEqual([
      '11-02T00:00 11-03T00:00',
      '11-05T00:00 11-06T00:00',
      '11-07T00:00 11-08T00:00',
    ])
  })

  it('SRCH-026 add included ranges, and excluded ones take precedence', () => {
    const elements: ScheduleElement[] = [
      officeHours,
      {
        type: 'DATE_RANGES_INCLUDED',
        dateRanges: [{ dateFrom: '2026-11-07', dateTo: '2026-11-09' }],
      },
      { type: 'DATE_RANGES_EXCLUDED', dateRanges: [{ dateFrom: '2026-11-08' }] },
    ]
    expect(open(elements, '2026-11-06', '2026-11-10')).toEqual([
      '11-06T09:00 11-06T17:00',
      '11-07T00:00 11-08T00:00',
      '11-09T09:00 11-09T17:00',
    ])
  })

  it('LOCM-014 come from the nearest place with hours, starting with itself', () => {
    expect(open([], '2026-11-02', '2026-11-03', { above: [officeHours] })).toEqual([
      '11-02T09:00 11-02T17:00',
    ])
    expect(
      open([], '2026-11-02', '2026-11-03', {
        site: [officeHours],
        above: [{ ...officeHours, timeTo: '20:00' }],
      }),
    ).toEqual(['11-02T09:00 11-02T20:00'])
    expect(
      open([{ ...officeHours, timeFrom: '06:00' }], '2026-11-02', '2026-11-03', {
        above: [officeHours],
      }),
    ).toEqual(['11-02T06:00 11-02T17:00'])
  })

  it('LOCM-014 apply excluded ranges and dates of all ancestors', () => {
    const more = {
      above: [{ type: 'DATE_RANGES_EXCLUDED', dateRanges: [{ dateFrom: '2026-11-03' }] }],
      site: [{ type: 'DATE_TO', date: '2026-11-05' }],
    } satisfies { above: ScheduleElement[]; site: ScheduleElement[] }
    expect(open([officeHours], '2026-11-02', '2026-11-10', more)).toEqual([
      '11-02T09:00 11-02T17:00',
      '11-04T09:00 11-04T17:00',
    ])
  })

  it('LOCM-014 of a flex place are its included ranges only', () => {
    const released: ScheduleElement = {
      type: 'DATE_RANGES_INCLUDED',
      dateRanges: [{ dateFrom: '2026-11-04', dateTo: '2026-11-06' }],
    }
    expect(
      open([released], '2026-11-02', '2026-11-10', { isFlex: true, above: [officeHours] }),
    ).toEqual(['11-04T00:00 11-06T00:00'])
    expect(open([], '2026-11-02', '2026-11-10', { isFlex: true })).toEqual([])
    expect(
      open([released], '2026-11-02', '2026-11-10', {
        isFlex: true,
        above: [{ type: 'DATE_RANGES_EXCLUDED', dateRanges: [{ dateFrom: '2026-11-05' }] }],
      }),
    ).toEqual(['11-04T00:00 11-05T00:00'])
  })

  it.each([
    ['25 hours where the clocks go back', '2026-10-25', 25],
    ['23 hours where they go forward', '2026-03-29', 23],
    ['24 hours otherwise', '2026-11-02', 24],
  ])('SRCH-026 an open day has %s', (_, day, hours) => {
    const directory = buildTestDirectory({ Room: { categoryId: rooms } })
    const schedule = scheduleOf(directory, directory.named('Room'))
    const [interval] = evaluateSchedule(schedule, zone, day, addDays(day, 1))
    expect((interval!.to - interval!.from) / 3_600_000).toBe(hours)
  })

  it('SRCH-026 keep their wall-clock times when the clocks change', () => {
    const daily: ScheduleElement = {
      type: 'WEEKDAYS_TIME',
      weekdays: [6, 7],
      timeFrom: '09:00',
      timeTo: '17:00',
    }
    expect(open([daily], '2026-10-24', '2026-10-26')).toEqual([
      '10-24T09:00 10-24T17:00',
      '10-25T09:00 10-25T17:00',
    ])
    expect(open([daily], '2026-11-01', '2026-11-02', { zone: 'America/New_York' })).toEqual([
      '11-01T09:00 11-01T17:00',
    ])
    expect(open([daily], '2026-04-05', '2026-04-06', { zone: 'Australia/Lord_Howe' })).toEqual([
      '04-05T09:00 04-05T17:00',
    ])
  })
})

describe('a schedule', () => {
  const holiday: ScheduleElement = {
    type: 'DATE_RANGES_EXCLUDED',
    dateRanges: [{ dateFrom: '2026-12-25' }],
  }
  const tree = (room: Node, building: ScheduleElement[], site: ScheduleElement[] = [officeHours]) =>
    buildTestDirectory({
      Site: {
        schedule: site,
        children: { Building: { schedule: building, children: { Room: room } } },
      },
    })
  it.each<[string, Node, ScheduleElement[], string[]]>([
    ['hours of the nearest place above', {}, [officeHours], ['Building']],
    ['hours further above', {}, [], ['Site']],
    ['no hours above its own', { schedule: [officeHours] }, [], []],
    ['closing days above its own hours', { schedule: [officeHours] }, [holiday], ['Building']],
    ['closing days and, further above, hours', {}, [holiday], ['Building', 'Site']],
    ['no hours where it is flex', { isFlex: true }, [holiday], ['Building']],
  ])('AD-126 LOCM-014 comes from %s', (_, room, building, names) => {
    const directory = tree(room, building)
    const ancestors = scheduleAncestors(directory, directory.named('Room'))
    expect(ancestors.map(({ name }) => name)).toEqual(names)
  })

  it('LOCM-014 is shared with descendants that add nothing, and evaluated once', () => {
    const directory = tree({}, [officeHours])
    const of = (name: string) => scheduleOf(directory, directory.named(name))
    expect(of('Room')).toBe(of('Building'))
    expect(of('Building')).not.toBe(of('Site'))
  })
})
