import type { ReasonCode } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import type { BookingProposal } from '../../bookings/booking-acts/proposal-rules.js'
import { validateAlone, type Validation } from '../../bookings/booking-acts/validation-rules.js'
import { at, ruleFacts } from '../../bookings/booking/rules.fixture.js'
import { Refusal } from '../../ground/core/refusal.js'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { searchAlternatives } from './alternative-rules.js'

const directory = buildTestDirectory({
  Root: {
    children: {
      Floor: {
        children: {
          Room: { categoryId: rooms, capacity: 6 },
          Large: { categoryId: rooms, capacity: 20 },
          Tight: { categoryId: rooms, capacity: 8 },
          Small: { categoryId: rooms, capacity: 3 },
          Desk: { categoryId: desks },
        },
      },
      Above: { children: { Far: { categoryId: rooms, capacity: 6 } } },
      Madrid: { timeZone: 'Europe/Madrid', children: { Sala: { categoryId: rooms, capacity: 6 } } },
    },
  },
})
const viewer = { directory, user: testUser() }
const facts = ruleFacts(directory)
const proposal = (name = 'Room', from = '10:00', to = '11:00'): BookingProposal => ({
  wanted: {
    locationId: directory.named(name).id,
    timeFrom: `2026-11-02T${from}`,
    timeTo: `2026-11-02T${to}`,
    attendeeCount: 5,
  },
})
const failing = (
  code: ReasonCode = 'taken',
  name?: string,
  from?: string,
  to?: string,
): Validation => ({
  ...validateAlone(facts, proposal(name, from, to)),
  refusal: new Refusal('START_IN_PAST'),
  reasons: [{ code } as never],
})
const hold = (name: string, from: string, to: string, window = 0) => ({
  window,
  locationId: directory.named(name).id,
  from: at(`2026-11-02T${from}`),
  to: at(`2026-11-02T${to}`),
})
const find = async (
  validation: Validation,
  held: ReturnType<typeof hold>[] = [],
  consider = (one: BookingProposal) => validateAlone(facts, one),
) =>
  (await searchAlternatives(viewer, [validation], consider)?.find(held))
    ?.get(validation)!
    .map(({ location, timeFrom }) => `${location.name} ${timeFrom.slice(11, 16)}`)

describe('alternatives', () => {
  it('RPT-004 other places come first, by distance, then by fit; nearby times follow, later ones first', async () => {
    expect(await find(failing(), [hold('Room', '10:00', '10:01')])).toEqual([
      'Tight 10:00',
      'Large 10:00',
      'Far 10:00',
      'Room 10:15',
      'Room 10:30',
      'Room 10:45',
      'Room 11:00',
    ])
  })

  it('RPT-004 exclude held times, to the minute', async () => {
    const held = [
      hold('Tight', '10:59', '12:00'),
      hold('Large', '11:00', '12:00'),
      hold('Far', '09:00', '10:00'),
      hold('Room', '08:00', '20:00'),
    ]
    expect((await find(failing(), held))!.slice(0, 4)).toEqual([
      'Large 10:00',
      'Far 10:00',
      'Room 07:00',
      'Room 06:45',
    ])
  })

  it('RPT-004 exclude times that the rules refuse', async () => {
    const consider = (one: BookingProposal) =>
      one.wanted.locationId === directory.named('Tight').id
        ? failing('closed', 'Tight')
        : validateAlone(facts, one)
    expect(await find(failing(), [hold('Room', '00:00', '23:59')], consider)).toEqual([
      'Large 10:00',
      'Far 10:00',
    ])
  })

  it.each([
    ['taken', true],
    ['closed', true],
    ['tooLong', true],
    ['past', false],
    ['tooSoon', false],
    ['tooFarAhead', false],
    ['quota', false],
  ] as const)('RPT-004 are looked for against %s: %s', (code, isCurable) => {
    const search = searchAlternatives(viewer, [failing(code)], () => failing())
    expect(search !== undefined).toBe(isCurable)
  })

  it('RPT-004 include the other half of a divisible place, and are empty for an available one', async () => {
    expect(
      await find(failing('taken', 'Desk', '00:00', '12:00'), [hold('Desk', '00:00', '12:00')]),
    ).toEqual(['Desk 12:00'])
    expect(
      searchAlternatives(viewer, [validateAlone(facts, proposal())], () => failing()),
    ).toBeUndefined()
  })

  it('RPT-004 loads the holds of all days with one query, each for its whole day', async () => {
    const validations = [failing(), failing('taken', 'Room', '12:00', '13:00')]
    const {
      placeIds,
      windows,
      find: name,
    } = searchAlternatives(viewer, validations, (one) => validateAlone(facts, one))!
    expect(placeIds.map((id) => directory.place(id)!.name)).toEqual([
      'Room',
      'Tight',
      'Large',
      'Far',
    ])
    const day = { from: at('2026-11-02T00:00'), to: at('2026-11-03T00:00') }
    expect(windows).toEqual([day, day])
    // A hold within the window of one occurrence does not affect the others.
    const named = await name([hold('Tight', '00:00', '23:59', 1)])
    expect(validations.map((one) => named.get(one)![0]!.location.name)).toEqual(['Tight', 'Large'])
  })
})
