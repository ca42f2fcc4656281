import { createContext } from '../app.js'
import { importUsage, parseImportWords } from '../features/old-system/import-words.js'
import { runImportOld } from '../features/old-system/run-import-old-service.js'
import { silentLog } from '../ground/db/db.js'
import { runOnDatabase } from './run-command.js'

/** import <system> <source>: imports the bookings of another system (docs/migrate.md). */
await runOnDatabase(
  {
    usage: importUsage,
    accepts: (words) => parseImportWords(words) !== undefined,
    whenInUse: ' Stop that server, and start it again after the import.',
  },
  (db, config, words) =>
    runImportOld(
      createContext({ db, config, log: silentLog as never, now: Date.now }),
      parseImportWords(words)!,
      (line) => console.log(line),
      // npm runs commands in the installation folder, and says in which one it was called.
      process.env.INIT_CWD ?? process.cwd(),
    ),
)
