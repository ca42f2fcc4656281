// npm run backup -- <file> [--keep N]: writes a backup of the database, and deletes older ones. npm run
// restore -- <file> [--replace]: replaces the database with one.
import { resolve } from 'node:path'
import { root } from './child.mjs'
import { runServerProgram } from './run-server-program.mjs'

const [act, file, ...options] = process.argv.slice(2)
// A relative path refers to the folder in which npm was called.
const isFile = file !== undefined && !file.startsWith('--')
const words = isFile ? [resolve(process.env.INIT_CWD ?? root, file), ...options] : []
await runServerProgram('commands/back-up.js', [act, ...words])
