import { join } from 'node:path'
import { describe, inject } from 'vitest'
import type { Db, EngineKind, Log } from '../../packages/server/src/ground/db/db.js'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import type { Program } from './bundle-programs.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files borrow databases and programs; the global set-up serves them. */
    testDatabases: string
  }
}

export const engines: readonly EngineKind[] = ['postgresql', 'embedded']

/** The nightly run tests everything on both engines. */
export const usualEngines: readonly EngineKind[] =
  process.env.TEST_SIZE === 'nightly' ? engines : ['postgresql']

/** A fresh, migrated, empty database for one test. Close it at the end. */
export async function openTestDatabase(
  engine: EngineKind,
  options: { log?: Log; poolSize?: number } = {},
): Promise<Db> {
  const lent = await borrow(engine)
  return openDatabase(
    engine === 'postgresql'
      ? { databaseUrl: lent, ...options }
      : { inMemory: true, template: lent, ...options },
  )
}

/** A file with a migrated, empty database of the embedded engine, which new ones start as. */
export const borrowTemplate = (): Promise<string> => borrow('embedded')

/** The address of a fresh, migrated PostgreSQL database, for tests that open it more than once. */
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

/** The bundle of a program of the server, to run in a process of its own. */
export const borrowProgram = async (program: Program): Promise<string> =>
  join(await borrow('programs'), `${program}.js`)

async function borrow(what: string): Promise<string> {
  const response = await fetch(`${inject('testDatabases')}/${what}`)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
