import type {
  Device,
  DeviceChange,
  DeviceConfiguration,
  DeviceConfigurationInput,
  DeviceCredential,
  DeviceInput,
  DevicePairing,
  EmbedToken,
  PaperDevice,
  PaperDeviceInput,
} from '@mosaic-booking/sdk'
import { isEmbedScope } from '@mosaic-booking/sdk/contract'
import { Answered, type Call, type HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { issueNarrowToken } from '../../platform/session/narrow-token-store.js'
import {
  announceEndOfSessions,
  hashSecret,
  newSecret,
} from '../../platform/session/session-store.js'
import { deviceDomain } from '../user/device-domain.js'
import { insertUser, setDeactivated, updateUser } from '../user/user-store.js'
import { lettersOf } from '../../ground/core/spoken-code.js'
import { isWorthNoting, scopesOf, toSetUp } from './device-rules.js'
import { newPairingCode } from './pairing-code.js'
import * as store from './device-store.js'

const pairingMs = 10 * 60_000
const tokenMinutes = 10

const toDevice = (row: store.DeviceRow): Device => ({
  id: row.id,
  ...toSetUp(row),
  scopes: row.scopes as Device['scopes'],
  created: row.created.toISOString(),
  createdBy: row.created_by ?? '',
  lastSeen: row.last_seen?.toISOString(),
  build: row.build ?? undefined,
})

/** The screen displays the code, and uses the other secret to poll for the outcome. */
export async function pairScreen({ db, now }: ServerContext): Promise<DevicePairing> {
  const pairingCode = newPairingCode()
  const pollToken = newSecret()
  const expires = new Date(now() + pairingMs)
  await db.asSystem((tx) =>
    store.insertPairing(tx, {
      codeHash: hashSecret(lettersOf(pairingCode)),
      pollHash: hashSecret(pollToken),
      expires,
    }),
  )
  return { pairingCode, pollToken, expires: expires.toISOString() }
}

/** The credential is created when the screen fetches it, so only the screen ever receives it. */
export function pollPairing(
  { db, now }: ServerContext,
  pollToken: string,
): Promise<DeviceCredential | Answered<null>> {
  const pollHash = hashSecret(pollToken)
  return db.asSystem(async (tx) => {
    const pairing = await store.findPairing(tx, pollHash, new Date(now()))
    if (!pairing) throw new Refusal('TOKEN_INVALID')
    const { organisationId, deviceId } = pairing
    if (organisationId === null || deviceId === null) return new Answered(204, null)
    const credential = newSecret()
    const device = { organisationId, id: deviceId }
    if (!(await store.completePairing(tx, pollHash, device, hashSecret(credential))))
      throw new Refusal('TOKEN_INVALID')
    return { deviceId, credential }
  })
}

/** The device acts as a separate account, whose permissions its tokens limit. */
export function approveScreen(
  context: ServerContext,
  call: HttpCall,
  { pairingCode, scopes: listed, ...setUp }: DeviceInput,
): Promise<Device> {
  requireAdministrator(call.user)
  const { locationId } = setUp
  const scopes = scopesOf(setUp, listed)
  const { organisationId } = call.user
  const now = new Date(context.now())
  const codeHash = hashSecret(lettersOf(pairingCode))
  return call.systemTransaction(async (tx) => {
    if (!(await store.lockPairing(tx, codeHash, now)))
      throw new Refusal('PAIRING_CODE_INVALID', {
        fields: [{ field: 'pairingCode', code: 'invalid' }],
      })
    await requirePlace(context, tx, call, locationId)
    const device = await insertScreen(tx, call, { ...setUp, scopes, created: now })
    await store.approvePairing(tx, codeHash, organisationId, device.id)
    return toDevice(device)
  })
}

type NewScreen = Pick<DeviceInput, 'name' | 'kind' | 'locationId' | 'language' | 'rotation'> &
  Pick<store.NewDevice, 'scopes' | 'created' | 'credentialHash'>

/** Adds a screen with an account of its own. */
async function insertScreen(
  tx: Tx,
  { user }: Call,
  { name, kind, locationId, language, rotation, ...rest }: NewScreen,
): Promise<store.DeviceRow> {
  const { organisationId } = user
  const userId = await insertUser(tx, organisationId, {
    email: `device-${crypto.randomUUID()}@${deviceDomain}`,
    type: 'SYSTEM',
    roles: ['SERVICE'],
    hash: undefined,
  })
  await updateUser(tx, organisationId, userId, { firstName: name })
  return store.insertDevice(tx, organisationId, {
    userId,
    hasOwnAccount: true,
    name,
    kind,
    rotation,
    locationId: locationId ?? undefined,
    language: language ?? undefined,
    createdById: user.id,
    ...rest,
  })
}

/**
 * Adds a display of electronic paper. Its address contains the credential, because such displays
 * load a picture and cannot pair; only the administrator who adds it ever receives it.
 */
export function addPaper(
  context: ServerContext,
  call: HttpCall,
  setUp: PaperDeviceInput,
): Promise<PaperDevice> {
  requireAdministrator(call.user)
  const created = new Date(context.now())
  const credential = newSecret()
  return call.systemTransaction(async (tx) => {
    await requirePlace(context, tx, call, setUp.locationId)
    const scopes = scopesOf(setUp, undefined)
    const credentialHash = hashSecret(credential)
    const device = await insertScreen(tx, call, { ...setUp, scopes, created, credentialHash })
    const path = `/api/v1/device/${device.id}/paper/${credential}/picture.png`
    return { device: toDevice(device), address: `${context.config.publicUrl}${path}` }
  })
}

async function requirePlace(
  context: ServerContext,
  tx: Tx,
  { user }: Call,
  locationId: number | null | undefined,
): Promise<void> {
  if (locationId === null || locationId === undefined) return
  const directory = await context.directories.get(tx, user.organisationId, user.organisationVersion)
  if (!directory.place(locationId))
    throw new Refusal('NOT_FOUND', { fields: [{ field: 'locationId', code: 'invalid' }] })
}

export function listDevices(call: Call): Promise<Device[]> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) =>
    (await store.listDevices(tx, call.user.organisationId)).map(toDevice),
  )
}

/**
 * Changes a screen's configuration. If its permissions or location change, current access ends: its
 * page gets a new token, and people log in again.
 */
export function updateDevice(
  context: ServerContext,
  call: HttpCall,
  { id, body }: { readonly id: number; readonly body: DeviceChange },
): Promise<Device> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  return call.systemTransaction(async (tx) => {
    const before = await store.findDevice(tx, organisationId, id)
    if (!before) throw new Refusal('NOT_FOUND')
    await requirePlace(context, tx, call, body.locationId)
    const locationId = body.locationId ?? undefined
    const { userId, hasOwnAccount } = await store.updateDevice(tx, organisationId, id, {
      ...body,
      locationId,
      language: body.language ?? undefined,
      scopes: scopesOf(body, before.scopes),
    })
    if (hasOwnAccount) await updateUser(tx, organisationId, userId, { firstName: body.name })
    if (body.kind !== toSetUp(before).kind || locationId !== toSetUp(before).locationId) {
      await store.endAccessThrough(tx, organisationId, id)
      announceEndOfSessions(tx, organisationId, userId)
    }
    return toDevice((await store.findDevice(tx, organisationId, id))!)
  })
}

/** Records a request to a screen, which receives it with its configuration on the next poll. */
export function askDevice(
  { now }: ServerContext,
  call: Call,
  id: number,
  request: 'identified' | 'restarted',
): Promise<null> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const at = { [request]: new Date(now()) }
    if (!(await store.askDevice(tx, call.user.organisationId, id, at)))
      throw new Refusal('NOT_FOUND')
    return null
  })
}

export function readConfiguration(
  { db, now }: ServerContext,
  { deviceId, credential, build }: DeviceConfigurationInput,
): Promise<DeviceConfiguration> {
  const seen = new Date(now())
  return db.asSystem(async (tx) => {
    const row = await store.findConfiguration(tx, deviceId, hashSecret(credential))
    if (!row) throw new Refusal('TOKEN_INVALID')
    if (isWorthNoting(row, seen, build)) await store.noteDevice(tx, deviceId, { seen, build })
    return {
      ...toSetUp(row),
      identified: row.identified?.toISOString(),
      restarted: row.restarted?.toISOString(),
    }
  })
}

/** Removes a device with its tokens, and rechecks its live connections immediately. */
export function removeDevice(context: ServerContext, call: HttpCall, id: number): Promise<null> {
  requireAdministrator(call.user)
  const { organisationId, name } = call.user
  return call.systemTransaction(async (tx) => {
    const removed = await store.deleteDevice(tx, organisationId, id)
    if (!removed) throw new Refusal('NOT_FOUND')
    const { userId, hasOwnAccount } = removed
    // The account remains for the history of its changes.
    if (hasOwnAccount)
      await setDeactivated(tx, organisationId, userId, { name, at: new Date(context.now()) })
    announceEndOfSessions(tx, organisationId, userId)
    return null
  })
}

export function createToken(
  { db, now }: ServerContext,
  deviceId: number,
  credential: string,
): Promise<EmbedToken> {
  const created = now()
  return db.asSystem(async (tx) => {
    const device = await store.seeDevice(tx, deviceId, hashSecret(credential), new Date(created))
    if (!device) throw new Refusal('TOKEN_INVALID')
    const scopes = device.scopes.filter(isEmbedScope)
    if (scopes.length === 0) throw new Refusal('SCOPE_MISSING')
    return issueNarrowToken(tx, {
      ...device,
      scopes,
      holder: { deviceId },
      created,
      minutes: tokenMinutes,
    })
  })
}
