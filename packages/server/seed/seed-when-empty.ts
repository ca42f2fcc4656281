import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Db } from '../src/ground/db/db.js'
import { hasOrganisations, isEmpty } from '../src/ground/db/is-empty.js'
import { prepareDemo, seedDemo } from './demo/seed-demo.js'
import type { DemoLanguage } from './demo/things.js'

/**
 * Seeds the demo organisation in an empty database. Of servers that start at the same time, only
 * one does it. The database is closed while the plans are drawn, which takes most of the time, so
 * that a start that is interrupted then does not keep the next one from the folder.
 */
export async function seedWhenEmpty(
  open: () => Promise<Db>,
  dataFolder: string,
  say: (line: string) => void,
  language: DemoLanguage,
): Promise<void> {
  if (!(await using(open, isEmpty))) return
  say('Creating the demo organisation …')
  const started = Date.now()
  const prepared = await prepareDemo(started, say, language)
  const file = join(dataFolder, 'system-token')
  const seeded = await using(open, async (db) => {
    const written = await db.asSystem(
      async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(7000)`)
        if (await hasOrganisations(tx)) return undefined
        const demo = await seedDemo(tx, prepared)
        // Before the commit: a start that is interrupted in between repeats everything.
        await mkdir(dataFolder, { recursive: true, mode: 0o700 })
        await writeFile(file, `${demo.token}\n`, { mode: 0o600 })
        return demo
      },
      { unlimited: true },
    )
    // Without statistics the first searches would use plans for empty tables. A login that does not
    // own the tables leaves that to autovacuum.
    if (written) await db.asOwner((tx) => tx.run(sql`analyze`))
    return written
  })
  if (!seeded) return
  say(
    `  ${seeded.bookings} bookings, ready in ${((Date.now() - started) / 1000).toFixed(1)} s; the SYSTEM account's token is in ${file}`,
  )
}

async function using<T>(open: () => Promise<Db>, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
