import type { SignOnTest } from '@mosaic-booking/sdk'
import { administersInstallation } from '../../directory/directory/authority.js'
import { Answered, type HttpCall, type Redirection } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { hashSecret } from '../../platform/session/session-store.js'
import { signOnMs, type Tester } from '../federated-identity/sign-on-ticket.js'
import { findMethod, markTested, type MethodRow } from './authentication-method-store.js'
import { findSignOnAccount } from './sign-on-account-service.js'
import { SignOnFailure } from './sign-on-failure.js'
import { toIdentity, type Asserted } from './sign-on-rules.js'
import { describeAsserted, describeCause } from './sign-on-test-rules.js'
import { findResult, saveResult } from './sign-on-test-store.js'

/** Results are deleted after an hour. */
const keptMs = 6 * signOnMs

/** Restricts tests to browser sessions of administrators who may change the method. */
export function toTester(
  { hasUser, user, cookies }: HttpCall,
  { organisationId }: Pick<MethodRow, 'organisationId'>,
): Tester {
  if (!hasUser) throw new Refusal('UNAUTHENTICATED')
  const isAllowed = administersInstallation(user) && user.organisationId === organisationId
  if (!isAllowed || cookies.value === undefined) throw new Refusal('FORBIDDEN')
  return { userId: user.id, session: hashSecret(cookies.value).toString('base64') }
}

/** Whether the browser still has the session that began the test. */
export function isTester(call: HttpCall, begunBy: Tester): boolean {
  if (!call.hasUser || call.cookies.value === undefined) return false
  const { userId, session } = begunBy
  return call.user.id === userId && hashSecret(call.cookies.value).toString('base64') === session
}

type Outcome = { readonly asserted: Asserted } | { readonly error: unknown }

/**
 * Stores the result of a test, which neither logs anyone in nor creates an account, and redirects to
 * a page that says so.
 */
export async function saveSignOnTest(
  context: ServerContext,
  method: MethodRow,
  tester: Tester,
  outcome: Outcome,
): Promise<Redirection> {
  const found =
    'asserted' in outcome ? await testAsserted(context, method, outcome.asserted) : outcome
  const result = toTestResult(context, found)
  const expires = new Date(context.now() + keptMs)
  await context.db.asSystem(async (tx) => {
    await saveResult(tx, method, tester, { result, expires })
    if (result.isSuccessful) await markTested(tx, method)
  })
  return {
    location: `${context.config.publicUrl}/#/sign-on-tested`,
    headers: { 'cross-origin-opener-policy': 'unsafe-none' },
  }
}

export function toTestResult(
  { now }: Pick<ServerContext, 'now'>,
  outcome: Found | { readonly error: unknown },
): SignOnTest {
  const found = 'error' in outcome ? describeFailure(outcome.error) : outcome
  return {
    finished: new Date(now()).toISOString(),
    isSuccessful: found.reason === undefined,
    groups: [],
    claims: [],
    ...found,
  }
}

type Found = Omit<SignOnTest, 'finished' | 'isSuccessful' | 'groups' | 'claims'> &
  Partial<Pick<SignOnTest, 'groups' | 'claims'>>

/** Describes a person as the provider asserts, and the account that a login would open. */
export async function testAsserted(
  { db }: ServerContext,
  method: MethodRow,
  asserted: Asserted,
): Promise<Found> {
  const told = describeAsserted(asserted)
  try {
    const identity = toIdentity(asserted)
    const { emails, userNames, firstName, lastName } = identity
    const person = {
      emails: [...emails],
      userNames: [...userNames],
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    }
    const decided = await db
      .asSystem((tx) => findSignOnAccount(tx, method, identity))
      .then(
        ({ account, email, unconfirmed }): Found => ({
          account: account ? (unconfirmed ? 'CONFIRMATION' : 'EXISTING') : 'NEW',
          accountEmail: email,
        }),
        describeFailure,
      )
    return { ...told, ...person, ...decided }
  } catch (error) {
    return { ...told, ...describeFailure(error) }
  }
}

function describeFailure(error: unknown): Found {
  if (!(error instanceof SignOnFailure)) return { reason: 'unexpected' }
  const detail = describeCause(error.cause)
  return { reason: error.reason, ...(detail && { detail }) }
}

export async function getSignOnTest(
  context: ServerContext,
  call: HttpCall,
  id: number,
): Promise<SignOnTest | Answered<null>> {
  const method = await context.db.asSystem((tx) => findMethod(tx, id))
  if (method?.organisationId !== call.user.organisationId) throw new Refusal('NOT_FOUND')
  const tester = toTester(call, method)
  const found = await context.db.asSystem((tx) =>
    findResult(tx, method, tester, new Date(context.now())),
  )
  return found ?? new Answered(204, null)
}
