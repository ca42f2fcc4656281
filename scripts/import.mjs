// npm run import -- mrbs dump.sql: imports the bookings of another system (docs/migrate.md).
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('commands/import-old.js')
