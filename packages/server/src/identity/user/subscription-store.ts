import type { Subscription } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { insertRows } from '../../ground/db/rows.js'

export async function listSubscriptions(
  tx: Tx,
  organisationId: number,
  userId: number,
): Promise<Subscription[]> {
  return tx.query<Subscription>(sql`
    select s.location_id as "locationId", s.event_category as "eventCategory" from subscription s
    join location l on l.organisation_id = s.organisation_id and l.id = s.location_id and l.deleted is null
    where s.organisation_id = ${organisationId} and s.user_id = ${userId} order by l."left", s.event_category`)
}

/** Replaces all subscriptions of a user; duplicates are dropped. */
export async function replaceSubscriptions(
  tx: Tx,
  organisationId: number,
  userId: number,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const each = new Map(subscriptions.map((one) => [`${one.locationId}/${one.eventCategory}`, one]))
  await tx.run(
    sql`delete from subscription where organisation_id = ${organisationId} and user_id = ${userId}`,
  )
  await insertRows(
    tx,
    'subscription',
    [...each.values()].map(({ locationId, eventCategory }) => ({
      organisation_id: organisationId,
      user_id: userId,
      location_id: locationId,
      event_category: eventCategory,
    })),
  )
}
