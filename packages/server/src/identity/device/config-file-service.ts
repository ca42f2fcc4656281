import { deviceScopes } from '@mosaic-booking/sdk/contract'
import { strToU8, zipSync } from 'fflate'
import type { FileAnswer, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { hashSecret, newSecret } from '../../platform/session/session-store.js'
import { isPasswordRight } from '../user/check-password.js'
import { guardLogin } from '../user/guard-login.js'
import { findCredentials, type Credentials } from '../user/user-store.js'
import { insertDevice } from './device-store.js'

interface ConfigFileInput {
  readonly email: string
  readonly password: string
  readonly locationId: number
}

/**
 * Creates the configuration of a screen at a location (AD-131): a device that acts as the chosen
 * system user, within the scopes of devices, and can be disconnected like any other. The password
 * is checked, but not included in the file.
 */
export async function createConfigFile(
  context: ServerContext,
  call: HttpCall,
  { email, password, locationId }: ConfigFileInput,
): Promise<FileAnswer> {
  requireAdministrator(call.user)
  const { id: userId } = await requireSystemUser(context, call, email, password)
  const { organisationId, organisationVersion, id: createdById } = call.user
  const credential = newSecret()
  const deviceId = await call.systemTransaction(async (tx) => {
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const place = directory.place(locationId)
    if (!place)
      throw new Refusal('NOT_FOUND', { fields: [{ field: 'locationId', code: 'invalid' }] })
    const device = await insertDevice(tx, organisationId, {
      userId,
      hasOwnAccount: false,
      name: place.location.name,
      locationId,
      scopes: deviceScopes,
      credentialHash: hashSecret(credential),
      created: new Date(context.now()),
      createdById,
    })
    return device.id
  })
  const config = {
    serverUrl: context.config.publicUrl,
    organisationId,
    locationId,
    deviceId,
    credential,
  }
  return {
    mediaType: 'application/zip',
    content: Buffer.from(
      zipSync({ 'config.json': strToU8(`${JSON.stringify(config, null, 2)}\n`) }, { level: 0 }),
    ),
    headers: {
      'content-disposition': 'attachment; filename="config.zip"',
      'cache-control': 'no-store',
    },
  }
}

/**
 * Uses the same refusal for an unknown address, a person, another organisation's account and a
 * wrong password.
 */
async function requireSystemUser(
  context: ServerContext,
  call: HttpCall,
  email: string,
  password: string,
): Promise<Credentials> {
  const address = addressKey(call.ip)
  const found = await context.db.asSystem((tx) => findCredentials(tx, email))
  const isOurs =
    found !== undefined &&
    found.organisationId === call.user.organisationId &&
    found.type === 'SYSTEM' &&
    !found.isDeactivated
  const account = isOurs ? found : undefined
  const guard = await guardLogin(context, account, { username: email, address })
  if ((await isPasswordRight(context, password, account, address)) && account) return account
  await guard.fail()
  throw new Refusal('PASSWORD_WRONG', { fields: [{ field: 'password', code: 'invalid' }] })
}
