import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoDomain, demoPassword } from '../../seed/demo/people.js'
import { createApp, createContext } from '../app.js'
import { readConfig } from '../ground/core/config.js'
import type { Db } from '../ground/db/db.js'
import { migrate } from '../ground/db/migrate.js'
import { openDatabase } from '../ground/engines/open-database.js'
import { runDueJobs } from '../platform/jobs/run-jobs-service.js'
import { templateIn } from '../platform/prepare/template.js'
import { hashPassword } from '../identity/password/password.js'

// Only these two types and the function are public; they must not reference other server types.

export interface StartOptions {
  /**
   * `small` (default): the demo's accounts, nine locations, no bookings. `demo`: the whole demo
   * organisation, which takes seconds.
   */
  readonly seed?: 'small' | 'demo' | undefined
  /**
   * Fixes the server's clock at this time (epoch milliseconds) until `travel`. By default the clock
   * runs.
   */
  readonly now?: number | undefined
}

export interface StartedServer {
  readonly url: string
  /**
   * Login addresses by role: `user`, `colleague`, `viewer`, `manager`, `location-admin`, `admin`,
   * `reception`, `provider`, `service-admin`.
   */
  readonly accounts: Readonly<Record<string, string>>
  /** Valid for every account. */
  readonly password: string
  /** Sets the clock and runs the jobs that have become due. */
  travel(to: number): Promise<void>
  close(): Promise<void>
}

/** Resolves to the same path from the sources and from the build. */
const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the real server on a free port with a seeded in-memory database. Deletes the files that it
 * writes, such as mails, on close.
 */
export async function startServer({
  seed = 'small',
  now,
}: StartOptions = {}): Promise<StartedServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mosaic-test-'))
  const db = await openDatabase({ inMemory: true, template: templateIn(packageFolder) })
  const clock = { now }
  const read = () => clock.now ?? Date.now()
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', MB_DATA: dataFolder, HOST: '127.0.0.1' }, packageFolder),
  }
  await migrate(db, join(packageFolder, 'migrations'))
  await fill(db, seed, read())
  const app = await createApp({ db, config, now: read })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Known only after listening; read on each call.
  config.publicUrl = url
  return {
    url,
    accounts: Object.fromEntries(demoAccounts.map(({ key }) => [key, `${key}@${demoDomain}`])),
    password: demoPassword,
    async travel(to) {
      clock.now = to
      await runDueJobs(createContext({ db, config, log: app.log, now: read }))
    },
    async close() {
      await app.close()
      await db.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function fill(db: Db, seed: 'small' | 'demo', now: number): Promise<void> {
  if (seed === 'small') {
    const { seedSmall } = await import('../../seed/small/seed-small.js')
    const passwordHash = await hashPassword(demoPassword)
    await db.asSystem((tx) => seedSmall(tx, passwordHash))
    return
  }
  const { prepareDemo } = await import('../../seed/demo/prepare-demo.js')
  const { seedDemo } = await import('../../seed/demo/seed-demo.js')
  const prepared = await prepareDemo(join(packageFolder, 'seed/demo/floors'), now)
  await db.asSystem((tx) => seedDemo(tx, prepared))
}
