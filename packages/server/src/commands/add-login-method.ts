import { readFile } from 'node:fs/promises'
import { describeMethod, readMethodFile } from '../identity/authentication-method/method-file.js'
import { saveMethod } from '../identity/authentication-method/save-method-store.js'
import { readConfig, type ServerConfig } from '../ground/core/config.js'
import { prepareDatabase } from '../platform/prepare/prepare-database.js'
import { describeStartProblem } from '../platform/prepare/start-problem.js'
import { findRoot } from '../ground/settings/root.js'
import { StartError } from '../ground/settings/start-error.js'

let config: ServerConfig | undefined

/** npm run add-login-method -- method.json: adds a login method, or changes the one with its id. */
async function main(): Promise<void> {
  config = readConfig(process.env, findRoot())
  const path = process.argv[2]
  if (!path)
    throw new StartError('Name a file: npm run add-login-method -- method.json (see SECURITY.md).')
  const file = readMethodFile(await readFile(path, 'utf8'))
  const db = await prepareDatabase(config, 1)
  try {
    const id = await db.asSystem((tx) => saveMethod(tx, config!, file))
    console.log(describeMethod(config, { ...file, id }))
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  console.error(describeStartProblem(error, config) ?? error)
  process.exitCode = 1
})
