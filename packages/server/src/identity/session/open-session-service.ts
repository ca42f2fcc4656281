import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { endSession, startSession, type KioskStay } from '../../platform/session/session-store.js'
import { rememberAddress } from '../user/known-address-store.js'
import { recordLogin, type Credentials } from '../user/user-store.js'

/**
 * Starts the session of an authenticated person, regardless of the method, and ends the browser's
 * previous one. Returns the cookie's secret, which must be set only after the commit.
 */
export async function openSession(
  tx: Tx,
  { now }: Pick<ServerContext, 'now'>,
  call: HttpCall,
  account: Credentials,
  { kiosk, operation }: { readonly kiosk?: KioskStay; readonly operation?: string } = {},
): Promise<string> {
  const { organisationId, id } = account
  const at = new Date(now())
  if (call.cookies.value) await endSession(tx, call.cookies.value)
  await recordLogin(tx, account, at)
  await rememberAddress(tx, account, addressKey(call.ip), at)
  const event = { organisationId, actorId: id, userId: id, address: call.ip }
  await recordSecurityEvent(tx, {
    ...event,
    kind: 'loggedIn',
    ...(operation && { details: { operation } }),
  })
  return startSession(tx, { organisationId, id }, call, { now: now(), kiosk })
}
