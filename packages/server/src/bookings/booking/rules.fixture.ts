import { Refusal } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { toInstant } from '../../ground/time/zone.js'
import { testUser } from '../../identity/user/user.fixture.js'
import type { KnownPerson } from './booking-people.js'
import type { ResolvedBooking, RuleFacts } from './booking-rules.js'
import { readBookingTime } from './booking-time.js'

/** An instant from a wall-clock time, by default in London. */
export const at = (wall: string, zone = 'Europe/London') => toInstant(wall, zone)

/** Sunday at 09:00. The bookings of these tests are on Monday 2 November 2026 or later. */
export const sunday = at('2026-11-01T09:00')

export const known = (id: number, more: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@test.house`,
  isActive: true,
  isInternal: true,
  ...more,
})

/** The facts for a booking by person 1; `more` overrides them. */
export const ruleFacts = (directory: Directory, more: Partial<RuleFacts> = {}): RuleFacts => ({
  user: testUser(),
  directory,
  now: sunday,
  people: new Map(),
  peopleByEmail: new Map(),
  conferenceProviders: [],
  costCodes: [],
  ...more,
})

/** A plain booking by person 1, by default on Monday from 10:00 to 11:00. */
export const draftAt = (
  place: Place,
  from = '2026-11-02T10:00',
  to = '2026-11-02T11:00',
  more: Partial<ResolvedBooking> = {},
): ResolvedBooking => ({
  place,
  time: readBookingTime({ timeFrom: from, timeTo: to }, place.timeZone),
  isEndedEarly: false,
  isShortened: false,
  label: undefined,
  notes: undefined,
  costCode: undefined,
  attendeeCount: undefined,
  owner: known(1),
  ownerIsAttendee: true,
  type: undefined,
  attendees: [],
  extras: [],
  layoutId: undefined,
  ...more,
})

/** Returns the code of a refusal, or its fields with their codes: `timeTo: endPast`. */
export function inShort(refusal: Refusal | undefined): string | undefined {
  const { fields = [] } = refusal?.details ?? {}
  return fields.length > 0 && refusal?.code === 'INVALID_INPUT'
    ? fields.map(({ field, code }) => `${field}: ${code}`).join(', ')
    : refusal?.code
}

/** Returns the refusal of `make` in short form, or undefined. */
export function refusalOf(make: () => unknown): string | undefined {
  try {
    const made = make()
    return made instanceof Refusal ? inShort(made) : undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return inShort(error)
  }
}
