import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.js'
import type { ServerConfig } from './config.js'

/**
 * What the parts of a running server share. Floors above add theirs by declaration merging, so that
 * this one need not know them; `createContext` in app.ts fills in all of it. Clock and database come
 * from here, so that tests can replace them.
 */
export interface ServerContext {
  readonly db: Db
  readonly config: ServerConfig
  readonly log: FastifyBaseLogger
  /** Epoch milliseconds. */
  now(): number
}
