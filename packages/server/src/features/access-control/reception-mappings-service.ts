import type { ReceptionMapping } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields, type FieldRefusal } from '../../ground/core/refusal.js'
import type { Directory } from '../../directory/directory/directory.js'
import { receptionsOf } from '../../places/reception/receptions.js'
import * as store from './access-control-store.js'
import { askVendor, requireAccessControl } from './access-control-service.js'
import { openAccount } from './seal-account.js'
import { vendorOf } from './vendors.js'

const toMapping =
  (directory: Directory) =>
  ({ siteId, siteName, locationId }: store.MappingRow): ReceptionMapping => ({
    siteId,
    siteName,
    locationId,
    locationName: directory.place(locationId)?.location.qualifiedName,
  })

/** Lists the service's sites by name, each with its reception if it has one. */
export async function listReceptions(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<ReceptionMapping[]> {
  const { organisationId, organisationVersion } = call.user
  const { row, known } = await call.transaction(async (tx) => {
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    return {
      row: await requireAccessControl(tx, context, call.user, id),
      known: (await store.listMappings(tx, organisationId, id)).map(toMapping(directory)),
    }
  })
  const account = await openAccount(context.config, row)
  const sites = await askVendor(context, vendorOf(context, row.type).listSites(account))
  const mapped = new Map(known.map((mapping) => [mapping.siteId, mapping]))
  return sites
    .map(({ id: siteId, name: siteName }) => ({ ...mapped.get(siteId), siteId, siteName }))
    .sort((a, b) => a.siteName.localeCompare(b.siteName))
}

interface Wanted extends ReceptionMapping {
  readonly locationId: number
}

/** Sites and receptions are mapped one to one (AD-184). */
function checkMappings(directory: Directory, wanted: readonly ReceptionMapping[]): Wanted[] {
  const receptions = receptionsOf(directory)
  const refusals = wanted.flatMap(({ siteId, locationId }, index): FieldRefusal[] => {
    const earlier = wanted.slice(0, index)
    const refuse = (name: string): FieldRefusal => ({
      field: `receptions.${index}.${name}`,
      code: 'invalid',
    })
    if (earlier.some((one) => one.siteId === siteId)) return [refuse('siteId')]
    const isTaken = earlier.some((one) => one.locationId === locationId)
    return locationId && (!receptions.has(locationId) || isTaken) ? [refuse('locationId')] : []
  })
  if (refusals.length > 0) throw refuseFields(...refusals)
  return wanted.filter((one): one is Wanted => Boolean(one.locationId))
}

/** Replaces all mappings. Existing check-ins are kept. */
export function saveReceptions(
  context: ServerContext,
  call: Call,
  id: number,
  receptions: readonly ReceptionMapping[],
): Promise<ReceptionMapping[]> {
  const { organisationId, organisationVersion } = call.user
  return call.transaction(async (tx) => {
    await requireAccessControl(tx, context, call.user, id)
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const before = new Map(
      (await store.listMappings(tx, organisationId, id)).map(({ siteId, siteName }) => [
        siteId,
        siteName,
      ]),
    )
    await store.replaceMappings(
      tx,
      organisationId,
      id,
      checkMappings(directory, receptions).map(({ siteId, siteName, locationId }) => ({
        siteId,
        siteName: siteName ?? before.get(siteId) ?? siteId,
        locationId,
      })),
    )
    return (await store.listMappings(tx, organisationId, id)).map(toMapping(directory))
  })
}
