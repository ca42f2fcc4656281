import { allowPasswords } from '../identity/federated-identity/allow-passwords-service.js'
import { readConfig, type ServerConfig } from '../ground/core/config.js'
import { findRoot } from '../ground/settings/root.js'
import { prepareDatabase } from '../platform/prepare/prepare-database.js'
import { describeStartProblem } from '../platform/prepare/start-problem.js'

let config: ServerConfig | undefined

/** npm run allow-passwords -- "Acme": allows passwords again where single sign-on has replaced them. */
async function main(): Promise<void> {
  config = readConfig(process.env, findRoot())
  const db = await prepareDatabase(config, 1)
  try {
    const name = await db.asSystem((tx) => allowPasswords(tx, process.argv[2]))
    console.log(`People of "${name}" can log in with passwords again.`)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  console.error(describeStartProblem(error, config) ?? error)
  process.exitCode = 1
})
