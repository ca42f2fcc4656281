import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.js'
import type { ServerConfig } from './config.js'

/**
 * Dependencies shared by the parts of a running server. Higher layers add theirs by declaration
 * merging, so that this file does not import them; `createContext` in app.ts provides all of them.
 * Tests replace the clock and the database here.
 */
export interface ServerContext {
  readonly db: Db
  readonly config: ServerConfig
  readonly log: FastifyBaseLogger
  /** Epoch milliseconds. */
  now(): number
  /** Whether an organisation exists. Until then, every page redirects to the set-up. */
  isSetUp(): Promise<boolean>
}
