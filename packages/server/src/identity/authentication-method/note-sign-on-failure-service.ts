import { randomInt } from 'node:crypto'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { MethodRow } from './authentication-method-store.js'
import { SignOnFailure, type SignOnProblem } from './sign-on-failure.js'

/** Letters and digits that are not easily confused when read aloud. */
const referenceLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newReference = (): string =>
  Array.from({ length: 8 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')

/**
 * Records only the first of identical failures within a minute; all of them share its reference.
 */
export async function noteSignOnFailure(
  context: ServerContext,
  {
    call: { ip },
    method: { id, organisationId },
  }: { readonly call: HttpCall; readonly method: MethodRow },
  error: unknown,
  operation = 'authenticationMethod.callback',
): Promise<{ problem: SignOnProblem | Refusal['code']; reference: string | undefined }> {
  const failure =
    error instanceof SignOnFailure
      ? error
      : new SignOnFailure('unexpected', 'SIGN_ON_FAILED', undefined, { cause: error })
  const { reason, userId } = failure
  const recorded = await context.repeatedEvents.note({
    organisationId,
    kind: 'signOnFailed',
    userId,
    address: ip,
    details: {
      operation,
      target: String(id),
      reason,
      reference: newReference(),
    },
  })
  const reference = recorded.details?.reference
  context.log.warn({ err: failure, method: id, reason, reference }, 'Single sign-on failed')
  return { problem: error instanceof Refusal ? error.code : failure.problem, reference }
}
