import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/db.js'
import type { House } from '../house.js'
import type { SessionUser } from '../session/session-store.js'
import { isZone } from '../time/zone-data.js'
import type { Call } from './call.js'
import { claimKey, storeAnswer, type KeyedCall, type StoredAnswer } from './idempotency.js'
import { languageOf, readLocale } from './language.js'
import { Refusal } from './refusal.js'

/** Thrown out of a transaction when the key has an answer already: nothing runs again. */
export class Replay extends Error {
  constructor(readonly stored: StoredAnswer) {
    super('answered before')
  }
}

const word = (header: string | string[] | undefined, pattern: RegExp): string | undefined =>
  typeof header === 'string' && pattern.test(header) ? header : undefined

interface Parts {
  readonly house: House
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly user: SessionUser | undefined
  readonly keyed: Omit<KeyedCall, 'user'> | undefined
  /** The status a stored answer gets. */
  readonly status: number
  readonly cookieName: string
}

export function createCall({ house, request, reply, user, keyed, status, cookieName }: Parts): Call {
  const locale = readLocale(request.headers['accept-language'])
  const zone = word(request.headers['x-time-zone'], /^[\w/+-]{1,64}$/)
  const caller = (): SessionUser => {
    if (!user) throw new Refusal('UNAUTHENTICATED')
    return user
  }
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: cookieName.startsWith('__Host-') }
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
    cookies: {
      value: request.cookies[cookieName],
      set: (value) => void reply.setCookie(cookieName, value, cookie),
      clear: () => void reply.clearCookie(cookieName, cookie),
    },
    transaction: (work) => house.db.inOrganisation(caller().organisationId, (tx) => (keyed ? once(tx, { ...keyed, user: caller() }, status, work) : work(tx))),
  }
}

async function once<T>(tx: Tx, call: KeyedCall, status: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const stored = await claimKey(tx, call)
  if (stored) throw new Replay(stored)
  const answer = await work(tx)
  await storeAnswer(tx, call, { status, body: JSON.stringify(answer) })
  return answer
}
