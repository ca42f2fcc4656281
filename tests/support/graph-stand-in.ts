import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandInMeeting {
  readonly id: string
  readonly userId: string
  readonly joinWebUrl: string
  subject: string
  startDateTime: string
  endDateTime: string
}

export interface GraphStandIn {
  /** The base address, for both login and Graph. */
  readonly url: string
  readonly account: {
    readonly tenantId: string
    readonly clientId: string
    readonly clientSecret: string
  }
  /** Existing meetings by id. */
  readonly meetings: Map<string, StandInMeeting>
  /** The requests received: `POST /v1.0/users/…`. */
  readonly calls: string[]
  /** Called before each response. A number is sent as the status instead. */
  trouble: ((call: string) => number | undefined | Promise<number | undefined>) | undefined
  /** Invalidates all tokens issued so far. */
  forgetTokens(): void
  close(): Promise<void>
}

/**
 * A fake of the parts of Microsoft's service that the server uses: users, an application, and
 * online meetings.
 */
export async function startGraphStandIn(addresses: readonly string[]): Promise<GraphStandIn> {
  const account = {
    tenantId: randomUUID(),
    clientId: randomUUID(),
    clientSecret: `~${randomUUID()}+/=`,
  }
  const users = new Map<string, string>(
    addresses.map((address) => [address.toLowerCase(), randomUUID()]),
  )
  const meetings = new Map<string, StandInMeeting>()
  const calls: string[] = []
  const tokens = new Set<string>()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { error: { code: 'generalException', message: String(error) } }),
    )
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, standIn.url)
    const body = await readBody(request)
    const call = `${request.method} ${pathname}`
    calls.push(call)
    const status = await standIn.trouble?.(call)
    if (status)
      return send(response, status, { error: { code: 'serviceNotAvailable', message: 'Not now' } })
    if (call === `GET /${account.tenantId}/v2.0/adminconsent`)
      return consent(response, searchParams)
    if (call === `POST /${account.tenantId}/oauth2/v2.0/token`)
      return giveToken(response, new URLSearchParams(body))
    if (pathname.endsWith('/oauth2/v2.0/token'))
      return send(response, 400, {
        error: 'invalid_request',
        error_description: 'AADSTS900023: Specified tenant identifier is not valid',
      })
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return send(response, 401, {
        error: { code: 'InvalidAuthenticationToken', message: 'Access token is empty or expired.' },
      })
    const [, userKey = '', isMeetings, meetingId] =
      /^\/v1\.0\/users\/([^/]+)(\/onlineMeetings)?(?:\/([^/]+))?$/
        .exec(pathname)
        ?.map((part) => part && decodeURIComponent(part)) ?? []
    if (!isMeetings) {
      const id = users.get(userKey.toLowerCase())
      return id
        ? send(response, 200, { id })
        : send(response, 404, {
            error: {
              code: 'Request_ResourceNotFound',
              message: `Resource '${userKey}' does not exist`,
            },
          })
    }
    // Unlike elsewhere, Graph accepts no e-mail addresses here.
    if (![...users.values()].includes(userKey))
      return send(response, 404, { error: { code: 'NotFound', message: 'User not found' } })
    return answerMeeting(response, request.method!, userKey, meetingId, body)
  }

  function answerMeeting(
    response: ServerResponse,
    method: string,
    userId: string,
    id: string | undefined,
    body: string,
  ): void {
    if (method === 'POST' && id === undefined) {
      const meeting: StandInMeeting = {
        ...readMeeting(body),
        id: randomUUID(),
        userId,
        joinWebUrl: `https://teams.example/l/meetup-join/${randomUUID()}`,
      }
      meetings.set(meeting.id, meeting)
      return send(response, 201, meeting)
    }
    const meeting = meetings.get(id ?? '')
    if (!meeting || meeting.userId !== userId)
      return send(response, 404, { error: { code: 'NotFound', message: 'Meeting not found' } })
    if (method === 'PATCH') return send(response, 200, Object.assign(meeting, readMeeting(body)))
    if (method === 'DELETE') {
      meetings.delete(meeting.id)
      return send(response, 204)
    }
    return send(response, 405, { error: { code: 'BadRequest', message: 'Not supported' } })
  }

  function giveToken(response: ServerResponse, form: URLSearchParams): void {
    const isRight =
      form.get('client_id') === account.clientId &&
      form.get('client_secret') === account.clientSecret
    if (
      form.get('grant_type') !== 'client_credentials' ||
      form.get('scope') !== `${standIn.url}/.default`
    )
      return send(response, 400, {
        error: 'invalid_scope',
        error_description: 'AADSTS1002012: The scope is not valid',
      })
    if (!isRight)
      return send(response, 401, {
        error: 'invalid_client',
        error_description: 'AADSTS7000215: Invalid client secret provided',
      })
    const token = randomUUID()
    tokens.add(token)
    return send(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: token })
  }

  /** The administrator consents if the application is known. */
  function consent(response: ServerResponse, asked: URLSearchParams): void {
    const back = new URL(asked.get('redirect_uri')!)
    const isKnown = asked.get('client_id') === account.clientId
    const said = isKnown
      ? { admin_consent: 'True', tenant: account.tenantId, scope: asked.get('scope')! }
      : {
          error: 'unauthorized_client',
          error_description: 'AADSTS700016: Application not found',
          error_subcode: 'cancel',
        }
    for (const [name, value] of Object.entries({ ...said, state: asked.get('state')! }))
      back.searchParams.set(name, value)
    response.writeHead(302, { location: back.href }).end()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: GraphStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    meetings,
    calls,
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

function readMeeting(
  body: string,
): Pick<StandInMeeting, 'subject' | 'startDateTime' | 'endDateTime'> {
  const { subject, startDateTime, endDateTime } = JSON.parse(body) as StandInMeeting
  if (
    Number.isNaN(Date.parse(startDateTime)) ||
    !(Date.parse(endDateTime) > Date.parse(startDateTime))
  )
    throw new Error('The times are not valid')
  return { subject, startDateTime, endDateTime }
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
