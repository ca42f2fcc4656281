import { createHash } from 'node:crypto'
import { askService } from '../../../ground/core/ask-service.js'
import type { ServerConfig } from '../../../ground/core/config.js'

/** Credentials: an application, the key of the API, and an administrator's account. */
export interface BrivoAccount {
  readonly clientId: string
  readonly clientSecret: string
  readonly apiKey: string
  readonly username: string
  readonly password: string
}

/** The service refused or did not answer; `status` is 0 without an answer. */
export class BrivoRefused extends Error {
  override readonly name = 'BrivoRefused'
  constructor(
    readonly status: number,
    message: string,
    /** The token was refused, and not a call with it. */
    readonly isOfLogin = false,
  ) {
    super(message)
  }
}

interface BrivoSite {
  readonly id: number
  readonly siteName: string
}
export interface BrivoUser {
  readonly id: number
  readonly externalId?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly emails?: readonly { readonly address: string; readonly type?: string }[]
}
interface BrivoCredential {
  readonly id: number
  readonly referenceId: string
}
interface BrivoAccessPoint {
  readonly id: number
  readonly siteId: number
}
/** Somebody, or something, at an access point. Empty fields are left out. */
export interface BrivoEvent {
  readonly uuid: string
  readonly occurred: string
  /** An exception is anything but an entry: a card that was refused, a door that was forced. */
  readonly securityAction?: { readonly exception?: boolean }
  readonly actor?: { readonly id: number; readonly type?: string }
  readonly eventObject?: { readonly id: number }
  readonly site?: { readonly id: number }
}

/** A token that expires sooner than this is not used. Tokens live for five minutes. */
const spareMs = 30_000
/** The longest page of the service. */
const pageSize = 100
/** The format for cards of any kind, by what they send. */
const unknownFormat = { id: 110 }

interface Token {
  readonly text: string
  readonly until: number
}
interface TokenBody {
  readonly access_token?: string
  readonly expires_in?: number
  readonly error_description?: string
}
interface Page<Entry> {
  readonly data?: readonly Entry[]
  readonly count?: number
}
interface ErrorBody {
  readonly message?: string
}

/** Client for the API of Brivo Access. https://apidocs.brivo.com */
export class Brivo {
  readonly #tokens = new Map<string, Token>()

  constructor(
    readonly config: Pick<ServerConfig, 'brivoLoginUrl' | 'brivoApiUrl'>,
    readonly now: () => number,
  ) {}

  /** Requests a new token and reads with it, which proves that the account is valid. */
  async prove(account: BrivoAccount): Promise<void> {
    this.#tokens.delete(keyOf(account))
    await this.#call(account, 'GET', '/sites?pageSize=1')
  }

  listSites(account: BrivoAccount): Promise<BrivoSite[]> {
    return this.#list(account, '/sites')
  }

  listUsers(account: BrivoAccount): Promise<BrivoUser[]> {
    return this.#list(account, '/users')
  }

  listCredentials(account: BrivoAccount): Promise<BrivoCredential[]> {
    return this.#list(account, '/credentials')
  }

  listAccessPoints(account: BrivoAccount): Promise<BrivoAccessPoint[]> {
    return this.#list(account, '/access-points')
  }

  /** What happened after an instant, oldest first. */
  async listAccessEvents(account: BrivoAccount, after: Date): Promise<BrivoEvent[]> {
    const filter = encodeURIComponent(`occurred__gt:${after.toISOString()}`)
    const events = await this.#list<BrivoEvent>(account, `/events/access?filter=${filter}`)
    return events.sort((a, b) => Date.parse(a.occurred) - Date.parse(b.occurred))
  }

  /** Undefined if the user was deleted. */
  findUser(account: BrivoAccount, id: number): Promise<BrivoUser | undefined> {
    return this.#call<BrivoUser>(account, 'GET', `/users/${id}`, { isMissingFine: true })
  }

  async createUser(account: BrivoAccount, user: Omit<BrivoUser, 'id'>): Promise<number> {
    return idOf(await this.#call(account, 'POST', '/users', { body: user }))
  }

  async createCredential(account: BrivoAccount, card: string): Promise<number> {
    const body = { credentialFormat: unknownFormat, referenceId: card, encodedCredential: card }
    return idOf(await this.#call(account, 'POST', '/credentials', { body }))
  }

  /** Succeeds if the user already has the credential. */
  async assignCredential(
    account: BrivoAccount,
    userId: number,
    credentialId: number,
  ): Promise<void> {
    await this.#call(account, 'PUT', `/users/${userId}/credentials/${credentialId}`)
  }

  async #list<Entry>(account: BrivoAccount, path: string): Promise<Entry[]> {
    const found: Entry[] = []
    const more = path.includes('?') ? '&' : '?'
    for (let count = Infinity; found.length < count;) {
      const page = await this.#call<Page<Entry>>(
        account,
        'GET',
        `${path}${more}offset=${found.length}&pageSize=${pageSize}`,
      )
      const data = page?.data ?? []
      found.push(...data)
      // A list that shrinks meanwhile ends with an empty page.
      count = data.length === 0 ? 0 : (page?.count ?? 0)
    }
    return found
  }

  async #token(account: BrivoAccount): Promise<string> {
    const known = this.#tokens.get(keyOf(account))
    if (known && known.until > this.now()) return known.text
    const { clientId, clientSecret, apiKey, username, password } = account
    const answer = await askService<TokenBody>(
      `${this.config.brivoLoginUrl}/oauth/token`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'api-key': apiKey,
        },
        body: new URLSearchParams({ grant_type: 'password', username, password }),
      },
      BrivoRefused,
    )
    const {
      access_token: text,
      expires_in: seconds = 0,
      error_description: why,
    } = answer.body ?? {}
    if (!answer.ok || !text)
      throw new BrivoRefused(answer.status, why ?? 'The service gave no token', true)
    this.#tokens.set(keyOf(account), { text, until: this.now() + seconds * 1000 - spareMs })
    return text
  }

  async #call<Body>(
    account: BrivoAccount,
    method: string,
    path: string,
    { body, isMissingFine = false, isRepeated = false }: CallOptions = {},
  ): Promise<Body | undefined> {
    const answer = await askService<Body & ErrorBody>(
      `${this.config.brivoApiUrl}/v1/api${path}`,
      {
        method,
        headers: {
          authorization: `bearer ${await this.#token(account)}`,
          'api-key': account.apiKey,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      BrivoRefused,
    )
    if (answer.ok) return answer.body
    if (answer.status === 404 && isMissingFine) return undefined
    // The token may have been revoked; retry once with a new one.
    this.#tokens.delete(keyOf(account))
    if (answer.status === 401 && !isRepeated)
      return this.#call(account, method, path, {
        ...(body && { body }),
        isMissingFine,
        isRepeated: true,
      })
    throw new BrivoRefused(
      answer.status,
      answer.body?.message ?? `The service answered ${answer.status}`,
    )
  }
}

interface CallOptions {
  readonly body?: object
  readonly isMissingFine?: boolean
  readonly isRepeated?: boolean
}

const keyOf = (account: BrivoAccount): string =>
  createHash('sha256').update(JSON.stringify(account)).digest('base64url')

function idOf(created: { readonly id?: number } | undefined): number {
  if (created?.id === undefined)
    throw new BrivoRefused(502, 'The service made an entry without an id')
  return created.id
}
