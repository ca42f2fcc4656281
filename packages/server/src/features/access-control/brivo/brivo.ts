import { createHash } from 'node:crypto'
import { askService } from '../../../ground/core/ask-service.js'
import type { ServerConfig } from '../../../ground/core/config.js'
import {
  VendorRefused,
  type Credential,
  type Door,
  type Entry,
  type NewUser,
  type Site,
  type Vendor,
  type VendorAccount,
  type VendorUser,
} from '../vendor/vendor.js'

/** The service refused or did not respond; `status` is 0 without a response. */
class BrivoRefused extends VendorRefused {
  constructor(
    status: number,
    message: string,
    /** The refused request was for a token, not a call with the token. */
    isOfLogin = false,
  ) {
    super(message, refusedBy(status, isOfLogin))
  }
}

function refusedBy(status: number, isOfLogin: boolean): VendorRefused['refused'] {
  if (isOfLogin && status === 401) return 'clientSecret'
  if (isOfLogin) return status === 400 ? 'password' : status === 403 ? 'apiKey' : undefined
  if (status === 401 || status === 403) return 'apiKey'
  return [400, 409, 422].includes(status) ? 'input' : undefined
}

interface BrivoSite {
  readonly id: number
  readonly siteName: string
}
interface BrivoUser {
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
/** An event at an access point. Empty fields are missing. */
interface BrivoEvent {
  readonly uuid: string
  readonly occurred: string
  /** True for any event other than an entry, such as a refused card or a forced door. */
  readonly securityAction?: { readonly exception?: boolean }
  readonly actor?: { readonly id: number; readonly type?: string }
  readonly eventObject?: { readonly id: number }
  readonly site?: { readonly id: number }
}

const toUser = ({ id, externalId, emails = [] }: BrivoUser): VendorUser => ({
  id: String(id),
  externalId,
  emails: emails.map(({ address }) => address),
})

const toText = (id: number | undefined) => (id === undefined ? undefined : String(id))

/** Undefined unless the event is an entry. */
function toEntry(event: BrivoEvent): Entry | undefined {
  const { uuid, securityAction, actor, eventObject, site } = event
  const occurred = new Date(event.occurred)
  const isAllowed = securityAction?.exception === false
  if (!isAllowed || !actor || Number.isNaN(occurred.getTime())) return undefined
  return {
    id: uuid,
    occurred,
    userId: String(actor.id),
    doorId: toText(eventObject?.id),
    siteId: toText(site?.id),
  }
}

/** Minimum remaining validity of a reused token. Tokens are valid for five minutes. */
const spareMs = 30_000
/** The maximum page size of the service. */
const pageSize = 100
/** The format that accepts cards of any kind, by the number that they transmit. */
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
interface Page<Item> {
  readonly data?: readonly Item[]
  readonly count?: number
}
interface ErrorBody {
  readonly message?: string
}

/** Client for the API of Brivo Access. https://apidocs.brivo.com */
export class Brivo implements Vendor {
  readonly name = 'Brivo'
  readonly #tokens = new Map<string, Token>()

  constructor(
    readonly config: Pick<ServerConfig, 'brivoLoginUrl' | 'brivoApiUrl'>,
    readonly now: () => number,
  ) {}

  async prove(account: VendorAccount): Promise<void> {
    this.#tokens.delete(keyOf(account))
    await this.#call(account, 'GET', '/sites?pageSize=1')
  }

  async listSites(account: VendorAccount): Promise<Site[]> {
    const sites = await this.#list<BrivoSite>(account, '/sites')
    return sites.map(({ id, siteName }) => ({ id: String(id), name: siteName }))
  }

  async listDoors(account: VendorAccount): Promise<Door[]> {
    const points = await this.#list<BrivoAccessPoint>(account, '/access-points')
    return points.map(({ id, siteId }) => ({ id: String(id), siteId: String(siteId) }))
  }

  async listUsers(account: VendorAccount): Promise<VendorUser[]> {
    return (await this.#list<BrivoUser>(account, '/users')).map(toUser)
  }

  async findUser(account: VendorAccount, id: string): Promise<VendorUser | undefined> {
    const path = `/users/${id}`
    const user = await this.#call<BrivoUser>(account, 'GET', path, { isMissingFine: true })
    return user && toUser(user)
  }

  async createUser(account: VendorAccount, { emails, ...user }: NewUser): Promise<string> {
    const body = { ...user, emails: emails.map((address) => ({ address, type: 'Work' })) }
    return idOf(await this.#call(account, 'POST', '/users', { body }))
  }

  async listCredentials(account: VendorAccount): Promise<Credential[]> {
    const credentials = await this.#list<BrivoCredential>(account, '/credentials')
    return credentials.map(({ id, referenceId }) => ({ id: String(id), number: referenceId }))
  }

  async createCredential(account: VendorAccount, number: string): Promise<string> {
    const body = { credentialFormat: unknownFormat, referenceId: number, encodedCredential: number }
    return idOf(await this.#call(account, 'POST', '/credentials', { body }))
  }

  async assignCredential(
    account: VendorAccount,
    userId: string,
    credentialId: string,
  ): Promise<void> {
    await this.#call(account, 'PUT', `/users/${userId}/credentials/${credentialId}`)
  }

  async listEntries(account: VendorAccount, after: Date): Promise<Entry[]> {
    const filter = encodeURIComponent(`occurred__gt:${after.toISOString()}`)
    const events = await this.#list<BrivoEvent>(account, `/events/access?filter=${filter}`)
    return events
      .flatMap((event) => toEntry(event) ?? [])
      .sort((a, b) => a.occurred.getTime() - b.occurred.getTime())
  }

  async #list<Item>(account: VendorAccount, path: string): Promise<Item[]> {
    const found: Item[] = []
    const more = path.includes('?') ? '&' : '?'
    for (let count = Infinity; found.length < count;) {
      const page = await this.#call<Page<Item>>(
        account,
        'GET',
        `${path}${more}offset=${found.length}&pageSize=${pageSize}`,
      )
      const data = page?.data ?? []
      found.push(...data)
      // If the list shrinks while it is read, it ends with an empty page.
      count = data.length === 0 ? 0 : (page?.count ?? 0)
    }
    return found
  }

  async #token(account: VendorAccount): Promise<string> {
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
    account: VendorAccount,
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

const keyOf = (account: VendorAccount): string =>
  createHash('sha256').update(JSON.stringify(account)).digest('base64url')

function idOf(created: { readonly id?: number } | undefined): string {
  if (created?.id === undefined)
    throw new BrivoRefused(502, 'The service made an entry without an id')
  return String(created.id)
}
