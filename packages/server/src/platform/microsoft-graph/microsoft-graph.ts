import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { askService } from '../../ground/core/ask-service.js'
import type { ServerConfig } from '../../ground/core/config.js'

/** Credentials: an application registered in the organisation's directory. */
export interface GraphAccount {
  readonly tenantId: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface MeetingFacts {
  readonly subject: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface GraphMeeting {
  readonly id: string
  readonly joinUrl: string
}

/** The service refused or did not respond; `status` is 0 without a response. */
export class GraphRefused extends Error {
  override readonly name = 'GraphRefused'
  constructor(
    readonly status: number,
    message: string,
    /** The delay before the next request that the service demands. */
    readonly retryAfterMs?: number,
    /** The service's error code, such as `Forbidden` or `AADSTS7000215`. */
    readonly code?: string,
  ) {
    super(message)
  }
}

/** Minimum remaining validity of a reused token. */
const spareMs = 60_000

interface Token {
  readonly text: string
  readonly until: number
}

/**
 * Client for Microsoft Graph as an application without a signed-in user: cached client-credentials
 * tokens, online meetings on behalf of a user, and lists.
 * https://learn.microsoft.com/graph/api/resources/onlinemeeting
 */
export class MicrosoftGraph {
  readonly #tokens = new Map<string, Token>()

  constructor(
    readonly config: Pick<ServerConfig, 'microsoftLoginUrl' | 'microsoftGraphUrl'>,
    readonly now: () => number,
  ) {}

  /** The page where a directory administrator consents to the application's permissions. */
  consentUrl(
    { tenantId, clientId }: Pick<GraphAccount, 'tenantId' | 'clientId'>,
    redirectUri: string,
    state: string,
  ): string {
    const query = new URLSearchParams({
      client_id: clientId,
      scope: this.#scope,
      redirect_uri: redirectUri,
      state,
    })
    return `${this.config.microsoftLoginUrl}/${encodeURIComponent(tenantId)}/v2.0/adminconsent?${query.toString()}`
  }

  /** Requests a new token to verify that the account is valid. */
  async prove(account: GraphAccount): Promise<void> {
    this.#tokens.delete(keyOf(account))
    await this.#token(account)
  }

  /**
   * Returns the application permissions that the directory granted. Undefined for an unreadable
   * token, because the service may change its format.
   * https://learn.microsoft.com/entra/identity-platform/access-tokens
   */
  async permissions(account: GraphAccount): Promise<readonly string[] | undefined> {
    const token = await this.#token(account)
    try {
      return decodeJwt<{ roles?: readonly string[] }>(token).roles ?? []
    } catch {
      return undefined
    }
  }

  /**
   * Finds the organiser's id in Graph. People log in with their user principal name, which often
   * differs from their mail address. Undefined if no user, or several, have the address.
   */
  async findUser(account: GraphAccount, address: string): Promise<string | undefined> {
    const named = await this.ask(
      account,
      'GET',
      `/users/${encodeURIComponent(address)}?$select=id`,
      { expected: [404] },
    )
    if (named) return named.id
    const filter = new URLSearchParams({
      $filter: `mail eq '${address.replaceAll("'", "''")}'`,
      $select: 'id',
      $top: '2',
    })
    const mailed = await this.ask(account, 'GET', `/users?${filter.toString()}`)
    const [first, second] = (mailed?.value ?? []) as readonly { readonly id: string }[]
    return second ? undefined : first?.id
  }

  /**
   * Whether a user has a Teams licence; undefined if the application may not read licences.
   * https://learn.microsoft.com/graph/api/user-list-licensedetails
   */
  async hasTeamsLicence(account: GraphAccount, userId: string): Promise<boolean | undefined> {
    const path = `/users/${encodeURIComponent(userId)}/licenseDetails?$select=servicePlans`
    const licences = (await this.ask(account, 'GET', path, { expected: [403, 404] }))?.value as
      | readonly Licence[]
      | undefined
    return licences?.some(({ servicePlans }) =>
      servicePlans.some(
        ({ servicePlanName, provisioningStatus }) =>
          servicePlanName.startsWith('TEAMS') && provisioningStatus !== 'Disabled',
      ),
    )
  }

  async createMeeting(
    account: GraphAccount,
    userId: string,
    meeting: MeetingFacts,
  ): Promise<GraphMeeting> {
    const made = await this.ask(account, 'POST', pathOf(userId), { body: toBody(meeting) })
    if (!made?.id || !made.joinWebUrl)
      throw new GraphRefused(502, 'The service made a meeting without a link')
    return { id: made.id, joinUrl: made.joinWebUrl }
  }

  async changeMeeting(
    account: GraphAccount,
    userId: string,
    id: string,
    meeting: MeetingFacts,
  ): Promise<void> {
    await this.ask(account, 'PATCH', pathOf(userId, id), { body: toBody(meeting) })
  }

  /** Also succeeds if the meeting no longer exists. */
  async removeMeeting(account: GraphAccount, userId: string, id: string): Promise<void> {
    await this.ask(account, 'DELETE', pathOf(userId, id), { expected: [404] })
  }

  /**
   * Returns the first entries of a list, at most `limit`, page by page. Searches and lists of one
   * type of entry are "advanced queries", which require this consistency level.
   * https://learn.microsoft.com/graph/aad-advanced-queries
   */
  async list<Entry extends object>(
    account: GraphAccount,
    path: string,
    limit = Infinity,
  ): Promise<Entry[]> {
    const found: Entry[] = []
    const headers = { consistencylevel: 'eventual' }
    for (let next: string | undefined = path; next !== undefined && found.length < limit;) {
      const page: GraphBody | undefined = await this.ask(account, 'GET', next, { headers })
      found.push(...((page?.value ?? []) as Entry[]))
      next = this.#pathOfLink(page?.['@odata.nextLink'])
    }
    return found.slice(0, limit)
  }

  /**
   * Returns all changes since an earlier response, or all entries for a path without a link, page
   * by page, with the delta link for later changes.
   */
  async changes<Entry extends object>(
    account: GraphAccount,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly entries: readonly Entry[]; readonly link: string }> {
    const entries: Entry[] = []
    for (let next: string = path; ;) {
      const page: GraphBody | undefined = await this.ask(account, 'GET', next, { headers })
      entries.push(...((page?.value ?? []) as Entry[]))
      const link = this.#pathOfLink(page?.['@odata.deltaLink'])
      if (link !== undefined) return { entries, link }
      const more = this.#pathOfLink(page?.['@odata.nextLink'])
      if (more === undefined) throw new GraphRefused(502, 'The service ended a list without a link')
      next = more
    }
  }

  /** Rejects links to other hosts, which would receive the token. */
  #pathOfLink(link: string | undefined): string | undefined {
    const base = `${this.config.microsoftGraphUrl}/v1.0`
    if (link !== undefined && !link.startsWith(`${base}/`))
      throw new GraphRefused(502, 'The service named a next page that is not its own')
    return link?.slice(base.length)
  }

  get #scope(): string {
    return `${this.config.microsoftGraphUrl}/.default`
  }

  async #token(account: GraphAccount): Promise<string> {
    const known = this.#tokens.get(keyOf(account))
    if (known && known.until > this.now()) return known.text
    const { tenantId, clientId, clientSecret } = account
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      scope: this.#scope,
      grant_type: 'client_credentials',
    })
    const answer = await askService<GraphBody>(
      `${this.config.microsoftLoginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
      { method: 'POST', body },
      GraphRefused,
    )
    if (!answer.ok || !answer.body?.access_token)
      throw new GraphRefused(
        answer.status,
        answer.body?.error_description ?? 'The service gave no token',
        answer.retryAfterMs,
        codeOfRefusal(answer.body),
      )
    const token = {
      text: answer.body.access_token,
      until: this.now() + (answer.body.expires_in ?? 0) * 1000 - spareMs,
    }
    this.#tokens.set(keyOf(account), token)
    return token.text
  }

  /** Sends one request; undefined for a response without a body, or with an expected status. */
  async ask(
    account: GraphAccount,
    method: string,
    path: string,
    { body, headers: more, expected = [], isRepeated = false }: CallOptions = {},
  ): Promise<GraphBody | undefined> {
    const headers = {
      ...more,
      authorization: `Bearer ${await this.#token(account)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await askService<GraphBody>(
      `${this.config.microsoftGraphUrl}/v1.0${path}`,
      { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) },
      GraphRefused,
    )
    if (answer.ok) return answer.body
    if (expected.includes(answer.status)) return undefined
    // The token may have been revoked; retry once with a new one.
    this.#tokens.delete(keyOf(account))
    if (answer.status === 401 && !isRepeated)
      return this.ask(account, method, path, {
        ...(body ? { body } : {}),
        ...(more ? { headers: more } : {}),
        expected,
        isRepeated: true,
      })
    const error = answer.body?.error
    throw new GraphRefused(
      answer.status,
      typeof error === 'object'
        ? `${error.code}: ${error.message}`
        : `The service answered ${answer.status}`,
      answer.retryAfterMs,
      typeof error === 'object' ? error.code : undefined,
    )
  }
}

export interface CallOptions {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses that count as success. */
  readonly expected?: readonly number[]
  readonly isRepeated?: boolean
}

/**
 * The fields that are read from responses. `error` is a string in the response to a token request,
 * otherwise an object.
 */
export interface GraphBody {
  readonly id?: string
  readonly joinWebUrl?: string
  readonly access_token?: string
  readonly expires_in?: number
  readonly error?: string | { readonly code: string; readonly message: string }
  readonly error_description?: string
  readonly error_codes?: readonly number[]
  /** A page of a list, and the URL of the next one. */
  readonly value?: readonly object[]
  readonly '@odata.nextLink'?: string
  /** The delta link for later changes, on the last page. */
  readonly '@odata.deltaLink'?: string
}

interface Licence {
  readonly servicePlans: readonly {
    readonly servicePlanName: string
    readonly provisioningStatus: string
  }[]
}

/** Returns the code of a refused token request, which may only be in the description. */
const codeOfRefusal = (body: GraphBody | undefined): string | undefined =>
  body?.error_codes?.[0] === undefined
    ? /^AADSTS\d+/.exec(body?.error_description ?? '')?.[0]
    : `AADSTS${body.error_codes[0]}`

const keyOf = ({ tenantId, clientId, clientSecret }: GraphAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([tenantId, clientId, clientSecret]))
    .digest('base64url')
const pathOf = (userId: string, meetingId?: string) =>
  `/users/${encodeURIComponent(userId)}/onlineMeetings${meetingId === undefined ? '' : `/${encodeURIComponent(meetingId)}`}`
const toBody = ({ subject, startsAt, endsAt }: MeetingFacts) => ({
  subject,
  startDateTime: startsAt.toISOString(),
  endDateTime: endsAt.toISOString(),
})
