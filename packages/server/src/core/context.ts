import type { FastifyBaseLogger } from 'fastify'
import type { ServerConfig } from './config.js'
import type { Db } from '../db/db.js'
import type { DirectoryCache } from '../directory/directory-cache.js'

/** What every noun works with. Clock and randomness come from here, so that tests can set them. */
export interface House {
  readonly db: Db
  readonly config: ServerConfig
  readonly log: FastifyBaseLogger
  /** Epoch milliseconds. */
  now(): number
  /** An organisation's locations, categories and settings, prepared once per version. */
  readonly directories: DirectoryCache
}
