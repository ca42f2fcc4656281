import { parseBackupWords } from '../platform/backup/backup-words.js'
import { backUp, restore } from '../platform/backup/backup-service.js'
import { runCommand } from './run-command.js'

/** npm run backup -- <file> [--keep N], and npm run restore -- <file> [--replace]. */
await runCommand(
  {
    usage:
      '`npm run backup -- <file> [--keep <number of backups>]` or `npm run restore -- <file> [--replace]`',
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
