import { decideLocale } from '@mosaic-booking/sdk/rules'
import type { BookingInput, SeriesEdit } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import type { BookingPlan } from '../../bookings/booking-acts/validation-rules.js'
import { bookingRow, timesAt } from '../../bookings/booking/booking-row.fixture.js'
import type { BookingRow, SeriesRow } from '../../bookings/booking/booking-store.js'
import { inShort, refusalOf, sunday } from '../../bookings/booking/rules.fixture.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { Refusal } from '../../ground/core/refusal.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { planSeriesEdit } from './series-edit-rules.js'
import {
  planSeries,
  bookedOf,
  proposalsOf,
  refuseEmpty,
  splitPlans,
  toOccurrence,
  wantedOf,
  type SeriesPlan,
} from './series-plan-rules.js'

const directory = buildTestDirectory({
  Root: { children: { Room: { categoryId: rooms }, Other: { categoryId: rooms } } },
})
const viewer = { directory, user: testUser(), now: sunday } as unknown as Viewer
const input: BookingInput = {
  locationId: 2,
  timeFrom: '2026-11-03T10:00',
  timeTo: '2026-11-03T11:00',
  description: 'Stand-up',
  extras: [{ extraId: 5, timeFrom: '2026-11-03T10:30' }],
  bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-17' },
}
/**
 * Day, location and time of each member: `11-03 2 10:00-11:00`; only the day if it is not booked.
 */
const told = ({ members }: Pick<SeriesPlan, 'members'>) =>
  members.map(({ date, locationId, timeFrom, timeTo, proposal }) =>
    proposal
      ? `${date.slice(5)} ${locationId} ${timeFrom.slice(11, 16)}-${timeTo.slice(11, 16)}`
      : date.slice(5),
  )

describe('a new series', () => {
  it('RPT-004 books each day of its rule, with its extras at their own time', () => {
    const plan = planSeries(viewer, input)
    expect(told(plan)).toEqual([
      '11-03 2 10:00-11:00',
      '11-10 2 10:00-11:00',
      '11-17 2 10:00-11:00',
    ])
    const wanted = wantedOf(plan, 9)
    expect(wanted.map(({ input: one }) => one.extras![0]!.timeFrom)).toEqual([
      '2026-11-03T10:30:00.000',
      '2026-11-10T10:30:00.000',
      '2026-11-17T10:30:00.000',
    ])
    expect(wanted[1]).toMatchObject({ repeatGroupId: 9, repeatDate: '2026-11-10' })
    expect(wanted[0]!.input.bookingGroup).toBeUndefined()
  })

  it('RPT-004 applies the choices for its days', () => {
    const plan = planSeries(viewer, input, [
      { date: '2026-11-03', action: 'SKIP' },
      { date: '2026-11-10', action: 'MOVE', locationId: 3 },
      { date: '2026-11-17', action: 'MOVE', timeFrom: '2026-11-17T14:00' },
    ])
    expect(told(plan)).toEqual(['11-03', '11-10 3 10:00-11:00', '11-17 2 14:00-15:00'])
    expect(proposalsOf(plan)).toHaveLength(2)
    expect(refuseEmpty(plan)).toBeUndefined()
  })

  it('RPT-004 is refused if every day is skipped', () => {
    const days = ['2026-11-03', '2026-11-10', '2026-11-17']
    const plan = planSeries(
      viewer,
      input,
      days.map((date) => ({ date, action: 'SKIP' as const })),
    )
    expect(inShort(refuseEmpty(plan))).toBe('bookingGroup.repeatEndDate: repeatEmpty')
  })

  it('RPT-004 omits a day that does not exist in the calendar of the place', () => {
    const samoa = buildTestDirectory({ Room: { timeZone: 'Pacific/Apia', categoryId: rooms } })
    const plan = planSeries(
      { ...viewer, directory: samoa },
      {
        locationId: 1,
        timeFrom: '2011-12-29T10:00',
        timeTo: '2011-12-29T11:00',
        bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2011-12-31' },
      },
    )
    expect(told(plan)).toEqual(['12-29 1 10:00-11:00', '12-30', '12-31 1 10:00-11:00'])
    expect(plan.members.map(({ isDayLeftOut }) => isDayLeftOut)).toEqual([false, true, false])
  })

  it('BKG-015 RPT-003 is refused at an unknown place, or without an end date', () => {
    const refuse = (more: Partial<BookingInput>) =>
      refusalOf(() => planSeries(viewer, { ...input, ...more }))
    expect(refuse({ locationId: 99 })).toBe('NOT_FOUND')
    expect(refuse({ bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-02' } })).toBe(
      'bookingGroup.repeatEndDate: dateRange',
    )
  })
})

const stored: SeriesRow = {
  id: 3,
  version: 1,
  repeatKind: 'WEEKLY',
  repeatEndDate: '2026-11-17',
  repeatInterval: null,
  repeatWeekdays: null,
  repeatOrdinal: null,
  locationId: 2,
  isAllDay: false,
  firstDate: '2026-11-03',
  wallFrom: '2026-11-03T10:00:00.000',
  wallTo: '2026-11-03T11:00:00.000',
}
const occurrence = (id: number, date: string, more: Partial<BookingRow> = {}): BookingRow =>
  bookingRow({
    id,
    location_id: 2,
    ...timesAt(`${date}T10:00`, `${date}T11:00`),
    repeat_date: date,
    ...(more as object),
  })
const rows = [occurrence(1, '2026-11-03'), occurrence(2, '2026-11-10'), occurrence(3, '2026-11-17')]
const edit = (change: SeriesEdit, waiting = rows, now = sunday) =>
  planSeriesEdit({ ...viewer, now }, stored, waiting, change)
const leaving = (plan: SeriesPlan) => plan.leaving.map(({ id }) => id)

describe('a change of a series', () => {
  it.each<[string, SeriesEdit, string[], number[]]>([
    [
      'a title',
      { description: 'New' },
      ['11-03 2 10:00-11:00', '11-10 2 10:00-11:00', '11-17 2 10:00-11:00'],
      [],
    ],
    [
      'another place',
      { locationId: 3 },
      ['11-03 3 10:00-11:00', '11-10 3 10:00-11:00', '11-17 3 10:00-11:00'],
      [],
    ],
    [
      'other times, said for any of its days',
      { timeFrom: '2026-11-10T08:00', timeTo: '2026-11-10T09:30' },
      ['11-03 2 08:00-09:30', '11-10 2 08:00-09:30', '11-17 2 08:00-09:30'],
      [],
    ],
    [
      'an earlier end date',
      { bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-10' } },
      ['11-03 2 10:00-11:00', '11-10 2 10:00-11:00'],
      [3],
    ],
    [
      'a later end date',
      { bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-24' } },
      ['11-03 2 10:00-11:00', '11-10 2 10:00-11:00', '11-17 2 10:00-11:00', '11-24 2 10:00-11:00'],
      [],
    ],
    [
      'another rule',
      { bookingGroup: { repeatKind: 'FORTNIGHTLY', repeatEndDate: '2026-12-01' } },
      ['11-03 2 10:00-11:00', '11-17 2 10:00-11:00', '12-01 2 10:00-11:00'],
      [2],
    ],
    [
      'a choice',
      { choices: [{ date: '2026-11-10', action: 'SKIP' }] },
      ['11-03 2 10:00-11:00', '11-10', '11-17 2 10:00-11:00'],
      [2],
    ],
  ])('RPT-005 D-116 %s', (_, change, members, left) => {
    const plan = edit(change)
    expect(told(plan)).toEqual(members)
    expect(leaving(plan)).toEqual(left)
  })

  it('RPT-005 D-116 does not restore skipped or cancelled occurrences', () => {
    const plan = edit({ description: 'New' }, [rows[0]!, rows[2]!])
    expect(told(plan)).toEqual(['11-03 2 10:00-11:00', '11-17 2 10:00-11:00'])
  })

  it('RPT-005 D-116 an individually changed occurrence keeps its time until that of the series changes', () => {
    const single = occurrence(2, '2026-11-10', timesAt('2026-11-10T15:00', '2026-11-10T16:00'))
    const waiting = [rows[0]!, single, rows[2]!]
    expect(told(edit({ description: 'New' }, waiting))[1]).toBe('11-10 2 15:00-16:00')
    expect(told(edit({ timeTo: '2026-11-03T11:30' }, waiting))[1]).toBe('11-10 2 10:00-11:30')
  })

  it.each([
    ['a minute before the new time', '2026-11-03T08:59', '11-03 2 09:00-10:00'],
    ['at the new time', '2026-11-03T09:00', '11-03 2 10:00-11:00'],
  ])('RPT-005 D-116 %s an occurrence is at %s', (_, now, expected) => {
    const times = { timeFrom: '2026-11-10T09:00', timeTo: '2026-11-10T10:00' }
    expect(told(edit(times, rows, Date.parse(`${now}:00Z`)))[0]).toBe(expected)
  })

  it('RPT-005 an added day is booked like the others, with the same changes', () => {
    const model = { ...rows[0]!, label: 'Old', notes: 'Bring tea' }
    const { members } = edit(
      { description: 'New', bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-24' } },
      [model, rows[1]!, rows[2]!],
    )
    const { before, wanted } = members.at(-1)!.proposal!
    expect(before).toBeUndefined()
    expect(wanted).toMatchObject({
      description: 'New',
      notes: 'Bring tea',
      owner: { id: 1 },
      locationId: 2,
      timeFrom: '2026-11-24T10:00:00.000',
    })
  })

  it('RPT-005 is split into changes and new bookings, each with its plan', () => {
    const series = edit({
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-24' },
      choices: [{ date: '2026-11-10', action: 'SKIP' }],
    })
    const members = bookedOf(series).map((member, index) => ({
      ...member,
      plan: { extras: index } as unknown as BookingPlan,
    }))
    const { changes, wanted } = splitPlans(members, 9)
    expect(changes).toMatchObject([
      { row: { id: 1 }, plan: { extras: 0 } },
      { row: { id: 3 }, plan: { extras: 1 } },
    ])
    expect(wanted).toMatchObject([
      { repeatGroupId: 9, repeatDate: '2026-11-24', plan: { extras: 2 } },
    ])
  })
})

describe('the plan of an occurrence', () => {
  const call = { setting: decideLocale(), requestId: 'r' }
  const [member] = planSeries(viewer, input).members
  const say = (refusal?: Refusal, isDayLeftOut = false, isBooked = true) =>
    toOccurrence(
      viewer,
      call,
      { ...member!, isDayLeftOut },
      isBooked
        ? {
            proposal: member!.proposal!,
            plan: undefined,
            refusal,
            reasons: refusal?.details.reasons ?? [],
          }
        : undefined,
      undefined,
    )
  it.each([
    ['free', undefined, 'FREE'],
    [
      'taken',
      new Refusal('OVERLAP', {
        values: { location: '', start: '', end: '' },
        reasons: [{ code: 'taken' }],
      }),
      'CLASH',
    ],
    ['against a rule', new Refusal('START_IN_PAST'), 'REFUSED'],
  ])('RPT-004 %s: %s', (_, refusal, status) => {
    expect(say(refusal)).toMatchObject({ date: '2026-11-03', status, offsetFrom: 0 })
  })

  it('RPT-004 reports skipped days, with a message if the calendar has no such day', () => {
    expect(say(undefined, false, false)).toMatchObject({ status: 'SKIPPED' })
    expect(say(undefined, false, false).message).toBeUndefined()
    expect(say(undefined, true, false).message).toBe('This date does not exist in this time zone.')
  })
})
