import { backUp, restore } from '../platform/backup/backup-service.js'
import { readConfig, type ServerConfig } from '../ground/core/config.js'
import { findRoot } from '../ground/settings/root.js'
import { StartError } from '../ground/settings/start-error.js'
import { describeStartProblem } from '../platform/prepare/start-problem.js'

let config: ServerConfig | undefined

/** npm run backup -- <file>, and npm run restore -- <file> [--replace]. */
async function main([act, file, ...options]: string[]): Promise<void> {
  config = readConfig(process.env, findRoot())
  if (!file || options.some((option) => act !== 'restore' || option !== '--replace'))
    throw new StartError(
      'Use `npm run backup -- <file>` or `npm run restore -- <file> [--replace]`.',
    )
  if (act === 'backup') {
    const files = await backUp(config, file)
    console.log(`The backup is complete: ${files.join(', ')}`)
  } else {
    await restore(config, { file, replace: options.length > 0 })
    console.log('The backup is restored. Start the servers.')
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeStartProblem(error, config) ?? error)
  process.exitCode = 1
})
