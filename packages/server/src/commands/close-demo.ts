import { readConfig, type ServerConfig } from '../ground/core/config.js'
import { findRoot } from '../ground/settings/root.js'
import { closePublishedAccess } from '../features/setup/published-access-service.js'
import { prepareDatabase } from '../platform/prepare/prepare-database.js'
import { describeStartProblem } from '../platform/prepare/start-problem.js'

let config: ServerConfig | undefined

/** npm run close-demo: replaces the published passwords of the demo's accounts. */
async function main(): Promise<void> {
  config = readConfig({ ...process.env, MB_DEMO: 'false' }, findRoot())
  const db = await prepareDatabase(config, 1)
  try {
    const closed = await closePublishedAccess(db, config, Date.now())
    console.log(
      closed
        ? `These accounts now have the password ${closed.password}, and the demo's token is revoked:\n  ${closed.emails.join('\n  ')}`
        : 'No account has a published password.',
    )
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  console.error(describeStartProblem(error, config) ?? error)
  process.exitCode = 1
})
