import type { Extra } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  buildTestDirectory,
  desks,
  rooms,
  type Node,
} from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import {
  decideStatus,
  extrasOf,
  refuseBooking,
  refuseTypeDuration,
  requireVisible,
  type RequestedExtra,
  type ResolvedBooking,
  type RuleFacts,
} from './booking-rules.js'
import { readBookingTime } from './booking-time.js'
import { at, draftAt, inShort, refusalOf, ruleFacts } from './rules.fixture.js'

const lunch: Extra = {
  id: 1,
  text: 'Lunch',
  type: 'CATERING',
  quantityType: 'ATTENDEE',
  timeType: 'SINGLE',
} as Extra
const offered: readonly Extra[] = [
  lunch,
  { ...lunch, id: 2, text: 'Screen', timeType: 'ENTIRETY' },
  { ...lunch, id: 3, text: 'Cake', minimumNoticePeriodMinutes: 2880 },
  { ...lunch, id: 4, text: 'Wine', costCodeRequired: true },
]

function directoryWith(
  sections: Readonly<Record<string, unknown>> = {},
  config: Readonly<Record<string, string>> = {},
  node: Node = {},
) {
  return buildTestDirectory(
    {
      Root: {
        children: {
          Room: { categoryId: rooms, capacity: 6, ...node },
          Desk: { categoryId: desks },
        },
      },
    },
    {
      config: Object.entries(config).map(([key, value]) => ({ key, value })),
      settings: Object.entries(sections).map(([section, value]) => ({
        categoryId: rooms,
        section,
        value,
      })),
      extras: offered.map((extra) => ({ locationId: 2, categoryId: rooms, extra })),
      locationLayouts: [{ locationId: 2, layout: { id: 7, text: 'Theatre' } }],
      bookingTypes: [
        { id: 1, text: 'Interview', duration1: 30, duration2: 45 },
        { id: 2, text: 'Free', duration1: 0 },
      ] as never,
    },
  )
}
const manager = testUser({ locationRoles: [{ role: 'LOCATION_MANAGER', locationId: 1 }] })

const refuse = (
  draft: Partial<ResolvedBooking>,
  facts: Partial<RuleFacts> = {},
  directory = directoryWith(),
  [from, to]: readonly [string?, string?] = [],
) =>
  inShort(
    refuseBooking(ruleFacts(directory, facts), draftAt(directory.named('Room'), from, to, draft)),
  )

describe('a booking', () => {
  it('BKG-032 is valid if no rule refuses it', () => {
    expect(refuse({})).toBeUndefined()
  })

  const required = {
    label: { isRequired: true, notesRequired: true },
    attendee: { isRequired: true, attendeeCountRequiredOnBooking: true },
    costCode: { isRequired: true },
  }
  const complete = {
    label: 'Board',
    notes: 'Agenda',
    attendeeCount: 2,
    attendees: [
      { personId: 2, name: 'Ana', email: undefined, isVisitor: false, locationId: undefined },
    ],
    costCode: 'C1',
  }
  it.each<[string, Partial<ResolvedBooking>, string | undefined]>([
    ['nothing missing', {}, undefined],
    ['no title', { label: undefined }, 'description: titleRequired'],
    ['a blank title', { label: '  ' }, 'description: titleRequired'],
    ['no notes', { notes: undefined }, 'notes: notesRequired'],
    ['no count', { attendeeCount: undefined }, 'attendeeCount: attendeeCountRequired'],
    ['a count of 0', { attendeeCount: 0 }, 'attendeeCount: attendeeCountRequired'],
    ['nobody', { attendees: [] }, 'attendees: attendeeRequired'],
    ['no cost code', { costCode: undefined }, 'costCode: costCodeRequired'],
    [
      'neither title nor cost code',
      { label: '', costCode: '' },
      'description: titleRequired, costCode: costCodeRequired',
    ],
  ])('BKG-013 BKG-014 BKG-016 SET-024 AD-151 with %s', (_, draft, refusal) => {
    expect(refuse({ ...complete, ...draft }, {}, directoryWith(required))).toBe(refusal)
  })

  it.each([
    [6, 'fits', undefined],
    [7, 'is one too many', 'attendeeCount: overCapacity'],
  ])('BKG-023 D-086 a count of %i %s', (attendeeCount, _, refusal) => {
    expect(refuse({ attendeeCount })).toBe(refusal)
  })

  it.each([
    ['the owner and two, for three', 3, 2, true, undefined],
    ['the owner and two, for two', 2, 2, true, 'attendeeCount: belowListed'],
    ['two without the owner, for two', 2, 2, false, undefined],
    ['the owner and five in a room for six', undefined, 5, true, undefined],
    ['the owner and six in a room for six', undefined, 6, true, 'attendees: overCapacity'],
  ])('D-087 %s', (_, attendeeCount, guests, ownerIsAttendee, refusal) => {
    const attendees = Array.from({ length: guests }, (__, index) => ({
      personId: undefined,
      name: `Guest ${index}`,
      email: undefined,
      isVisitor: false,
      locationId: undefined,
    }))
    expect(refuse({ attendeeCount, attendees, ownerIsAttendee })).toBe(refusal)
  })

  it.each([
    ['a day before', '2028-01-09', 'costCode: costCodeInvalid'],
    ['on its first day', '2028-01-10', undefined],
    ['on its last day', '2028-01-11', undefined],
    ['a day after', '2028-01-12', 'costCode: costCodeInvalid'],
  ])('BKG-018 D-092 a cost code %s (%s)', (_, day, refusal) => {
    const directory = directoryWith({}, { cost_code_list: 'true' })
    const costCodes = [
      { id: 1, costCode: 'PROJECT', dateFrom: '2028-01-10', dateTo: '2028-01-11' },
    ] as never
    const time = [`${day}T10:00`, `${day}T11:00`] as const
    expect(refuse({ costCode: 'PROJECT' }, { costCodes }, directory, time)).toBe(refusal)
    expect(refuse({ costCode: 'OTHER' }, { costCodes }, directory, time)).toBe(
      'costCode: costCodeInvalid',
    )
  })

  it('D-093 accepts any cost code if there is no list', () => {
    expect(refuse({ costCode: 'ANYTHING' })).toBeUndefined()
  })

  it.each([
    ['of the place', 7, undefined],
    ['of elsewhere', 8, 'layoutId: invalid'],
  ])('BKG-037 a layout %s', (_, layoutId, refusal) => {
    expect(refuse({ layoutId })).toBe(refusal)
  })

  it.each([
    ['15 minutes ago', '2026-11-02T10:15', undefined],
    ['16 minutes ago', '2026-11-02T10:16', 'timeFrom: past'],
    ['whose end has passed', '2026-11-02T11:00', 'timeTo: endPast'],
  ])('D-049 a start %s', (_, now, refusal) => {
    expect(refuse({}, { now: at(now) })).toBe(refusal)
  })

  it('BKG-020 needs the setting for multiple days', () => {
    const nights = ['2026-11-02T10:00', '2026-11-03T09:00'] as const
    expect(refuse({}, {}, directoryWith(), nights)).toBe('timeTo: multiDay')
    const allowed = directoryWith({ period: { multiDayBookings: true } })
    expect(refuse({}, {}, allowed, nights)).toBeUndefined()
  })

  it('SRCH-025 lists all reasons, and the limit of the first in its message', () => {
    const directory = directoryWith({ period: { maxDuration: 30, maxDurationKind: 'MINUTE' } })
    const refusal = refuseBooking(
      ruleFacts(directory, { now: at('2026-11-02T12:00') }),
      draftAt(directory.named('Room')),
    )!
    expect(refusal.details.reasons).toEqual([
      { code: 'past' },
      { code: 'tooLong', limit: 30, unit: 'MINUTE' },
    ])
    expect(refuse({}, {}, directory)).toBe('TOO_LONG')
  })
})

describe('extras', () => {
  const ordered = (extraId: number, more: Partial<RequestedExtra> = {}): RequestedExtra => ({
    extraId,
    isCancelled: false,
    ...more,
  })
  it.each<[string, RequestedExtra, string | undefined]>([
    ['offered here', ordered(1), undefined],
    ['of another place', ordered(9), 'extras.0.extraId: invalid'],
    ['at the start', ordered(1, { timeFrom: '2026-11-02T10:00' }), undefined],
    [
      'a minute before it',
      ordered(1, { timeFrom: '2026-11-02T09:59' }),
      'extras.0.timeFrom: invalid',
    ],
    [
      'at the end',
      ordered(1, { timeFrom: '2026-11-02T11:00', timeTo: '2026-11-02T11:00' }),
      undefined,
    ],
    [
      'a minute after it',
      ordered(1, { timeFrom: '2026-11-02T11:01' }),
      'extras.0.timeFrom: invalid',
    ],
    [
      'that ends later than the booking',
      ordered(1, { timeFrom: '2026-11-02T10:30', timeTo: '2026-11-02T11:01' }),
      'extras.0.timeTo: invalid',
    ],
    [
      'that ends before it begins',
      ordered(1, { timeFrom: '2026-11-02T10:30', timeTo: '2026-11-02T10:29' }),
      'extras.0.timeTo: invalid',
    ],
    [
      'that last as long, whatever time is said',
      ordered(2, { timeFrom: '2026-11-02T08:00' }),
      undefined,
    ],
    [
      'that are cancelled, whenever they were',
      ordered(1, { timeFrom: '2026-11-02T18:00', isCancelled: true }),
      undefined,
    ],
    ['that cost something', ordered(4), 'costCode: costCodeRequired'],
  ])('BKG-036 D-103 BKG-016 %s', (_, extra, refusal) => {
    expect(refuse({ extras: [extra] })).toBe(refusal)
  })

  it.each([
    ['two days ahead', '2026-10-31T10:00', testUser(), undefined],
    ['a minute later', '2026-10-31T10:01', testUser(), 'NOTICE_TOO_SHORT'],
    ['a minute later, by a manager', '2026-10-31T10:01', manager, undefined],
  ])('BKG-036 OPT-006 AD-168 notice of two days: %s', (_, now, user, refusal) => {
    expect(refuse({ extras: [ordered(3)] }, { now: at(now), user })).toBe(refusal)
  })

  it('OPT-006 have a notice period of 48 hours, also when the clocks change', () => {
    // In New York, clocks go back in the night before Sunday 1 November.
    const directory = directoryWith({}, {}, { timeZone: 'America/New_York' })
    const zone = 'America/New_York'
    const on = (now: string) => refuse({ extras: [ordered(3)] }, { now: at(now, zone) }, directory)
    expect(on('2026-10-31T11:00')).toBeUndefined()
    expect(on('2026-10-31T11:01')).toBe('NOTICE_TOO_SHORT')
  })

  it('BKG-036 are matched with the offers of the place, one per request', () => {
    const room = directoryWith().named('Room')
    const draft = draftAt(room, undefined, undefined, { extras: [ordered(2), ordered(1)] })
    expect(extrasOf(draft).map(({ text }) => text)).toEqual(['Screen', 'Lunch'])
  })
})

describe('a booking type', () => {
  const on = directoryWith({}, { booking_types: 'true' })
  it.each([
    ['Interview', '2026-11-02T10:30', on, undefined],
    ['Interview', '2026-11-02T10:45', on, undefined],
    ['Interview', '2026-11-02T10:46', on, 'timeTo: choice'],
    ['Free', '2026-11-02T11:17', on, undefined],
    ['A type of our own', '2026-11-02T11:17', on, undefined],
    ['Interview', '2026-11-02T11:17', directoryWith(), undefined],
  ])('BKG-035 D-102 %s until %s', (type, to, directory, refusal) => {
    const draft = draftAt(directory.named('Room'), '2026-11-02T10:00', to, { type })
    expect(inShort(refuseTypeDuration(ruleFacts(directory), draft))).toBe(refusal)
  })
})

describe('the status of a new booking', () => {
  const approval = directoryWith({ approval: { isRequired: true } })
  it.each([
    ['by somebody, where approval is required', approval, testUser(), 'TENTATIVE'],
    ['by a manager there', approval, manager, 'CONFIRMED'],
    ['elsewhere', directoryWith(), testUser(), 'CONFIRMED'],
  ])('APR-001 D-155 %s', (_, directory, user, status) => {
    expect(decideStatus(ruleFacts(directory, { user }), directory.named('Room'))).toBe(status)
  })
})

describe('times', () => {
  const read = (timeFrom: string, timeTo: string, allDayBooking = false, zone = 'Europe/London') =>
    readBookingTime({ timeFrom, timeTo, allDayBooking }, zone)

  it.each([
    ['an end a minute after the start', '2026-11-02T10:00', '2026-11-02T10:01', false, undefined],
    ['an end at the start', '2026-11-02T10:00', '2026-11-02T10:00', false, 'timeTo: pastTime'],
    ['an end before the start', '2026-11-02T10:00', '2026-11-02T09:59', false, 'timeTo: pastTime'],
    ['a whole day', '2026-11-02T00:00', '2026-11-02T23:59:59', true, undefined],
    [
      'a whole day that begins late',
      '2026-11-02T00:01',
      '2026-11-02T23:59:59',
      true,
      'timeFrom: invalidTimes',
    ],
  ])('BKG-011 BKG-012 %s', (_, from, to, allDay, refusal) => {
    expect(refusalOf(() => read(from, to, allDay))).toBe(refusal)
  })

  it.each([
    ['on a day of 25 hours', '2026-10-25', 'Europe/London', 25],
    ['on a day of 23 hours', '2026-03-29', 'Europe/London', 23],
    ['on a day of 24 hours', '2026-11-02', 'Europe/London', 24],
  ])('D-090 a whole day %s blocks to midnight', (_, day, zone, hours) => {
    for (const end of [`${day}T23:59:59`, `${day}T23:59`]) {
      const { startsAt, endsAt, wallTo } = read(`${day}T00:00`, end, true, zone)
      expect([(endsAt - startsAt) / 3_600_000, wallTo]).toEqual([hours, `${day}T23:59:59.000`])
    }
  })

  it('BKG-011 refuse a day that the calendar of the place skipped', () => {
    expect(
      refusalOf(() => read('2011-12-30T00:00', '2011-12-30T23:59:59', true, 'Pacific/Apia')),
    ).toBe('timeFrom: invalidTimes')
    expect(
      refusalOf(() => read('2011-12-30T10:00', '2011-12-30T11:00', false, 'Pacific/Apia')),
    ).toBe('timeFrom: invalidTimes')
  })
})

describe('a place', () => {
  it('BKG-015 AD-094 is found if the viewer can see it', () => {
    const directory = buildTestDirectory(
      {
        Root: {
          children: {
            Open: { categoryId: rooms },
            Closed: { categoryId: rooms, restrictionId: 5 },
          },
        },
      },
      {
        securityGroups: [
          {
            id: 5,
            name: 'Insiders',
            conditions: [
              {
                type: 'USER',
                exclusion: false,
                allRequired: false,
                userGroupIds: [4],
                domains: [],
              },
            ],
          },
        ],
      },
    )
    const find = (id: number, userGroupIds: number[] = []) =>
      refusalOf(() => requireVisible(directory, testUser({ userGroupIds }), id))
    expect([find(2), find(3), find(99), find(3, [4])]).toEqual([
      undefined,
      'NOT_FOUND',
      'NOT_FOUND',
      undefined,
    ])
  })
})
