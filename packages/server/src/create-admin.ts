import { join } from 'node:path'
import { readConfig, type ServerConfig } from './core/config.js'
import { findRoot } from './core/root.js'
import { StartError } from './core/start-error.js'
import { FolderInUse } from './db/database-errors.js'
import { migrate } from './db/migrate.js'
import { openDatabase } from './engines/open-database.js'
import { createSetupToken, describeSetup } from './setup/setup-token.js'
import { describeStartProblem } from './core/start-problem.js'

let config: ServerConfig | undefined

/** npm run create-admin: prints a link that sets up an empty database. */
async function main(): Promise<void> {
  const root = findRoot()
  config = readConfig(process.env, root)
  const { databaseUrl, dataFolder, publicUrl } = config
  const db = await openDatabase({ databaseUrl, dataFolder, poolSize: 1 })
  try {
    await migrate(db, join(root, 'packages/server/migrations'))
    const token = await createSetupToken(db, Date.now())
    if (!token)
      throw new StartError(
        'This database already has an organisation; its administrators create further accounts.',
      )
    console.log(describeSetup(publicUrl, token))
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const hint = error instanceof FolderInUse ? " The link is in that server's log." : ''
  const sentence = describeStartProblem(error, config)
  console.error(sentence ? `${sentence}${hint}` : error)
  process.exitCode = 1
})
