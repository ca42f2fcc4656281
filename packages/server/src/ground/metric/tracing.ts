import type { Trace } from './current-work.js'

type Attributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  /** Without values, ids or addresses, like all attributes. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes?: Attributes
  readonly parent?: Trace | undefined
}

/** A span: a timed part of a trace, which can have children. */
export interface Span extends Trace {
  set(attributes: Attributes): void
  /** `problem` marks the span as failed. */
  end(problem?: string): void
}

export interface Tracer {
  start(span: SpanStart): Span
  /** Sends what has not been sent yet. */
  stop(): Promise<void>
}

let tracer: Tracer | undefined

/** Starts recording spans; undefined stops it. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export const isTracing = (): boolean => tracer !== undefined

/** Starts a span; undefined while tracing is off, which is the default. */
export const startSpan = (span: SpanStart): Span | undefined => tracer?.start(span)
