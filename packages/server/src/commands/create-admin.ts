import { readConfig, type ServerConfig } from '../ground/core/config.js'
import { findRoot } from '../ground/settings/root.js'
import { StartError } from '../ground/settings/start-error.js'
import { FolderInUse } from '../ground/db/database-errors.js'
import { prepareDatabase } from '../platform/prepare/prepare-database.js'
import { createSetupToken, describeSetup } from '../features/setup/setup-token-service.js'
import { describeStartProblem } from '../platform/prepare/start-problem.js'

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
