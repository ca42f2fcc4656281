import { errorCodes, fillText } from '@mosaic-booking/sdk/contract'
import { describeReason } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { at, draftAt, known } from '../booking/rules.fixture.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { countedRange, PersonLimits } from './person-limit-rules.js'

const base = buildTestDirectory({ Room: { categoryId: rooms } })
const directoryWith = (category: object, period: object = {}, timeZone = 'Europe/London') =>
  buildTestDirectory(
    {
      Root: {
        timeZone,
        children: { Room: { categoryId: rooms }, Other: { categoryId: rooms }, Hall: {} },
      },
    },
    {
      categories: base.categories.map((one) =>
        one.id === rooms ? { ...one, ...category } : one,
      ) as never,
      settings: [{ categoryId: rooms, section: 'period', value: period }],
    },
  )
const manager = testUser({ locationRoles: [{ role: 'LOCATION_MANAGER', locationId: 1 }] })
const booked = (from: string, to: string, more: object = {}) => ({
  owner_id: 1,
  location_id: 3,
  wall_from: `${from}:00.000`,
  wall_to: `${to}:00.000`,
  starts_at: new Date(at(from)),
  ends_at: new Date(at(to)),
  is_private: false,
  ...more,
})
const one = { quotaRestrictionActive: true, quotaRestrictionAmount: 1 }

describe('limits per person', () => {
  const refuse = (
    directory: ReturnType<typeof directoryWith>,
    bookings: ReturnType<typeof booked>[],
    user = testUser(),
  ) =>
    new PersonLimits({ directory, user }, bookings)
      .refuse(draftAt(directory.named('Room')))
      .map(({ code }) => code)

  it.each([
    ['the same day', 'DAY', '2026-11-02T00:00', ['QUOTA_REACHED']],
    ['the day before', 'DAY', '2026-11-01T23:59', []],
    ['the Monday of the week', 'WEEK', '2026-11-02T00:00', ['QUOTA_REACHED']],
    ['the Sunday before', 'WEEK', '2026-11-01T23:59', []],
    ['the Sunday after', 'WEEK', '2026-11-08T23:00', ['QUOTA_REACHED']],
    ['the first of the month', 'MONTH', '2026-11-01T00:00', ['QUOTA_REACHED']],
    ['the month before', 'MONTH', '2026-10-31T23:59', []],
  ])(
    'CAT-009 AD-163 one per period counts bookings that start on %s (%s)',
    (_, kind, from, codes) => {
      const directory = directoryWith({ ...one, quotaRestrictionKind: kind })
      const bookings = [booked(from, '2026-11-09T00:00')]
      expect(refuse(directory, bookings)).toEqual(codes)
      expect(refuse(directory, bookings, manager)).toEqual([])
    },
  )

  it.each([
    ['one of them', 1, []],
    ['as many', 2, ['QUOTA_REACHED']],
  ])('CAT-009 AD-163 of two a day there is %s', (_, count, codes) => {
    const directory = directoryWith({ ...one, quotaRestrictionAmount: 2 })
    const bookings = Array.from({ length: count }, () =>
      booked('2026-11-02T08:00', '2026-11-02T09:00'),
    )
    expect(refuse(directory, bookings)).toEqual(codes)
  })

  it.each([
    ['somebody else’s', { owner_id: 2 }],
    ['of no category', { location_id: 4 }],
  ])('CAT-009 AD-163 do not count bookings that are %s', (_, more) => {
    expect(
      refuse(directoryWith(one), [booked('2026-11-02T08:00', '2026-11-02T09:00', more)]),
    ).toEqual([])
  })

  it('SET-012 AD-153 treat one booking a day as a quota; managers are exempt', () => {
    const directory = directoryWith({}, { singleBookingPerDay: true })
    const bookings = [booked('2026-11-02T08:00', '2026-11-02T09:00')]
    expect(refuse(directory, bookings)).toEqual(['QUOTA_REACHED'])
    expect(refuse(directory, bookings, manager)).toEqual([])
  })

  it.each([
    ['ends as it begins', '2026-11-02T09:00', '2026-11-02T10:00', []],
    ['ends a minute later', '2026-11-02T09:00', '2026-11-02T10:01', ['OVERLAP_OWN']],
    ['begins as it ends', '2026-11-02T11:00', '2026-11-02T12:00', []],
    ['begins a minute earlier', '2026-11-02T10:59', '2026-11-02T12:00', ['OVERLAP_OWN']],
  ])('CAT-010 AD-162 another booking of the owner %s, also for managers', (_, from, to, codes) => {
    const directory = directoryWith({ preventOverlappingBookings: true })
    expect(refuse(directory, [booked(from, to)])).toEqual(codes)
    expect(refuse(directory, [booked(from, to)], manager)).toEqual(codes)
  })

  it.each([
    [
      'the caller',
      { owner: known(1), user: testUser() },
      {},
      'You already have a booking at this time: Other, Mon 2 Nov 2026, 10:30 AM to 11:30 AM.',
      'Ya tiene una reserva a esta hora: Other, lun. 2 nov 2026, 10:30 – 11:30',
      'You already have a booking at this time.',
    ],
    [
      'somebody else',
      { owner: known(2), user: manager },
      {},
      'Person 2 already has a booking at this time: Other, Mon 2 Nov 2026, 10:30 AM to 11:30 AM.',
      'Person 2 ya tiene una reserva a esta hora: Other, lun. 2 nov 2026, 10:30 – 11:30',
      'The owner already has a booking at this time.',
    ],
    [
      'somebody else, whose booking is private',
      { owner: known(2), user: manager },
      { is_private: true },
      'Person 2 already has a booking at this time: another space, Mon 2 Nov 2026, 10:30 AM to 11:30 AM.',
      'Person 2 ya tiene una reserva a esta hora: otro espacio, lun. 2 nov 2026, 10:30 – 11:30',
      'The owner already has a booking at this time.',
    ],
    [
      'the caller, whose booking is private',
      { owner: known(1), user: testUser() },
      { is_private: true },
      'You already have a booking at this time: Other, Mon 2 Nov 2026, 10:30 AM to 11:30 AM.',
      'Ya tiene una reserva a esta hora: Other, lun. 2 nov 2026, 10:30 – 11:30',
      'You already have a booking at this time.',
    ],
  ])(
    'CAT-010 AD-162 the message refers to the owner: %s',
    (_, { owner, user }, more, english, spanish, short) => {
      const directory = directoryWith({ preventOverlappingBookings: true })
      const there = { owner_id: owner.id, location_id: directory.named('Other').id, ...more }
      const bookings = [booked('2026-11-02T10:30', '2026-11-02T11:30', there)]
      const [refusal] = new PersonLimits({ directory, user }, bookings).refuse(
        draftAt(directory.named('Room'), undefined, undefined, { owner }),
      )
      const { code, details } = refusal!
      expect(fillText(errorCodes[code], 'en', details.values)).toBe(english)
      expect(fillText(errorCodes[code], 'es', details.values)).toBe(spanish)
      expect(describeReason(details.reasons![0]!, 'en')).toBe(short)
    },
  )

  it('CAT-009 count valid bookings of a set for the next ones', () => {
    const directory = directoryWith(one)
    const limits = new PersonLimits({ directory, user: testUser() }, [])
    const draft = draftAt(directory.named('Room'), '2026-11-02T15:00', '2026-11-02T16:00')
    expect(limits.refuse(draft)).toEqual([])
    limits.count(draftAt(directory.named('Other')))
    expect(limits.refuse(draft).map(({ code }) => code)).toEqual(['QUOTA_REACHED'])
    expect(limits.refuse({ ...draft, owner: known(2) })).toEqual([])
  })

  it.each([
    ['25 hours where the clocks go back', 'Europe/London', '2026-10-25', 25],
    ['23 hours where they go forward', 'Europe/London', '2027-03-28', 23],
    ['24 hours otherwise', 'Europe/London', '2026-11-02', 24],
  ])('CAT-009 AD-152 a day is read from midnight to midnight: %s', (_, zone, day, hours) => {
    const directory = directoryWith(one, {}, zone)
    const { from, to, ownerIds } = countedRange(directory, [
      draftAt(directory.named('Room'), `${day}T10:00`, `${day}T11:00`),
    ])!
    expect((to - from) / 3_600_000).toBe(hours)
    expect(ownerIds).toEqual([1])
  })

  it('read nothing if there are no limits', () => {
    const directory = directoryWith({})
    expect(countedRange(directory, [draftAt(directory.named('Room'))])).toBeUndefined()
  })
})
