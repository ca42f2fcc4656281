import { describe, expect, it } from 'vitest'
import type { BookingSettings } from '../generated/types.js'
import {
  countListed,
  decideFields,
  findFormRefusals,
  type FormContent,
  type FormFacts,
  type FormPlace,
  judgeCount,
  needsCostCode,
} from './index.js'

const place = (settings: BookingSettings = {}, more: Partial<FormPlace> = {}): FormPlace => ({
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
const refusals = (of: FormPlace, filled: FormContent) =>
  findFormRefusals(of, filled).map(({ field, code }) => `${field}: ${code}`)

describe('what a booking form may send', () => {
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
  ])('BKG-013 BKG-014 BKG-016 SET-024 %j: %s', (settings, refused, accepted) => {
    expect(refusals(place(), content())).toEqual([])
    expect(refusals(place(settings), content())).toEqual([refused])
    expect(refusals(place(settings), content({ label: ' ', notes: ' ', costCode: ' ' }))).toEqual([
      refused,
    ])
    expect(refusals(place(settings), content(accepted))).toEqual([])
  })

  it('BKG-016 an extra that was chosen may ask for a cost code', () => {
    expect(needsCostCode(undefined, [{}, { costCodeRequired: false }])).toBe(false)
    expect(refusals(place(), content({ extras: [{ costCodeRequired: true }] }))).toEqual([
      'costCode: costCodeRequired',
    ])
  })

  it.each([
    [6, 2, 7, 'overCapacity'],
    [6, 2, 6, undefined],
    [6, 2, 2, undefined],
    [6, 2, 1, 'underMinimum'],
    [0, null, 999, undefined],
  ])('BKG-023 capacity %s, minimum %s, %s people: %s', (capacity, minimum, count, code) => {
    expect(judgeCount({ capacity, minimumCapacity: minimum }, count)).toEqual(
      code && { code, limit: code === 'overCapacity' ? capacity : minimum },
    )
    expect(
      refusals(
        place({}, { capacity, minimumCapacity: minimum }),
        content({ attendeeCount: count }),
      ),
    ).toEqual(code ? [`attendeeCount: ${code}`] : [])
  })

  it('BKG-024 D-087 counts the owner among the people listed, once', () => {
    const two = [{ personId: 1 }, { personId: 2 }]
    expect([
      countListed(two, 9, true),
      countListed(two, 9, false),
      countListed(two, 2, true),
    ]).toEqual([3, 2, 2])
    expect(refusals(place(), content({ attendees: two, listed: 3, attendeeCount: 2 }))).toEqual([
      'attendeeCount: belowListed',
    ])
    expect(refusals(place({}, { capacity: 2 }), content({ attendees: two, listed: 3 }))).toEqual([
      'attendees: overCapacity',
    ])
  })

  it('refuses texts that are too long to be kept', () => {
    const long = 'x'.repeat(256)
    expect(refusals(place(), content({ label: long, notes: long }))).toEqual([
      'description: tooLong',
      'notes: tooLong',
    ])
  })
})

describe('how a booking form looks', () => {
  const user: FormFacts['user'] = { id: 1, canBookOnBehalf: false, roles: ['USER'] }
  const fields = (facts: Partial<FormFacts>) => decideFields({ place: place(), user, ...facts })
  const owner = { id: 2, name: 'Ann' }

  it('AD-151 shows what the place requires, also where it would not offer it', () => {
    const desk = { capacity: 1 }
    expect(fields({ place: place({}, desk) })).toMatchObject({
      attendees: { isShown: false },
      attendeeCount: { isShown: false },
    })
    const attendee = { isRequired: true, attendeeCountRequiredOnBooking: true }
    expect(fields({ place: place({ attendee }, desk) })).toMatchObject({
      attendees: { isShown: true, isRequired: true },
      attendeeCount: { isShown: true, isRequired: true },
    })
  })

  it.each<[Partial<FormFacts['user']>, boolean]>([
    [{}, false],
    [{ canBookOnBehalf: true }, true],
    [{ roles: ['USER', 'MANAGER' as never] }, true],
  ])('D-101 shows the owner to those who may book for others: %j', (more, isShown) => {
    expect(fields({ user: { ...user, ...more } }).owner.isShown).toBe(isShown)
  })

  it('locks start and place once a booking has started, and the title of somebody else’s private one', () => {
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

  it('offers layouts and extras where the place has some, and asks for a code when an extra needs it', () => {
    expect(fields({})).toMatchObject({ layoutId: { isShown: false }, extras: { isShown: false } })
    const rich = { ...place(), layouts: [{ id: 1 }], extras: [{ id: 3 }] } as never
    expect(fields({ place: rich, chosenExtras: [{ costCodeRequired: true }] })).toMatchObject({
      layoutId: { isShown: true },
      extras: { isShown: true },
      costCode: { isRequired: true },
    })
  })
})
