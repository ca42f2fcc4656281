import type { LocationMove } from '@mosaic-booking/sdk'
import { Refusal, refuseFields } from '../core/refusal.js'
import type { Directory, Place } from '../directory/directory.js'

/** From the root down; a child may skip levels but never go up (AD-120). */
const levels = ['ORL', 'REGION', 'SUB_REGION', 'SITE', 'BUILDING', 'FLOOR', 'ZONE', 'AREA']
const parking: Readonly<Record<string, readonly string[]>> = {
  CAR_PARK: ['SITE', 'BUILDING'],
  CAR_LEVEL: ['CAR_PARK'],
  CAR_SPACE: ['CAR_PARK', 'CAR_LEVEL'],
}

/**
 * Whether a place of one kind may lie in one of another. What is not a level is a leaf, kinds of
 * the organisation's own too; a room may hold leaves, since rooms are joined and desks stand in
 * them.
 */
export function mayContain(parentKind: string, kind: string): boolean {
  if (kind in parking) return parking[kind]!.includes(parentKind)
  const [parentLevel, level] = [levels.indexOf(parentKind), levels.indexOf(kind)]
  if (level === -1) return parentLevel !== -1 || parentKind === 'ROOM'
  return parentLevel !== -1 && parentLevel < level
}

export type Target = Pick<LocationMove, 'parentId' | 'siblingId'> & {
  readonly position?: LocationMove['position']
}

export interface Slot {
  readonly parent: Place
  /** The position in the tree before which the place goes. */
  readonly at: number
}

/**
 * Where a place of the kind goes; refuses what is missing or cannot be (LOC-017, LOC-020, LOC-021).
 */
export function decideSlot(
  directory: Directory,
  kind: string,
  { parentId, position = 'LAST', siblingId }: Target,
): Slot {
  const parent = directory.place(parentId)
  if (!parent) throw new Refusal('NOT_FOUND', { fields: [{ field: 'parentId', code: 'invalid' }] })
  if (!mayContain(parent.kind, kind)) throw refuseFields({ field: 'parentId', code: 'invalid' })
  if (position === 'LAST') return { parent, at: parent.right }
  if (siblingId === undefined) throw refuseFields({ field: 'siblingId', code: 'required' })
  const sibling = directory.place(siblingId)
  if (sibling?.parentId !== parent.id) throw refuseFields({ field: 'siblingId', code: 'invalid' })
  return { parent, at: position === 'BEFORE' ? sibling.left : sibling.right + 1 }
}

/** The root stays, and nothing moves into itself. */
export function refuseMove(place: Place, { parent, at }: Slot): void {
  if (place.parentId === undefined) throw refuseFields({ field: 'id', code: 'invalid' })
  const isInside = parent.id === place.id || parent.ancestorIds.includes(place.id)
  if (isInside || (at > place.left && at <= place.right))
    throw refuseFields({ field: 'parentId', code: 'invalid' })
}

/** Bookable places above: a booking below keeps them from being booked, and the other way round. */
export function bookableAbove(directory: Directory, place: Place): readonly number[] {
  return directory
    .ancestorsOf(place)
    .filter(({ isBookable }) => isBookable)
    .map(({ id }) => id)
}
