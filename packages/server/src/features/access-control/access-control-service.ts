import type {
  AccessControlInput,
  AccessControlIntegration,
  AccessControlType,
} from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { queueCards, queueEvents } from './access-control-jobs-service.js'
import * as store from './access-control-store.js'
import { openAccount, sealSecrets, type VendorSecrets } from './seal-account.js'
import { VendorRefused, type VendorAccount } from './vendor/vendor.js'
import { isVendorOn, vendorOf, vendorTypes, type Switch } from './vendors.js'

type Caller = Call['user']

/** Organisations without the settings have no access control (INTG-013). */
async function requireSwitches(
  tx: Tx,
  { directories }: ServerContext,
  { organisationId, organisationVersion }: Caller,
  types: readonly AccessControlType[],
  ...more: readonly Switch[]
): Promise<void> {
  const directory = await directories.get(tx, organisationId, organisationVersion)
  if (!types.some((type) => isVendorOn(directory, type, ...more))) throw new Refusal('FORBIDDEN')
}

/**
 * Returns the access control service of the caller's organisation. Refuses if the settings disable
 * it.
 */
export async function requireAccessControl(
  tx: Tx,
  context: ServerContext,
  user: Caller,
  id: number,
  ...more: readonly Switch[]
): Promise<store.AccessControlRow> {
  const row = await store.findAccessControl(tx, user.organisationId, id)
  await requireSwitches(tx, context, user, row ? [row.type] : vendorTypes, ...more)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The response never contains the secrets, not even sealed. */
const toIntegration = ({
  id,
  type,
  clientId,
  username,
  isConnected,
  created,
  createdBy,
  lastEvent,
}: store.AccessControlRow): AccessControlIntegration => ({
  id,
  type,
  clientId,
  username,
  isConnected,
  createdOn: created.toISOString(),
  createdBy,
  ...(lastEvent && { lastEvent: lastEvent.toISOString() }),
})

/**
 * Calls the service for an administrator. Logs its refusals and returns them in the administrator's
 * language.
 */
export async function askVendor<T>(
  { log, config: { supportName } }: Pick<ServerContext, 'log' | 'config'>,
  ask: Promise<T>,
): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (!(error instanceof VendorRefused)) throw error
    log.warn({ err: error }, 'The access-control service did not answer')
    throw new Refusal('SERVICE_FAILED', { values: { supportName } })
  }
}

/** Refuses input that the service rejects. */
function prove(
  context: ServerContext,
  type: AccessControlType,
  account: VendorAccount,
): Promise<void> {
  const proof = vendorOf(context, type)
    .prove(account)
    .catch((error: unknown) => {
      const field = error instanceof VendorRefused ? error.refused : undefined
      throw field && field !== 'input' ? refuseFields({ field, code: 'invalid' }) : error
    })
  return askVendor(context, proof)
}

const secretNames = ['clientSecret', 'apiKey', 'password'] as const

function readSecrets(input: AccessControlInput, known?: VendorSecrets): VendorSecrets {
  const values = secretNames.map((name) => [name, input[name]?.trim() || known?.[name]] as const)
  const missing = values.filter(([, value]) => value === undefined)
  if (missing.length > 0)
    throw refuseFields(...missing.map(([field]) => ({ field, code: 'required' as const })))
  return Object.fromEntries(values) as unknown as VendorSecrets
}

export function listIntegrations(
  context: ServerContext,
  call: Call,
): Promise<AccessControlIntegration[]> {
  return call.transaction(async (tx) => {
    await requireSwitches(tx, context, call.user, vendorTypes)
    return (await store.listAccessControls(tx, call.user.organisationId)).map(toIntegration)
  })
}

export function getIntegration(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<AccessControlIntegration> {
  return call.transaction(async (tx) =>
    toIntegration(await requireAccessControl(tx, context, call.user, id)),
  )
}

const namesOf = ({ clientId, username }: AccessControlInput) => ({
  clientId: clientId.trim(),
  username: username.trim(),
})

export async function createIntegration(
  context: ServerContext,
  call: Call,
  input: AccessControlInput,
): Promise<AccessControlIntegration> {
  const { organisationId, name } = call.user
  await context.db.inOrganisation(organisationId, (tx) =>
    requireSwitches(tx, context, call.user, [input.type]),
  )
  const account = { ...namesOf(input), ...readSecrets(input) }
  await prove(context, input.type, account)
  const sealedSecrets = await sealSecrets(context.config, account)
  return call.transaction(async (tx) => {
    const now = context.now()
    const id = await store.insertAccessControl(tx, organisationId, {
      type: input.type,
      ...namesOf(input),
      sealedSecrets,
      created: new Date(now),
      createdBy: name,
    })
    if (id === undefined)
      throw new Refusal('ALREADY_EXISTS', { values: { name: vendorOf(context, input.type).name } })
    await queueCards(tx, organisationId, id, now)
    return toIntegration((await store.findAccessControl(tx, organisationId, id))!)
  })
}

/** Omitted secrets are kept. Also sends users to the service who received a card since. */
export async function updateIntegration(
  context: ServerContext,
  call: Call,
  id: number,
  input: AccessControlInput,
): Promise<AccessControlIntegration> {
  const { organisationId } = call.user
  const known = await context.db.inOrganisation(organisationId, (tx) =>
    requireAccessControl(tx, context, call.user, id),
  )
  const names = namesOf(input)
  // Stored secrets that cannot be decrypted do not matter if all are entered again.
  const isComplete = secretNames.every((name) => input[name]?.trim())
  const stored = isComplete ? undefined : await openAccount(context.config, known)
  const account = { ...names, ...readSecrets(input, stored) }
  await prove(context, known.type, account)
  const sealedSecrets = await sealSecrets(context.config, account)
  return call.transaction(async (tx) => {
    await store.updateAccount(tx, organisationId, id, { ...names, sealedSecrets })
    await queueCards(tx, organisationId, id, context.now())
    // The job may have been given up, for example because the secrets could not be decrypted.
    if (known.checksInSince) await queueEvents(tx, organisationId, id, context.now())
    return toIntegration(await requireAccessControl(tx, context, call.user, id))
  })
}

/** Jobs of a removed service end on their own. Existing check-ins from its events are kept. */
export function removeIntegration(context: ServerContext, call: Call, id: number): Promise<null> {
  return call.transaction(async (tx) => {
    await requireAccessControl(tx, context, call.user, id)
    await store.deleteAccessControl(tx, call.user.organisationId, id)
    return null
  })
}
