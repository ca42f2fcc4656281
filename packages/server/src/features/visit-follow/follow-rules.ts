/** A guest of a booking, expected at its reception. */
export interface Wanted {
  readonly bookingId: number
  readonly guestId: number
  readonly locationId: number
  readonly date: string
  readonly hostId: number
}

/** A visit created for guests of bookings. */
export interface Following extends Omit<Wanted, 'bookingId'> {
  readonly id: number
  readonly isCheckedIn: boolean
  readonly bookingIds: readonly number[]
}

export interface NewVisit extends Omit<Wanted, 'bookingId'> {
  readonly bookingIds: number[]
}

interface Link {
  readonly visitId: number
  readonly bookingId: number
}

export interface VisitPlan {
  readonly inserts: readonly NewVisit[]
  readonly moves: readonly (Wanted & { readonly id: number })[]
  readonly links: readonly Link[]
  readonly unlinks: readonly Link[]
  /** Visits without a remaining booking. */
  readonly removals: readonly number[]
}

type Place = Pick<Wanted, 'guestId' | 'locationId' | 'date'>
const isSamePlace = (one: Place, other: Place): boolean =>
  one.guestId === other.guestId && one.locationId === other.locationId && one.date === other.date

/**
 * Plans the changes of visits when bookings change. Several bookings of a guest on one day at one
 * reception share one visit. A visit that has started is a record and remains.
 */
export function planVisits(
  changed: ReadonlySet<number>,
  wanted: readonly Wanted[],
  following: readonly Following[],
): VisitPlan {
  const moves: (Wanted & { id: number })[] = []
  const unlinks: Link[] = []
  const met = new Set<Wanted>()
  for (const visit of following)
    for (const bookingId of visit.bookingIds.filter((id) => changed.has(id))) {
      const guest = wanted.find(
        (one) => one.bookingId === bookingId && one.guestId === visit.guestId,
      )
      const isAlone = visit.bookingIds.length === 1
      if (guest && isSamePlace(guest, visit)) {
        met.add(guest)
        if (isAlone && guest.hostId !== visit.hostId) moves.push({ ...guest, id: visit.id })
      } else if (visit.isCheckedIn) continue
      else if (guest && isAlone) {
        met.add(guest)
        moves.push({ ...guest, id: visit.id })
      } else unlinks.push({ visitId: visit.id, bookingId })
    }
  const removals = following
    .filter(({ id, bookingIds, isCheckedIn }) => {
      const left = unlinks.filter(({ visitId }) => visitId === id).length
      return !isCheckedIn && left > 0 && left === bookingIds.length
    })
    .map(({ id }) => id)
  const isGone = ({ id }: Following) =>
    removals.includes(id) || moves.some((move) => move.id === id)
  const links: Link[] = []
  const inserts: NewVisit[] = []
  for (const { bookingId, ...guest } of wanted.filter((one) => !met.has(one))) {
    const known = following.find((visit) => !isGone(visit) && isSamePlace(visit, guest))
    const planned = inserts.find((visit) => isSamePlace(visit, guest))
    if (known) links.push({ visitId: known.id, bookingId })
    else if (planned) planned.bookingIds.push(bookingId)
    else inserts.push({ ...guest, bookingIds: [bookingId] })
  }
  return { inserts, moves, links, unlinks, removals }
}
