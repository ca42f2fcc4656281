import type { Facility, FacilityInput } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isForeignKeyViolation, isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import {
  administersInstallation,
  requireAdministrator,
} from '../../directory/directory/authority.js'
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

/** Recorded only in the organisation's history: its own facilities, and what it offers. */
const own: KeptList<Facility> = {
  list: 'facility',
  find: async (tx, organisationId, id) => (await store.listFacilities(tx, organisationId, id))[0],
  nameOf: ({ text }) => text,
  foreign: ['isShared'],
}
/** Recorded in the history of every organisation that has the facility. */
const shared: KeptList<Facility> = { ...own, sharedBy: store.listOrganisationsWith }

type Write = (tx: Tx, organisationId: number) => Promise<number | undefined>

/**
 * Administrators manage the facilities of their organisation. The shared ones are for those who
 * administer the installation (AD-171).
 */
async function requireChangeable(call: Call, id: number): Promise<{ isShared: boolean }> {
  const { user } = call
  requireAdministrator(user)
  const facility = await call.transaction((tx) => own.find(tx, user.organisationId, id))
  if (!facility) throw new Refusal('NOT_FOUND')
  const { isShared = false } = facility
  if (isShared && !administersInstallation(user)) throw new Refusal('FORBIDDEN')
  return { isShared }
}

/** Only service administrators can add facilities for all organisations. */
function requireAdding({ user }: Call): { isShared: boolean } {
  requireAdministrator(user)
  return { isShared: user.roles.includes('SERVICE_ADMIN') }
}

/** Changes of a shared facility are published to all organisations that offer it. */
function change(
  context: ServerContext,
  call: HttpCall,
  { isShared, ...edit }: Edit & { readonly isShared: boolean },
  write: Write,
): Promise<Facility | undefined> {
  if (!isShared) return changeEntry(context, call, own, edit, write)
  const { user } = call
  const { organisationId } = user
  return call.systemTransaction(async (tx) => {
    const { id } = edit
    const having = id === undefined ? [] : await store.listOrganisationsWith(tx, id)
    const author = { user, now: context.now() }
    const facility = await keepHistory(tx, author, shared, edit, () => write(tx, organisationId))
    for (const concerned of new Set([organisationId, ...having]))
      publish(tx, concerned, [{ type: 'organisation' }])
    return facility
  })
}

/** The organisation that adds a facility offers it immediately. */
export async function saveFacility(
  context: ServerContext,
  call: HttpCall,
  input: FacilityInput,
  id?: number,
): Promise<Facility> {
  const { isShared } = id === undefined ? requireAdding(call) : await requireChangeable(call, id)
  const named = { ...input, text: input.text.trim() }
  const twin = new Refusal('ALREADY_EXISTS', {
    values: { name: named.text },
    fields: [{ field: 'text', code: 'invalid' }],
  })
  const write: Write = async (tx, organisationId) => {
    if (await store.isNameTaken(tx, organisationId, named.text, id)) throw twin
    if (id !== undefined) return store.updateFacility(tx, id, named)
    const added = await store.insertFacility(tx, isShared ? null : organisationId, named)
    await store.enableFacility(tx, organisationId, added)
    return added
  }
  const edit = { id, version: input.version, isShared }
  try {
    return (await change(context, call, edit, write))!
  } catch (error) {
    throw isUniqueViolation(error) ? twin : error
  }
}

export async function removeFacility(
  context: ServerContext,
  call: HttpCall,
  id: number,
): Promise<null> {
  const { isShared } = await requireChangeable(call, id)
  try {
    await change(context, call, { id, isShared }, (tx) => store.removeFacility(tx, id))
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
  return changeEntry(context, call, own, { id }, async (tx, organisationId) => {
    await (isEnabled ? store.enableFacility : store.disableFacility)(tx, organisationId, id)
    return id
  }) as Promise<Facility>
}
