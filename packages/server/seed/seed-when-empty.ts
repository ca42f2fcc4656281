import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { ServerConfig } from '../src/ground/core/config.js'
import type { Db } from '../src/ground/db/db.js'
import { hasOrganisations, isEmpty } from '../src/ground/db/is-empty.js'
import { lockSpaces } from '../src/ground/db/lock-spaces.js'
import { layoutOf } from '../src/ground/settings/root.js'
import { prepareDemo } from './demo/prepare-demo.js'
import { seedDemo } from './demo/seed-demo.js'

/**
 * Seeds the demo organisation in an empty database. Of servers that start at the same time, only
 * one does it.
 */
export async function seedWhenEmpty(
  db: Db,
  { root, dataFolder, demoLanguage }: Pick<ServerConfig, 'root' | 'dataFolder' | 'demoLanguage'>,
  say: (line: string) => void,
): Promise<void> {
  if (!(await isEmpty(db))) return
  say('Creating the demo organisation …')
  const started = Date.now()
  const floors = join(layoutOf(root).serverPackage, 'seed/demo/floors')
  const prepared = await prepareDemo(floors, started, demoLanguage)
  const file = join(dataFolder, 'system-token')
  const seeded = await db.asSystem(
    async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${lockSpaces.setup})`)
      if (await hasOrganisations(tx)) return undefined
      const demo = await seedDemo(tx, prepared)
      // Before the commit: a start that is interrupted in between repeats everything.
      await mkdir(dataFolder, { recursive: true, mode: 0o700 })
      await writeFile(file, `${demo.token}\n`, { mode: 0o600 })
      return demo
    },
    { unlimited: true },
  )
  if (!seeded) return
  // Without statistics the first searches would use plans for empty tables. A login that does not
  // own the tables leaves that to autovacuum.
  await db.asOwner((tx) => tx.run(sql`analyze`))
  say(
    `  ${seeded.bookings} bookings, ready in ${((Date.now() - started) / 1000).toFixed(1)} s; the SYSTEM account's token is in ${file}`,
  )
}
