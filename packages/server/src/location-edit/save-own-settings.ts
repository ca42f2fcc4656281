import type { LocationEdit } from '@mosaic-booking/sdk'
import { lockGroups } from '../access/group-store.js'
import { orThrow } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import type { Directory } from '../directory/directory.js'
import { requireCategory } from '../location/location-search.js'
import { groupsOf, readSettings } from '../location/settings-rules.js'
import { findUsers } from '../session/session-store.js'
import { isZone } from '../time/zone-data.js'
import { replaceOwnSettings } from './parts-store.js'

/** Booking settings of a location, by category: given sections override, others are inherited. */
export async function saveOwnSettings(
  tx: Tx,
  directory: Directory,
  locationId: number,
  list: NonNullable<LocationEdit['bookingSettingsList']>,
): Promise<void> {
  const { organisationId } = directory
  for (const { bookingCategoryId, override } of list) {
    requireCategory(directory, bookingCategoryId)
    const groups = await lockGroups(tx, organisationId, 'access_group', groupsOf(override))
    const approvers = await findUsers(tx, organisationId, override.approval?.approvers ?? [])
    const settings = orThrow(
      readSettings(override, {
        hasPlace: (id) => directory.place(id) !== undefined,
        isZone,
        securityGroupIds: groups,
        userIds: new Set(approvers.map(({ id }) => id)),
      }),
    )
    await replaceOwnSettings(tx, organisationId, { locationId, bookingCategoryId }, settings)
  }
}
