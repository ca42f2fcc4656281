import type { ServerConfig } from '../../ground/core/config.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import type { Identity } from './identity.js'

/** How long somebody may take at the identity provider. */
export const signOnMs = 10 * 60_000
/** How long a browser takes to come back from the form that a provider has posted. */
export const ticketMs = 60_000

/** How many logins of a browser may be on their way: tabs, and steps back. */
const maxAttempts = 4

interface Lasting {
  readonly methodId: number
  /** Epoch milliseconds. */
  readonly until: number
}

/** What the browser keeps until it comes back: nothing is stored for people who never do. */
export interface Pending extends Lasting {
  /** OAuth's state, or the id of a SAML request. */
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** It has begun in the login window of another page. */
  readonly inWindow?: boolean | undefined
  /** It was begun at the provider, whose unasked response has led here. */
  readonly isRestarted?: boolean | undefined
}

/** An identity that waits until the owner of the account has proven to be the same person. */
export interface WaitingLink extends Lasting {
  readonly identityId: number
  readonly userId: number
}

/** Who has proven themselves by a SAML response, for the browser that asked for it. */
export interface Ticket extends Lasting {
  readonly state: string
  readonly identity: Identity
}

/** The id of a SAML request, which is known again without having been stored. */
export interface Asked extends Lasting {
  readonly nonce: string
}

interface Kinds {
  readonly pending: Pending
  readonly ticket: Ticket
  readonly request: Asked
  readonly link: WaitingLink
}

/** Sealed, so that only this server makes and reads it. */
export async function writeTicket<Kind extends keyof Kinds>(
  config: ServerConfig,
  kind: Kind,
  content: Kinds[Kind],
): Promise<string> {
  const key = await sealingKey(config, `sign-on ${kind}`)
  return seal(key, JSON.stringify(content)).toString('base64url')
}

/** Undefined if it is not ours, of another method than the named one, or too old. */
export async function readTicket<Kind extends keyof Kinds>(
  config: ServerConfig,
  kind: Kind,
  text: string | undefined,
  { methodId, now }: { readonly methodId?: number; readonly now: number },
): Promise<Kinds[Kind] | undefined> {
  if (!text) return undefined
  const key = await sealingKey(config, `sign-on ${kind}`)
  const opened = unseal(key, Buffer.from(text, 'base64url'))
  if (opened === undefined) return undefined
  const content = JSON.parse(opened) as Kinds[Kind]
  const isOfMethod = methodId === undefined || content.methodId === methodId
  return isOfMethod && content.until > now ? content : undefined
}

/** The tickets in the browser's cookie, the newest first. */
export const listTickets = (cookie: string | undefined): string[] =>
  cookie?.split('.').slice(0, maxAttempts) ?? []

/** The cookie with another ticket, without the oldest of too many. */
export const withTicket = (cookie: string | undefined, ticket: string): string =>
  [ticket, ...listTickets(cookie)].slice(0, maxAttempts).join('.')

export const withoutTicket = (cookie: string | undefined, ticket: string): string | undefined =>
  listTickets(cookie)
    .filter((one) => one !== ticket)
    .join('.') || undefined
