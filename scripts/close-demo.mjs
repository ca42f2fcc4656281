// npm run close-demo: replaces the demo's published passwords.
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('commands/close-demo.js')
