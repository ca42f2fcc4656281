// npm run close-demo: replaces the published passwords of the demo.
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('commands/close-demo.js')
