import { readConfig, type ServerConfig } from './core/config.js'
import { findRoot } from './settings/root.js'
import { StartError } from './settings/start-error.js'
import { FolderInUse } from './db/database-errors.js'
import { prepareDatabase } from './prepare/prepare-database.js'
import { createSetupToken, describeSetup } from './setup/setup-token.js'
import { describeStartProblem } from './prepare/start-problem.js'

let config: ServerConfig | undefined

/** npm run create-admin: prints a link that sets up an empty database. */
async function main(): Promise<void> {
  config = readConfig(process.env, findRoot())
  const { publicUrl } = config
  const db = await prepareDatabase(config, 1)
  try {
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
