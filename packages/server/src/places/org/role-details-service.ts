import type { Layout, Organisation } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/contract'
import { layoutTable, listEntries } from '../catalogue/catalogue-store.js'
import type { CurrentUser } from '../../ground/core/call.js'
import type { Tx } from '../../ground/db/db.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import type { Directory } from '../../directory/directory/directory.js'
import { countGroups, type OrganisationRow } from './org-store.js'

interface Facts {
  readonly user: CurrentUser
  readonly row: OrganisationRow
  /** The user's view of the directory. */
  readonly directory: Directory
}

/** Returns the organisation's details that only certain roles need. */
export async function readRoleDetails(
  tx: Tx,
  { user, row, directory }: Facts,
): Promise<Partial<Organisation>> {
  return {
    ...(user.roles.includes('PROVIDER') && {
      layouts: await listEntries<Layout>(tx, layoutTable, row.id),
    }),
    ...(isAdmitted(user.roles, 'locationManager') && {
      groupsCount: await countGroups(tx, row.id),
      hasSharedResources: user.isSharing,
    }),
    ...(isAdmitted(user.roles, 'admin') && {
      hasFloorPlans: directory.places.some(({ location }) => location.hasFloorPlanImage),
    }),
    ...(isAdministrator(user) && {
      domains: row.domains,
      organisationDomains: row.domains,
      isOnlyOrganisation: user.isOnlyOrganisation,
      markedForDeletionBy: row.marked_for_deletion_by ?? undefined,
      scheduledDeletionDate: row.scheduled_deletion_date?.toISOString(),
    }),
  }
}
