import type { BookingSettings } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { findBroken, type FutureBooking } from './impact-rules.js'

const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute)
const vip = { id: 7, name: 'Board', conditions: [condition(70)] }
function condition(groupId: number) {
  return {
    type: 'USER' as const,
    exclusion: false,
    allRequired: false,
    userGroupIds: [groupId],
    domains: [],
  }
}

/** House > Hall (bookable) > Room; and Annex. */
const directoryWith = (settings: BookingSettings) =>
  buildTestDirectory(
    {
      House: {
        children: {
          Hall: { categoryId: rooms, children: { Room: { categoryId: rooms, capacity: 6 } } },
          Annex: { categoryId: rooms },
        },
      },
    },
    {
      securityGroups: [vip],
      settings: Object.entries(settings).map(([section, value]) => ({
        categoryId: rooms,
        section,
        value,
      })),
    },
  )
const [hall, room, annex] = [2, 3, 4]

/** Made on 2 November for 5 November, from 10:00 to 12:00. */
const booking = (changes: Partial<FutureBooking> = {}): FutureBooking => ({
  id: 1,
  locationId: room,
  startsAt: at(5, 10),
  endsAt: at(5, 12),
  isAllDay: false,
  created: at(2, 9),
  label: 'Plan',
  notes: undefined,
  costCode: undefined,
  attendeeCount: undefined,
  listed: 0,
  earlierThatDay: 0,
  booker: testUser(),
  ...changes,
})

function broken(
  before: BookingSettings,
  after: BookingSettings,
  bookings: readonly FutureBooking[],
  concerned = [hall, room, annex],
) {
  const [was, will] = [directoryWith(before), directoryWith(after)]
  return [...findBroken(was, will, bookings, new Set(concerned))].flatMap((one) =>
    one
      ? `${one.booking.id}: ${[...one.reasons.map(({ code }) => code), ...one.fields.map(({ field }) => field)].join(' ')}`
      : [],
  )
}

const manager = testUser({ locationRoles: [{ role: 'LOCATION_MANAGER', locationId: 1 }] })
const limitTo = (maxPeriod: number): BookingSettings => ({
  period: {
    prioritisation: {
      rules: [
        { kind: 'BOOK_WITHOUT_LIMIT', accessGroup: { id: vip.id } },
        { kind: 'BOOK_WITH_LIMIT', maxPeriod, maxPeriodKind: 'DAY' },
      ],
    },
  },
})

describe('a dry run of settings', () => {
  it.each<[string, BookingSettings, Partial<FutureBooking>, string[]]>([
    ['as long as allowed', { period: { maxDuration: 2, maxDurationKind: 'HOUR' } }, {}, []],
    ['too long', { period: { maxDuration: 1, maxDurationKind: 'HOUR' } }, {}, ['1: tooLong']],
    [
      'too long, made by the manager',
      { period: { maxDuration: 1, maxDurationKind: 'HOUR' } },
      { booker: manager },
      [],
    ],
    ['made in time', { period: { minPeriod: 3, minPeriodKind: 'DAY' } }, {}, []],
    ['made too late', { period: { minPeriod: 4, minPeriodKind: 'DAY' } }, {}, ['1: tooSoon']],
    ['as far ahead as allowed', limitTo(3), {}, []],
    ['too far ahead', limitTo(2), {}, ['1: tooFarAhead']],
    [
      'too far ahead, but of a group without limit',
      limitTo(2),
      { booker: testUser({ userGroupIds: [70] }) },
      [],
    ],
    [
      'for viewing only',
      { period: { prioritisation: { rules: [{ kind: 'VIEW_ONLY' }] } } },
      {},
      ['1: restricted'],
    ],
    ['the first of the day', { period: { singleBookingPerDay: true } }, {}, []],
    [
      'the second of the day',
      { period: { singleBookingPerDay: true } },
      { earlierThatDay: 1 },
      ['1: quota'],
    ],
    [
      'the second of the day, made by the manager',
      { period: { singleBookingPerDay: true } },
      { earlierThatDay: 1, booker: manager },
      [],
    ],
    [
      'used without booking',
      { availabilityType: 'AVAILABLE_WITHOUT_BOOKING' },
      {},
      ['1: withoutBooking'],
    ],
    ['with a title', { label: { isRequired: true } }, {}, []],
    ['without title', { label: { isRequired: true } }, { label: ' ' }, ['1: description']],
    ['without notes', { label: { notesRequired: true } }, {}, ['1: notes']],
    ['without cost code', { costCode: { isRequired: true } }, {}, ['1: costCode']],
    ['without attendees', { attendee: { isRequired: true } }, {}, ['1: attendees']],
    ['with attendees', { attendee: { isRequired: true } }, { listed: 2 }, []],
    [
      'without a number of people',
      { attendee: { attendeeCountRequiredOnBooking: true } },
      {},
      ['1: attendeeCount'],
    ],
    ['whose check-in changes', { checkIn: { isRequired: true, autoCancel: true } }, {}, []],
    ['that would have needed approval', { approval: { isRequired: true } }, {}, []],
  ])('judges a booking %s', (_name, after, changes, expected) => {
    expect(broken({}, after, [booking(changes)])).toEqual(expected)
  })

  it('names only what is new against a booking', () => {
    const tight = { maxDuration: 1, maxDurationKind: 'HOUR' } as const
    const before: BookingSettings = { period: { ...tight, singleBookingPerDay: false } }
    const after: BookingSettings = {
      period: { ...tight, maxDuration: 30, maxDurationKind: 'MINUTE', singleBookingPerDay: true },
    }
    expect(broken(before, after, [booking(), booking({ id: 2, earlierThatDay: 1 })])).toEqual([
      '2: quota',
    ])
  })

  it('judges only the places concerned', () => {
    const after: BookingSettings = { label: { isRequired: true } }
    expect(broken({}, after, [booking({ label: undefined, locationId: annex })], [room])).toEqual(
      [],
    )
  })

  it.each<[string, Partial<FutureBooking>, number, string[]]>([
    ['far enough apart', { startsAt: at(5, 12, 30), endsAt: at(5, 13) }, 15, []],
    ['too close', { startsAt: at(5, 12, 20), endsAt: at(5, 13) }, 15, ['2: buffer']],
    [
      'too close above',
      { locationId: hall, startsAt: at(5, 12), endsAt: at(5, 13) },
      15,
      ['2: buffer'],
    ],
    ['elsewhere', { locationId: annex }, 15, []],
  ])('names the later of two bookings that are %s', (_name, changes, minutes, expected) => {
    const after = { buffer: { minutesBefore: minutes, minutesAfter: minutes } }
    expect(broken({}, after, [booking(), booking({ id: 2, ...changes })])).toEqual(expected)
  })

  it('does not blame bookings again that were too close before', () => {
    const buffer = (minutesAfter: number) => ({ buffer: { minutesAfter } })
    const two = [booking(), booking({ id: 2, startsAt: at(5, 12, 5), endsAt: at(5, 13) })]
    expect(broken(buffer(10), buffer(20), two)).toEqual([])
    expect(broken(buffer(5), buffer(20), two)).toEqual(['2: buffer'])
  })
})
