import { domainOf } from '@mosaic-booking/sdk/rules'
import { randomPKCECodeVerifier } from 'openid-client'
import type { HttpCall, Redirection } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { keepHistory } from '../../directory/history/keep-history-service.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { newSecret } from '../../platform/session/session-store.js'
import { openSession } from '../login/open-session-service.js'
import { keptUsers } from '../user/user-history-service.js'
import * as users from '../user/user-store.js'
import * as store from './authentication-method-store.js'
import { redeemCode, toCodeAddress } from './code-flow.js'
import { readAssertion, toRequestId, toSamlAddress } from './saml.js'
import { refuseSignOn, type Identity } from './sign-on-rules.js'
import { readTicket, signOnMs, ticketMs, writeTicket, type Pending } from './sign-on-ticket.js'

const callbackUrlOf = ({ config }: ServerContext, id: number) =>
  `${config.publicUrl}/api/v1/authenticationMethod/${id}/callback`

/** The login opens what the tab has remembered, so no address of this flow can lead elsewhere. */
const toLogin = (
  { config }: ServerContext,
  { problem, inWindow }: { readonly problem?: string; readonly inWindow?: boolean | undefined },
): Redirection =>
  goTo(
    `${config.publicUrl}/${inWindow ? 'login-window' : ''}#/login${problem ? `?problem=${problem}` : ''}`,
  )

/** Each step of a login window has to leave it connected with the page that has opened it. */
const goTo = (location: string): Redirection => ({
  location,
  headers: { 'cross-origin-opener-policy': 'unsafe-none' },
})

async function mustFindMethod({ db }: ServerContext, id: number, types: readonly string[]) {
  const method = await db.asSystem((tx) => store.findMethod(tx, id))
  if (!method || !types.includes(method.type)) throw new Refusal('NOT_FOUND')
  return method
}

interface Attempt {
  readonly call: HttpCall
  readonly method: store.MethodRow
  readonly inWindow?: boolean | undefined
}

/**
 * A person is waiting for a page: whatever goes wrong is told at the login. Failures count per network
 * address, and are recorded like wrong passwords.
 */
async function orBackToLogin(
  context: ServerContext,
  { call: { ip }, method: { id, organisationId }, inWindow }: Attempt,
  work: () => Promise<Redirection>,
): Promise<Redirection> {
  const charge = { budget: 'signOn.address', id: hashKey(addressKey(ip)) } as const
  // Counted before the work: of many failures at once no more are worked on than the budget has.
  const giveBack = await context.limits.reserve(charge)
  try {
    const result = await work()
    await giveBack()
    return result
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'SIGN_ON_FAILED'
    context.log.warn({ err: error, method: id }, 'Single sign-on failed')
    await context.repeatedEvents.note({ organisationId, kind: 'loginFailed', address: ip })
    return toLogin(context, { problem: code, inWindow })
  }
}

const singleSignOn = ['SAML', 'OAUTH2', 'OPENID']

/** Sends the browser to the identity provider, with what it has to bring back in a cookie. */
export async function startSignOn(
  context: ServerContext,
  call: HttpCall,
  id: number,
  {
    username,
    inWindow,
  }: { readonly username?: string | undefined; readonly inWindow?: boolean | undefined },
): Promise<Redirection> {
  const method = await mustFindMethod(context, id, singleSignOn)
  return orBackToLogin(context, { call, method, inWindow }, async () => {
    const domains = await context.db.asSystem((tx) => store.listServedDomains(tx, method))
    if (username && !domains.includes(domainOf(username))) throw new Refusal('SIGN_ON_DOMAIN')
    const { config } = context
    const lasting = { methodId: id, until: context.now() + signOnMs }
    const nonce = newSecret()
    const isSaml = method.type === 'SAML'
    const state = isSaml
      ? toRequestId(await writeTicket(config, 'request', { ...lasting, nonce }))
      : newSecret()
    const verifier = randomPKCECodeVerifier()
    const pending: Pending = { ...lasting, state, nonce, verifier, inWindow }
    const location = isSaml
      ? await toSamlAddress(context, method, state)
      : await toCodeAddress(context, method, {
          pending,
          callbackUrl: callbackUrlOf(context, id),
          username,
        })
    call.signOnCookie.set(await writeTicket(config, 'pending', pending))
    return goTo(location)
  })
}

/**
 * The form that a SAML provider posts. Browsers send no cookie with it, so it cannot log anybody in:
 * it makes a ticket, which the callback takes from the browser that began.
 */
export async function takeAssertion(
  context: ServerContext,
  call: HttpCall,
  id: number,
  response: string,
): Promise<Redirection> {
  const method = await mustFindMethod(context, id, ['SAML'])
  return orBackToLogin(context, { call, method }, async () => {
    const { identity, requestId, assertionId } = await readAssertion(context, method, response)
    const until = new Date(context.now() + 2 * signOnMs)
    await context.db.asSystem(async (tx) => {
      if (!(await store.useOnce(tx, method, `assertion ${assertionId}`, until)))
        throw new Refusal('SIGN_ON_FAILED')
    })
    const code = await writeTicket(context.config, 'ticket', {
      methodId: id,
      state: requestId,
      identity,
      until: context.now() + ticketMs,
    })
    return goTo(`${callbackUrlOf(context, id)}?code=${code}`)
  })
}

type Answer = Readonly<Record<string, string | undefined>>

/** The browser comes back. It must be the one that began, and bring what only it can know. */
export async function finishSignOn(
  context: ServerContext,
  call: HttpCall,
  id: number,
  answer: Answer,
): Promise<Redirection> {
  const method = await mustFindMethod(context, id, singleSignOn)
  const kept = call.signOnCookie.value
  call.signOnCookie.clear()
  const facts = { methodId: id, now: context.now() }
  const pending = await readTicket(context.config, 'pending', kept, facts)
  return orBackToLogin(context, { call, method, inWindow: pending?.inWindow }, async () => {
    if (!pending) throw new Refusal('SIGN_ON_FAILED')
    const identity = await readIdentity(context, method, pending, answer)
    const secret = await context.db.asSystem((tx) =>
      logIn(tx, { context, call }, method, { pending, identity }),
    )
    call.cookies.set(secret)
    return toLogin(context, pending)
  })
}

async function readIdentity(
  context: ServerContext,
  method: store.MethodRow,
  pending: Pending,
  answer: Answer,
): Promise<Identity> {
  if (method.type !== 'SAML') {
    const back = new URL(callbackUrlOf(context, method.id))
    for (const [name, value] of Object.entries(answer))
      if (value !== undefined) back.searchParams.set(name, value)
    return redeemCode(context, method, pending, back)
  }
  const facts = { methodId: method.id, now: context.now() }
  const ticket = await readTicket(context.config, 'ticket', answer.code, facts)
  if (ticket?.state !== pending.state) throw new Refusal('SIGN_ON_FAILED')
  return ticket.identity
}

/** Finds or makes the account, and opens its session. Returns the secret for the cookie. */
async function logIn(
  tx: Tx,
  { context, call }: { readonly context: ServerContext; readonly call: HttpCall },
  method: store.MethodRow,
  { pending, identity }: { readonly pending: Pending; readonly identity: Identity },
): Promise<string> {
  const { email } = identity
  if (!(await store.useOnce(tx, method, `login ${pending.state}`, new Date(pending.until))))
    throw new Refusal('SIGN_ON_FAILED')
  const { organisationId } = method
  const found = await users.findCredentials(tx, email)
  orThrow(
    refuseSignOn({
      organisationId,
      domain: domainOf(email),
      servedDomains: await store.listServedDomains(tx, method),
      account: found,
    }),
  )
  if (!found) await createAccount(tx, { context, call }, organisationId, identity)
  return openSession(tx, context, call, found ?? (await users.findCredentials(tx, email))!)
}

/** Somebody new whose domain belongs to the method (AD-102). */
async function createAccount(
  tx: Tx,
  { context, call }: { readonly context: ServerContext; readonly call: HttpCall },
  organisationId: number,
  { email, ...names }: Identity,
): Promise<void> {
  const author = { user: { organisationId }, now: context.now() }
  const account = await keepHistory(tx, author, keptUsers, { id: undefined }, async () => {
    const user = { email, type: 'STANDARD', roles: ['USER'], hash: undefined }
    const id = await users.insertUser(tx, organisationId, user)
    await users.updateUser(tx, organisationId, id, names)
    return id
  })
  const { id } = account!
  const event = { organisationId, actorId: id, userId: id, address: call.ip }
  await recordSecurityEvent(tx, { ...event, kind: 'accountCreated' })
}
