import type {
  Passkey,
  PasskeyCreation,
  PasskeyCredential,
  PasskeyInput,
  PasskeyList,
  User,
} from '@mosaic-booking/sdk'
import { domainOf } from '@mosaic-booking/sdk/rules'
import { randomBytes } from 'node:crypto'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { isSignOnRequired } from '../federated-identity/sign-on-policy-store.js'
import { requireFreshLogin } from '../user/fresh-login-service.js'
import { keepSecretChange } from '../user/user-history-service.js'
import { mustFind, mustFindToAdminister, type Target } from '../user/user-service.js'
import { drawChallenge, openChallenge } from './passkey-challenge-service.js'
import { maxPasskeys, refuseObstacle, siteOf } from './passkey-rules.js'
import * as store from './passkey-store.js'

const isSelf = ({ user }: HttpCall, target: Target) => target === 'current' || target === user.id

function requireSelf(call: HttpCall, target: Target): void {
  if (!isSelf(call, target)) throw new Refusal('FORBIDDEN')
}

/** Service staff keep their own login, as with passwords. */
async function findObstacle(
  { config, db }: ServerContext,
  account: store.AccountKey & {
    readonly email: string
    readonly roles: readonly string[]
  },
) {
  const { obstacle } = siteOf(config.publicUrl)
  if (obstacle) return obstacle
  if (await db.asSystem((tx) => store.isGuest(tx, account))) return 'GUEST'
  const needsSignOn =
    !account.roles.includes('SERVICE_ADMIN') &&
    (await isSignOnRequired(db.system, domainOf(account.email)))
  return needsSignOn ? 'SIGN_ON_REQUIRED' : undefined
}

/** People see their own passkeys, and administrators those of others. */
export async function listPasskeys(
  context: ServerContext,
  call: HttpCall,
  target: Target,
): Promise<PasskeyList> {
  const { organisationId } = call.user
  const { user, rows } = await call.transaction(async (tx) => {
    const user = isSelf(call, target)
      ? await mustFind(tx, call, target)
      : await mustFindToAdminister(tx, context, call, target)
    return { user, rows: await store.listPasskeys(tx, { organisationId, id: user.id }) }
  })
  const obstacle = await findObstacle(context, { ...user, organisationId })
  return {
    passkeys: rows.map(store.toPasskey),
    address: context.config.publicUrl,
    ...(obstacle && { obstacle }),
  }
}

const accountOf = ({ organisationId, id }: store.AccountKey) => `${organisationId}.${id}`

export async function beginCreation(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  currentPassword: string | undefined,
): Promise<PasskeyCreation> {
  requireSelf(call, target)
  orThrow(refuseObstacle(await findObstacle(context, call.user)))
  await requireFreshLogin(context, call, currentPassword)
  const known = await call.transaction((tx) => store.listPasskeys(tx, call.user))
  refuseTooMany(known)
  const handle = Buffer.from(known[0]?.userHandle ?? randomBytes(32))
  const challengeText = await drawChallenge(context, {
    account: accountOf(call.user),
    handle: handle.toString('base64url'),
  })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { id: rpID } = siteOf(context.config.publicUrl)
  const options = await generateRegistrationOptions({
    rpName: 'Mosaic Booking',
    rpID,
    userName: call.user.email,
    userDisplayName: call.user.name,
    userID: Uint8Array.from(handle),
    challenge: Uint8Array.from(Buffer.from(challengeText, 'base64url')),
    attestationType: 'none',
    timeout: 5 * 60_000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge, rp, user, pubKeyCredParams, timeout } = options
  return {
    challenge,
    rp: { id: rpID, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ type, alg }) => ({ type, alg })),
    timeout: timeout!,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

function refuseTooMany(known: readonly unknown[]): void {
  if (known.length >= maxPasskeys)
    throw new Refusal('PASSKEYS_TOO_MANY', { values: { count: maxPasskeys } })
}

/** Requires no password again: only the owner's browser has the challenge, for ten minutes. */
export async function createPasskey(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  { name, credential }: PasskeyInput,
): Promise<Passkey> {
  requireSelf(call, target)
  orThrow(refuseObstacle(await findObstacle(context, call.user)))
  await context.limits.spend([{ budget: 'password.user', id: call.user.id }])
  const account = accountOf(call.user)
  const { clientDataJSON } = credential.response
  const challenge = await openChallenge(context, clientDataJSON, account)
  const { publicKey, ...made } = await verifyCreated(context, challenge.text, credential)
  const passkey = { ...made, name: name.trim(), created: new Date(context.now()) }
  const userHandle = Buffer.from(challenge.creation!.handle, 'base64url')
  try {
    return await call.transaction(async (tx) => {
      const { organisationId } = call.user
      await store.lockAccount(tx, call.user)
      if (!(await store.useChallenge(tx, organisationId, challenge)))
        throw new Refusal('PASSKEY_EXPIRED')
      refuseTooMany(await store.listPasskeys(tx, call.user))
      const row = await store.insertPasskey(tx, call.user, { ...passkey, publicKey, userHandle })
      await keepChange(tx, { context, call }, await mustFind(tx, call, target), 'passkeyAdded')
      return store.toPasskey(row)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('PASSKEY_EXISTS') : error
  }
}

async function verifyCreated(
  { config, log }: ServerContext,
  expectedChallenge: string,
  response: PasskeyCredential,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { origin, id } = siteOf(config.publicUrl)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'Passkey refused')
    return { verified: false as const, registrationInfo: undefined }
  })
  if (!verified) throw new Refusal('PASSKEY_INVALID')
  const { credential, credentialDeviceType } = registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: response.response.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

/** Removing one's own passkey requires a recent login, so that a stolen session cannot do it. */
export async function removePasskey(
  context: ServerContext,
  call: HttpCall,
  { target, passkeyId }: { readonly target: Target; readonly passkeyId: number },
  currentPassword: string | undefined,
): Promise<null> {
  const isOwn = isSelf(call, target)
  if (isOwn) await requireFreshLogin(context, call, currentPassword)
  return call.transaction(async (tx) => {
    const user = isOwn
      ? await mustFind(tx, call, target)
      : await mustFindToAdminister(tx, context, call, target)
    const account = { organisationId: call.user.organisationId, id: user.id }
    if (!(await store.removePasskey(tx, account, passkeyId))) throw new Refusal('NOT_FOUND')
    await keepChange(tx, { context, call }, user, 'passkeyRemoved')
    return null
  })
}

async function keepChange(
  tx: Tx,
  { context, call }: { readonly context: ServerContext; readonly call: HttpCall },
  user: Pick<User, 'id' | 'name'>,
  kind: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  const { organisationId, id: actorId } = call.user
  await keepSecretChange(tx, { user: call.user, now: context.now() }, user, 'passkeys')
  const event = { organisationId, actorId, userId: user.id, address: call.ip }
  await recordSecurityEvent(tx, { ...event, kind })
}
