import { parseBackupWords } from '../platform/backup/backup-words.js'
import { backUp, restore } from '../platform/backup/backup-service.js'
import { commandLine } from '../ground/settings/command-line.js'
import { runCommand } from './run-command.js'

/** backup <file> [--keep N], and restore <file> [--replace]. */
await runCommand(
  {
    usage: `\`${commandLine('backup', '<file> [--keep <number of backups>]')}\` or \`${commandLine('restore', '<file> [--replace]')}\``,
    accepts: (words) => parseBackupWords(words) !== undefined,
  },
  async (config, words) => {
    const { act, ...options } = parseBackupWords(words)!
    if (act === 'backup') await backUp(config, options, console.log)
    else {
      await restore(config, options, console.log)
      console.log('The backup is restored. Start the servers.')
    }
  },
)
