import type { Facility, FacilityInput } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isForeignKeyViolation, isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { changeEntry } from '../../directory/history/change-entry-service.js'
import {
  keepHistory,
  type Edit,
  type KeptList,
} from '../../directory/history/keep-history-service.js'
import { publish } from '../../platform/live/publish-store.js'
import * as store from './facility-store.js'

export const listFacilities = (call: Call): Promise<Facility[]> =>
  call.transaction((tx) => store.listFacilities(tx, call.user.organisationId))

/**
 * Each organisation decides whether it offers a facility, so the change is recorded only in its own
 * history.
 */
const offered: KeptList<Facility> = {
  list: 'facility',
  find: async (tx, organisationId, id) => (await store.listFacilities(tx, organisationId, id))[0],
  nameOf: ({ text }) => text,
}
/**
 * Facilities are shared, so a change is recorded in the history of every organisation that has the
 * facility.
 */
const shared: KeptList<Facility> = { ...offered, sharedBy: store.listOrganisationsWith }

/** All organisations share the facilities, so service administrators manage them (AD-171). */
async function change(
  context: ServerContext,
  call: HttpCall,
  edit: Edit,
  write: (tx: Tx) => Promise<number | undefined>,
): Promise<Facility | undefined> {
  const { user } = call
  return call.systemTransaction(async (tx) => {
    const { id } = edit
    const concerned = id === undefined ? [] : await store.listOrganisationsWith(tx, id)
    const author = { user, now: context.now() }
    const facility = await keepHistory(tx, author, shared, edit, () => write(tx))
    for (const organisationId of concerned) publish(tx, organisationId, [{ type: 'organisation' }])
    return facility
  })
}

export async function saveFacility(
  context: ServerContext,
  call: HttpCall,
  input: FacilityInput,
  id?: number,
): Promise<Facility> {
  const text = input.text.trim()
  try {
    return (await change(context, call, { id, version: input.version }, (tx) =>
      store.saveFacility(tx, { ...input, text }, id),
    ))!
  } catch (error) {
    throw isUniqueViolation(error)
      ? new Refusal('ALREADY_EXISTS', {
          values: { name: text },
          fields: [{ field: 'text', code: 'invalid' }],
        })
      : error
  }
}

export async function removeFacility(
  context: ServerContext,
  call: HttpCall,
  id: number,
): Promise<null> {
  try {
    await change(context, call, { id }, (tx) => store.removeFacility(tx, id))
    return null
  } catch (error) {
    throw isForeignKeyViolation(error) ? new Refusal('IN_USE') : error
  }
}

/** Adds a facility to the organisation's offer, or removes it. Locations keep it. */
export function switchFacility(
  context: ServerContext,
  call: Call,
  id: number,
  isEnabled: boolean,
): Promise<Facility> {
  requireAdministrator(call.user)
  return changeEntry(context, call, offered, { id }, async (tx, organisationId) => {
    await (isEnabled ? store.enableFacility : store.disableFacility)(tx, organisationId, id)
    return id
  }) as Promise<Facility>
}
