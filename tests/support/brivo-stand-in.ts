import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StandInBrivoUser {
  readonly id: number
  readonly externalId?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly emails?: readonly { readonly address: string; readonly type: string }[]
}
interface StandInCredential {
  readonly id: number
  readonly referenceId: string
  /** The card's user. */
  userId?: number
}

export interface BrivoStandIn {
  readonly url: string
  readonly account: {
    readonly clientId: string
    readonly clientSecret: string
    readonly apiKey: string
    readonly username: string
    readonly password: string
  }
  readonly sites: { readonly id: number; readonly siteName: string }[]
  readonly users: StandInBrivoUser[]
  readonly credentials: StandInCredential[]
  readonly accessPoints: { readonly id: number; readonly siteId: number }[]
  readonly events: { readonly uuid: string; readonly occurred: string }[]
  /** The received requests: `GET /v1/api/sites`. */
  readonly calls: string[]
  /** Called before each response. A returned number is sent as the status instead. */
  trouble: ((call: string) => number | undefined) | undefined
  /** Invalidates all tokens issued so far. */
  forgetTokens(): void
  close(): Promise<void>
}

/** A fake of the parts of Brivo's service that the server uses. */
export async function startBrivoStandIn(): Promise<BrivoStandIn> {
  const account = {
    clientId: randomUUID(),
    clientSecret: `~${randomUUID()}+/=`,
    apiKey: `key-${randomUUID()}`,
    username: 'admin@brivo.test',
    password: `&${randomUUID()} %`,
  }
  const tokens = new Set<string>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { code: 500, message: String(error) }),
    )
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url!, standIn.url)
    const call = `${request.method} ${address.pathname}`
    const body = await readBody(request)
    standIn.calls.push(call)
    const status = standIn.trouble?.(call)
    if (status) return send(response, status, { code: status, message: 'Not now' })
    if (call === 'POST /oauth/token') return giveToken(request, response, body)
    const token = /^bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (request.headers['api-key'] !== account.apiKey)
      return send(response, 403, { message: 'Developer Inactive' })
    if (!tokens.has(token ?? '')) return send(response, 401, { message: 'Invalid token' })
    const list = request.method === 'GET' ? listOf(address) : undefined
    if (list) return sendPage(response, address.searchParams, list)
    return answerEntry(response, call, body)
  }

  function giveToken(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { clientId, clientSecret, username, password } = account
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (request.headers.authorization !== `Basic ${basic}`)
      return send(response, 401, { error: 'unauthorized', error_description: 'Bad credentials' })
    const form = new URLSearchParams(body)
    const isRight = form.get('username') === username && form.get('password') === password
    if (form.get('grant_type') !== 'password' || !isRight)
      return send(response, 400, { error: 'invalid_grant', error_description: 'Bad credentials' })
    const token = randomUUID()
    tokens.add(token)
    return send(response, 200, { access_token: token, token_type: 'bearer', expires_in: 300 })
  }

  /** Returns the list at a URL; events start after a given instant. */
  function listOf({ pathname, searchParams }: URL): readonly object[] | undefined {
    const after = /^occurred__gt:(.+)$/.exec(searchParams.get('filter') ?? '')?.[1] ?? ''
    const lists: Readonly<Record<string, () => readonly object[]>> = {
      '/v1/api/sites': () => standIn.sites,
      '/v1/api/users': () => standIn.users,
      '/v1/api/credentials': () =>
        standIn.credentials.map(({ id, referenceId }) => ({ id, referenceId })),
      '/v1/api/access-points': () => standIn.accessPoints,
      // Newest first.
      '/v1/api/events/access': () =>
        standIn.events
          .filter(({ occurred }) => Date.parse(occurred) > Date.parse(after))
          .sort((a, b) => Date.parse(b.occurred) - Date.parse(a.occurred)),
    }
    return lists[pathname]?.()
  }

  function answerEntry(response: ServerResponse, call: string, body: string): void {
    const nextId = 1000 + standIn.users.length + standIn.credentials.length
    const [, userId, credentialId] =
      /^(?:GET|PUT) \/v1\/api\/users\/(\d+)(?:\/credentials\/(\d+))?$/.exec(call) ?? []
    const user = standIn.users.find(({ id }) => id === Number(userId))
    const credential = standIn.credentials.find(({ id }) => id === Number(credentialId))
    if (call === 'POST /v1/api/users') {
      const made = { ...(JSON.parse(body) as Omit<StandInBrivoUser, 'id'>), id: nextId }
      if (!made.firstName || !made.lastName)
        return send(response, 400, { message: 'firstName and lastName are required' })
      standIn.users.push(made)
      return send(response, 200, made)
    }
    if (call === 'POST /v1/api/credentials') {
      const { referenceId } = JSON.parse(body) as StandInCredential
      if (!/^\d+$/.test(referenceId)) return send(response, 400, { message: 'Not a card' })
      standIn.credentials.push({ id: nextId, referenceId })
      return send(response, 200, { id: nextId })
    }
    if (call.startsWith('GET ') && user && credentialId === undefined)
      return send(response, 200, user)
    if (call.startsWith('PUT ') && user && credential) {
      credential.userId = user.id
      return send(response, 204)
    }
    return send(response, 404, { code: 404, message: 'Not found' })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: BrivoStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    sites: [],
    users: [],
    credentials: [],
    accessPoints: [],
    events: [],
    calls: [],
    trouble: undefined,
    forgetTokens: () => tokens.clear(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

/** Pages have at most 100 entries, by default 20. */
function sendPage(response: ServerResponse, asked: URLSearchParams, all: readonly object[]): void {
  const offset = Number(asked.get('offset') ?? 0)
  const pageSize = Math.min(Number(asked.get('pageSize') ?? 20), 100)
  const data = all.slice(offset, offset + pageSize)
  send(response, 200, { data, offset, pageSize, count: all.length })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, status: number, body?: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body && JSON.stringify(body))
}
