import { createClient, type AnyNounTable, type Operations } from '@mosaic-booking/sdk'
import { createQueryClient } from '@mosaic-booking/sdk/queries'
import type { Live, LiveSignal, LiveSubscriber } from '@mosaic-booking/sdk/live'
import { useState, type ReactNode } from 'react'
import { inPageAnswers } from '../../../tests/support/in-page-answers.js'
import { elementNouns } from './element-nouns.js'
import { elementOperations, type ElementOperation } from './element-operations.js'
import { localeStore } from './locale/locale.js'
import type { Runtime } from './runtime.js'
import { RuntimeContext } from './use-runtime.js'

const nouns: Readonly<Record<string, AnyNounTable>> = elementNouns

/** The components' operations, by which requests are recognised. */
const routes = Object.entries(elementOperations).flatMap(([noun, names]) =>
  names.map((name) => {
    const [method, path] = nouns[noun]!.rows[name]!
    return {
      operation: `${noun}.${name}` as ElementOperation,
      method,
      pattern: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
    }
  }),
)

export interface StoryRequest {
  readonly operation: ElementOperation
  /** The path's `{id}`. */
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly language: string | undefined
}

/**
 * Throw this in a response to reject the request. Status 0 means no response; without a code, an
 * intermediary such as a proxy rejects it.
 */
export class StoryRefusal {
  constructor(
    readonly status: number,
    readonly code?: string,
    readonly message = 'The server’s own words.',
    /** Invalid fields and error details. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {}
}

/** A response that violates the contract on purpose, like that of a faulty server. */
export class MalformedResponse extends Response {}

/** Responses by operation. Typed, so that fixtures that violate the contract are type errors. */
export type StoryAnswers = {
  readonly [O in ElementOperation]?: (
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
    const response = await answerTo(url, init)
    if (!(response instanceof MalformedResponse)) inPageAnswers.check([url, init], response)
    return response
  }

  async function answerTo(url: string, init: RequestInit): Promise<Response> {
    const request = readRequest(url, init)
    const answer =
      request && (answers[request.operation] as ((request: StoryRequest) => unknown) | undefined)
    if (!request || !answer)
      return new Response(null, { status: 501, statusText: `${init.method} ${url}` })
    requests.push(request)
    try {
      const body = await Promise.race([answer(request), aborted(init.signal)])
      if (body instanceof Response) return body
      if (body === undefined) return new Response(null, { status: 204 })
      return json(/\.(create|book$)/.test(request.operation) ? 201 : 200, body)
    } catch (error) {
      if (!(error instanceof StoryRefusal)) throw error
      if (error.status === 0) throw new TypeError('Failed to fetch')
      if (error.code === undefined) return new Response(null, { status: error.status })
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
  const { pathname, searchParams } = new URL(url, globalThis.location.origin)
  for (const { operation, pattern, ...route } of routes) {
    const match = route.method === method && pattern.exec(pathname)
    if (match)
      return {
        operation,
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
