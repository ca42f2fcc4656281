import { acceptSecret } from '../platform/secret/secret-canary-service.js'
import { runOnDatabase } from './run-command.js'

/** npm run accept-secret: lets servers start with another secret after the database's was lost. */
await runOnDatabase(
  { usage: '`npm run accept-secret`', accepts: (words) => words.length === 0 },
  async (db, config) => {
    const lost = await acceptSecret(db, config)
    console.log(
      lost === undefined
        ? 'The database is sealed with this secret already.'
        : `Servers start with this secret now. Stored secrets that it cannot open, and that must be entered anew: ${lost}.`,
    )
  },
)
