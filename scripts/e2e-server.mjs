// The built server for the end-to-end tests: embedded engine with the demo organisation and the
// pseudo-locales, in a temporary folder (E2E_DATA, or a new one) that is removed on exit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLanguages, pseudoRegistry } from './pseudo-locale.mjs'

const folder = process.env.E2E_DATA || mkdtempSync(join(tmpdir(), 'mosaic-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
delete process.env.DATABASE_URL
Object.assign(process.env, { NODE_ENV: 'production', MB_DATA: folder, LOG_LEVEL: 'warn' })
addLanguages(pseudoRegistry())
await import(new URL('../packages/server/dist/main.js', import.meta.url).href)
