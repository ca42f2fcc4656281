#!/usr/bin/env node
import { argv, env, versions } from 'node:process'
import { limitMemory } from './limit-memory.js'

/** `mosaic-booking`, the program of the published package: starts a server, or runs a command. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('./main.js'),
  seed: () => import('../seed/main.js'),
  backup: () => import('./commands/back-up.js'),
  restore: () => import('./commands/back-up.js'),
  'create-admin': () => import('./commands/create-admin.js'),
  import: () => import('./commands/import-old.js'),
  'close-demo': () => import('./commands/close-demo.js'),
  'add-login-method': () => import('./commands/add-login-method.js'),
  'accept-secret': () => import('./commands/accept-secret.js'),
  'allow-passwords': () => import('./commands/allow-passwords.js'),
  'check-health': () => import('./commands/check-health.js'),
}

const [, , name = 'start'] = argv
const run = commands[name]
const [major = 0, minor = 0] = versions.node.split('.').map(Number)
// npm only warns.
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(
    `Mosaic Booking needs Node.js 22.12 or newer; this is ${versions.node}. Install Node.js 24 from https://nodejs.org.`,
  )
  process.exitCode = 1
} else if (run) {
  if (name === 'start') limitMemory()
  // Both directions of a backup are one program, which reads its own name.
  if (name !== 'backup' && name !== 'restore') argv.splice(2, 1)
  env.NODE_ENV ||= 'production'
  await run()
} else {
  console.error(`Unknown command "${name}". Use one of ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
}
