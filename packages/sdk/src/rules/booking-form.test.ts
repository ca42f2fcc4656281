import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingSettings } from '../generated/types.js'
import {
  countListed,
  countPeople,
  decideFields,
  findFormRefusals,
  type FormContent,
  type FormFacts,
  type FormLocation,
  checkCount,
  needsCostCode,
  quantityOf,
} from './index.js'

const location = (
  settings: BookingSettings = {},
  more: Partial<FormLocation> = {},
): FormLocation => ({
  bookingSettings: settings,
  capacity: 6,
  ...more,
})
const content = (more: Partial<FormContent> = {}): FormContent => ({
  attendees: [],
  listed: 1,
  extras: [],
  ...more,
})
const refusals = (of: FormLocation, filled: FormContent) =>
  findFormRefusals(of, filled).map(({ field, code }) => `${field}: ${code}`)

describe('validation of a booking form', () => {
  it.each<[settings: BookingSettings, refused: string, accepted: Partial<FormContent>]>([
    [{ label: { isRequired: true } }, 'description: titleRequired', { label: 'Planning' }],
    [{ label: { notesRequired: true } }, 'notes: notesRequired', { notes: 'Agenda' }],
    [
      { attendee: { attendeeCountRequiredOnBooking: true } },
      'attendeeCount: attendeeCountRequired',
      { attendeeCount: 2 },
    ],
    [
      { attendee: { isRequired: true } },
      'attendees: attendeeRequired',
      { attendees: [{ personId: 3 }], listed: 2 },
    ],
    [{ costCode: { isRequired: true } }, 'costCode: costCodeRequired', { costCode: 'C1' }],
  ])('%j: %s', (settings, refused, accepted) => {
    expect(refusals(location(), content())).toEqual([])
    expect(refusals(location(settings), content())).toEqual([refused])
    expect(
      refusals(location(settings), content({ label: ' ', notes: ' ', costCode: ' ' })),
    ).toEqual([refused])
    expect(refusals(location(settings), content(accepted))).toEqual([])
  })

  it('a chosen extra may require a cost code', () => {
    expect(needsCostCode(undefined, [{}, { costCodeRequired: false }])).toBe(false)
    expect(refusals(location(), content({ extras: [{ costCodeRequired: true }] }))).toEqual([
      'costCode: costCodeRequired',
    ])
  })

  it.each([
    [6, 2, 7, 'overCapacity'],
    [6, 2, 6, undefined],
    [6, 2, 2, undefined],
    [6, 2, 1, 'underMinimum'],
    [0, null, 999, undefined],
  ])('capacity %s, minimum %s, %s people: %s', (capacity, minimum, count, code) => {
    expect(checkCount({ capacity, minimumCapacity: minimum }, count)).toEqual(
      code && { code, limit: code === 'overCapacity' ? capacity : minimum },
    )
    expect(
      refusals(
        location({}, { capacity, minimumCapacity: minimum }),
        content({ attendeeCount: count }),
      ),
    ).toEqual(code ? [`attendeeCount: ${code}`] : [])
  })

  it('D-087 counts the owner among the attendees once', () => {
    const two = [{ personId: 1 }, { personId: 2 }]
    expect([
      countListed(two, 9, true),
      countListed(two, 9, false),
      countListed(two, 2, true),
    ]).toEqual([3, 2, 2])
    expect(refusals(location(), content({ attendees: two, listed: 3, attendeeCount: 2 }))).toEqual([
      'attendeeCount: belowListed',
    ])
    expect(refusals(location({}, { capacity: 2 }), content({ attendees: two, listed: 3 }))).toEqual(
      ['attendees: overCapacity'],
    )
  })

  it('BKG-046 what each person gets follows their number until somebody enters another one', () => {
    const act = fc.oneof(
      fc.record({ people: fc.integer({ min: 0, max: 500 }) }),
      fc.record({ quantity: fc.integer({ min: 1, max: 500 }) }),
      fc.constant({ quantity: undefined }),
    )
    fc.assert(
      fc.property(
        fc.array(act),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('ATTENDEE' as const, 'ITEM' as const),
        (acts, listed, quantityType) => {
          let order: { attendeeCount: number; quantity?: number | undefined } = { attendeeCount: 0 }
          let byHand: number | undefined
          for (const one of acts) {
            if ('people' in one) order = { ...order, attendeeCount: one.people }
            else order = { ...order, quantity: (byHand = one.quantity) }
            const people = order.attendeeCount === 0 ? Math.max(1, listed) : order.attendeeCount
            expect(
              quantityOf({ ...order, quantityType }, countPeople(order.attendeeCount, listed)),
            ).toBe(byHand ?? (quantityType === 'ATTENDEE' ? people : 1))
          }
        },
      ),
    )
  })

  it('refuses texts that are too long', () => {
    const long = 'x'.repeat(256)
    expect(refusals(location(), content({ label: long, notes: long }))).toEqual([
      'description: tooLong',
      'notes: tooLong',
    ])
  })
})

describe('fields of a booking form', () => {
  const user: FormFacts['user'] = { id: 1, canBookOnBehalf: false }
  const fields = (facts: Partial<FormFacts>) =>
    decideFields({ location: location(), user, ...facts })
  const owner = { id: 2, name: 'Ann' }

  it('AD-151 always shows required fields', () => {
    const desk = { capacity: 1 }
    expect(fields({ location: location({}, desk) })).toMatchObject({
      attendees: { isShown: false },
      attendeeCount: { isShown: false },
    })
    const attendee = { isRequired: true, attendeeCountRequiredOnBooking: true }
    expect(fields({ location: location({ attendee }, desk) })).toMatchObject({
      attendees: { isShown: true, isRequired: true },
      attendeeCount: { isShown: true, isRequired: true },
    })
  })

  it('QUICK-004 BKG-013 asks for the title of a desk only if it is required or the booking has one', () => {
    const desk = { ...location(), kind: 'DESK' }
    const required = { ...location({ label: { isRequired: true } }), kind: 'DESK' }
    const booking = { hasStarted: false, owner, label: 'Quiet day' }
    const isShown = (facts: Partial<FormFacts>) => fields(facts).description.isShown
    expect([isShown({}), isShown({ location: desk })]).toEqual([true, false])
    expect([isShown({ location: required }), isShown({ location: desk, booking })]).toEqual([
      true,
      true,
    ])
  })

  it.each<[Partial<FormFacts['user']>, boolean]>([
    [{}, false],
    [{ canBookOnBehalf: true }, true],
  ])('D-101 shows the owner to users who may book for others: %j', (more, isShown) => {
    expect(fields({ user: { ...user, ...more } }).owner.isShown).toBe(isShown)
  })

  it('locks start and location of a booking that has started, and the title of someone else’s private booking', () => {
    expect(fields({ booking: { hasStarted: true, isPrivate: false, owner } })).toMatchObject({
      start: { isReadOnly: true },
      locationId: { isReadOnly: true },
      description: { isReadOnly: false },
    })
    expect(
      fields({ booking: { hasStarted: false, isPrivate: true, owner } }).description.isReadOnly,
    ).toBe(true)
    expect(
      fields({ booking: { hasStarted: false, isPrivate: true, owner: { ...owner, id: user.id } } })
        .description.isReadOnly,
    ).toBe(false)
  })

  it('offers layouts and extras if the location has some, and a cost code if an extra needs one', () => {
    expect(fields({})).toMatchObject({ layoutId: { isShown: false }, extras: { isShown: false } })
    const rich = { ...location(), layouts: [{ id: 1 }], extras: [{ id: 3 }] } as never
    expect(fields({ location: rich, chosenExtras: [{ costCodeRequired: true }] })).toMatchObject({
      layoutId: { isShown: true },
      extras: { isShown: true },
      costCode: { isRequired: true },
    })
  })
})
