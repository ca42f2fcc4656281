import { acceptSecret } from '../platform/secret/secret-canary-service.js'
import { commandLine } from '../ground/settings/command-line.js'
import { runOnDatabase } from './run-command.js'

/** accept-secret: lets servers start with another secret after the database's was lost. */
await runOnDatabase(
  { usage: `\`${commandLine('accept-secret')}\``, accepts: (words) => words.length === 0 },
  async (db, config) => {
    const lost = await acceptSecret(db, config)
    console.log(
      lost === undefined
        ? 'The database is sealed with this secret already.'
        : `Servers start with this secret now. Stored secrets that it cannot open, and that must be entered anew: ${lost}.`,
    )
  },
)
