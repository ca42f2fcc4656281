import type { BookingEdit, BookingInput } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { bookingRow, timesAt } from '../booking/booking-row.fixture.js'
import type { RuleFacts } from '../booking/booking-rules.js'
import type { BookingRow } from '../booking/booking-store.js'
import type { Clash } from '../booking/clash-rules.js'
import { at, inShort, known, ruleFacts } from '../booking/rules.fixture.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { PersonLimits } from './person-limit-rules.js'
import {
  isCounted,
  validateSet,
  placesBefore,
  refuseSet,
  validateAlone,
  type Validation,
} from './validation-rules.js'

function directoryWith(sections: Readonly<Record<string, unknown>> = {}, category: object = {}) {
  const base = buildTestDirectory({ Room: { categoryId: rooms } })
  return buildTestDirectory(
    {
      Root: {
        children: {
          Hall: {
            categoryId: rooms,
            children: { Left: { categoryId: rooms }, Right: { categoryId: rooms } },
          },
          Other: { categoryId: rooms },
          Store: {},
        },
      },
    },
    {
      categories: base.categories.map((one) => ({ ...one, ...category })) as never,
      settings: Object.entries(sections).map(([section, value]) => ({
        categoryId: rooms,
        section,
        value,
      })),
    },
  )
}
const plain = directoryWith()
const hall = plain.named('Hall').id
const other = plain.named('Other').id
const manager = testUser({ id: 9, locationRoles: [{ role: 'LOCATION_MANAGER', locationId: 1 }] })
const stored = bookingRow({ ...timesAt('2026-11-02T10:00', '2026-11-02T11:00'), location_id: hall })

const extra = (timeFrom: string, timeTo: string) => ({
  id: 1,
  type: 'CATERING',
  optionId: 77,
  quantity: 1,
  timeFrom,
  timeTo,
  notes: null,
  status: 'OPEN' as const,
  follows: false,
  bufferKind: null,
  price: null,
})
const buffer = (bufferKind: 'SETUP' | 'TEARDOWN', timeFrom: string, timeTo: string) => ({
  ...extra(timeFrom, timeTo),
  type: 'BUFFER',
  optionId: null,
  bufferKind,
})

const change = (
  edit: BookingEdit,
  facts: Partial<RuleFacts> = {},
  row: Partial<BookingRow> = {},
  directory = plain,
): Validation =>
  validateAlone(ruleFacts(directory, facts), {
    wanted: edit,
    before: { ...stored, ...row } as BookingRow,
  })
const create = (
  name: string,
  from: string,
  to: string,
  more: Partial<BookingInput> = {},
  directory = plain,
): Validation =>
  validateAlone(ruleFacts(directory), {
    wanted: {
      locationId: directory.named(name).id,
      timeFrom: `2026-11-02T${from}`,
      timeTo: `2026-11-02T${to}`,
      ...more,
    },
  })

describe('a change', () => {
  it.each<[string, BookingEdit, string, string | undefined]>([
    ['to another place before it starts', { locationId: 5 }, '2026-11-02T09:59', undefined],
    ['to another place once it has', { locationId: 5 }, '2026-11-02T10:00', 'BOOKING_STARTED'],
    ['of its start before it', { timeFrom: '2026-11-02T10:30' }, '2026-11-02T09:59', undefined],
    [
      'of its start once it has started',
      { timeFrom: '2026-11-02T10:30' },
      '2026-11-02T10:00',
      'BOOKING_STARTED',
    ],
    ['of its end to a minute ahead', { timeTo: '2026-11-02T10:21' }, '2026-11-02T10:20', undefined],
    ['of its end to now', { timeTo: '2026-11-02T10:20' }, '2026-11-02T10:20', 'timeTo: endPast'],
    ['of its title while it runs', { description: 'New' }, '2026-11-02T10:59', undefined],
    ['of its title when it has ended', { description: 'New' }, '2026-11-02T11:00', 'BOOKING_ENDED'],
  ])('BKG-003 D-080 %s (%j at %s): %s', (_, edit, now, refusal) => {
    expect(other).toBe(5)
    expect(inShort(change(edit, { now: at(now) }).refusal)).toBe(refusal)
  })

  it.each([
    ['a manager', manager, { description: 'New' }, 'FORBIDDEN'],
    ['a manager, in blanks around the same', manager, { description: ' Stand-up ' }, undefined],
    ['a manager, of something else', manager, { notes: 'New' }, undefined],
    ['its owner', testUser(), { description: 'New' }, undefined],
  ])('BKG-027 the title of a private booking by %s', (_, user, edit, refusal) => {
    expect(inShort(change(edit, { user }, { is_private: true }).refusal)).toBe(refusal)
  })

  it.each([
    ['somebody else edits', testUser({ id: 9 }), { description: 'New' }, 'FORBIDDEN'],
    [
      'an owner gives it away who may not',
      testUser(),
      { owner: { id: 2 } },
      'owner.id: ownerNotAllowed',
    ],
    ['a manager gives it away', manager, { owner: { id: 2 } }, undefined],
  ])('BKG-003 BKG-040 %s', (_, user, edit, refusal) => {
    expect(inShort(change(edit, { user, people: new Map([[2, known(2)]]) }).refusal)).toBe(refusal)
  })

  const leadTime = directoryWith({ period: { minPeriod: 2, minPeriodKind: 'DAY' } })
  it.each([
    ['of its title', { description: 'New' }, undefined],
    ['of its time', { timeTo: '2026-11-02T11:30' }, 'TOO_SOON'],
  ])(
    'SET-012 AD-145 a booking made within the lead time stays valid after a change %s',
    (_, edit, refusal) => {
      const row = { created: new Date(at('2026-10-20T09:00')) }
      const { refusal: made } = change(edit, { now: at('2026-11-01T20:00') }, row, leadTime)
      expect(inShort(made)).toBe(refusal)
    },
  )
})

describe('rules that became stricter since a booking was made', () => {
  const strict = directoryWith({
    period: {
      minPeriod: 2,
      minPeriodKind: 'DAY',
      maxDuration: 5,
      maxDurationKind: 'MINUTE',
      prioritisation: { rules: [{ kind: 'VIEW_ONLY' }] },
    },
    availabilityType: 'AVAILABLE_WITHOUT_BOOKING',
    attendee: { isRequired: true, attendeeCountRequiredOnBooking: true },
    label: { isRequired: true, notesRequired: true },
    costCode: { isRequired: true },
  })
  const row = {
    created: new Date(at('2026-10-20T09:00')),
    label: null,
    attendee_count: 500,
    layout_id: 99,
    extras: [extra('2026-11-02T10:00:00.000', '2026-11-02T11:00:00.000')],
  }
  it.each<[string, BookingEdit, string, boolean]>([
    ['ending early', { timeTo: '2026-11-02T10:21' }, '2026-11-02T10:20', true],
    ['an earlier end', { timeTo: '2026-11-02T10:30' }, '2026-11-01T20:00', true],
    ['a later start', { timeFrom: '2026-11-02T10:30' }, '2026-11-01T20:00', true],
    [
      'the same location by name',
      { timeTo: '2026-11-02T10:30', locationId: hall },
      '2026-11-01T20:00',
      true,
    ],
    ['a later end', { timeTo: '2026-11-02T11:30' }, '2026-11-01T20:00', false],
    [
      'a shift',
      { timeFrom: '2026-11-02T09:30', timeTo: '2026-11-02T10:00' },
      '2026-11-01T20:00',
      false,
    ],
    [
      'a shorter time and more',
      { timeTo: '2026-11-02T10:30', notes: 'New' },
      '2026-11-01T20:00',
      false,
    ],
    [
      'a shorter time elsewhere',
      { timeTo: '2026-11-02T10:30', locationId: other },
      '2026-11-01T20:00',
      false,
    ],
  ])('CHK-006 D-154 permit %s (%j at %s): %s', (_, edit, now, isPermitted) => {
    const validation = change(edit, { now: at(now) }, row, strict)
    expect(inShort(validation.refusal) === undefined, inShort(validation.refusal)).toBe(isPermitted)
    expect(validation.plan?.draft.isShortened).toBe(isPermitted)
    if (isPermitted) expect(isCounted(validation)).toBe(false)
  })

  it('an extra outside a shortened booking is refused; ending early cancels it', () => {
    const late = { extras: [extra('2026-11-02T10:45:00.000', '2026-11-02T10:45:00.000')] }
    const shorten = (now: string) =>
      change({ timeTo: '2026-11-02T10:30' }, { now: at(now) }, late, strict)
    expect(inShort(shorten('2026-11-01T20:00').refusal)).toBe('extras.0.timeFrom: invalid')
    expect(shorten('2026-11-02T10:20').plan?.draft.extras).toMatchObject([{ isCancelled: true }])
  })

  it('D-104 a shortened booking keeps the buffers it was made with', () => {
    const buffers = directoryWith({ buffer: { minutesBefore: 60, minutesAfter: 60 } })
    const { plan } = change(
      { timeTo: '2026-11-02T10:30' },
      {},
      { extras: [buffer('TEARDOWN', '2026-11-02T11:00:00.000', '2026-11-02T11:10:00.000')] },
      buffers,
    )
    expect(plan?.hold).toMatchObject({
      from: new Date(at('2026-11-02T10:00')),
      to: new Date(at('2026-11-02T10:40')),
    })
  })

  it('BKG-035 a type whose durations changed does not prevent a shorter time; one that has not changed does', () => {
    const typed = ([duration1, duration2]: number[]) => {
      const directory = directoryWith()
      return {
        ...directory,
        isOn: (key: string) => key === 'booking_types' || directory.isOn(key as never),
        bookingTypes: [{ id: 1, text: 'Call', duration1, duration2 }],
      } as unknown as typeof plain
    }
    const shorten = (durations: number[]) =>
      change({ timeTo: '2026-11-02T10:45' }, {}, { type: 'Call' }, typed(durations)).refusal
    expect(inShort(shorten([15]))).toBe(undefined)
    expect(inShort(shorten([30, 60]))).toBe('timeTo: choice')
  })

  it('AD-161 aligned times do not lengthen a shortened booking', () => {
    const aligned = directoryWith(
      {},
      { alignBookingTimeFrom: '09:00', alignBookingTimeTo: '17:00' },
    )
    const { plan, refusal } = change(
      { timeTo: '2026-11-02T10:40' },
      {},
      timesAt('2026-11-02T10:00', '2026-11-02T10:50'),
      aligned,
    )
    expect(inShort(refusal)).toBe(undefined)
    expect(plan?.draft.time.wallTo).toBe('2026-11-02T10:40:00.000')
  })
})

describe('the status after a change', () => {
  const approval = directoryWith({ approval: { isRequired: true } })
  it.each<[string, BookingEdit, ReturnType<typeof testUser>, string]>([
    ['of its title', { description: 'New' }, testUser(), 'CONFIRMED'],
    ['of its time', { timeTo: '2026-11-02T11:30' }, testUser(), 'TENTATIVE'],
    ['of its place', { locationId: other }, testUser(), 'TENTATIVE'],
    ['of its count', { attendeeCount: 3 }, testUser(), 'TENTATIVE'],
    ['of its time by a manager', { timeTo: '2026-11-02T11:30' }, manager, 'CONFIRMED'],
    ['that ends it early', { timeTo: '2026-11-02T10:30' }, testUser(), 'CONFIRMED'],
    ['that asks for its own time', { timeTo: '2026-11-02T11:00' }, testUser(), 'CONFIRMED'],
  ])('APR-001 D-157 %s', (_, edit, user, status) => {
    const now = edit.timeTo === '2026-11-02T10:30' ? at('2026-11-02T10:20') : undefined
    expect(change(edit, { user, ...(now ? { now } : {}) }, {}, approval).plan?.status).toBe(status)
  })

  it('APR-001 D-157 a tentative booking stays tentative, even if approval is no longer required', () => {
    expect(change({ description: 'New' }, {}, { status: 'TENTATIVE' }).plan?.status).toBe(
      'TENTATIVE',
    )
  })
})

describe('validation of a single booking', () => {
  it('BKG-015 returns no plan for invalid times', () => {
    const { plan, refusal } = create('Hall', '11:00', '10:00')
    expect([plan, inShort(refusal)]).toEqual([undefined, 'timeTo: pastTime'])
    const lost = validateAlone(ruleFacts(plain), {
      wanted: { timeFrom: '2026-11-02T10:00', timeTo: '2026-11-02T11:00' } as BookingInput,
    })
    expect(inShort(lost.refusal)).toBe('locationId: locationRequired')
  })

  it('returns the plan of a refused booking', () => {
    const { plan, refusal, reasons } = create('Store', '10:00', '11:00')
    expect(inShort(refusal)).toBe('NOT_BOOKABLE')
    expect(reasons).toEqual([{ code: 'notBookable' }])
    expect(plan?.draft.time.wallFrom).toBe('2026-11-02T10:00:00.000')
  })

  it.each<[string, Validation, boolean, number[]]>([
    ['a new one', create('Hall', '10:00', '11:00'), true, []],
    ['one at another time', change({ timeTo: '2026-11-02T11:30' }), true, [2, 3, 4]],
    ['one at another place', change({ locationId: other }), true, [2, 3, 4]],
    ['one of another title', change({ description: 'New' }), false, [2, 3, 4]],
    [
      'somebody else’s',
      change({ owner: { id: 2 } }, { user: manager, people: new Map([[2, known(2)]]) }),
      true,
      [2, 3, 4],
    ],
  ])('applies limits per person to %s: %s', (_, validation, isBound, places) => {
    expect(isCounted(validation)).toBe(isBound)
    expect(placesBefore({ directory: plain }, validation.proposal)).toEqual(places)
  })
})

describe('a set', () => {
  const judge = (
    members: readonly Validation[],
    clashOf: ReadonlyMap<Validation, Clash> = new Map(),
    directory = plain,
  ) => {
    const limits = new PersonLimits({ directory, user: testUser() }, [])
    return validateSet({ directory, seen: directory, limits, clashOf }, members)
  }
  const codes = (members: readonly Validation[], directory = plain) =>
    judge(members, new Map(), directory).validations.map(({ refusal }) => inShort(refusal))

  it.each<[string, Validation[], (string | undefined)[]]>([
    [
      'one after the other',
      [create('Hall', '10:00', '11:00'), create('Hall', '11:00', '12:00')],
      [undefined, undefined],
    ],
    [
      'at the same time',
      [create('Hall', '10:00', '11:00'), create('Hall', '10:59', '12:00')],
      [undefined, 'OVERLAP'],
    ],
    [
      'of a whole and its half',
      [create('Hall', '10:00', '11:00'), create('Left', '10:00', '11:00')],
      [undefined, 'OVERLAP'],
    ],
    [
      'of two halves',
      [create('Left', '10:00', '11:00'), create('Right', '10:00', '11:00')],
      [undefined, undefined],
    ],
    [
      'after one that does not stand',
      [create('Hall', '10:00', '11:00', { layoutId: 99 }), create('Hall', '10:00', '11:00')],
      ['layoutId: invalid', undefined],
    ],
  ])('BSK-004 D-084 %s', (_, members, refusals) => {
    expect(codes(members)).toEqual(refusals)
  })

  it('EVT-005 D-148 moved members do not count at their previous times', () => {
    const swapped = [
      change({ timeFrom: '2026-11-02T11:00', timeTo: '2026-11-02T12:00' }),
      change(
        { timeFrom: '2026-11-02T10:00', timeTo: '2026-11-02T11:00' },
        {},
        { id: 8, ...timesAt('2026-11-02T11:00', '2026-11-02T12:00') },
      ),
    ]
    expect(codes(swapped)).toEqual([undefined, undefined])
  })

  it('RPT-004 CAT-009 AD-163 a valid member counts for those after it', () => {
    const limited = directoryWith(
      {},
      { quotaRestrictionActive: true, quotaRestrictionAmount: 2, quotaRestrictionKind: 'DAY' },
    )
    const on = (from: string, to: string) => create('Hall', from, to, {}, limited)
    expect(
      codes([on('08:00', '09:00'), on('10:00', '11:00'), on('12:00', '13:00')], limited),
    ).toEqual([undefined, undefined, 'QUOTA_REACHED'])
  })

  const taken: Clash = {
    locationId: hall,
    wallFrom: '2026-11-02T10:30:00.000',
    wallTo: '2026-11-02T11:30:00.000',
    startsAt: at('2026-11-02T10:30'),
    endsAt: at('2026-11-02T11:30'),
    isRelated: false,
  }
  it('SRCH-025 BKG-010 returns the first refusal with all reasons', () => {
    const short = directoryWith({ period: { maxDuration: 30, maxDurationKind: 'MINUTE' } })
    const member = create('Hall', '10:00', '11:00', {}, short)
    const [judged] = judge([member], new Map([[member, taken]]), short).validations
    expect(inShort(judged!.refusal)).toBe('TOO_LONG')
    expect(judged!.reasons).toEqual([
      { code: 'tooLong', limit: 30, unit: 'MINUTE' },
      { code: 'taken' },
    ])
    expect(judged!.refusal!.details.reasons).toEqual(judged!.reasons)
  })

  it('SRCH-025 unbookable locations need no further checks', () => {
    const member = create('Store', '10:00', '11:00')
    const [judged] = judge([member], new Map([[member, taken]])).validations
    expect(judged!.reasons).toEqual([{ code: 'notBookable' }])
  })

  it('RPT-004 a separate booking is validated against the holds of the set', () => {
    const set = judge([create('Hall', '10:00', '11:00')])
    const beside = (name: string) => inShort(set.validate(create(name, '10:00', '11:00')).refusal)
    expect([beside('Left'), beside('Other')]).toEqual(['OVERLAP', undefined])
    expect(beside('Other')).toBeUndefined()
  })

  it('BSK-004 D-138 is refused with its first refusal, naming each invalid member', () => {
    const [good, bad, worse] = [
      create('Hall', '10:00', '11:00'),
      create('Store', '10:00', '11:00'),
      create('Hall', '11:00', '10:00'),
    ]
    expect(refuseSet([good!])).toBeUndefined()
    expect(refuseSet([good!, good!])).toBeUndefined()
    expect(refuseSet([bad!])?.details.members).toBeUndefined()
    const refusal = refuseSet([good!, bad!, worse!])!
    expect(refusal.code).toBe('NOT_BOOKABLE')
    expect(
      refusal.details.members?.map(({ index, refusal: one }) => `${index} ${inShort(one)}`),
    ).toEqual(['1 NOT_BOOKABLE', '2 timeTo: pastTime'])
  })
})
