import { isReadOnly } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import { manages } from './authority.js'
import { seesPlace } from './directory-view.js'
import type { Directory, Place } from './directory.js'

/** The users listed in the location's approval setting. */
export const namedApprovers = (directory: Directory, place: Place): readonly number[] =>
  directory.settingsOf(place).settings.approval?.approvers ?? []

/**
 * Whether the user may approve bookings of the location: its managers, and the users listed in its
 * approval setting who can see it (D-155).
 */
export function mayApprove(directory: Directory, user: CurrentUser, place: Place): boolean {
  return (
    manages(user, place) ||
    (namedApprovers(directory, place).includes(user.id) &&
      !isReadOnly(user.roles) &&
      seesPlace(directory, user, place))
  )
}
