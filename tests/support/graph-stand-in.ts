import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StandInMailbox } from './graph-mailboxes.js'

export interface StandInMeeting {
  readonly id: string
  readonly userId: string
  readonly joinWebUrl: string
  subject: string
  startDateTime: string
  endDateTime: string
}

export interface StandInPerson {
  readonly id: string
  readonly displayName: string
  readonly mail: string | null
  readonly userPrincipalName: string
  readonly givenName?: string | null
  readonly surname?: string | null
  readonly accountEnabled?: boolean
}
export interface StandInGroup {
  readonly displayName: string
  readonly members: readonly string[]
}

export interface GraphStandIn {
  /** The base address, for both login and Graph. */
  readonly url: string
  readonly account: {
    readonly tenantId: string
    readonly clientId: string
    readonly clientSecret: string
  }
  /** The application's set-up by the tenant's administrators. */
  readonly application: {
    /** The permissions with consent; undefined for tokens that only the service can read. */
    roles: readonly string[] | undefined
    isSecretExpired: boolean
    /** Ids of people covered by the application access policy; undefined for everyone. */
    policy: ReadonlySet<string> | undefined
    /** Ids of people without a Teams licence. */
    unlicensed: ReadonlySet<string>
  }
  /** Existing meetings by id. */
  readonly meetings: Map<string, StandInMeeting>
  /** The directory: its people, and groups and organisational units with their members' ids. */
  readonly directory: {
    readonly people: StandInPerson[]
    readonly groups: Map<string, StandInGroup>
    readonly units: Map<string, StandInGroup>
    /** The application's keys; undefined if it may not read them. */
    keys: readonly { readonly hint: string; readonly endDateTime: string }[] | undefined
  }
  readonly mailboxes: Map<string, StandInMailbox>
  /** The received requests: `POST /v1.0/users/…`. */
  readonly calls: string[]
  /** Maximum page size of lists. */
  pageSize: number
  /** Called before each response. A returned number is sent as the status instead. */
  trouble: ((call: string) => number | undefined | Promise<number | undefined>) | undefined
  /** The `Retry-After` of refusals, in seconds. */
  retryAfter: number | undefined
  /** Invalidates all tokens issued so far. */
  forgetTokens(): void
  close(): Promise<void>
}

/**
 * A fake of the parts of Microsoft's service that the server uses: users, an application, online
 * meetings, mailboxes, and groups of the directory.
 */
export async function startGraphStandIn(addresses: readonly string[]): Promise<GraphStandIn> {
  const account = {
    tenantId: randomUUID(),
    clientId: randomUUID(),
    clientSecret: `~${randomUUID()}+/=`,
  }
  const people = addresses.map((address): StandInPerson => ({
    id: randomUUID(),
    displayName: address,
    mail: address,
    userPrincipalName: address,
  }))
  const meetings = new Map<string, StandInMeeting>()
  const calls: string[] = []
  const tokens = new Set<string>()
  const may = (role: string) => standIn.application.roles?.includes(role) ?? true

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
      return send(
        response,
        status,
        status === 429
          ? refusal('TooManyRequests', 'Please retry again later.')
          : refusal('serviceNotAvailable', 'Not now'),
        standIn.retryAfter === undefined ? {} : { 'retry-after': String(standIn.retryAfter) },
      )
    if (call === `GET /${account.tenantId}/v2.0/adminconsent`)
      return consent(response, searchParams)
    if (call === `POST /${account.tenantId}/oauth2/v2.0/token`)
      return giveToken(response, new URLSearchParams(body))
    if (pathname.endsWith('/oauth2/v2.0/token')) {
      const tenant = pathname.split('/')[1]!
      return send(
        response,
        400,
        /^[\da-f-]{36}$|\./i.test(tenant)
          ? tokenRefusal(
              'invalid_request',
              90002,
              `Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.`,
            )
          : tokenRefusal(
              'invalid_request',
              900023,
              `Specified tenant identifier '${tenant}' is neither a valid DNS name, nor a valid external domain.`,
            ),
      )
    }
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return send(
        response,
        401,
        refusal('InvalidAuthenticationToken', 'Access token has expired or is not yet valid.'),
      )
    const [, mailbox, isView, eventId] =
      /^\/v1\.0\/users\/([^/]+)\/(?:calendar\/events|(calendarView\/delta)|events\/([^/]+))$/.exec(
        pathname,
      ) ?? []
    if (mailbox) {
      const event = eventId && decodeURIComponent(eventId)
      const asked = { address: new URL(request.url!, standIn.url), isView, event, body }
      return answerMailbox(request, response, decodeURIComponent(mailbox), asked)
    }
    const list = listOf(pathname)
    if (list === 'unknown')
      return send(response, 404, {
        error: { code: 'Request_ResourceNotFound', message: `Resource '${pathname}' not found` },
      })
    if (list) return sendPage(request, response, list)
    return answerUser(request, response, pathname, body)
  }

  function answerUser(
    { method }: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: string,
  ): void {
    const [, key = '', part, meetingId] =
      /^\/v1\.0\/users\/([^/]+)(?:\/(onlineMeetings|licenseDetails))?(?:\/([^/]+))?$/
        .exec(path)
        ?.map((text) => text && decodeURIComponent(text)) ?? []
    const { people: known } = standIn.directory
    if (part === 'onlineMeetings') {
      // Unlike elsewhere, Graph does not accept user principal names here.
      const user = known.find(({ id }) => id === key)
      if (!user) return send(response, 404, refusal('UnknownError', ''))
      return answerMeeting(response, method!, user.id, meetingId, body)
    }
    if (!may('User.Read.All') && (part || !may('User.ReadBasic.All')))
      return send(
        response,
        403,
        refusal(
          'Authorization_RequestDenied',
          'Insufficient privileges to complete the operation.',
        ),
      )
    const user = known.find(
      ({ id, userPrincipalName }) =>
        id === key || userPrincipalName.toLowerCase() === key.toLowerCase(),
    )
    if (!user)
      return send(
        response,
        404,
        refusal(
          'Request_ResourceNotFound',
          `Resource '${key}' does not exist or one of its queried reference-property objects are not present.`,
        ),
      )
    return send(response, 200, part ? { value: licencesOf(user.id) } : { id: user.id })
  }

  /** A licence type that everyone has, with or without Teams. */
  const licencesOf = (userId: string) => [
    {
      skuPartNumber: 'O365_BUSINESS_ESSENTIALS',
      servicePlans: [
        { servicePlanName: 'EXCHANGE_S_STANDARD', provisioningStatus: 'Success' },
        {
          servicePlanName: 'TEAMS1',
          provisioningStatus: standIn.application.unlicensed.has(userId) ? 'Disabled' : 'Success',
        },
      ],
    },
  ]

  function listOf(path: string): readonly object[] | 'unknown' | undefined {
    const { people: known, groups, units } = standIn.directory
    if (path === '/v1.0/users') return known
    if (path === '/v1.0/applications')
      return standIn.directory.keys && [{ passwordCredentials: standIn.directory.keys }]
    const all = { groups, 'directory/administrativeUnits': units }
    const [, kind, id, cast] =
      /^\/v1\.0\/(groups|directory\/administrativeUnits)(?:\/([^/]+)\/(transitiveMembers|members)\/microsoft\.graph\.user)?$/.exec(
        path,
      ) ?? []
    if (!kind) return undefined
    const collection = all[kind as keyof typeof all]
    if (!cast) return [...collection].map(([key, { displayName }]) => ({ id: key, displayName }))
    const group = collection.get(decodeURIComponent(id!))
    if (!group || (kind === 'groups') !== (cast === 'transitiveMembers')) return 'unknown'
    return known.filter((person) => group.members.includes(person.id))
  }

  /** Behaves like Graph: a search and a cast require the header, and pages link to the next one. */
  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    all: readonly object[],
  ): void {
    const address = new URL(request.url!, standIn.url)
    const { searchParams: asked, pathname } = address
    const search = /^"displayName:(.*)"$/.exec(asked.get('$search') ?? '')?.[1]?.toLowerCase()
    const mail = /^mail eq '(.*)'$/.exec(asked.get('$filter') ?? '')?.[1]?.replaceAll("''", "'")
    const isAdvanced = asked.has('$search') || pathname.endsWith('microsoft.graph.user')
    if (isAdvanced && request.headers.consistencylevel !== 'eventual')
      return send(response, 400, {
        error: { code: 'Request_UnsupportedQuery', message: 'Request needs ConsistencyLevel' },
      })
    const fits = (entry: object) =>
      (mail === undefined || (entry as StandInPerson).mail?.toLowerCase() === mail.toLowerCase()) &&
      (search === undefined ||
        (entry as StandInGroup).displayName
          .toLowerCase()
          .split(/\s+/)
          .some((_, at, words) => words.slice(at).join(' ').startsWith(search)))
    const found = all.filter(fits)
    const skip = Number(asked.get('$skiptoken') ?? 0)
    const end = skip + Math.min(Number(asked.get('$top') ?? 100), standIn.pageSize)
    if (end < found.length) address.searchParams.set('$skiptoken', String(end))
    return send(response, 200, {
      value: found.slice(skip, end),
      ...(end < found.length && { '@odata.nextLink': address.href }),
    })
  }

  function answerMailbox(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    name: string,
    asked: {
      readonly address: URL
      readonly isView: string | undefined
      readonly event: string | undefined
      readonly body: string
    },
  ): void {
    const mailbox = standIn.mailboxes.get(name.toLowerCase())
    if (!mailbox)
      return send(response, 404, {
        error: { code: 'ErrorInvalidUser', message: `The requested user '${name}' is invalid.` },
      })
    if (!headers.prefer?.toString().includes('IdType="ImmutableId"'))
      throw new Error('Ids change when events are moved')
    const { status, body } = asked.isView
      ? mailbox.delta(asked.address, standIn.pageSize)
      : asked.event === undefined
        ? mailbox.create(asked.body)
        : mailbox.answer(method!, asked.event, asked.body)
    return send(response, status, body)
  }

  function answerMeeting(
    response: ServerResponse,
    method: string,
    userId: string,
    id: string | undefined,
    body: string,
  ): void {
    if (!may('OnlineMeetings.ReadWrite.All')) return send(response, 403, refusal('Forbidden', ''))
    if (standIn.application.policy?.has(userId) === false)
      return send(
        response,
        403,
        refusal('Forbidden', 'No application access policy found for this app'),
      )
    if (standIn.application.unlicensed.has(userId))
      return send(response, 403, refusal('Forbidden', ''))
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
    if (
      form.get('grant_type') !== 'client_credentials' ||
      form.get('scope') !== `${standIn.url}/.default`
    )
      return send(
        response,
        400,
        tokenRefusal('invalid_scope', 1002012, 'The provided value for scope is not valid.'),
      )
    const clientId = form.get('client_id')!
    if (clientId !== account.clientId)
      return send(
        response,
        400,
        tokenRefusal(
          'unauthorized_client',
          700016,
          `Application with identifier '${clientId}' was not found in the directory 'Test House'.`,
        ),
      )
    if (form.get('client_secret') !== account.clientSecret)
      return send(
        response,
        401,
        tokenRefusal(
          'invalid_client',
          7000215,
          `Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '${clientId}'.`,
        ),
      )
    if (standIn.application.isSecretExpired)
      return send(
        response,
        401,
        tokenRefusal(
          'invalid_client',
          7000222,
          `The provided client secret keys for app '${clientId}' are expired.`,
        ),
      )
    const { roles } = standIn.application
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const claims = { appid: clientId, tid: account.tenantId, jti: randomUUID() }
    const token = roles
      ? [
          part({ typ: 'JWT', alg: 'RS256' }),
          // The token of an application without permissions lacks this claim.
          part({ ...claims, ...(roles.length > 0 && { roles }) }),
          'signature',
        ].join('.')
      : randomUUID()
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
    application: {
      roles: ['OnlineMeetings.ReadWrite.All', 'User.Read.All'],
      isSecretExpired: false,
      policy: undefined,
      unlicensed: new Set(),
    },
    meetings,
    directory: { people, groups: new Map(), units: new Map(), keys: undefined },
    mailboxes: new Map(),
    pageSize: 999,
    calls,
    trouble: undefined,
    retryAfter: undefined,
    forgetTokens: () => tokens.clear(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

/** An error in Graph's format. */
const refusal = (code: string, message: string) => ({
  error: {
    code,
    message,
    innerError: {
      date: '2026-11-02T09:00:00',
      'request-id': randomUUID(),
      'client-request-id': randomUUID(),
    },
  },
})

/** A refused token request in Entra's format: the description has lines for support. */
function tokenRefusal(error: string, code: number, text: string) {
  const [trace, correlation] = [randomUUID(), randomUUID()]
  return {
    error,
    error_description: `AADSTS${code}: ${text} Trace ID: ${trace} Correlation ID: ${correlation} Timestamp: 2026-11-02 09:00:00Z`,
    error_codes: [code],
    timestamp: '2026-11-02 09:00:00Z',
    trace_id: trace,
    correlation_id: correlation,
    error_uri: `https://login.microsoftonline.com/error?code=${code}`,
  }
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

function send(
  response: ServerResponse,
  status: number,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body && JSON.stringify(body))
}
