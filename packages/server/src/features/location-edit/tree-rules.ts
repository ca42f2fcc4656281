import type { LocationMove } from '@mosaic-booking/sdk'
import { mayContain } from '@mosaic-booking/sdk/rules'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

export type Target = Pick<LocationMove, 'parentId' | 'siblingId'> & {
  readonly position?: LocationMove['position']
}

export interface Slot {
  readonly parent: Place
  /** The sibling before which the location is inserted; undefined for the end. */
  readonly nextId: number | undefined
}

/**
 * Finds the position for a new or moved location. Refuses missing or invalid input (LOC-017,
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
  if (position === 'LAST') return { parent, nextId: undefined }
  if (siblingId === undefined) return refuseFields({ field: 'siblingId', code: 'required' })
  const sibling = directory.place(siblingId)
  if (sibling?.parentId !== parent.id) return refuseFields({ field: 'siblingId', code: 'invalid' })
  if (position === 'BEFORE') return { parent, nextId: sibling.id }
  return {
    parent,
    nextId: directory
      .within(parent)
      .find(({ parentId: above, left }) => above === parent.id && left > sibling.right)?.id,
  }
}

/** The root cannot be moved, and a location cannot be moved into itself. */
export function refuseMove(place: Place, { parent }: Slot): Refusal | undefined {
  if (place.parentId === undefined) return refuseFields({ field: 'id', code: 'invalid' })
  return parent.id === place.id || parent.ancestorIds.includes(place.id)
    ? refuseFields({ field: 'parentId', code: 'invalid' })
    : undefined
}
