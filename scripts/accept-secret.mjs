// npm run accept-secret: lets servers start with another secret after the database's was lost.
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('commands/accept-secret.js')
