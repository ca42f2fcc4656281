import type { PasskeyAssertion, PasskeyRequest, User } from '@mosaic-booking/sdk'
import { domainOf } from '@mosaic-booking/sdk/rules'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { isSignOnRequired } from '../federated-identity/sign-on-policy-store.js'
import { openSession } from '../session/open-session-service.js'
import { findCredentials, findUser } from '../user/user-store.js'
import { drawChallenge, openChallenge, type Challenge } from './passkey-challenge-service.js'
import { refuseObstacle, siteOf } from './passkey-rules.js'
import * as store from './passkey-store.js'

/** Without an account: browsers offer their passkeys for this server. */
export async function beginLogin(context: ServerContext): Promise<PasskeyRequest> {
  const { id, obstacle } = siteOf(context.config.publicUrl)
  orThrow(refuseObstacle(obstacle))
  return {
    challenge: await drawChallenge(context),
    rpId: id,
    timeout: 5 * 60_000,
    userVerification: 'required',
  }
}

/**
 * Logs in with a passkey alone: the device is one factor, and the PIN, finger or face that it has
 * verified is another. Refused passkeys count against the network address, because guessing does
 * not target an account.
 */
export async function logIn(
  context: ServerContext,
  call: HttpCall,
  credential: PasskeyAssertion,
): Promise<User> {
  const charge = { budget: 'passkey.address', id: hashKey(addressKey(call.ip)) } as const
  await context.limits.check([charge])
  try {
    return await openByPasskey(context, call, credential)
  } catch (error) {
    if (error instanceof Refusal) await context.limits.spend([charge])
    throw error
  }
}

async function openByPasskey(
  context: ServerContext,
  call: HttpCall,
  credential: PasskeyAssertion,
): Promise<User> {
  orThrow(refuseObstacle(siteOf(context.config.publicUrl).obstacle))
  const challenge = await openChallenge(context, credential.response.clientDataJSON)
  const found = await context.db.asSystem((tx) =>
    store.findPasskey(tx, Buffer.from(credential.id, 'base64url'), handleOf(credential)),
  )
  if (!found) throw new Refusal('PASSKEY_UNKNOWN')
  try {
    const use = await verify(context, challenge, { credential, found })
    const { user, secret } = await open(context, call, { challenge, found, use })
    call.cookies.set(secret)
    return seenAs(user, 'responsible')
  } catch (error) {
    if (error instanceof Refusal) {
      const { organisationId, userId } = found
      const details = { operation: 'passkey.login' }
      const event = { organisationId, userId, address: call.ip, details }
      await context.repeatedEvents.note({ ...event, kind: 'loginFailed' })
    }
    throw error
  }
}

function handleOf({ response: { userHandle } }: PasskeyAssertion): Buffer | undefined {
  return userHandle === undefined ? undefined : Buffer.from(userHandle, 'base64url')
}

interface Use {
  readonly signCount: number
  readonly isSynced: boolean
}

async function verify(
  { config, log }: ServerContext,
  { text }: Challenge,
  {
    credential,
    found,
  }: { readonly credential: PasskeyAssertion; readonly found: store.FoundPasskey },
): Promise<Use> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { origin, id } = siteOf(config.publicUrl)
  const isOfAccount = handleOf(credential)?.equals(found.userHandle) ?? true
  const answer = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: text,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credential.id,
      publicKey: Uint8Array.from(found.publicKey),
      counter: found.signCount,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error, userId: found.userId }, 'Passkey refused')
    return undefined
  })
  if (!answer?.verified || !isOfAccount) throw new Refusal('PASSKEY_INVALID')
  const { newCounter, credentialDeviceType } = answer.authenticationInfo
  return { signCount: newCounter, isSynced: credentialDeviceType === 'multiDevice' }
}

/**
 * Unlocks an account that wrong passwords have locked, because they must not lock out its owner.
 */
async function open(
  context: ServerContext,
  call: HttpCall,
  {
    challenge,
    found,
    use,
  }: { readonly challenge: Challenge; readonly found: store.FoundPasskey; readonly use: Use },
) {
  const { organisationId, userId, email } = found
  return context.db.asSystem(async (tx) => {
    const account = await findCredentials(tx, email)
    if (!account || account.isDeactivated || account.type === 'SYSTEM')
      throw new Refusal('PASSKEY_INVALID')
    const needsSignOn =
      !account.roles.includes('SERVICE_ADMIN') && (await isSignOnRequired(tx, domainOf(email)))
    if (needsSignOn) throw new Refusal('PASSKEYS_NOT_ALLOWED')
    if (!(await store.useChallenge(tx, organisationId, challenge)))
      throw new Refusal('PASSKEY_EXPIRED')
    if (!(await store.recordUse(tx, found, { ...use, now: new Date(context.now()) })))
      throw new Refusal('PASSKEY_UNKNOWN')
    const secret = await openSession(tx, context, call, account, { operation: 'passkey.login' })
    return { secret, user: (await findUser(tx, organisationId, userId))! }
  })
}
