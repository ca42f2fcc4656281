import type { QuotaRestrictionKind } from '@mosaic-booking/sdk'
import {
  findOwnersBookings,
  lockPersons,
  type OwnersBooking,
} from '../booking/booking-people-store.js'
import type { ResolvedBooking, RuleFacts } from '../booking/booking-rules.js'
import { toClashValues } from '../booking/clash.js'
import { Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { manages } from '../directory/authority.js'
import type { Interval } from '../scheduling/interval.js'
import { objectToPerson, periodAround, personTermsOf } from '../scheduling/person-rules.js'
import { dayBounds } from '../time/zone.js'

/** The local day, week or month in which a draft starts. */
const periodOf =
  ({ place, time }: ResolvedBooking) =>
  (kind: QuotaRestrictionKind): Interval => {
    const { from, to } = periodAround(kind, time.wallFrom.slice(0, 10))
    return {
      from: dayBounds(from, place.timeZone).startsAt,
      to: dayBounds(to, place.timeZone).startsAt,
    }
  }

/**
 * Limits per person, see person-rules.ts. A draft that stands counts for those after it, so that a
 * set is judged as if it were booked one by one.
 */
export class PersonLimits {
  readonly #facts: RuleFacts
  readonly #bookings: OwnersBooking[]

  constructor(facts: RuleFacts, bookings: readonly OwnersBooking[]) {
    this.#facts = facts
    this.#bookings = [...bookings]
  }

  refuse(draft: ResolvedBooking): Refusal[] {
    const { directory, user } = this.#facts
    const { place, time, owner } = draft
    const terms = personTermsOf(directory, place)
    if (!terms) return []
    const counted = this.#bookings
      .filter(
        ({ owner_id: ownerId, location_id: at }) =>
          ownerId === owner.id && directory.place(at)?.categoryId === terms.categoryId,
      )
      .map((row) => ({
        from: row.starts_at.getTime(),
        to: row.ends_at.getTime(),
        locationId: row.location_id,
        wallFrom: row.wall_from,
        wallTo: row.wall_to,
      }))
    const { overlapped, reached } = objectToPerson(
      terms,
      counted,
      { from: time.startsAt, to: time.endsAt },
      manages(user, place),
      periodOf(draft),
    )
    const category = directory.category(terms.categoryId)!.namePlural
    return [
      ...(overlapped
        ? [
            new Refusal('OVERLAP_OWN', {
              values: toClashValues(directory, overlapped),
              reasons: [{ code: 'ownOverlap' }],
            }),
          ]
        : []),
      ...reached.map(
        (reason) =>
          new Refusal('QUOTA_REACHED', {
            values: { limit: reason.limit, period: reason.period, category },
            reasons: [reason],
          }),
      ),
    ]
  }

  count({ place, time, owner }: ResolvedBooking): void {
    this.#bookings.push({
      owner_id: owner.id,
      location_id: place.id,
      wall_from: time.wallFrom,
      wall_to: time.wallTo,
      starts_at: new Date(time.startsAt),
      ends_at: new Date(time.endsAt),
    })
  }
}

/**
 * Reads, once for the set, what the owners have already; with `isLocked` they are made to take
 * turns first.
 */
export async function loadPersonLimits(
  tx: Tx,
  facts: RuleFacts,
  drafts: readonly ResolvedBooking[],
  exceptIds: readonly number[],
  isLocked: boolean,
): Promise<PersonLimits> {
  const { directory } = facts
  const limited = drafts.flatMap((draft) => {
    const terms = personTermsOf(directory, draft.place)
    return terms
      ? [{ draft, terms, periods: terms.quotas.map(({ kind }) => periodOf(draft)(kind)) }]
      : []
  })
  if (limited.length === 0) return new PersonLimits(facts, [])
  const owners = [...new Set(limited.map(({ draft }) => draft.owner.id))]
  if (isLocked) await lockPersons(tx, owners)
  const categories = new Set(limited.map(({ terms }) => terms.categoryId))
  const places = directory.places
    .filter(({ categoryId }) => categoryId !== undefined && categories.has(categoryId))
    .map(({ id }) => id)
  const from = Math.min(
    ...limited.flatMap(({ draft, periods }) => [
      draft.time.startsAt,
      ...periods.map((period) => period.from),
    ]),
  )
  const to = Math.max(
    ...limited.flatMap(({ draft, periods }) => [
      draft.time.endsAt,
      ...periods.map((period) => period.to),
    ]),
  )
  return new PersonLimits(
    facts,
    await findOwnersBookings(
      tx,
      directory.organisationId,
      owners,
      places,
      new Date(from),
      new Date(to),
      exceptIds,
    ),
  )
}
