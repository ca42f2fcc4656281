import type { EmbedToken, PanelLogin, QrLogin } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import { Answered } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import * as kiosk from '../../identity/login/kiosk-login-service.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { issueNarrowToken } from '../../platform/session/narrow-token-store.js'
import { modeOf } from './room-panel-service.js'

/** Long enough to press a button, short enough in case the person walks away. */
const tokenMinutes = 2

/** Returns the device at the door, where people may book after logging in. */
async function requireLogin(
  context: ServerContext,
  { user }: Call,
  id: number,
): Promise<{ readonly organisationId: number; readonly deviceId: number }> {
  const { organisationId, organisationVersion, deviceId } = user
  const tx = statementsIn(context.db, organisationId)
  const seen = seenBy(await context.directories.get(tx, organisationId, organisationVersion), user)
  const place = seen.place(id)
  if (!place) throw new Refusal('NOT_FOUND')
  if (deviceId === undefined || modeOf(user, seen, place) !== 'LOGIN')
    throw new Refusal('FORBIDDEN')
  return { organisationId, deviceId }
}

export const startQrAtDoor = async (
  context: ServerContext,
  call: Call,
  id: number,
): Promise<QrLogin> => kiosk.startQrAt(context, await requireLogin(context, call, id))

export const mailCodeAtDoor = async (
  context: ServerContext,
  call: Call,
  id: number,
  username: string,
): Promise<null> => kiosk.mailCodeAt(context, call, username, await requireLogin(context, call, id))

/**
 * Authenticates the person at the door by card, e-mail code or phone. Does not create a session:
 * the token belongs to the panel, only grants access to its room, and books as an ordinary user.
 */
export async function logInAtDoor(
  context: ServerContext,
  call: HttpCall,
  id: number,
  { card, username, code, pollToken }: PanelLogin,
): Promise<EmbedToken | Answered<null>> {
  const device = await requireLogin(context, call, id)
  const issue: kiosk.OnProven<EmbedToken> = async (tx, { account, deviceId }) => {
    const { organisationId, id: userId } = account
    const event = { organisationId, actorId: userId, userId, address: call.ip }
    await recordSecurityEvent(tx, { ...event, kind: 'loggedIn' })
    return issueNarrowToken(tx, {
      organisationId,
      userId,
      scopes: ['availability:read'],
      holder: { deviceId },
      created: context.now(),
      minutes: tokenMinutes,
    })
  }
  if (card !== undefined) return kiosk.proveByCard(context, card, device, issue)
  if (username !== undefined && code !== undefined)
    return kiosk.proveByCode(context, call, { username, code }, device, issue)
  if (pollToken === undefined) throw refuseFields({ field: 'pollToken', code: 'required' })
  const token = await kiosk.proveByQr(context, pollToken, device, issue)
  return token ?? new Answered(204, null)
}
