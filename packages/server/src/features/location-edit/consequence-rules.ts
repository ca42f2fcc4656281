import { Refusal } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

/** The effect of a change on the future bookings of a location (AD-123). */
export interface Consequence {
  readonly place: Place
  /** The location is deleted or can no longer be booked. */
  readonly isCancelled: boolean
  /** Only bookings with more people are affected; undefined affects all. */
  readonly aboveCapacity: number | undefined
}

/** A current or future booking of an affected location. */
export interface AffectedBooking {
  readonly id: number
  readonly locationId: number
  readonly people: number
  readonly timeFrom: string
  readonly timeTo: string
  readonly owner: string
}

/** Returns locations whose future bookings a change affects, in tree order. */
export function findConsequences(before: Directory, after: Directory): Consequence[] {
  return before.places.flatMap((place): Consequence[] => {
    const now = after.place(place.id)
    if (!now || (place.isBookable && !now.isBookable))
      return [{ place, isCancelled: true, aboveCapacity: undefined }]
    const isOther =
      now.kind !== place.kind ||
      now.categoryId !== place.categoryId ||
      now.restrictionIds.some((id) => !place.restrictionIds.includes(id))
    if (isOther) return [{ place, isCancelled: false, aboveCapacity: undefined }]
    return now.capacity < place.capacity
      ? [{ place, isCancelled: false, aboveCapacity: now.capacity }]
      : []
  })
}

/** Maximum number of listed bookings; the counts per location include all. */
const maxListed = 100
const maxNamed = 10

/**
 * Returns the bookings that a confirmed change cancels. Refuses the change unless every affected
 * location, or a location above it, is confirmed.
 */
export function decideCancellations(
  consequences: readonly Consequence[],
  bookings: readonly AffectedBooking[],
  confirmIds: readonly number[],
): readonly AffectedBooking[] | Refusal {
  const affected = consequences
    .map((consequence) => ({
      ...consequence,
      bookings: bookings.filter(
        ({ locationId, people }) =>
          locationId === consequence.place.id && people > (consequence.aboveCapacity ?? -1),
      ),
    }))
    .filter((one) => one.bookings.length > 0)
  const confirmed = new Set(confirmIds)
  const isOpen = ({ place: { id, ancestorIds } }: Consequence) =>
    !confirmed.has(id) && !ancestorIds.some((above) => confirmed.has(above))
  if (affected.some(isOpen)) return refuse(affected)
  return affected.filter(({ isCancelled }) => isCancelled).flatMap((one) => one.bookings)
}

function refuse(
  affected: readonly (Consequence & { readonly bookings: readonly AffectedBooking[] })[],
): Refusal {
  const names = affected.map(({ place }) => place.name)
  const list = [...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['…'] : [])].join(', ')
  return new Refusal('MATRIX-BUS-0029', {
    values: { list },
    data: {
      locations: affected.map(({ place, bookings, isCancelled }) => ({
        id: place.id,
        name: place.name,
        bookings: bookings.length,
        isCancelled,
      })),
      bookings: affected
        .flatMap(({ bookings, isCancelled }) =>
          bookings.map(({ people: _, ...booking }) => ({ ...booking, isCancelled })),
        )
        .slice(0, maxListed),
    },
  })
}
