import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Availability, AvailabilityAnswer, AvailabilitySlot } from '../generated/types.js'
import { mergeAvailability } from './merge-availability.js'

type Status = Availability['status']
type Request = Parameters<typeof mergeAvailability>[2]

const one = (locationId: number, status: Status, more: Partial<AvailabilitySlot> = {}) =>
  ({ locationId, status, iconType: status, ...more }) as Availability
const free = (id: number) => one(id, 'AVAILABLE')
const booked = (id: number) => one(id, 'BOOKED')
const answer = (availability: Availability[], more: Partial<AvailabilityAnswer> = {}) =>
  ({
    discrete: true,
    timeFrom: '2026-11-20T09:00:00.000',
    timeTo: '2026-11-20T10:00:00.000',
    durationMinutes: 60,
    timeslots: [],
    availability,
    locations: availability.map(({ locationId: id }) => ({ id, parentId: 1000 + (id % 2) })),
    ancestorLocations: [1000, 1001]
      .filter((id) => availability.some(({ locationId }) => 1000 + (locationId % 2) === id))
      .map((id) => ({ id })),
    ...more,
  }) as unknown as AvailabilityAnswer
/** Each step's available locations, by the step's start. */
type Grid = Readonly<Record<string, Availability[]>>
const grid = (availability: Availability[], steps: Grid, more: Partial<AvailabilityAnswer> = {}) =>
  answer(availability, {
    discrete: false,
    timeslots: Object.entries(steps).map(([key, slots]) => ({
      key,
      isLimited: false,
      availability: slots,
    })) as never,
    ...more,
  })
const ids = (merged: AvailabilityAnswer | undefined) =>
  merged?.availability.map(({ locationId, status }) => `${locationId} ${status}`)
const steps = (merged: AvailabilityAnswer | undefined) =>
  merged && Object.fromEntries(merged.timeslots.map((slot) => [slot.key, slot.availability]))
const all: Request = { status: ['ALL'] }
const available: Request = {}

describe('merging a partial availability answer', () => {
  const whole = answer([free(3), free(1), free(2)])

  it('FP-013 replaces the requested locations and keeps the order', () => {
    const merged = mergeAvailability(whole, answer([booked(1)]), all, [1])
    expect(ids(merged)).toEqual(['3 AVAILABLE', '1 BOOKED', '2 AVAILABLE'])
    expect(merged!.availability[0]).toBe(whole.availability[0])
  })

  it('replaces the requested locations in every day', () => {
    const days = (...ids: number[][]) => ({
      days: ids.map((locationIds, index) => ({ date: `2026-11-2${index}`, locationIds })),
    })
    const month = answer([free(3), free(1), free(2)], days([3, 1, 2], [3], []))
    const part = answer([free(1)], days([], [1], [1]))
    expect(mergeAvailability(month, part, available, [1])!.days).toEqual(
      days([3, 2], [3, 1], [1]).days,
    )
  })

  it('removes locations that are gone or whose status the search excludes', () => {
    const left = ['3 AVAILABLE', '2 AVAILABLE']
    expect(ids(mergeAvailability(whole, answer([]), all, [1]))).toEqual(left)
    const merged = mergeAvailability(whole, answer([booked(1)]), available, [1])
    expect(ids(merged)).toEqual(left)
    expect(merged!.locations.map(({ id }) => id)).toEqual([3, 2])
  })

  it('removes the ancestors of locations that are gone', () => {
    const merged = mergeAvailability(whole, answer([booked(2)]), available, [2])
    expect(merged!.ancestorLocations).toEqual([{ id: 1001 }])
  })

  const own = one(1, 'BOOKED', { iconType: 'OWN' })
  const rows: [string, AvailabilityAnswer, AvailabilityAnswer, Request][] = [
    ['a location enters, in a position that only the server knows', whole, answer([free(7)]), all],
    ['a location becomes available again', answer([free(3)]), answer([free(1)]), available],
    ['the booking is the caller’s own', whole, answer([own]), all],
    ['the booking was the caller’s own', answer([own, free(2)]), answer([free(1)]), all],
    [
      'the caller has booked as much as they may',
      whole,
      answer([one(1, 'BOOKED', { reasons: [{ code: 'quota', limit: 1, period: 'DAY' }] })]),
      all,
    ],
    [
      'the search is for now, and now is later',
      whole,
      answer([free(1)], { timeFrom: 'later' }),
      all,
    ],
    [
      'the last location is gone, so another location may be suggested',
      answer([free(1)]),
      answer([booked(1)]),
      { l: [9] },
    ],
    [
      'the first location is available, so no other location is suggested',
      answer([booked(1)]),
      answer([free(1)]),
      { ...all, l: [9] },
    ],
    [
      'only unavailable locations are listed',
      answer([booked(1)]),
      answer([free(1)]),
      { status: ['BOOKED'] },
    ],
  ]
  it.each(rows)('requires a full answer if %s', (_, before, part, request) => {
    expect(mergeAvailability(before, part, request, [1])).toBeUndefined()
  })
})

describe('merging part of a grid of times', () => {
  it('FP-013 replaces the requested locations in every step, in the order of the list', () => {
    const whole = grid([free(3), free(1), free(2)], {
      '09:00': [free(3), free(1), free(2)],
      '10:00': [free(3), free(2)],
      '11:00': [free(3)],
    })
    const part = grid([free(1)], { '09:00': [booked(1)], '10:00': [free(1)] })
    const merged = mergeAvailability(whole, part, available, [1])
    expect(ids(merged)).toEqual(['3 AVAILABLE', '1 AVAILABLE', '2 AVAILABLE'])
    expect(steps(merged)).toEqual({
      '09:00': [free(3), free(2)],
      '10:00': [free(3), free(1), free(2)],
      '11:00': [free(3)],
    })
  })

  it('shows unavailable locations if the list does', () => {
    const whole = grid([free(1), free(2)], { '09:00': [free(1), free(2)] })
    const part = grid([booked(2)], { '09:00': [booked(2)] })
    expect(steps(mergeAvailability(whole, part, all, [2]))).toEqual({
      '09:00': [free(1), booked(2)],
    })
  })

  const limited = grid([free(1)], {})
  limited.timeslots.push({ key: '09:00', isLimited: true, availability: [] } as never)
  const rows: [string, AvailabilityAnswer, AvailabilityAnswer, Request][] = [
    ['the limit of results left locations out', limited, grid([free(1)], {}), all],
    [
      'the limit of results may leave locations out',
      grid([free(1), free(2)], { '09:00': [free(2)], '10:00': [free(1)] }),
      grid([free(1)], { '09:00': [free(1)], '10:00': [booked(1)] }),
      available,
    ],
    [
      'a step opens',
      grid([free(1), free(2)], { '09:00': [free(1), free(2)] }),
      grid([free(1)], { '09:00': [free(1)], '10:00': [free(1)] }),
      available,
    ],
    [
      'a step closes for a location',
      grid([free(1), free(2)], { '09:00': [free(1), free(2)], '10:00': [free(1), free(2)] }),
      grid([free(1)], { '10:00': [free(1)] }),
      available,
    ],
    [
      'a step may be there for a location that is not shown',
      grid([free(1), free(2)], { '09:00': [], '10:00': [free(1), free(2)] }),
      grid([free(1)], { '10:00': [free(1)] }),
      available,
    ],
    [
      'a booking of the caller’s own is in a step',
      grid([free(1)], { '09:00': [one(1, 'BOOKED', { iconType: 'OWN' })], '10:00': [free(1)] }),
      grid([free(1)], { '09:00': [free(1)], '10:00': [free(1)] }),
      all,
    ],
  ]
  it.each(rows)('requires a full answer if %s', (_, before, part, request) => {
    expect(mergeAvailability(before, part, request, [1])).toBeUndefined()
  })
})

/**
 * Data for a reference search that is simple enough to be obviously correct: locations in list
 * order, the steps in which each opens, and the booked steps.
 */
interface World {
  readonly places: readonly { readonly id: number; readonly opens: readonly boolean[] }[]
  readonly booked: ReadonlySet<string>
  readonly limit: number
}

function search(
  { places, booked: taken, limit }: World,
  request: Request,
  isDiscrete: boolean,
  lid?: readonly number[],
): AvailabilityAnswer {
  const isShown = ({ status }: Availability) =>
    request.status?.[0] === 'ALL' || status === 'AVAILABLE'
  const asked = places.filter(({ id }) => !lid || lid.includes(id))
  const at = (id: number, step: number, isOpen: boolean) =>
    isOpen && !taken.has(`${id}/${step}`) ? free(id) : booked(id)
  const slots = [0, 1, 2].map((step) => ({
    key: String(step),
    isOpen: asked.some(({ opens }) => opens[step]),
    slots: asked.map(({ id, opens }) => at(id, step, opens[step]!)),
  }))
  const availability = asked
    .map(({ id }, index) =>
      slots.some((step) => step.slots[index]!.status === 'AVAILABLE') ? free(id) : booked(id),
    )
    .filter(isShown)
  return answer(availability, {
    discrete: isDiscrete,
    timeslots: isDiscrete
      ? []
      : (slots
          .filter(({ isOpen }) => isOpen)
          .map((step) => {
            const shown = step.slots.filter(isShown)
            return {
              key: step.key,
              isLimited: shown.length > limit,
              availability: shown.slice(0, limit),
            }
          }) as never),
    ...(request.l && !lid && !availability.some(({ status }) => status === 'AVAILABLE')
      ? { suggestedLocation: { id: 77 } as never }
      : {}),
  })
}

describe('a merged answer', () => {
  const opens = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())
  const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
  const bookings = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(2)).map(([id, step]) => `${id}/${step}`),
    { maxLength: 20 },
  )
  it('FP-013 equals the full answer', () => {
    let merges = 0
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), opens }), {
          selector: ({ id }) => id,
        }),
        bookings,
        bookings,
        someIds,
        fc.record({ limit: fc.integer({ min: 1, max: 9 }), isDiscrete: fc.boolean() }),
        fc.constantFrom<Request>(all, available, { ...all, l: [5] }, { l: [5] }),
        (places, before, after, changed, { limit, isDiscrete }, request) => {
          const isChanged = (slot: string) => changed.includes(Number(slot.split('/')[0]))
          const next = [...before.filter((slot) => !isChanged(slot)), ...after.filter(isChanged)]
          const [was, is] = [before, next].map((slots): World => ({
            places,
            booked: new Set(slots),
            limit,
          }))
          const part = search({ ...is!, limit: 9 }, all, isDiscrete, changed)
          const merged = mergeAvailability(
            search(was!, request, isDiscrete),
            part,
            request,
            changed,
          )
          if (!merged) return
          merges++
          expect(merged).toEqual(search(is!, request, isDiscrete))
        },
      ),
      { numRuns: 500 },
    )
    expect(merges).toBeGreaterThan(100)
  })
})
