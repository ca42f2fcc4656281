import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Db } from '../src/db/db.js'
import { hasOrganisations, isEmpty } from '../src/db/is-empty.js'
import { prepareDemo, seedDemo } from './demo/seed-demo.js'

/**
 * Seeds the demo organisation in an empty database. Of servers that start at the same time, only
 * one does it.
 */
export async function seedWhenEmpty(
  db: Db,
  dataFolder: string,
  say: (line: string) => void,
): Promise<void> {
  if (!(await isEmpty(db))) return
  say('Creating the demo organisation …')
  const started = Date.now()
  const prepared = await prepareDemo(started, say)
  const seeded = await db.asSystem(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7000)`)
    return (await hasOrganisations(tx)) ? undefined : seedDemo(tx, prepared)
  })
  if (!seeded) return
  // Without statistics the first searches would use plans for empty tables.
  await db.asSystem((tx) => tx.run(sql`analyze`))
  await mkdir(dataFolder, { recursive: true })
  const file = join(dataFolder, 'system-token')
  await writeFile(file, `${seeded.token}\n`, { mode: 0o600 })
  say(
    `  ${seeded.bookings} bookings, ready in ${((Date.now() - started) / 1000).toFixed(1)} s; the SYSTEM account's token is in ${file}`,
  )
}
