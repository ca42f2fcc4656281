import { StartError } from '../ground/settings/start-error.js'
import { appointServiceAdministrator } from '../features/setup/service-administrator-service.js'
import { createSetupToken, describeSetup } from '../features/setup/setup-token-service.js'
import { commandLine } from '../ground/settings/command-line.js'
import { runOnDatabase } from './run-command.js'

/**
 * create-admin: prints a link to set up an empty database. With `--service <e-mail>`:
 * makes an administrator a service administrator.
 */
await runOnDatabase(
  {
    usage: `\`${commandLine('create-admin')}\` or \`${commandLine('create-admin', '--service <e-mail>')}\``,
    accepts: ([option, email, ...more]) =>
      option === undefined || (option === '--service' && Boolean(email) && more.length === 0),
    whenInUse: " The link is in that server's log.",
  },
  async (db, { publicUrl }, [, email]) => {
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
  },
)
