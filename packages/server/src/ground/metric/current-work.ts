import { AsyncLocalStorage } from 'node:async_hooks'

/** The trace context of a request, from its caller or a proxy (W3C Trace Context). */
export interface Trace {
  readonly traceId: string
  /** Headers that continue the trace in calls to other services. */
  readonly headers: Readonly<Record<string, string>>
}

/** A request or job run, with its database usage. */
export interface Work {
  /** Names the work in log lines: the route or the kind of job, never a path or its values. */
  readonly name: Readonly<Record<string, string>>
  readonly trace?: Trace | undefined
  /** Milliseconds spent on statements, including each concurrent one. */
  databaseTime: number
  /** Milliseconds spent waiting for a connection. */
  databaseWait: number
  statements: number
  rows: number
}

const storage = new AsyncLocalStorage<Work>()

export const startWork = (name: Work['name'], trace?: Trace): Work => ({
  name,
  trace,
  databaseTime: 0,
  databaseWait: 0,
  statements: 0,
  rows: 0,
})

/** Attributes everything that `run` starts to the work. */
export const runAs = <T>(work: Work, run: () => T): T => storage.run(work, run)

/** Returns the request or job on whose behalf the caller runs. */
export const currentWork = (): Work | undefined => storage.getStore()

/** Returns the headers that continue the current trace in a call to another service. */
export const traceHeaders = (): Readonly<Record<string, string>> =>
  currentWork()?.trace?.headers ?? {}

const traceparent =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/
const tracestate = /^[\x20-\x7e]{1,512}$/

/** Reads the trace of a request; undefined for one without, or with an invalid one. */
export function readTrace(headers: Readonly<Record<string, unknown>>): Trace | undefined {
  const parent = headers.traceparent
  const [, traceId, more] = (typeof parent === 'string' && traceparent.exec(parent)) || []
  if (typeof parent !== 'string' || !traceId) return undefined
  // Only later versions have further fields.
  if (more !== undefined && parent.startsWith('00')) return undefined
  const state = headers.tracestate
  return {
    traceId,
    headers: {
      traceparent: parent.slice(0, 55),
      ...(typeof state === 'string' && tracestate.test(state) && { tracestate: state }),
    },
  }
}
