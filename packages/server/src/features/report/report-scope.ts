import type { CurrentUser } from '../../ground/core/call.js'
import { manages } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

/**
 * Returns the locations that a user may report on: those they manage (AD-059), within the given
 * ones, in tree order.
 */
export function placesToReport(
  directory: Directory,
  user: CurrentUser,
  locationIds: readonly number[] | undefined,
): Place[] {
  const asked = locationIds && new Set(locationIds)
  const isAsked = ({ id, ancestorIds }: Place) =>
    !asked || asked.has(id) || ancestorIds.some((one) => asked.has(one))
  return seenBy(directory, user).places.filter((place) => isAsked(place) && manages(user, place))
}
