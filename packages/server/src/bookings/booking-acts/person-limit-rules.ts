import type { QuotaRestrictionKind } from '@mosaic-booking/sdk'
import type { OwnersBooking } from '../booking/booking-people-store.js'
import type { ResolvedBooking, RuleFacts } from '../booking/booking-rules.js'
import { elsewhere, toClashValues } from '../booking/clash-rules.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isExempt } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import {
  objectToPerson,
  periodAround,
  personTermsOf,
} from '../../directory/scheduling/person-rules.js'
import { dayBounds } from '../../ground/time/zone.js'

/** The local day, week or month in which the booking starts. */
const periodOf =
  ({ place, time }: ResolvedBooking) =>
  (kind: QuotaRestrictionKind): Interval => {
    const { from, to } = periodAround(kind, time.wallFrom.slice(0, 10))
    return {
      from: dayBounds(from, place.timeZone).startsAt,
      to: dayBounds(to, place.timeZone).startsAt,
    }
  }

type LimitFacts = Pick<RuleFacts, 'directory' | 'user'>

interface CountedBooking extends Interval {
  readonly locationId: number
  readonly wallFrom: string
  readonly wallTo: string
  readonly isPrivate: boolean
}

const keyOf = (ownerId: number, categoryId: number | undefined) => `${ownerId} ${categoryId}`

/**
 * Applies the limits of person-rules.ts to a set. Each valid booking counts towards the limits of
 * those after it, as if they were booked one by one.
 */
export class PersonLimits {
  readonly #facts: LimitFacts
  /** By owner and category. */
  readonly #bookings = new Map<string, CountedBooking[]>()

  constructor(facts: LimitFacts, bookings: readonly OwnersBooking[]) {
    this.#facts = facts
    for (const row of bookings)
      this.#add(row.owner_id, {
        from: row.starts_at.getTime(),
        to: row.ends_at.getTime(),
        locationId: row.location_id,
        wallFrom: row.wall_from,
        wallTo: row.wall_to,
        isPrivate: row.is_private,
      })
  }

  refuse(draft: ResolvedBooking): Refusal[] {
    const { directory, user } = this.#facts
    const { place, time, owner } = draft
    const terms = personTermsOf(directory, place)
    if (!terms) return []
    const { overlapped, reached } = objectToPerson(
      terms,
      this.#bookings.get(keyOf(owner.id, terms.categoryId)) ?? [],
      { from: time.startsAt, to: time.endsAt },
      isExempt(user, place),
      periodOf(draft),
    )
    const category = directory.category(terms.categoryId)!.namePlural
    return [
      ...(overlapped ? [this.#refuseOverlap(owner, overlapped)] : []),
      ...reached.map(
        (reason) =>
          new Refusal('QUOTA_REACHED', {
            values: { limit: reason.limit, period: reason.period, category },
            reasons: [reason],
          }),
      ),
    ]
  }

  /** Refuses an overlap without revealing the location of someone else's private booking. */
  #refuseOverlap(
    { id, name: owner }: ResolvedBooking['owner'],
    overlapped: CountedBooking,
  ): Refusal {
    const { directory, user } = this.#facts
    const values = toClashValues(seenBy(directory, user), overlapped)
    return id === user.id
      ? new Refusal('OVERLAP_OWN', { values, reasons: [{ code: 'ownOverlap' }] })
      : new Refusal('OVERLAP_OWNER', {
          values: { ...values, owner, ...(overlapped.isPrivate && { location: elsewhere }) },
          reasons: [{ code: 'ownerOverlap' }],
        })
  }

  count({ place, time, owner }: ResolvedBooking): void {
    this.#add(owner.id, {
      from: time.startsAt,
      to: time.endsAt,
      locationId: place.id,
      wallFrom: time.wallFrom,
      wallTo: time.wallTo,
      // The caller is creating or changing this booking, so they may see everything in it.
      isPrivate: false,
    })
  }

  #add(ownerId: number, booking: CountedBooking): void {
    const categoryId = this.#facts.directory.place(booking.locationId)?.categoryId
    const key = keyOf(ownerId, categoryId)
    const known = this.#bookings.get(key)
    if (known) known.push(booking)
    else this.#bookings.set(key, [booking])
  }
}

/** The range of bookings that count towards limits per person. */
export interface CountedRange extends Interval {
  readonly ownerIds: readonly number[]
}

/** Undefined if there are no limits. */
export function countedRange(
  directory: Directory,
  drafts: readonly ResolvedBooking[],
): CountedRange | undefined {
  const limited = drafts.flatMap((draft) => {
    const terms = personTermsOf(directory, draft.place)
    return terms ? [{ draft, periods: terms.quotas.map(({ kind }) => periodOf(draft)(kind)) }] : []
  })
  if (limited.length === 0) return undefined
  const spans = limited.flatMap(({ draft: { time }, periods }) => [
    { from: time.startsAt, to: time.endsAt },
    ...periods,
  ])
  return {
    ownerIds: [...new Set(limited.map(({ draft }) => draft.owner.id))],
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  }
}
