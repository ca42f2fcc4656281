import { domainOf } from '@mosaic-booking/sdk/rules'
import { randomPKCECodeVerifier } from 'openid-client'
import type { HttpCall, Redirection } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { BoundedQueue } from '../../ground/core/bounded-queue.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { newSecret } from '../../platform/session/session-store.js'
import type { Identity } from '../federated-identity/identity.js'
import {
  listTickets,
  readTicket,
  signOnMs,
  ticketMs,
  withoutTicket,
  withTicket,
  writeTicket,
  type Pending,
  type Tester,
} from '../federated-identity/sign-on-ticket.js'
import * as store from './authentication-method-store.js'
import { redeemCode, toCodeAddress } from './code-flow.js'
import { entityIdOf, findTester, readAssertion, toRequestId, toSamlAddress } from './saml.js'
import { noteSignOnFailure } from './note-sign-on-failure-service.js'
import { SignOnFailure } from './sign-on-failure.js'
import { completeSignOn, type LoggedIn } from './complete-sign-on-service.js'
import { toIdentity, type Asserted } from './sign-on-rules.js'
import { isTester, saveSignOnTest, toTester } from './sign-on-test-service.js'

const callbackUrlOf = ({ config }: ServerContext, id: number) =>
  `${config.publicUrl}/api/v1/authenticationMethod/${id}/callback`

/**
 * Redirects to the login page, which continues to the page remembered by the tab. No parameter sets
 * the target, which prevents open redirects.
 */
const toLogin = (
  { config }: ServerContext,
  {
    problem,
    reference,
    inWindow,
  }: {
    readonly problem?: string
    readonly reference?: string | undefined
    readonly inWindow?: boolean | undefined
  } = {},
): Redirection => {
  const query = problem
    ? `?${new URLSearchParams({ problem, ...(reference && { reference }) }).toString()}`
    : ''
  return goTo(`${config.publicUrl}/${inWindow ? 'login-window' : ''}#/login${query}`)
}

/** Redirects without isolating the window, because a login window must keep its opener. */
const goTo = (location: string): Redirection => ({
  location,
  headers: { 'cross-origin-opener-policy': 'unsafe-none' },
})

async function mustFindMethod({ db }: ServerContext, id: number, types: readonly string[]) {
  const method = await db.asSystem((tx) => store.findMethod(tx, id))
  if (!method || !types.includes(method.type)) throw new Refusal('NOT_FOUND')
  return method
}

/** A method that is off only works for administrators who test it. */
function requireActive({ isActive }: store.MethodRow, tester: Tester | undefined): void {
  if (!isActive && !tester) throw new Refusal('NOT_FOUND')
}

interface Attempt {
  readonly call: HttpCall
  readonly method: store.MethodRow
  readonly inWindow?: boolean | undefined
  readonly tester?: Tester | undefined
}

/**
 * Redirects to the login page on any error, because a person is waiting for a page. The page shows
 * a message and a reference, by which administrators find the failed condition. Failures count per
 * network address.
 */
async function orBackToLogin(
  context: ServerContext,
  attempt: Attempt,
  work: () => Promise<Redirection>,
): Promise<Redirection> {
  const { call, inWindow } = attempt
  const charge = { budget: 'signOn.address', id: hashKey(addressKey(call.ip)) } as const
  // Reserve the budget first, so that concurrent failures cannot exceed it.
  const giveBack = await context.limits.reserve(charge)
  try {
    const result = await work()
    await giveBack()
    return result
  } catch (error) {
    const { method, tester } = attempt
    if (tester) {
      await giveBack()
      return saveSignOnTest(context, method, tester, { error })
    }
    const { problem, reference } = await noteSignOnFailure(context, attempt, error)
    return toLogin(context, { problem, reference, inWindow })
  }
}

const singleSignOn = ['SAML', 'OAUTH2', 'OPENID']
/** Prevents a redirect loop with a provider whose responses never reference a request. */
const restartMs = 60_000

interface Start {
  readonly username?: string | undefined
  readonly login_hint?: string | undefined
  readonly iss?: string | undefined
  readonly inWindow?: boolean | undefined
  readonly isRestarted?: boolean | undefined
  readonly isTest?: boolean | undefined
}

/** Redirects the browser to the identity provider, and stores the expected state in a cookie. */
export async function startSignOn(
  context: ServerContext,
  call: HttpCall,
  id: number,
  { login_hint: hint, username = hint, iss, inWindow, isRestarted, isTest }: Start,
): Promise<Redirection> {
  const method = await mustFindMethod(context, id, singleSignOn)
  const tester = isTest ? toTester(call, method) : undefined
  requireActive(method, tester)
  return orBackToLogin(context, { call, method, inWindow, tester }, async () => {
    const domains = await context.db.asSystem((tx) => store.listServedDomains(tx, method))
    if (username && !domains.includes(domainOf(username)))
      throw new SignOnFailure('domainNotServed', 'SIGN_ON_DOMAIN')
    if (iss !== undefined && method.type === 'OPENID' && iss !== method.settings.issuer)
      throw new SignOnFailure('issuerDiffers')
    const { config } = context
    const until = context.now() + signOnMs
    const lasting = { methodId: id, until }
    if (isRestarted) {
      const others = await listPending(context, call, id)
      const isAgain = others.some(
        ({ pending }) => pending.isRestarted && pending.until > until - restartMs,
      )
      if (isAgain) throw new SignOnFailure('responseUnasked')
    }
    const nonce = newSecret()
    const isSaml = method.type === 'SAML'
    const state = isSaml
      ? toRequestId(await writeTicket(config, 'request', { ...lasting, nonce, tester }))
      : newSecret()
    const verifier = randomPKCECodeVerifier()
    const pending: Pending = { ...lasting, state, nonce, verifier, inWindow, isRestarted, tester }
    const location = isSaml
      ? await toSamlAddress(context, method, state)
      : await toCodeAddress(context, method, {
          pending,
          callbackUrl: callbackUrlOf(context, id),
          username,
        })
    const ticket = await writeTicket(config, 'pending', pending)
    call.signOnCookie.set(withTicket(call.signOnCookie.value, ticket))
    return goTo(location)
  })
}

/**
 * Accepts the form that a SAML provider posts. Browsers send no cookie with it, so it cannot log
 * anyone in: it issues a ticket, which the callback accepts from the browser that started the
 * login. Ignores the content of unsolicited responses and redirects the browser to start a login
 * instead.
 */
export async function takeAssertion(
  context: ServerContext,
  call: HttpCall,
  id: number,
  response: string,
): Promise<Redirection> {
  try {
    return await posts.run(() => takePost(context, call, id, response))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BUSY')
      return toLogin(context, { problem: error.code })
    throw error
  }
}

/** A flood of requests must not exhaust the database connections. */
const posts = new BoundedQueue(4, 20)

async function takePost(
  context: ServerContext,
  call: HttpCall,
  id: number,
  response: string,
): Promise<Redirection> {
  const method = await mustFindMethod(context, id, ['SAML'])
  const tester = await findTester(context, method, response)
  requireActive(method, tester)
  return orBackToLogin(context, { call, method, tester }, async () => {
    const read = await readAssertion(context, method, response)
    if (!read) return goTo(`${entityIdOf(context, id)}/redirect?isRestarted=true`)
    const { asserted, requestId, assertionId } = read
    const until = new Date(context.now() + 2 * signOnMs)
    await context.db.asSystem(async (tx) => {
      if (!(await store.useOnce(tx, method, `assertion ${assertionId}`, until)))
        throw new SignOnFailure('attemptUsed')
    })
    // The browser sends no cookie with this form. Only the session of the sealed request sees the result.
    if (tester) return saveSignOnTest(context, method, tester, { asserted })
    const code = await writeTicket(context.config, 'ticket', {
      methodId: id,
      state: requestId,
      identity: toIdentity(asserted),
      until: context.now() + ticketMs,
    })
    return goTo(`${callbackUrlOf(context, id)}?code=${code}`)
  })
}

type Answer = Readonly<Record<string, string | undefined>>

async function listPending({ config, now }: ServerContext, call: HttpCall, methodId: number) {
  const facts = { methodId, now: now() }
  const found: { ticket: string; pending: Pending }[] = []
  for (const ticket of listTickets(call.signOnCookie.value)) {
    const pending = await readTicket(config, 'pending', ticket, facts)
    if (pending) found.push({ ticket, pending })
  }
  return found
}

function keepTickets({ signOnCookie }: HttpCall, cookie: string | undefined): void {
  if (cookie) signOnCookie.set(cookie)
  else signOnCookie.clear()
}

/**
 * Completes the login when the browser returns. It must be the browser that started the login,
 * identified by its state. Each of its tabs may have a separate pending login.
 */
export async function finishSignOn(
  context: ServerContext,
  call: HttpCall,
  id: number,
  answer: Answer,
): Promise<Redirection> {
  const method = await mustFindMethod(context, id, singleSignOn)
  const facts = { methodId: id, now: context.now() }
  const asserted =
    method.type === 'SAML'
      ? await readTicket(context.config, 'ticket', answer.code, facts)
      : undefined
  const state = method.type === 'SAML' ? asserted?.state : answer.state
  const begun = (await listPending(context, call, id)).find(
    ({ pending }) => pending.state === state,
  )
  const rest = begun && withoutTicket(call.signOnCookie.value, begun.ticket)
  if (begun) keepTickets(call, rest)
  // After going back in the browser, the person may already be logged in.
  else if (call.hasUser && answer.error === undefined) return toLogin(context)
  const { inWindow, tester: begunBy } = begun?.pending ?? {}
  const tester = begunBy && isTester(call, begunBy) ? begunBy : undefined
  requireActive(method, tester)
  return orBackToLogin(context, { call, method, inWindow, tester }, async () => {
    if (!begun || (begunBy && !tester))
      throw new SignOnFailure(answer.error === undefined ? 'attemptMissing' : 'providerRefused')
    const { pending } = begun
    const told = asserted ? undefined : await redeem(context, method, pending, answer)
    if (tester && told) return saveSignOnTest(context, method, tester, { asserted: told })
    const identity = asserted?.identity ?? toIdentity(told!)
    const result = await context.db.asSystem((tx) =>
      logIn(tx, { context, call }, method, { pending, identity }),
    )
    if (result.kind === 'waits') {
      const { failure, link } = result
      const ticket = await writeTicket(context.config, 'link', {
        ...link,
        methodId: id,
        until: context.now() + signOnMs,
      })
      keepTickets(call, withTicket(rest, ticket))
      throw failure
    }
    call.cookies.set(result.secret)
    return toLogin(context, { inWindow })
  })
}

function redeem(
  context: ServerContext,
  method: store.MethodRow,
  pending: Pending,
  answer: Answer,
): Promise<Asserted> {
  const back = new URL(callbackUrlOf(context, method.id))
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) back.searchParams.set(name, value)
  return redeemCode(context, method, pending, back)
}

/** Each login counts once. */
async function logIn(
  tx: Tx,
  caller: { readonly context: ServerContext; readonly call: HttpCall },
  method: store.MethodRow,
  { pending, identity }: { readonly pending: Pending; readonly identity: Identity },
): Promise<LoggedIn> {
  if (!(await store.useOnce(tx, method, `login ${pending.state}`, new Date(pending.until))))
    throw new SignOnFailure('attemptUsed')
  return completeSignOn(tx, caller, method, identity)
}
