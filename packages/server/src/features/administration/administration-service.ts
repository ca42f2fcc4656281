import type { AdministrationState } from '@mosaic-booking/sdk'
import { requireAdministrator } from '../../directory/directory/authority.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { isMailSent } from '../../platform/mail/mail-config-service.js'
import { countAccounts } from './administration-store.js'

/** Devices count as not responding after this time without a request. */
const silentAfterMs = 24 * 60 * 60 * 1000

export async function readAdministration(
  context: ServerContext,
  call: Call,
): Promise<AdministrationState> {
  requireAdministrator(call.user)
  const { directories, now } = context
  const mailIsSent = await isMailSent(context)
  const { organisationId, organisationVersion } = call.user
  return call.transaction(async (tx) => {
    const directory = await directories.get(tx, organisationId, organisationVersion)
    const locations = directory.places.map(({ location }) => location)
    const floors = locations.filter(({ kind }) => kind === 'FLOOR')
    return {
      spaces: locations.filter(({ isBookable }) => isBookable).length,
      floors: floors.length,
      floorsWithoutPlan: floors.filter(({ hasFloorPlanImage }) => !hasFloorPlanImage).length,
      ...(await countAccounts(tx, organisationId, new Date(now() - silentAfterMs))),
      mailIsSent,
    }
  })
}
