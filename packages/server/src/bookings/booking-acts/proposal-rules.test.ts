import type { BookingEdit, BookingInput, Extra } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { bookingRow, timesAt } from '../booking/booking-row.fixture.js'
import type { RuleFacts } from '../booking/booking-rules.js'
import { at, draftAt, known, refusalOf, ruleFacts } from '../booking/rules.fixture.js'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import {
  findNewContacts,
  planExtras,
  planHold,
  readAlignedTime,
  resolveBooking,
} from './proposal-rules.js'

const directory = buildTestDirectory({
  Root: {
    children: {
      Hall: {
        categoryId: rooms,
        children: { Left: { categoryId: rooms }, Right: { categoryId: rooms }, Corner: {} },
      },
      Desk: { categoryId: desks },
    },
  },
})
const hall = directory.named('Hall')
const manager = testUser({ locationRoles: [{ role: 'LOCATION_MANAGER', locationId: 1 }] })
const wanted: BookingInput = {
  locationId: hall.id,
  timeFrom: '2026-11-02T10:00',
  timeTo: '2026-11-02T11:00',
}
const stored = bookingRow({
  ...timesAt('2026-11-02T10:00', '2026-11-02T11:00'),
  location_id: hall.id,
})

const resolve = (
  more: Partial<BookingInput> | BookingEdit = {},
  facts: Partial<RuleFacts> = {},
  before?: typeof stored,
) =>
  resolveBooking(ruleFacts(directory, facts), {
    wanted: before ? (more as BookingEdit) : { ...wanted, ...(more as object) },
    before,
  })

describe('the owner of a booking', () => {
  const people = new Map([
    [2, known(2)],
    [3, known(3, { isActive: false })],
    [4, known(4, { isInternal: false })],
  ])
  const peopleByEmail = new Map([['ana@test.house', known(2)]])
  it.each([
    ['themselves', testUser(), undefined, 1],
    ['themselves by id', testUser({ id: 2 }), { id: 2 }, 2],
    ['a principal', testUser({ principalIds: [2] }), { id: 2 }, 2],
    ['somebody, with canBookOnBehalf', testUser({ canBookOnBehalf: true }), { id: 2 }, 2],
    ['somebody, as a manager', manager, { id: 2 }, 2],
    ['somebody by address, in other letters', manager, { email: ' Ana@Test.House ' }, 2],
    ['somebody outside, as a manager', manager, { id: 4 }, 4],
  ])('BKG-040 D-101 D-100 %s', (_, user, owner, id) => {
    expect(resolve({ owner }, { user, people, peopleByEmail }).owner.id).toBe(id)
  })

  it.each([
    ['a colleague', testUser(), { id: 2 }, 'owner.id: ownerNotAllowed'],
    [
      'somebody outside, with canBookOnBehalf',
      testUser({ canBookOnBehalf: true }),
      { id: 4 },
      'owner.id: ownerNotAllowed',
    ],
    ['somebody who has left', manager, { id: 3 }, 'owner.id: ownerNotAllowed'],
    ['nobody known', manager, { id: 99 }, 'owner.id: ownerNotAllowed'],
    ['no address', manager, { email: 'not an address' }, 'owner.email: ownerEmail'],
    ['an unknown address', manager, { email: 'new@test.house' }, 'owner.email: ownerNotAllowed'],
  ])('BKG-026 BKG-040 is not %s', (_, user, owner, refusal) => {
    expect(refusalOf(() => resolve({ owner }, { user, people, peopleByEmail }))).toBe(refusal)
  })

  it('BKG-040 stays the same, also if somebody who may not reassign the booking names them again', () => {
    expect(resolve({}, {}, stored).owner.id).toBe(1)
    expect(resolve({ owner: { id: 1 } }, { user: testUser({ id: 9 }) }, stored).owner.id).toBe(1)
  })

  it.each([
    ['an unknown address, by a manager', manager, 'New@Test.House ', ['new@test.house']],
    ['an unknown address, by anybody else', testUser(), 'new@test.house', []],
    ['an address that somebody has', manager, 'Ana@test.house', []],
    ['no address', manager, 'nonsense', []],
  ])('BKG-026 D-100 a new contact is %s', (_, user, email, keys) => {
    const proposals = [{ wanted: { ...wanted, owner: { email } } }]
    const found = findNewContacts({ user, directory, peopleByEmail }, [...proposals, ...proposals])
    expect(found.map(({ key }) => key)).toEqual(keys)
  })
})

describe('the people of a booking', () => {
  const people = new Map([[2, known(2)]])
  it.each([
    ['one twice by id', [{ personId: 2 }, { personId: 2 }], 'attendees.1.personId: personListed'],
    [
      'one by id and by address in other letters',
      [{ personId: 2 }, { name: 'P', email: 'PERSON2@test.house' }],
      'attendees.1.email: emailListed',
    ],
    ['somebody unknown', [{ personId: 9 }], 'attendees.0.personId: invalid'],
    ['nobody', [{ name: ' ' }], 'attendees.0.name: required'],
    ['somebody at no place', [{ name: 'Eva', locationId: 99 }], 'attendees.0.locationId: invalid'],
    ['two of a name', [{ name: 'Eva' }, { name: 'Eva' }], undefined],
  ])('BKG-025 D-088 %s', (_, attendees, refusal) => {
    expect(refusalOf(() => resolve({ attendees }, { people }))).toBe(refusal)
  })

  it('BKG-034 take their names from the directory of people, or else from the input', () => {
    const attendees = [
      { personId: 2 },
      { name: ' Eva ', email: 'eva@x.example' },
      { email: 'z@x.example' },
    ]
    expect(resolve({ attendees }, { people }).attendees.map(({ name }) => name)).toEqual([
      'Person 2',
      'Eva',
      'z@x.example',
    ])
  })
})

describe('an online meeting', () => {
  const provider = { id: 3, domains: ['test.house'], connected: new Date(0) }
  it.each([
    ['of a service for the owner’s domain', provider, undefined],
    ['of a service for another domain', { ...provider, domains: ['x.example'] }, 'invalid'],
    ['of a service that is not connected', { ...provider, connected: null }, 'invalid'],
    ['of no service', { ...provider, id: 4 }, 'invalid'],
  ])('BKG-039 %s', (_, one, code) => {
    const meet = (before?: typeof stored) =>
      refusalOf(() =>
        resolve(
          { onlineMeeting: { conferenceProviderId: 3 } },
          { conferenceProviders: [one] },
          before,
        ),
      )
    expect(meet()).toBe(code && `onlineMeeting.conferenceProviderId: ${code}`)
    // An existing meeting is not validated again.
    expect(meet({ ...stored, conference_provider_id: 3 })).toBeUndefined()
  })
})

describe('an edit', () => {
  it('BKG-032 keeps omitted fields, and null clears a field', () => {
    const row = {
      ...stored,
      label: 'Planning',
      notes: 'Agenda',
      cost_code: 'C1',
      attendee_count: 3,
    }
    expect(resolve({ notes: null, costCode: ' c2 ' } as BookingEdit, {}, row)).toMatchObject({
      label: 'Planning',
      notes: undefined,
      costCode: 'C2',
      attendeeCount: 3,
      time: { wallFrom: stored.wall_from, wallTo: stored.wall_to },
    })
  })

  it.each([
    ['before its start', '2026-11-02T09:59', '2026-11-02T10:30', false],
    ['at its start', '2026-11-02T10:00', '2026-11-02T10:30', true],
    ['at its start, for longer', '2026-11-02T10:00', '2026-11-02T11:30', false],
    ['at its start, unchanged', '2026-11-02T10:00', '2026-11-02T11:00', false],
  ])('CHK-006 D-154 %s (now %s, until %s) ends it early: %s', (_, now, timeTo, isEndedEarly) => {
    expect(resolve({ timeTo }, { now: at(now) }, stored).isEndedEarly).toBe(isEndedEarly)
  })

  const extra = (timeFrom: string | null, timeTo: string | null, status = 'OPEN') => ({
    id: 1,
    type: 'CATERING',
    optionId: 5,
    quantity: 2,
    notes: null,
    status,
    follows: false,
    bufferKind: null,
    price: null,
    timeFrom: timeFrom && `2026-11-02T${timeFrom}:00.000`,
    timeTo: timeTo && `2026-11-02T${timeTo}:00.000`,
  })
  const row = {
    ...stored,
    extras: [
      extra('10:15', '10:45'),
      extra('10:50', '10:50'),
      extra(null, null),
      extra('10:15', '10:15', 'CANCELLED'),
      { ...extra(null, null), optionId: null },
    ],
  } as typeof stored
  it.each([
    [
      'move with the start',
      { timeFrom: '2026-11-02T12:00', timeTo: '2026-11-02T13:00' },
      '2026-11-01T09:00',
      ['12:15 12:45', '12:50 12:50', ''],
    ],
    [
      'are cut, and cancelled when they were to come, at an early end',
      { timeTo: '2026-11-02T10:30' },
      '2026-11-02T10:20',
      ['10:15 10:30', '10:50 10:50 cancelled', ''],
    ],
    [
      'that begin at the early end are cancelled',
      { timeTo: '2026-11-02T10:50' },
      '2026-11-02T10:20',
      ['10:15 10:45', '10:50 10:50 cancelled', ''],
    ],
  ])('BKG-036 D-154 extras %s', (_, edit, now, extras) => {
    const clock = (wall: string | undefined) => wall?.slice(11, 16)
    expect(
      resolve(edit, { now: at(now) }, row).extras.map(({ timeFrom, timeTo, isCancelled }) =>
        [clock(timeFrom), clock(timeTo), isCancelled ? 'cancelled' : undefined]
          .filter(Boolean)
          .join(' '),
      ),
    ).toEqual(extras)
  })
})

describe('a category that aligns its bookings', () => {
  const category = (directoryFacts: object) =>
    buildTestDirectory(
      { Desk: { categoryId: 1 } },
      {
        categories: [
          {
            id: 1,
            kind: 'LOCATION',
            locationKind: 'DESK',
            nameSingle: 'Desk',
            namePlural: 'Desks',
            isUsed: true,
            ...directoryFacts,
          } as never,
        ],
      },
    )
  const both = category({ alignBookingTimeFrom: '08:00', alignBookingTimeTo: '18:00' })
  const read = (
    one: typeof both,
    from: string,
    to: string,
    now?: string,
    allDayBooking = false,
  ) => {
    const { wallFrom, wallTo } = readAlignedTime(
      one,
      one.named('Desk'),
      { timeFrom: from, timeTo: to, allDayBooking },
      now === undefined ? undefined : at(now),
    )
    return `${wallFrom.slice(5, 16)} ${wallTo.slice(5, 16)}`
  }
  it.each([
    [
      'both ends',
      both,
      '2026-11-02T10:00',
      '2026-11-02T11:00',
      undefined,
      '11-02T08:00 11-02T18:00',
    ],
    [
      'an end at midnight, on the day before',
      both,
      '2026-11-02T10:00',
      '2026-11-03T00:00',
      undefined,
      '11-02T08:00 11-02T18:00',
    ],
    [
      'the start only',
      category({ alignBookingTimeFrom: '08:00' }),
      '2026-11-02T10:00',
      '2026-11-02T11:00',
      undefined,
      '11-02T08:00 11-02T11:00',
    ],
    [
      'nothing',
      category({}),
      '2026-11-02T10:00',
      '2026-11-02T11:00',
      undefined,
      '11-02T10:00 11-02T11:00',
    ],
    [
      'a start 15 minutes ago',
      both,
      '2026-11-02T10:00',
      '2026-11-02T11:00',
      '2026-11-02T08:15',
      '11-02T08:00 11-02T18:00',
    ],
    [
      'not to a start 16 minutes ago',
      both,
      '2026-11-02T10:00',
      '2026-11-02T11:00',
      '2026-11-02T08:16',
      '11-02T10:00 11-02T18:00',
    ],
  ])('CAT-011 AD-161 D-091 moves %s', (_, one, from, to, now, times) => {
    expect(read(one, from, to, now)).toBe(times)
  })

  it('CAT-011 leaves whole days unchanged', () => {
    expect(read(both, '2026-11-02T00:00', '2026-11-02T23:59:59', undefined, true)).toBe(
      '11-02T00:00 11-02T23:59',
    )
  })
})

describe('the holds of a booking', () => {
  const shadows = (name: string) =>
    planHold(directory, draftAt(directory.named(name)))
      .shadowIds.map((id) => directory.place(id)!.name)
      .join(' ')
  it.each([
    ['the whole', 'Hall', 'Left Right'],
    ['a half', 'Left', 'Hall'],
    ['a place of its own', 'Desk', ''],
  ])(
    'BKG-010 D-084 of %s (%s) include bookable ancestors and descendants: %s',
    (_, name, shadow) => {
      expect(shadows(name)).toBe(shadow)
    },
  )

  it('SET-014 AD-148 D-104 cover its time and the buffers around it, which are extra requests', () => {
    const buffered = buildTestDirectory(
      { Room: { categoryId: rooms } },
      {
        settings: [
          { categoryId: rooms, section: 'buffer', value: { minutesBefore: 10, minutesAfter: 20 } },
        ],
      },
    )
    const draft = draftAt(buffered.named('Room'))
    expect(planHold(buffered, draft)).toMatchObject({
      from: new Date(at('2026-11-02T09:50')),
      to: new Date(at('2026-11-02T11:20')),
    })
    const extras = planExtras(buffered, draft, [], 'TENTATIVE')
    expect(
      extras.map(({ bufferKind, wallFrom, wallTo, status }) =>
        [bufferKind, wallFrom.slice(11, 16), wallTo.slice(11, 16), status].join(' '),
      ),
    ).toEqual(['SETUP 09:50 10:00 TENTATIVE', 'TEARDOWN 11:00 11:20 TENTATIVE'])
  })

  const extra = (quantityType: string, timeType: string) =>
    ({ id: 5, type: 'CATERING', quantityType, timeType }) as Extra
  it.each([
    [
      'no number of its own for what follows the people, at one time',
      extra('ATTENDEE', 'SINGLE'),
      { timeFrom: '2026-11-02T10:30' },
      4,
      ' 10:30 10:30',
    ],
    [
      'one of a thing, for as long',
      extra('ITEM', 'ENTIRETY'),
      { timeFrom: '2026-11-02T10:30' },
      4,
      '1 10:00 11:00',
    ],
    [
      'as many as were said',
      extra('ITEM', 'SINGLE'),
      { quantity: 7, timeTo: '2026-11-02T10:40' },
      4,
      '7 10:00 10:40',
    ],
  ])('BKG-036 D-103 orders %s', (_, offered, request, attendeeCount, expected) => {
    const attendees = [
      { personId: 2, name: 'Ana', email: undefined, isVisitor: false, locationId: undefined },
    ]
    const draft = draftAt(hall, undefined, undefined, {
      attendeeCount,
      attendees,
      extras: [{ extraId: 5, isCancelled: false, ...request }],
    })
    const [planned] = planExtras(directory, draft, [offered], 'CONFIRMED')
    expect(
      [planned!.quantity, planned!.wallFrom.slice(11, 16), planned!.wallTo.slice(11, 16)].join(' '),
    ).toBe(expected)
    expect(planned!.status).toBe('OPEN')
  })
})
