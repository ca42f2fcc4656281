import type { Tx } from '../../ground/db/db.js'
import { publish } from '../../platform/live/publish-store.js'

export interface Expected {
  readonly location_id: number
  readonly date: string
}

/** Signals that a day's visits at a reception have changed, without visitor details. */
export function announceVisits(tx: Tx, organisationId: number, visits: readonly Expected[]): void {
  const byDay = new Map(visits.map((one) => [`${one.location_id}/${one.date}`, one]))
  publish(
    tx,
    organisationId,
    [...byDay.values()].map(({ location_id: locationId, date }) => ({
      type: 'visit',
      locationId,
      date,
    })),
  )
}
