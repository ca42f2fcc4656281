import { toInstant } from '../../ground/time/zone.js'
import type { BookingRow } from './booking-store.js'

/** People by id; each address is derived from the name. */
const names: Readonly<Record<number, string>> = {
  1: 'Owner',
  2: 'Ana',
  3: 'Bea',
  4: 'Booker',
  5: 'New Owner',
}
const address = (name: string) => `${name.toLowerCase().replace(' ', '.')}@demo.example`
const person = (id: number) => ({
  id,
  name: names[id]!,
  email: address(names[id]!),
  costCode: null,
})

/** An attendee by id, or a guest by name. */
export const attendee = (who: number | string) =>
  typeof who === 'number'
    ? {
        personId: who,
        name: names[who]!,
        email: address(names[who]!),
        isVisitor: false,
        locationId: null,
      }
    : { personId: null, name: who, email: address(who), isVisitor: false, locationId: null }

/** A booking on Monday 2 November 2026 from nine to ten in London by default. */
export function bookingRow({
  ownerId = 1,
  bookedById = ownerId,
  attendees = [],
  ...more
}: Partial<Omit<BookingRow, 'attendees'>> & {
  ownerId?: number
  bookedById?: number
  attendees?: readonly (number | string)[]
} = {}): BookingRow {
  return {
    id: 7,
    organisation_id: 1,
    version: 1,
    location_id: 10,
    owner_id: ownerId,
    booked_by_id: bookedById,
    owner: person(ownerId),
    booked_by: person(bookedById),
    cancelled_by: null,
    wall_from: '2026-11-02T09:00:00.000',
    wall_to: '2026-11-02T10:00:00.000',
    time_zone: 'Europe/London',
    starts_at: new Date('2026-11-02T09:00:00Z'),
    ends_at: new Date('2026-11-02T10:00:00Z'),
    all_day_booking: false,
    status: 'CONFIRMED',
    status_reason: null,
    label: 'Stand-up',
    notes: null,
    repeat_group_id: null,
    collective_group_id: null,
    conference_provider_id: null,
    join_url: null,
    checked_in_at: null,
    cancellation_reason: null,
    cancelled_at: null,
    source: 'WEB',
    source_version: null,
    created: new Date('2026-11-01T09:00:00Z'),
    extras: [],
    repeat_date: null,
    repeat: null,
    event_description: null,
    owner_is_attendee: true,
    is_private: false,
    attendees: attendees.map(attendee),
    ...more,
  } as unknown as BookingRow
}

/** The columns of a time, given as wall-clock time in a zone: `2026-11-02T09:00`. */
export const timesAt = (from: string, to: string, zone = 'Europe/London') => ({
  wall_from: `${from}:00.000`,
  wall_to: `${to}:00.000`,
  time_zone: zone,
  starts_at: new Date(toInstant(from, zone)),
  ends_at: new Date(toInstant(to, zone)),
})
