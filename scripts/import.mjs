// npm run import -- mrbs dump.sql: imports the bookings of another system (docs/migrate.md).
// The program resolves relative paths, because only it knows which words are paths.
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('commands/import-old.js')
