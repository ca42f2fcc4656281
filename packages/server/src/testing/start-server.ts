import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoDomain, demoPassword } from '../../seed/demo/people.js'
import { createApp, createContext } from '../app.js'
import { readConfig } from '../core/config.js'
import type { Db } from '../db/db.js'
import { migrate } from '../db/migrate.js'
import { openDatabase } from '../db/open-database.js'
import { runDueJobs } from '../jobs/run-jobs.js'
import { hashPassword } from '../user/password.js'

// What other programs see of this file are the two types and the function: they name nothing else
// of the server.

export interface StartOptions {
  /**
   * `small` (unless given): the demo's accounts, nine places, no bookings. `demo`: the whole
   * demonstration, which takes seconds to draw.
   */
  readonly seed?: 'small' | 'demo' | undefined
  /**
   * Epoch milliseconds at which the server's clock stands until it is moved; without it the clock
   * runs.
   */
  readonly now?: number | undefined
}

export interface StartedServer {
  readonly url: string
  /**
   * Addresses to log in with, by what they may do: `user`, `colleague`, `viewer`, `manager`,
   * `location-admin`, `admin`, `reception`, `provider`, `service-admin`.
   */
  readonly accounts: Readonly<Record<string, string>>
  /** Of every account. */
  readonly password: string
  /** Sets the clock, and does what has become due. */
  travel(to: number): Promise<void>
  /** Saying it twice is fine. */
  close(): Promise<void>
}

/** The same from the sources and built. */
const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The real server on the embedded engine in memory, seeded, on a free port. What it writes to disk,
 * such as mails, goes with it.
 */
export async function startServer({
  seed = 'small',
  now,
}: StartOptions = {}): Promise<StartedServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mosaic-test-'))
  const db = await openDatabase({ inMemory: true })
  const clock = { now }
  const read = () => clock.now ?? Date.now()
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', MB_DATA: dataFolder, HOST: '127.0.0.1' }, packageFolder),
  }
  await migrate(db, join(packageFolder, 'migrations'))
  await fill(db, seed, read())
  const app = await createApp({ db, config, now: read })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Known only now; it is asked for with each call.
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
  const { prepareDemo, seedDemo } = await import('../../seed/demo/seed-demo.js')
  const prepared = await prepareDemo(now, () => {})
  await db.asSystem((tx) => seedDemo(tx, prepared))
}
