import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../packages/server/src/ground/db/migrate.js'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import { writeTemplate } from '../../packages/server/src/platform/prepare/template.js'
import { bundlePrograms } from './bundle-programs.js'
import type {} from './databases.js'
import { startThrowawayPostgres } from './throwaway-postgres.mjs'

const migrations = fileURLToPath(new URL('../../packages/server/migrations', import.meta.url))

/**
 * Serves databases and programs to the test files, which run in separate processes. They are
 * created on first use, so a run without database tests has no overhead, and removed after the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templates = {
    postgresql: lazily(migratedServer),
    embedded: lazily(embeddedTemplate),
    programs: lazily(bundlePrograms),
  }
  const lend: Record<string, () => Promise<string>> = {
    '/server': async () => (await templates.postgresql.get()).url,
    '/postgresql': async () => (await templates.postgresql.get()).createDatabase(),
    '/embedded': async () => (await templates.embedded.get()).file,
    '/programs': async () => (await templates.programs.get()).folder,
  }
  const broker = createServer((request, response) => {
    const answer =
      lend[request.url ?? ''] ?? (() => Promise.reject(new Error(`Nothing at ${request.url}`)))
    answer().then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  })
  project.provide('testDatabases', await listen(broker))
  return async () => {
    broker.closeAllConnections()
    broker.close()
    await Promise.all(
      Object.values(templates).map(async ({ made }) =>
        (await made()?.catch(() => undefined))?.remove(),
      ),
    )
  }
}

async function migratedServer() {
  const own = process.env.DATABASE_URL ? undefined : await startThrowawayPostgres()
  const url = process.env.DATABASE_URL ?? own!.url
  const run = `mosaic_test_${randomBytes(4).toString('hex')}`
  const created: string[] = []
  const create = async (name: string, template: string) => {
    created.push(name)
    await inServer(url, `create database ${name} template ${template} strategy file_copy`)
    return withDatabase(url, name)
  }

  const template = `${run}_template`
  const db = await openDatabase({ databaseUrl: await create(template, 'template0') })
  await migrate(db, migrations).finally(() => db.close())
  return {
    url,
    createDatabase: () => create(`${run}_${created.length}`, template),
    async remove() {
      if (own) return own.stop()
      await inServer(url, ...created.map((name) => `drop database if exists ${name} with (force)`))
    },
  }
}

/** Returns the build's template, if `npm test` has created one. */
async function embeddedTemplate() {
  if (process.env.TEST_TEMPLATE) return { file: process.env.TEST_TEMPLATE, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'mosaic-template-'))
  const file = join(folder, 'empty-database.tar.gz')
  await writeTemplate(file, migrations)
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function inServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Creates a value on first use and caches it. */
function lazily<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return { get: () => (made ??= make()), made: () => made }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
