import type { UserActivity } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

interface ActivityRow {
  id: number
  name: string
  email: string
  last_login: Date | null
  logins: number
  bookings: number
  last_booking: Date | null
}

const toActivity = (row: ActivityRow): UserActivity => ({
  id: row.id,
  name: row.name,
  email: row.email,
  ...(row.last_login && { lastLoginDate: row.last_login.toISOString() }),
  logins: row.logins,
  bookingsMade: row.bookings,
  ...(row.last_booking && { lastBooking: row.last_booking.toISOString() }),
})

export async function listActivity(
  tx: Tx,
  organisationId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<UserActivity[]> {
  const rows = await tx.query<ActivityRow>(sql`
    with login as (
      select user_id, count(*)::int as count from security_event
      where organisation_id = ${organisationId} and kind = 'loggedIn' and at >= ${from} and at < ${to} group by user_id),
    made as (
      select booked_by_id, count(*)::int as count, max(created) as latest from booking
      where organisation_id = ${organisationId} and created >= ${from} and created < ${to} group by booked_by_id)
    select u.id, p.name, u.email, u.last_login, coalesce(login.count, 0) as logins, coalesce(made.count, 0) as bookings, made.latest as last_booking
    from user_account u
    join person p on p.organisation_id = u.organisation_id and p.id = u.id
    left join login on login.user_id = u.id
    left join made on made.booked_by_id = u.id
    where u.organisation_id = ${organisationId} and u.type = 'STANDARD'
    order by p.name collate "und-x-icu", u.id`)
  return rows.map(toActivity)
}
