import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePathOf } from '../../ground/core/base-path.js'
import type { Call, Cookie } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { languageOf, readLocale } from '../../ground/core/language.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { narrowEvent } from '../security-log/security-log-rules.js'
import { recordSecurityEvent, type NewSecurityEvent } from '../security-log/security-log-store.js'
import { readDevice, signOnCookieNameFor } from '../session/session-rules.js'
import type { SessionUser } from '../session/session-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import { claimKey, storeAnswer, type KeyedCall, type StoredAnswer } from './idempotency-store.js'

/** Aborts a transaction whose key already has an answer, so that nothing runs twice. */
export class Replay extends Error {
  constructor(readonly stored: StoredAnswer) {
    super('answered before')
  }
}

const word = (header: string | string[] | undefined, pattern: RegExp): string | undefined =>
  typeof header === 'string' && pattern.test(header) ? header : undefined

interface CallOptions {
  readonly context: ServerContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly user: SessionUser | undefined
  readonly keyed: Pick<KeyedCall, 'key' | 'hash'> | undefined
  /** Recorded by the first transaction of the call, so that the change and its entry are one. */
  readonly event: NewSecurityEvent | undefined
  /** Converts an answer to the form in which it is stored. */
  toStored(answer: unknown): StoredAnswer
  readonly cookieName: string
}

export function createCall(options: CallOptions): Call {
  const { context, request, reply, user, keyed, event, toStored, cookieName } = options
  const locale = readLocale(request.headers['accept-language'])
  const zone = word(request.headers['x-time-zone'], /^[\w/+-]{1,64}$/)
  const caller = (): SessionUser => {
    if (!user) throw new Refusal('UNAUTHENTICATED')
    return user
  }
  let isAnswered = false
  /**
   * The first result under the key is the operation's answer, so a second transaction is an error.
   */
  const { recorded, noteChanges } = recordFirst(event)
  const run = <T>(
    change: (tx: Tx) => Promise<T>,
    open: (run: (tx: Tx) => Promise<T>) => Promise<T>,
  ): Promise<T> => {
    const work = recorded(change)
    if (!keyed) return open(work)
    if (isAnswered) throw new Error('A call with an idempotency key can use only one transaction')
    isAnswered = true
    const credential = request.headers.authorization ?? request.cookies[cookieName] ?? ''
    return open((tx) => once(tx, { ...keyed, user: caller(), credential }, toStored, work))
  }
  return {
    get user() {
      return caller()
    },
    hasUser: user !== undefined,
    locale,
    language: languageOf(locale),
    timeZone: zone && isZone(zone) ? zone : undefined,
    source: word(request.headers['x-source'], /^[\w.-]{1,32}$/) ?? 'WEB',
    sourceVersion: word(request.headers['x-source-version'], /^[\w.+-]{1,32}$/),
    requestId: request.id,
    ip: request.ip,
    device: readDevice(request.headers),
    origin: request.headers.origin,
    cookies: cookieOf(cookieName, { context, request, reply }),
    signOnCookie: cookieOf(signOnCookieNameFor(cookieName), { context, request, reply }),
    noteChanges,
    transaction: (work) =>
      run(work, (inside) => context.db.inOrganisation(caller().organisationId, inside)),
    systemTransaction: (work) => run(work, (inside) => context.db.asSystem(inside)),
    // The security log of the guest's organisation has no entry of another one's user.
    as: (guest) =>
      createCall({ ...options, user: { ...guest, isSystem: false }, event: undefined }),
  }
}

/** A cookie that neither scripts nor other sites can use. */
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

type Work<T> = (tx: Tx) => Promise<T>

/** Adds the event, as it is known after the work, to the first of several transactions. */
function recordFirst(event: NewSecurityEvent | undefined) {
  let noted = event
  let isRecorded = event === undefined
  return {
    noteChanges: (fields: readonly string[]): void => {
      noted = noted && narrowEvent(noted, fields)
    },
    recorded: <T>(work: Work<T>): Work<T> => {
      if (isRecorded) return work
      isRecorded = true
      return async (tx) => {
        const result = await work(tx)
        await recordSecurityEvent(tx, noted!)
        return result
      }
    },
  }
}

async function once<T>(
  tx: Tx,
  call: KeyedCall,
  toStored: CallOptions['toStored'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const stored = await claimKey(tx, call)
  if (stored) throw new Replay(stored)
  const answer = await work(tx)
  await storeAnswer(tx, call, toStored(answer))
  return answer
}
