import type { LocationNoun } from './generated/types.js'
import type { CallOptions } from './call-options.js'

/**
 * Removes the restriction that the caller's organisation has put on a shared location. Looks it up
 * in the list of shared and restricted locations and does nothing if there is none. Throws both
 * calls' errors.
 */
export async function removeSharedRestriction(
  client: { readonly location: Pick<LocationNoun, 'sharedAndRestricted' | 'removeRestriction'> },
  locationId: number,
  options?: CallOptions,
): Promise<void> {
  const restricted = await client.location.sharedAndRestricted(undefined, options)
  const found = restricted.find((one) => one.locationId === locationId)
  if (!found) return
  const { restrictionId } = found
  await client.location.removeRestriction({ id: locationId, restrictionId }, options)
}
