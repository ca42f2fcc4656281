import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createDb } from '../../ground/db/create-db.js'
import { silentLog } from '../../ground/db/db.js'
import { migrate } from '../../ground/db/migrate.js'
import { openEmbedded } from '../../ground/engines/embedded-engine.js'

/** The path where the server package's build writes the template. */
export const templateIn = (serverPackage: string) =>
  join(serverPackage, 'dist/empty-database.tar.gz')

/** Writes a migrated, empty database of the embedded engine as a template for new ones. */
export async function writeTemplate(file: string, migrations: string): Promise<void> {
  const engine = await openEmbedded({ log: silentLog })
  const db = createDb(engine, silentLog)
  try {
    await migrate(db, migrations)
    await writeFile(file, gzipSync(await engine.dump()))
  } finally {
    await db.close()
  }
}
