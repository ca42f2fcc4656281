import { join } from 'node:path'
import { describe, inject } from 'vitest'
import type { Db, EngineKind, Log } from '../../packages/server/src/ground/db/db.js'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import type { Program } from './bundle-programs.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL from which test files borrow databases and programs, served by the global set-up. */
    testDatabases: string
  }
}

export const engines: readonly EngineKind[] = ['postgresql', 'embedded']

/** The nightly run tests everything on both engines. */
export const usualEngines: readonly EngineKind[] =
  process.env.TEST_SIZE === 'nightly' ? engines : ['postgresql']

/** Opens a fresh, migrated, empty database for one test. The test must close it. */
export async function openTestDatabase(
  engine: EngineKind,
  options: { log?: Log; poolSize?: number; slowMs?: number } = {},
): Promise<Db> {
  const lent = await borrow(engine)
  return openDatabase(
    engine === 'postgresql'
      ? { databaseUrl: lent, ...options }
      : { inMemory: true, template: lent, ...options },
  )
}

/**
 * Returns a file with a migrated, empty database of the embedded engine, the template for new ones.
 */
export const borrowTemplate = (): Promise<string> => borrow('embedded')

/**
 * Returns the URL of a fresh, migrated PostgreSQL database, for tests that open it more than once.
 */
export const createPostgresDatabase = (): Promise<string> => borrow('postgresql')

/**
 * Tests of behaviour that does not depend on the engine: PostgreSQL in a normal run, both engines
 * nightly.
 */
export function describeServer(name: string, define: (engine: EngineKind) => void): void {
  for (const engine of usualEngines) describe(`${name} [${engine}]`, () => define(engine))
}

/**
 * Tests that always run on each engine: connections, transactions, locks, notifications,
 * migrations, row-level security and the mapping of values.
 */
export function describeEachEngine(name: string, define: (engine: EngineKind) => void): void {
  for (const engine of engines) describe(`${name} [${engine}]`, () => define(engine))
}

/** Returns the bundle of a server program, to run in a separate process. */
export const borrowProgram = async (program: Program): Promise<string> =>
  join(await borrow('programs'), `${program}.js`)

async function borrow(what: string): Promise<string> {
  const response = await fetch(`${inject('testDatabases')}/${what}`)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
