import type { Location } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, refuseFields, Refusal, type FieldRefusal } from '../../ground/core/refusal.js'
import { requirePlaceAdministrator } from '../../directory/directory/authority.js'
import { requirePlace } from '../../places/location/location-search.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { changeTree } from './change-tree-service.js'
import { listFutureBookings } from './consequence-store.js'
import { replacePartsOf } from './parts-store.js'

/**
 * Validates a combined location's parts: bookable siblings that do not share space with each other
 * yet.
 */
export function decideParts(
  directory: Directory,
  place: Place,
  ids: readonly number[],
): readonly number[] | Refusal {
  const parts = [...new Set(ids)]
  const refusals = ids.flatMap((id, index): FieldRefusal[] => {
    const part = directory.place(id)
    const isSibling =
      part?.isBookable === true && part.id !== place.id && part.parentId === place.parentId
    // A combined location cannot be a part of one of its own parts.
    const isWhole = part !== undefined && consistsOf(directory, part, place)
    return isSibling && !isWhole && ids.indexOf(id) === index
      ? []
      : [{ field: `locationIds.${index}`, code: 'invalid' }]
  })
  if (!place.isBookable) refusals.push({ field: 'id', code: 'invalid' })
  return refusals.length > 0 ? refuseFields(...refusals) : parts
}

function consistsOf(directory: Directory, whole: Place, part: Place): boolean {
  return whole.partIds.some((id) => {
    const one = directory.place(id)
    return one !== undefined && (one.id === part.id || consistsOf(directory, one, part))
  })
}

/**
 * Combines a bookable location from two or more of its siblings: booking it blocks them, and
 * booking one of them blocks it (AD-172). Existing bookings then also hold the locations that now
 * share space with theirs; the change is refused if bookings would overlap.
 */
export function combineLocations(
  context: ServerContext,
  call: Call,
  id: number,
  locationIds: readonly number[],
): Promise<Location> {
  const { organisationId } = call.user
  return changeTree(
    context,
    call,
    { organisationId, whenHeld: 'COMBINED_IN_USE' },
    async (tx, { seen }) => {
      const place = requirePlace(seen, id)
      requirePlaceAdministrator(call.user, place)
      const parts = orThrow(decideParts(seen, place, locationIds))
      for (const part of parts) requirePlaceAdministrator(call.user, requirePlace(seen, part))
      await replacePartsOf(tx, organisationId, id, parts)
      return ({ show }) => show(id)
    },
  )
}

/** Refused while the combined location has future bookings (AD-172). */
export function separateLocations(context: ServerContext, call: Call, id: number): Promise<null> {
  const { organisationId } = call.user
  return changeTree(context, call, { organisationId }, async (tx, { seen, now }) => {
    const place = requirePlace(seen, id)
    requirePlaceAdministrator(call.user, place)
    if (place.partIds.length === 0) throw new Refusal('NOT_FOUND')
    const bookings = await listFutureBookings(tx, organisationId, [id], now)
    if (bookings.length > 0) throw new Refusal('COMBINED_IN_USE')
    await replacePartsOf(tx, organisationId, id, [])
    return () => null
  })
}
