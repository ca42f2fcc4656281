// npm run add-login-method -- method.json: adds or changes a single sign-on method.
import { resolve } from 'node:path'
import { root } from './child.mjs'
import { runServerProgram } from './run-server-program.mjs'

// A relative path refers to the folder in which npm was called.
const words = process.argv
  .slice(2)
  .map((word) => (word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? root, word)))
await runServerProgram('commands/add-login-method.js', words)
