import { describeMethod, openMethodFile } from '../identity/authentication-method/method-file.js'
import { saveMethod } from '../identity/authentication-method/save-method-store.js'
import { commandLine } from '../ground/settings/command-line.js'
import { runOnDatabase } from './run-command.js'

/**
 * add-login-method method.json: adds a login method, or updates the one with the file's
 * id.
 */
await runOnDatabase(
  {
    usage: `\`${commandLine('add-login-method', 'method.json')}\` (see SECURITY.md)`,
    accepts: ([path, ...more]) => path !== undefined && !path.startsWith('--') && more.length === 0,
  },
  async (db, config, [path]) => {
    const file = await openMethodFile(path!)
    const id = await db.asSystem((tx) => saveMethod(tx, config, file))
    console.log(describeMethod(config, { ...file, id }))
  },
)
