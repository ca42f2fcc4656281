import { errorCodes, type ErrorCode } from '@mosaic-booking/sdk/contract'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { accountOf, fieldsOf, kindOfCall, refineKind } from '../security-log/security-log-rules.js'
import type { NewSecurityEvent } from '../security-log/security-log-store.js'
import type { SessionUser } from '../session/session-store.js'

interface Called {
  readonly user: SessionUser
  readonly request: FastifyRequest
  /** The validated input, flattened except for its body. */
  readonly input: unknown
}

/** Returns the security event of a call; undefined for calls that are not recorded. */
export function toSecurityEvent(
  operation: string,
  method: string,
  { user, request, input }: Called,
): NewSecurityEvent | undefined {
  const kind = kindOfCall(operation, method)
  if (!kind) return undefined
  const given = input as { id?: unknown; body?: unknown }
  const fields = fieldsOf(given)
  const target = Object.entries(request.params as Record<string, string>)
    .filter(([name, value]) => /(?:id|key)$/i.test(name) && /^[\w-]{1,64}$/.test(value))
    .map(([, value]) => value)
    .join('/')
  return {
    organisationId: user.organisationId,
    kind: refineKind(kind, fields),
    actorId: user.id,
    userId: accountOf(operation, given, user.id),
    address: request.ip,
    details: { operation, ...(target && { target }), ...(fields.length > 0 && { fields }) },
  }
}

interface Refused {
  readonly user: SessionUser | undefined
  readonly request: FastifyRequest
  readonly error: unknown
}

/** Records a call that the user's roles do not permit. */
export async function noteRefusedCall(
  { repeatedEvents }: ServerContext,
  operation: string,
  { user, request, error }: Refused,
): Promise<void> {
  if (!user || !(error instanceof Refusal) || errorCodes[error.code as ErrorCode].status !== 403)
    return
  await repeatedEvents.note({
    organisationId: user.organisationId,
    kind: 'refused',
    actorId: user.id,
    address: request.ip,
    details: { operation },
  })
}
