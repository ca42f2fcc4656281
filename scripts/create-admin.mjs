// npm run create-admin: prints a link to set up an empty database. With `-- --service <e-mail>`:
// makes an administrator a service administrator.
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('commands/create-admin.js')
