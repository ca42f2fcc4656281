import { randomInt } from 'node:crypto'
import type { QrLogin, User } from '@mosaic-booking/sdk'
import { kioskSessionMs, mailedCodeMs, toEmailKey } from '@mosaic-booking/sdk/rules'
import { Answered, type Call, type HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { seenAs } from '../../ground/core/seen-as.js'
import type { Tx } from '../../ground/db/db.js'
import { seeDevice } from '../device/device-store.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { writeAccountMail } from '../../platform/mail/account-mails.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import { readBranding } from '../../platform/mail/render-mail.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { hashSecret, newSecret } from '../../platform/session/session-store.js'
import { rolesAtKiosk } from '../../platform/session/session-rules.js'
import { openSession } from '../session/open-session-service.js'
import { findCredentials, findUser, type Credentials } from '../user/user-store.js'
import { mayLogInAtKiosk, readKioskKey } from './kiosk-login-rules.js'
import * as store from './kiosk-login-store.js'
import { drawQrImage } from '../../ground/core/qr-code.js'

/** Lifetime of a displayed code (AD-103). */
const qrMs = 60_000
/** Time limit for a kiosk to collect a confirmed login. */
const collectMs = 30_000
/** Maximum number of wrong codes before a new one must be requested. */
const mostTries = 5

export interface KioskKey {
  readonly service?: string | undefined
  readonly serviceKey?: string | undefined
}

/** Returns the kiosk with the key, if an administrator has enabled logins at it. */
export async function requireKiosk(
  { db, now }: ServerContext,
  key: KioskKey,
): Promise<store.Kiosk> {
  const { id, credential } = readKioskKey(key)
  const device = await db.asSystem((tx) =>
    seeDevice(tx, id, hashSecret(credential), new Date(now())),
  )
  if (!device?.scopes.includes('person:login')) throw new Refusal('SERVICE_KEY_INVALID')
  return { organisationId: device.organisationId, deviceId: id }
}

export const startQr = async (context: ServerContext, key: KioskKey): Promise<QrLogin> =>
  startQrAt(context, await requireKiosk(context, key))

export async function startQrAt(context: ServerContext, kiosk: store.Kiosk): Promise<QrLogin> {
  const [code, pollToken] = [newSecret(), newSecret()]
  const expires = new Date(context.now() + qrMs)
  await context.db.asSystem((tx) =>
    store.insertQrLogin(tx, kiosk, {
      pollHash: hashSecret(pollToken),
      codeHash: hashSecret(code),
      expires,
    }),
  )
  // Browsers do not send the fragment, which contains the code.
  const url = `${context.config.publicUrl}/#/confirm-login?code=${code}`
  return { code, url, image: drawQrImage(url), pollToken, expires: expires.toISOString() }
}

/** Logs people in at a kiosk, by confirming on their phone, where they are already logged in. */
export function confirmQr(context: ServerContext, call: HttpCall, code: string): Promise<null> {
  const { user } = call
  if (user.roles.includes('SERVICE_ADMIN') || user.roles.includes('SERVICE'))
    throw new Refusal('FORBIDDEN')
  const now = context.now()
  const times = { now: new Date(now), until: new Date(now + collectMs) }
  return call.systemTransaction(async (tx) => {
    if (!(await store.confirmQrLogin(tx, user, hashSecret(code), times)))
      throw new Refusal('TOKEN_INVALID')
    return null
  })
}

/** Called after successful authentication, in the same transaction. */
export type OnProven<Result> = (
  tx: Tx,
  login: { readonly account: Credentials; readonly deviceId: number },
) => Promise<Result>

const opening =
  (context: ServerContext, call: HttpCall): OnProven<Opened> =>
  (tx, login) =>
    open(tx, context, call, login)

export async function pollQr(
  context: ServerContext,
  call: HttpCall,
  pollToken: string,
): Promise<User | Answered<null>> {
  const opened = await proveByQr(context, pollToken, undefined, opening(context, call))
  return opened ? enter(call, opened) : new Answered(204, null)
}

/**
 * Completes a login that a phone has confirmed. Undefined if it has not been confirmed yet.
 * @param kiosk the only device that may complete it
 */
export function proveByQr<Result>(
  context: ServerContext,
  pollToken: string,
  kiosk: store.Kiosk | undefined,
  onProven: OnProven<Result>,
): Promise<Result | undefined> {
  const pollHash = hashSecret(pollToken)
  return context.db.asSystem(async (tx) => {
    const found = await store.findQrLogin(tx, pollHash, new Date(context.now()))
    if (!found || (kiosk && found.deviceId !== kiosk.deviceId)) throw new Refusal('TOKEN_INVALID')
    if (found.email === null) return undefined
    await store.deleteLogin(tx, pollHash)
    const account = (await findCredentials(tx, found.email))!
    if (!mayLogInAtKiosk(account, account.organisationId)) throw new Refusal('LOGIN_FAILED')
    return onProven(tx, { account, deviceId: found.deviceId })
  })
}

interface Opened {
  readonly user: User
  readonly secret: string
}

async function open(
  tx: Tx,
  context: ServerContext,
  call: HttpCall,
  { account, deviceId }: { readonly account: Credentials; readonly deviceId: number },
): Promise<Opened> {
  const { organisationId, id } = account
  const expires = new Date(context.now() + kioskSessionMs)
  const secret = await openSession(tx, context, call, account, { kiosk: { deviceId, expires } })
  return { secret, user: (await findUser(tx, organisationId, id))! }
}

function enter(call: HttpCall, { user, secret }: Opened): User {
  call.cookies.set(secret)
  return seenAs(
    { ...user, roles: rolesAtKiosk(user.roles), locationRoles: [], canExport: false },
    'responsible',
  )
}

/**
 * Six digits are easily guessed, so the account id is hashed with them: equal codes have different
 * hashes.
 */
const hashCode = ({ id }: Pick<Credentials, 'id'>, code: string) => hashSecret(`${id} ${code}`)

export const mailCode = async (
  context: ServerContext,
  call: Call,
  username: string,
  key: KioskKey,
): Promise<null> => mailCodeAt(context, call, username, await requireKiosk(context, key))

/** Mails a code. The response does not reveal whether the address has an account. */
export async function mailCodeAt(
  context: ServerContext,
  call: Call,
  username: string,
  kiosk: store.Kiosk,
): Promise<null> {
  const { organisationId } = kiosk
  const recipient = hashKey(toEmailKey(username))
  await context.limits.spend([
    { budget: 'kioskCode.recipient', id: recipient },
    { budget: 'kioskCode.device', id: kiosk.deviceId },
  ])
  return context.db.asSystem(async (tx) => {
    const account = await findCredentials(tx, username)
    if (!account || !mayLogInAtKiosk(account, organisationId)) return null
    const now = context.now()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await store.replaceMailedCode(tx, kiosk, {
      userId: account.id,
      idHash: hashSecret(newSecret()),
      codeHash: hashCode(account, code),
      expires: new Date(now + mailedCodeMs),
    })
    const head = readBranding(await context.directories.get(tx, organisationId))
    const mail = writeAccountMail('temporaryLogin', call.language, account.email, { head, code })
    await postMails(tx, context.config, organisationId, [mail], new Date(now))
    return null
  })
}

export async function logInByCode(
  context: ServerContext,
  call: HttpCall,
  { username, code, ...key }: KioskKey & MailedCode,
): Promise<User> {
  const kiosk = await requireKiosk(context, key)
  const proof = { username, code }
  return enter(call, await proveByCode(context, call, proof, kiosk, opening(context, call)))
}

interface MailedCode {
  readonly username: string
  readonly code: string
}

export async function proveByCode<Result>(
  context: ServerContext,
  call: HttpCall,
  { username, code }: MailedCode,
  kiosk: store.Kiosk,
  onProven: OnProven<Result>,
): Promise<Result> {
  const times = { now: new Date(context.now()), most: mostTries }
  const proven = await context.db.asSystem(async (tx) => {
    const account = await findCredentials(tx, username)
    if (!account || !mayLogInAtKiosk(account, kiosk.organisationId)) return undefined
    // An exception would roll back the counted attempt, so this transaction must not throw.
    const right = await store.tryMailedCode(tx, kiosk, account.id, times)
    if (!right?.codeHash.equals(hashCode(account, code))) {
      await noteFailure(tx, call, account)
      return undefined
    }
    await store.deleteLogin(tx, right.idHash)
    return onProven(tx, { account, deviceId: kiosk.deviceId })
  })
  if (!proven) throw new Refusal('LOGIN_FAILED')
  return proven
}

async function noteFailure(
  tx: Tx,
  call: HttpCall,
  { organisationId, id: userId }: Credentials,
): Promise<void> {
  await recordSecurityEvent(tx, { organisationId, kind: 'loginFailed', userId, address: call.ip })
}

/** Logs in with a card at a kiosk, by the card's number and the kiosk's own key (AD-103). */
export async function logInByCard(
  context: ServerContext,
  call: HttpCall,
  card: string,
  key: KioskKey,
): Promise<User> {
  const kiosk = await requireKiosk(context, key)
  return enter(call, await proveByCard(context, card, kiosk, opening(context, call)))
}

export async function proveByCard<Result>(
  context: ServerContext,
  card: string,
  kiosk: store.Kiosk,
  onProven: OnProven<Result>,
): Promise<Result> {
  const giveBack = await context.limits.reserve({ budget: 'card.guess', id: kiosk.deviceId })
  const proven = await context.db.asSystem(async (tx) => {
    const email = await store.findCardHolder(tx, kiosk.organisationId, card.trim())
    const account = email === undefined ? undefined : await findCredentials(tx, email)
    if (!account || !mayLogInAtKiosk(account, kiosk.organisationId)) return undefined
    return onProven(tx, { account, deviceId: kiosk.deviceId })
  })
  if (!proven) throw new Refusal('LOGIN_FAILED')
  await giveBack()
  return proven
}
