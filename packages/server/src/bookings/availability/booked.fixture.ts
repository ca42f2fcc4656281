import sql from 'sql-template-tag'
import type { TestServer } from '../../../../../tests/support/app.js'
import { resolveRange } from '../../ground/time/zone.js'

interface Booked {
  readonly locationId: number
  readonly from: string
  readonly to: string
  readonly zone?: string
  readonly ownerId?: number
  readonly isPrivate?: boolean
  readonly label?: string
  readonly attendeeIds?: readonly number[]
  readonly before?: number
  readonly after?: number
  readonly shadowIds?: readonly number[]
}

/** Inserts a booking and its holds without checking any rules. Returns the booking's id. */
export async function insertBooked(
  server: TestServer,
  {
    locationId,
    from,
    to,
    zone = 'Europe/London',
    ownerId = server.people.colleague,
    isPrivate = false,
    label,
    attendeeIds = [],
    before = 0,
    after = 0,
    shadowIds = [],
  }: Booked,
): Promise<number> {
  const { startsAt, endsAt } = resolveRange(from, to, zone)!
  const { organisationId } = server
  return server.db.inOrganisation(organisationId, async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status, is_private, label)
      values (${organisationId}, ${locationId}, ${ownerId}, ${ownerId}, ${from}, ${to}, ${zone}, ${new Date(startsAt)}, ${new Date(endsAt)}, 'CONFIRMED', ${isPrivate}, ${label ?? null}) returning id`)
    for (const [position, personId] of attendeeIds.entries()) {
      await tx.run(
        sql`insert into booking_attendee (organisation_id, booking_id, position, person_id, name) values (${organisationId}, ${id}, ${position}, ${personId}, 'Somebody')`,
      )
    }
    for (const [index, heldId] of [locationId, ...shadowIds].entries()) {
      await tx.run(sql`
        insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to)
        values (${organisationId}, ${heldId}, ${id}, ${index === 0 ? 0 : 1}, ${new Date(startsAt - before * 60_000)}, ${new Date(endsAt + after * 60_000)})`)
    }
    return id
  })
}
