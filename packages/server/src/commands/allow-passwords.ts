import { allowPasswords } from '../identity/federated-identity/allow-passwords-service.js'
import { commandLine } from '../ground/settings/command-line.js'
import { runOnDatabase } from './run-command.js'

/**
 * allow-passwords "Acme": allows passwords again after single sign-on has replaced them.
 */
await runOnDatabase(
  {
    usage: `\`${commandLine('allow-passwords', '"Acme"')}\`; with one organisation the name may be left out`,
    accepts: ([name, ...more]) => !name?.startsWith('--') && more.length === 0,
  },
  async (db, _config, [organisation]) => {
    const name = await db.asSystem((tx) => allowPasswords(tx, organisation))
    console.log(`People of "${name}" can log in with passwords again.`)
  },
)
