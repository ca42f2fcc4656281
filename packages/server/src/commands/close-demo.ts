import { closePublishedAccess } from '../features/setup/published-access-service.js'
import { commandLine } from '../ground/settings/command-line.js'
import { runOnDatabase } from './run-command.js'

/** close-demo: replaces the published passwords of the demo accounts. */
await runOnDatabase(
  {
    usage: `\`${commandLine('close-demo')}\``,
    accepts: (words) => words.length === 0,
    settings: { MB_DEMO: 'false' },
  },
  async (db, config) => {
    const closed = await closePublishedAccess(db, config, Date.now())
    console.log(
      closed
        ? `These accounts now have the password ${closed.password}, and the demo's token is revoked:\n  ${closed.emails.join('\n  ')}`
        : 'No account has a published password.',
    )
  },
)
