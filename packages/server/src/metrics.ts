import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ServerContext } from './ground/core/context.js'
import { isLocalHost } from './ground/settings/local-address.js'
import { Refusal } from './ground/core/refusal.js'
import { findLastBackup, type LastBackup } from './platform/backup/last-backup-store.js'
import { countJobs } from './platform/jobs/job-store.js'
import { countMails } from './platform/mail/outbox-store.js'
import { processMetrics, requests, socketCloses } from './ground/metric/process-metrics.js'

/** Counting the queues reads tables, so scrapes reuse the counts for this long. */
const countsAgeMs = 10_000

/**
 * GET /metrics for Prometheus, with the bearer token `MB_METRICS_TOKEN`. Without a configured
 * token, only this machine has access, and only if the public address is local too: behind a local
 * reverse proxy, all external requests would come from this machine as well.
 */
export function registerMetrics(app: FastifyInstance, context: ServerContext): void {
  collectProcess()
  const registry = Registry.merge([processMetrics, measureServer(app, context)])
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    requests.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    ),
  )
  app.get('/metrics', async (request, reply) => {
    refuseStrangers(request, context)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function refuseStrangers(request: FastifyRequest, { config }: ServerContext): void {
  const { metricsToken, publicUrl } = config
  if (metricsToken) {
    const hash = (text: string) => createHash('sha256').update(text).digest()
    const given = request.headers.authorization ?? ''
    if (!timingSafeEqual(hash(given), hash(`Bearer ${metricsToken}`)))
      throw new Refusal('UNAUTHENTICATED')
  } else if (
    !isLocalHost(new URL(publicUrl).hostname) ||
    !isLocalHost(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '')
  )
    throw new Refusal('NOT_FOUND')
}

/** Collects memory, processor, event loop and garbage collection metrics; once per process. */
function collectProcess(): void {
  if (!processMetrics.getSingleMetric('process_start_time_seconds'))
    collectDefaultMetrics({ register: processMetrics })
}

/** Gauges evaluated on each scrape: sizes of pools and queues. */
function measureServer(app: FastifyInstance, context: ServerContext): Registry {
  const registry = new Registry()
  const registers = [registry]
  const counts = reuse(() =>
    context.db.asSystem(async (tx) => ({
      jobs: await countJobs(tx, new Date(context.now())),
      mails: await countMails(tx, new Date(context.now())),
      backup: await findLastBackup(tx),
    })),
  )
  new Gauge({
    name: 'mosaic_build_info',
    help: 'The build that runs',
    labelNames: ['build', 'node'],
    registers,
  }).set({ build: context.config.build, node: process.version }, 1)
  measureDatabase(registers, context, counts)
  measureReplica(registers, context)
  measureQueues(registers, counts)
  measureBackup(registers, counts)
  let opened = 0
  app.websocketServer.on('connection', (socket) => {
    opened++
    socket.on('close', (code: number) => {
      opened--
      socketCloses.inc({ code })
    })
  })
  new Gauge({
    name: 'mosaic_live_sockets',
    help: 'Open live sockets',
    registers,
    collect() {
      this.set(opened)
    },
  })
  return registry
}

/** Connections, and whether they lead to a database that answers and takes changes. */
function measureDatabase(registers: Registry[], { db }: ServerContext, counts: Counts): void {
  new Gauge({
    name: 'mosaic_database_connections',
    help: 'Connections of the pool, by state; waiting are transactions without one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.load())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'mosaic_database_trouble',
    help: 'Whether a pooler lends connections for a transaction unannounced, or notifications do not arrive',
    labelNames: ['kind'],
    registers,
    collect() {
      const found = db.trouble()?.kind
      for (const kind of ['transaction-pooler', 'no-notifications'])
        this.set({ kind }, Number(kind === found))
    },
  })
  new Gauge({
    name: 'mosaic_database_up',
    help: 'Whether the last counts could be read from the database',
    registers,
    async collect() {
      this.set(
        await counts().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  new Gauge({
    name: 'mosaic_database_writable',
    help: 'Whether the database takes changes',
    registers,
    async collect() {
      this.set(
        await db.health().then(
          ({ isWritable }) => Number(isWritable),
          () => 0,
        ),
      )
    },
  })
}

/** Without a sample where there is no replica, so that no alert fires there. */
function measureReplica(registers: Registry[], { db }: ServerContext): void {
  new Gauge({
    name: 'mosaic_replica_up',
    help: 'Whether the read replica answers reads; no sample without one',
    registers,
    collect() {
      this.remove()
      const replica = db.replica()
      if (replica) this.set(Number(replica.state === 'answers'))
    },
  })
  new Gauge({
    name: 'mosaic_replica_lag_seconds',
    help: 'How far the read replica is behind the primary; no sample if unknown',
    registers,
    collect() {
      this.remove()
      const lagMs = db.replica()?.lagMs
      if (lagMs !== undefined) this.set(lagMs / 1000)
    },
  })
}

type Counts = () => Promise<{
  jobs: Awaited<ReturnType<typeof countJobs>>
  mails: Awaited<ReturnType<typeof countMails>>
  backup: LastBackup | undefined
}>

/** Gauges of the queues in the database, equal on all its servers. */
function measureQueues(registers: Registry[], counts: Counts): void {
  new Gauge({
    name: 'mosaic_jobs',
    help: 'Jobs in the queue of the database, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const known = await counts().catch(() => undefined)
      this.reset()
      for (const { kind, state, count } of known?.jobs ?? []) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'mosaic_job_overdue_seconds',
    help: 'For how long the oldest job that is due has been waiting, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      const known = await counts().catch(() => undefined)
      this.reset()
      for (const { kind, state, overdue } of known?.jobs ?? [])
        if (state === 'due') this.set({ kind }, overdue)
    },
  })
  new Gauge({
    name: 'mosaic_mails',
    help: 'Mails in the outbox of the database, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const known = await counts().catch(() => undefined)
      this.reset()
      if (!known) return
      this.set({ state: 'waiting' }, known.mails.waiting)
      this.set({ state: 'failed' }, known.mails.failed)
    },
  })
  new Gauge({
    name: 'mosaic_mail_overdue_seconds',
    help: 'For how long the oldest unsent mail has been waiting',
    registers,
    async collect() {
      this.set((await counts().catch(() => undefined))?.mails.overdue ?? 0)
    },
  })
}

/** Without a sample until the first backup, so that no alert fires where other tools make them. */
function measureBackup(registers: Registry[], counts: Counts): void {
  const gauge = (name: string, help: string, read: (backup: LastBackup) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const backup = (await counts().catch(() => undefined))?.backup
        // A reset would leave a sample of 0.
        this.remove()
        if (backup) this.set(read(backup))
      },
    })
  gauge(
    'mosaic_backup_timestamp_seconds',
    'When the last backup by the backup command succeeded',
    ({ finished }) => finished.getTime() / 1000,
  )
  gauge(
    'mosaic_backup_size_bytes',
    'The size of the last backup by the backup command',
    ({ sizeBytes }) => sizeBytes,
  )
}

/** Reads at most once per `countsAgeMs`; concurrent readers share one read. */
function reuse<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > countsAgeMs) last = { at: now, value: read() }
    return last.value
  }
}
