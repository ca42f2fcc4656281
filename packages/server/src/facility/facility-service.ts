import type { Facility, FacilityInput } from '@mosaic-booking/sdk'
import type { Call } from '../core/call.js'
import { Refusal } from '../core/refusal.js'
import { isForeignKeyViolation, isUniqueViolation } from '../db/database-errors.js'
import type { Tx } from '../db/db.js'
import { requireAdministrator } from '../directory/authority.js'
import { publish } from '../live/publish-store.js'
import * as store from './facility-store.js'

export const listFacilities = (call: Call): Promise<Facility[]> =>
  call.transaction((tx) => store.listFacilities(tx, call.user.organisationId))

async function find(tx: Tx, organisationId: number, id: number): Promise<Facility> {
  const [facility] = await store.listFacilities(tx, organisationId, id)
  if (!facility) throw new Refusal('NOT_FOUND')
  return facility
}

async function announce(tx: Tx, id: number): Promise<void> {
  for (const organisationId of await store.touchOrganisationsWith(tx, id))
    publish(tx, organisationId, [{ type: 'organisation' }])
}

/** Facilities are the same for all organisations, so service administrators keep them (AD-171). */
export async function saveFacility(
  call: Call,
  input: FacilityInput,
  id?: number,
): Promise<Facility> {
  const text = input.text.trim()
  try {
    return await call.systemTransaction(async (tx) => {
      const saved = await store.saveFacility(tx, { ...input, text }, id)
      if (saved === undefined) throw new Refusal('NOT_FOUND')
      await announce(tx, saved)
      return find(tx, call.user.organisationId, saved)
    })
  } catch (error) {
    throw isUniqueViolation(error)
      ? new Refusal('ALREADY_EXISTS', {
          values: { name: text },
          fields: [{ field: 'text', code: 'invalid' }],
        })
      : error
  }
}

export function removeFacility(call: Call, id: number): Promise<null> {
  return call
    .systemTransaction(async (tx) => {
      await find(tx, call.user.organisationId, id)
      await announce(tx, id)
      await store.removeFacility(tx, id)
      return null
    })
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new Refusal('IN_USE') : error
    })
}

/** Offers a facility in the organisation, or no longer; locations keep it. */
export function switchFacility(call: Call, id: number, isEnabled: boolean): Promise<Facility> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    await find(tx, organisationId, id)
    await (isEnabled ? store.enableFacility : store.disableFacility)(tx, organisationId, id)
    publish(tx, organisationId, [{ type: 'organisation' }])
    return find(tx, organisationId, id)
  })
}
