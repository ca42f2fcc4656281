// npm run seed: fills the database with the demo organisation, or with `--scale` with benchmark
// data.
import { runServerProgram } from './run-server-program.mjs'

await runServerProgram('seed/main.js')
