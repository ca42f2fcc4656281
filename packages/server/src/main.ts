import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.js'
import { readConfig, type ServerConfig } from './ground/core/config.js'
import { silentLog, type Log } from './ground/db/db.js'
import { loadEnvFile } from './ground/settings/env-file.js'
import { setTracer, type Tracer } from './ground/metric/tracing.js'
import { findRoot } from './ground/settings/root.js'
import { findRoleWarning, prepareDatabase } from './platform/prepare/prepare-database.js'
import { isMailSent } from './platform/mail/mail-config-service.js'
import { findMailWarning } from './platform/mail/transport.js'
import { refuseOtherSecret } from './platform/secret/secret-canary-service.js'
import { refusePublishedAccess } from './features/setup/published-access-service.js'
import { createSetupToken, describeSetup } from './features/setup/setup-token-service.js'
import { describeLoss, describeStartProblem } from './platform/prepare/start-problem.js'

// Limits heap growth between collections to 40% instead of a factor of four. Large responses would
// otherwise double the memory use.
setFlagsFromString('--heap-growing-percent=40')
// Small collections run only in this thread: on a machine shared with PostgreSQL, it would wait
// several milliseconds each time for helper threads to be scheduled.
setFlagsFromString('--no-parallel-scavenge')

/** Time limit for running requests on shutdown. */
const graceMs = 10_000

let config: ServerConfig | undefined

async function main(): Promise<void> {
  const root = findRoot()
  loadEnvFile(process.env, root)
  config = readConfig(process.env, root)
  await start(config)
}

async function startTracing(config: ServerConfig, log: Log): Promise<Tracer> {
  const { createOtlpTracer } = await import('./platform/trace/otlp-tracer.js')
  const tracer = createOtlpTracer(config, log)
  setTracer(tracer)
  return tracer
}

async function start(config: ServerConfig): Promise<void> {
  // Messages from before the application starts go to its log once it exists.
  let log: Log = silentLog
  const laterLog: Log = {
    info: (...line) => log.info(...line),
    warn: (...line) => log.warn(...line),
    error: (...line) => log.error(...line),
  }
  const tracer = config.traceEndpoint ? await startTracing(config, laterLog) : undefined
  const db = await prepareDatabase(config, config.poolSize, {
    log: laterLog,
    usesReplica: true,
  })
  // Also creates the key file, so that a data folder without write permission fails on start instead
  // of with the first mail.
  await refuseOtherSecret(db, config)
  await refusePublishedAccess(db, config, Date.now())
  if (config.demo) {
    const { seedWhenEmpty } = await import('../seed/seed-when-empty.js')
    await seedWhenEmpty(db, config, console.log)
  }
  const setupToken = await createSetupToken(db, Date.now())
  const app = await createApp({ db, config })
  log = app.log
  await app.listen({ port: config.port, host: config.host })
  console.log(
    `\n  Mosaic Booking is ready at ${config.publicUrl}  (${db.engine === 'embedded' ? `embedded database in ${config.dataFolder}` : 'PostgreSQL'})\n`,
  )

  for (const warning of [
    await findRoleWarning(db, config),
    findMailWarning(config, await isMailSent({ db, config })),
  ])
    if (warning) app.log.warn({}, warning)
  if (setupToken) console.log(describeSetup(config.publicUrl, setupToken))

  let isStopping = false
  // Without its database, the process can only refuse calls, so it exits and its supervisor
  // restarts it.
  void db.lost.then((error) => {
    console.error(describeLoss(error))
    process.exit(1)
  })
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), config.drainMs + graceMs).unref()
    app.drain()
    await delay(config.drainMs)
    await app.close()
    await db.close()
    await tracer?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

main().catch((error: unknown) => {
  console.error(describeStartProblem(error, config) ?? error)
  process.exit(1)
})
