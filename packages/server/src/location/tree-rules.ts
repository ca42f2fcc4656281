import type { LocationMove } from '@mosaic-booking/sdk'
import { mayContain } from '@mosaic-booking/sdk/rules'
import { Refusal, refuseFields } from '../core/refusal.js'
import type { Directory, Place } from '../directory/directory.js'

export type Target = Pick<LocationMove, 'parentId' | 'siblingId'> & {
  readonly position?: LocationMove['position']
}

export interface Slot {
  readonly parent: Place
  /** The tree position before which the location is inserted. */
  readonly at: number
}

/**
 * Finds the position for a new or moved location; refuses missing or invalid input (LOC-017,
 * LOC-020, LOC-021).
 */
export function decideSlot(
  directory: Directory,
  kind: string,
  { parentId, position = 'LAST', siblingId }: Target,
): Slot | Refusal {
  const parent = directory.place(parentId)
  if (!parent) return new Refusal('NOT_FOUND', { fields: [{ field: 'parentId', code: 'invalid' }] })
  if (!mayContain(parent.kind, kind)) return refuseFields({ field: 'parentId', code: 'invalid' })
  if (position === 'LAST') return { parent, at: parent.right }
  if (siblingId === undefined) return refuseFields({ field: 'siblingId', code: 'required' })
  const sibling = directory.place(siblingId)
  if (sibling?.parentId !== parent.id) return refuseFields({ field: 'siblingId', code: 'invalid' })
  return { parent, at: position === 'BEFORE' ? sibling.left : sibling.right + 1 }
}

/** The root cannot be moved, and no location can be moved into itself. */
export function refuseMove(place: Place, { parent }: Slot): Refusal | undefined {
  if (place.parentId === undefined) return refuseFields({ field: 'id', code: 'invalid' })
  return parent.id === place.id || parent.ancestorIds.includes(place.id)
    ? refuseFields({ field: 'parentId', code: 'invalid' })
    : undefined
}

/**
 * Locations that must have no future bookings for a move. A booking also holds the bookable
 * ancestors of its location (D-084). If there are any before or after the move, neither they nor
 * the moved locations may have bookings.
 */
export function mustBeFree(directory: Directory, place: Place, { parent }: Slot): number[] {
  const above = [...directory.ancestorsOf(place), ...directory.ancestorsOf(parent), parent].filter(
    ({ isBookable }) => isBookable,
  )
  return above.length === 0
    ? []
    : [...new Set([...directory.within(place), ...above].map(({ id }) => id))]
}
