import { readConfig, type ServerConfig } from '../ground/core/config.js'
import { FolderInUse } from '../ground/db/database-errors.js'
import type { Db } from '../ground/db/db.js'
import { loadEnvFile } from '../ground/settings/env-file.js'
import { findRoot } from '../ground/settings/root.js'
import { StartError } from '../ground/settings/start-error.js'
import { openExisting } from '../platform/prepare/existing-database-service.js'
import { describeStartProblem } from '../platform/prepare/start-problem.js'

interface Command {
  readonly usage: string
  readonly accepts: (words: readonly string[]) => boolean
  /** Appended to the error if a server is using the embedded database. */
  readonly whenInUse?: string
  /** Settings that the command overrides. */
  readonly settings?: NodeJS.ProcessEnv
}

/**
 * Runs an operator's command. Problems that the operator can fix are printed as a sentence, without
 * a stack trace.
 */
export async function runCommand(
  { usage, accepts, whenInUse = '', settings }: Command,
  work: (config: ServerConfig, words: string[]) => Promise<void>,
): Promise<void> {
  let config: ServerConfig | undefined
  try {
    const words = process.argv.slice(2)
    if (!accepts(words)) throw new StartError(`Use ${usage}.`)
    const root = findRoot()
    loadEnvFile(process.env, root)
    config = readConfig({ ...process.env, ...settings }, root)
    await work(config, words)
  } catch (error) {
    const sentence = describeStartProblem(error, config)
    const hint = error instanceof FolderInUse ? whenInUse : ''
    console.error(sentence ? `${sentence}${hint}` : error)
    process.exitCode = 1
  }
}

/** Like `runCommand`, for commands that change the installation's database. */
export const runOnDatabase = (
  command: Command,
  work: (db: Db, config: ServerConfig, words: string[]) => Promise<void>,
): Promise<void> =>
  runCommand(command, async (config, words) => {
    const db = await openExisting(config, console.log)
    await work(db, config, words).finally(() => db.close())
  })
