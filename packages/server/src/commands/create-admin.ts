import { readConfig, type ServerConfig } from '../ground/core/config.js'
import { findRoot } from '../ground/settings/root.js'
import { StartError } from '../ground/settings/start-error.js'
import { FolderInUse } from '../ground/db/database-errors.js'
import { prepareDatabase } from '../platform/prepare/prepare-database.js'
import { appointServiceAdministrator } from '../features/setup/service-administrator-service.js'
import { createSetupToken, describeSetup } from '../features/setup/setup-token-service.js'
import { describeStartProblem } from '../platform/prepare/start-problem.js'

let config: ServerConfig | undefined

/**
 * npm run create-admin: prints a link that sets up an empty database. With `-- --service <e-mail>`:
 * makes an administrator a service administrator.
 */
async function main([option, email, ...more]: string[]): Promise<void> {
  if (option !== undefined && (option !== '--service' || !email || more.length > 0))
    throw new StartError(
      'Use `npm run create-admin` or `npm run create-admin -- --service <e-mail>`.',
    )
  config = readConfig(process.env, findRoot())
  const { publicUrl } = config
  const db = await prepareDatabase(config, 1)
  try {
    if (email) {
      const name = await db.asSystem((tx) => appointServiceAdministrator(tx, email, Date.now()))
      console.log(`${name} is a service administrator, and logs in with a password.`)
      return
    }
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

main(process.argv.slice(2)).catch((error: unknown) => {
  const hint = error instanceof FolderInUse ? " The link is in that server's log." : ''
  const sentence = describeStartProblem(error, config)
  console.error(sentence ? `${sentence}${hint}` : error)
  process.exitCode = 1
})
