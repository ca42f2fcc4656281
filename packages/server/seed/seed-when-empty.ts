import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Db } from '../src/db/db.js'

/** Fills an empty database with the demo organisation. Of servers that start together one does it. */
export async function seedWhenEmpty(db: Db, dataFolder: string, say: (line: string) => void): Promise<void> {
  const isEmpty = await db.asSystem(async (tx) => !(await tx.one<{ found: boolean }>(sql`select exists (select from organisation) as found`)).found)
  if (!isEmpty) return
  say('Making the demo organisation …')
  const started = Date.now()
  // Loaded only here: the drawing needs an image library that a running server has no use for.
  const { prepareDemo, seedDemo } = await import('./demo/seed-demo.js')
  const prepared = await prepareDemo(started, say)
  const seeded = await db.asSystem(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7000)`)
    const { found } = await tx.one<{ found: boolean }>(sql`select exists (select from organisation) as found`)
    return found ? undefined : seedDemo(tx, prepared)
  })
  if (!seeded) return
  // Without statistics the first searches would run on plans made for empty tables.
  await db.asSystem((tx) => tx.run(sql`analyze`))
  await mkdir(dataFolder, { recursive: true })
  const file = join(dataFolder, 'system-token')
  await writeFile(file, `${seeded.token}\n`, { mode: 0o600 })
  say(`  ${seeded.bookings} bookings, ready in ${((Date.now() - started) / 1000).toFixed(1)} s; the SYSTEM account's token is in ${file}`)
}
