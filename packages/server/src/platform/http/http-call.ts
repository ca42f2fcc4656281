import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePathOf } from '../../ground/core/base-path.js'
import type { Cookie, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readSetting } from '../../ground/core/language.js'
import { Refusal } from '../../ground/core/refusal.js'
import { readDevice, signOnCookieNameFor } from '../session/session-rules.js'
import type { SessionUser } from '../session/session-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import { createTransactions, type TransactionOptions } from './call-transaction-service.js'
import type { KeyedCall } from './idempotency-store.js'

const word = (header: string | string[] | undefined, pattern: RegExp): string | undefined =>
  typeof header === 'string' && pattern.test(header) ? header : undefined

interface CallOptions extends Omit<TransactionOptions, 'context' | 'keyed'> {
  readonly context: ServerContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly user: SessionUser | undefined
  readonly keyed: Pick<KeyedCall, 'key' | 'hash'> | undefined
  readonly cookieName: string
}

export function createHttpCall(options: CallOptions): HttpCall {
  const { context, request, reply, user, keyed, cookieName } = options
  const setting = readSetting(request.headers['accept-language'])
  const zone = word(request.headers['x-time-zone'], /^[\w/+-]{1,64}$/)
  const credential = request.headers.authorization ?? request.cookies[cookieName] ?? ''
  const caller = (): SessionUser => {
    if (!user) throw new Refusal('UNAUTHENTICATED')
    return user
  }
  return {
    get user() {
      return caller()
    },
    hasUser: user !== undefined,
    setting,
    language: setting.language,
    timeZone: zone && isZone(zone) ? zone : undefined,
    source: word(request.headers['x-source'], /^[\w.-]{1,32}$/) ?? 'WEB',
    sourceVersion: word(request.headers['x-source-version'], /^[\w.+-]{1,32}$/),
    requestId: request.id,
    ip: request.ip,
    device: readDevice(request.headers),
    origin: request.headers.origin,
    cookies: cookieOf(cookieName, { context, request, reply }),
    signOnCookie: cookieOf(signOnCookieNameFor(cookieName), { context, request, reply }),
    ...createTransactions({ ...options, keyed: keyed && { ...keyed, credential } }, caller),
    // The security log of the guest's organisation must not identify a user of another one.
    as: (guest) =>
      createHttpCall({ ...options, user: { ...guest, isSystem: false }, event: undefined }),
  }
}

/** Builds a cookie that neither scripts nor other sites can use. */
function cookieOf(
  name: string,
  { context, request, reply }: Pick<CallOptions, 'context' | 'request' | 'reply'>,
): Cookie {
  const options = {
    path: `${basePathOf(context.config.publicUrl)}/`,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: context.config.publicUrl.startsWith('https:'),
  }
  return {
    value: request.cookies[name],
    set: (value) => void reply.setCookie(name, value, options),
    clear: () => void reply.clearCookie(name, options),
  }
}
