import type { ServerConfig } from '../../ground/core/config.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import type { Identity } from './identity.js'

/** Time limit for the login at the identity provider. */
export const signOnMs = 10 * 60_000
/** Time limit for the browser to return after a provider has posted its form. */
export const ticketMs = 60_000

/** Maximum number of pending logins per browser, for several tabs and for going back. */
const maxAttempts = 4

interface Lasting {
  readonly methodId: number
  /** Epoch milliseconds. */
  readonly until: number
}

/** An administrator's session that tests a login method. */
export interface Tester {
  readonly userId: number
  /** The hash of its secret, in base64. */
  readonly session: string
}

/**
 * The state of a login, stored by the browser, so that abandoned logins leave nothing on the
 * server.
 */
export interface Pending extends Lasting {
  /** OAuth's state, or the id of a SAML request. */
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The login was started in another page's login window. */
  readonly inWindow?: boolean | undefined
  /** The login only tests the method. */
  readonly tester?: Tester | undefined
  /** The login was restarted after the provider's unsolicited response. */
  readonly isRestarted?: boolean | undefined
}

export interface WaitingLink extends Lasting {
  readonly identityId: number
  readonly userId: number
}

/** The identity from a SAML response, for the browser that requested it. */
export interface Ticket extends Lasting {
  readonly state: string
  readonly identity: Identity
}

/** The content of a SAML request's id, which identifies the request without storing it. */
export interface Asked extends Lasting {
  readonly nonce: string
  readonly tester?: Tester | undefined
}

interface Kinds {
  readonly pending: Pending
  readonly ticket: Ticket
  readonly request: Asked
  readonly link: WaitingLink
}

/** Encrypts a ticket, so that only this server can create and read it. */
export async function writeTicket<Kind extends keyof Kinds>(
  config: ServerConfig,
  kind: Kind,
  content: Kinds[Kind],
): Promise<string> {
  const key = await sealingKey(config, `sign-on ${kind}`)
  return seal(key, JSON.stringify(content)).toString('base64url')
}

/**
 * Returns undefined if the ticket was not issued by this server, is for another method, or has
 * expired.
 */
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

export const listTickets = (cookie: string | undefined): string[] =>
  cookie?.split('.').slice(0, maxAttempts) ?? []

/** Adds a ticket to the cookie and drops the oldest ones beyond the limit. */
export const withTicket = (cookie: string | undefined, ticket: string): string =>
  [ticket, ...listTickets(cookie)].slice(0, maxAttempts).join('.')

export const withoutTicket = (cookie: string | undefined, ticket: string): string | undefined =>
  listTickets(cookie)
    .filter((one) => one !== ticket)
    .join('.') || undefined
