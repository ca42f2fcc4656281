// npm run allow-passwords -- "Acme": allows passwords again after single sign-on has replaced them.
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('commands/allow-passwords.js')
