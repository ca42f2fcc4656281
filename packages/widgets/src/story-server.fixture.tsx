import { createClient, type Operations } from '@mosaic-booking/sdk'
import { createQueryClient } from '@mosaic-booking/sdk/queries'
import type { Live, LiveSignal, LiveSubscriber } from '@mosaic-booking/sdk/live'
import { useState, type ReactNode } from 'react'
import type { ElementOperation } from './element-operations.js'
import { localeStore } from './locale/locale.js'
import type { Runtime } from './runtime.js'
import { RuntimeContext } from './use-runtime.js'

/** Operations with responses in stories and tests, by route. */
const routes = {
  'availability.search': 'GET /availability',
  'booking.check': 'POST /booking/check',
  'booking.create': 'POST /booking',
  'booking.get': 'GET /booking/{id}',
  'booking.update': 'PUT /booking/{id}',
  'booking.cancel': 'DELETE /booking/{id}',
  'booking.restore': 'POST /booking/{id}/restore',
  'booking.approve': 'POST /booking/{id}/approve',
  'booking.checkIn': 'POST /booking/{id}/checkIn',
  'booking.undoCheckIn': 'DELETE /booking/{id}/checkIn',
  'booking.calendar': 'GET /booking/{id}/calendar.ics',
  'booking.history': 'GET /booking/{id}/history',
  'booking.listOfUser': 'GET /user/{id}/bookings',
  'bookingGroup.get': 'GET /bookingGroup/{id}',
  'bookingGroup.restore': 'POST /bookingGroup/{id}/restore',
  'bookingGroup.approve': 'POST /bookingGroup/{id}/approve',
  'bookingGroup.cancel': 'DELETE /bookingGroup/{id}',
  'bookingGroup.planRepeat': 'POST /bookingGroup/repeat/plan',
  'bookingGroup.createRepeat': 'POST /bookingGroup/repeat',
  'bookingGroup.updateRepeat': 'PUT /bookingGroup/repeat/{id}',
  'category.list': 'GET /category',
  'feed.list': 'GET /feed',
  'feed.create': 'POST /feed',
  'feed.remove': 'DELETE /feed/{id}',
  'location.get': 'GET /location/{id}',
  'media.get': 'GET /media/{id}',
  'location.list': 'GET /location',
  'occupancy.list': 'GET /occupancy',
  'org.get': 'GET /org/{id}',
  'declaration.get': 'GET /declaration/template/{id}',
  'declaration.status': 'GET /declaration/status',
  'person.create': 'POST /person',
  'person.get': 'GET /person/{id}',
  'person.list': 'GET /person',
  'roomPanel.act': 'POST /room-panel/{id}/booking/{bookingId}',
  'roomPanel.board': 'GET /room-panel/board/{id}',
  'roomPanel.book': 'POST /room-panel/{id}/booking',
  'roomPanel.get': 'GET /room-panel/{id}',
  'roomPanel.logIn': 'POST /room-panel/{id}/login',
  'roomPanel.mailCode': 'POST /room-panel/{id}/login/code',
  'roomPanel.owners': 'GET /room-panel/{id}/owners',
  'roomPanel.startQr': 'POST /room-panel/{id}/login/qr',
  'user.possibleOwners': 'GET /user/{id}/possibleOwners',
  'user.get': 'GET /user/{id}',
  'costCode.list': 'GET /costCode',
  'visitor.findByPasscode': 'POST /visitor/passcode',
  'visitor.hosts': 'GET /visitor/hosts',
  'visitor.checkIn': 'POST /visitor/{id}/checkIn',
  'visitor.checkOut': 'POST /visitor/{id}/checkOut',
  'visitor.create': 'POST /visitor',
  'visitor.list': 'GET /visitor',
  'visitor.locations': 'GET /visitor/locations',
  'visitor.note': 'GET /visitor/{id}/note',
  'visitor.pass': 'GET /visitor/{id}/pass',
  'visitor.remove': 'DELETE /visitor/{id}',
  'visitor.saveGuest': 'PUT /visitor/{id}/guest',
  'visitor.update': 'PUT /visitor/{id}',
} as const satisfies Partial<Record<ElementOperation, string>>
type Operation = keyof typeof routes

export interface StoryRequest {
  readonly operation: Operation
  /** The path's `{id}`. */
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly language: string | undefined
}

/** Throw this in a response to reject the request. Status 0 means no response. */
export class StoryRefusal {
  constructor(
    readonly status: number,
    readonly code = 'REFUSED',
    readonly message = '',
    /** Invalid fields and error details. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {}
}

/** Responses by operation. Typed, so that fixtures that violate the contract are type errors. */
export type StoryAnswers = {
  readonly [O in Operation]?: (
    request: StoryRequest,
  ) => Operations[O]['answer'] | Promise<Operations[O]['answer']>
}

/**
 * A mock server in the page: the real client, cache and components, with custom responses and
 * manual live signals.
 */
export interface StoryServer {
  readonly runtime: Runtime
  /** Replaces the browser's `fetch`. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** All requests so far, oldest first. */
  readonly requests: StoryRequest[]
  /** Notifies a location's subscribers. */
  signal(signal: LiveSignal): void
}

/** Never resolves, which keeps a story in its loading state. */
export const never = new Promise<never>(() => undefined)

export function createStoryServer(answers: StoryAnswers): StoryServer {
  const requests: StoryRequest[] = []
  const subscribers = new Set<LiveSubscriber | ((signal: LiveSignal) => void)>()

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const request = readRequest(url, init)
    const answer =
      request && (answers[request.operation] as ((request: StoryRequest) => unknown) | undefined)
    if (!request || !answer)
      return json(501, { code: 'NOT_IMPLEMENTED', message: `${init.method} ${url}` })
    requests.push(request)
    try {
      const body = await Promise.race([answer(request), aborted(init.signal)])
      if (body instanceof Response) return body
      if (body === undefined) return new Response(null, { status: 204 })
      return json(request.operation.includes('.create') ? 201 : 200, body)
    } catch (error) {
      if (!(error instanceof StoryRefusal)) throw error
      if (error.status === 0) throw new TypeError('Failed to fetch')
      return json(error.status, { ...error.more, code: error.code, message: error.message })
    }
  }

  let hasSignalled = false
  const tell = (
    subscriber: LiveSubscriber | ((signal: LiveSignal) => void),
    signal: LiveSignal,
  ) => {
    if (typeof subscriber === 'function') subscriber(signal)
    else if (signal.type === 'resync') subscriber.onResync?.()
    else subscriber.onEvent?.(signal)
  }
  const live: Live = {
    subscribe(_, subscriber) {
      subscribers.add(subscriber)
      // Like a real connection that opens after events may have been missed.
      if (hasSignalled) tell(subscriber, { type: 'resync' })
      return () => subscribers.delete(subscriber)
    },
    events: () => {
      throw new Error('components subscribe')
    },
    status: () => 'open',
    close: () => subscribers.clear(),
  }
  return {
    fetch,
    requests,
    runtime: {
      apiBase: '',
      queryClient: createQueryClient(),
      live,
      client: createClient({
        baseUrl: '',
        fetch,
        maxRetries: 0,
        locale: () => localeStore.get().locale,
      }),
    },
    signal(signal) {
      hasSignalled = true
      for (const subscriber of subscribers) tell(subscriber, signal)
    },
  }
}

/** Connects part of the page to its own server. */
export function WithStoryServer({
  answers,
  children,
}: {
  readonly answers: StoryAnswers
  readonly children: ReactNode
}) {
  const [{ runtime }] = useState(() => createStoryServer(answers))
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>
}

function readRequest(
  url: string,
  { method = 'GET', body, headers }: RequestInit,
): StoryRequest | undefined {
  const { pathname, searchParams } = new URL(url, location.origin)
  const path = pathname.replace('/api/v1', '')
  for (const [operation, route] of Object.entries(routes)) {
    const [verb, pattern = ''] = route.split(' ')
    const match =
      verb === method && new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
    if (match)
      return {
        operation: operation as Operation,
        id: match[1] ?? '',
        query: searchParams,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        language: new Headers(headers).get('accept-language')?.slice(0, 2),
      }
  }
  return undefined
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
