import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Log } from '../../ground/db/db.js'
import type { Trace } from '../../ground/metric/current-work.js'
import type { Span, SpanStart, Tracer } from '../../ground/metric/tracing.js'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/**
 * Minimum time between log entries about failed exports, which occur every few seconds while the
 * receiver is unreachable.
 */
const quietMs = 60_000

/**
 * Sends spans to an OpenTelemetry receiver in OTLP over HTTP. Only loaded when an endpoint is set,
 * because its packages cost start-up time and memory.
 */
export function createOtlpTracer(
  {
    traceEndpoint,
    traceRatio,
    build,
    instance,
  }: Pick<ServerConfig, 'traceEndpoint' | 'traceRatio' | 'build' | 'instance'>,
  log: Log,
): Tracer {
  warnInLog(log)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME || 'mosaic-booking',
        'service.version': build,
        'service.instance.id': instance,
      }),
    ),
    // If the caller samples its trace, record all of it.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${traceEndpoint?.replace(/\/+$/, '')}/v1/traces`,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('mosaic-booking', build)
  return {
    start({ name, kind, attributes, parent }: SpanStart): Span {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], ...(attributes && { attributes: { ...attributes } }) },
        parent ? trace.setSpanContext(ROOT_CONTEXT, toContext(parent)) : ROOT_CONTEXT,
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      const tracestate = parent?.headers.tracestate
      return {
        traceId,
        headers: {
          traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
          ...(tracestate && { tracestate }),
        },
        set: (more) => void span.setAttributes({ ...more }),
        end(problem) {
          if (problem !== undefined)
            span.setStatus({ code: SpanStatusCode.ERROR, message: problem })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

function toContext({ traceId, headers }: Trace) {
  const [, , spanId, flags] = headers.traceparent!.split('-')
  return { traceId, spanId: spanId!, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true }
}

function warnInLog(log: Log): void {
  let quietUntil = 0
  const warn = (text: string) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + quietMs
    // The exporter's error messages are JSON.
    const cause = /"message":"([^"]*)"/.exec(text)?.[1] ?? text
    log.warn({ cause: cause.slice(0, 200) }, 'Failed to send traces')
  }
  const ignore = () => {}
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
