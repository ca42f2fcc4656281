import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Mapping } from './mapping.js'

/** How an old system is imported. */
export interface ImportOptions {
  /** Name under which the origin of everything is remembered; two of the same kind need two. */
  readonly source: string
  readonly mapping: Mapping
  /** What people without an account become. */
  readonly people: 'contacts' | 'users'
  /** Bookings that ended before this day are left out. */
  readonly since: string | undefined
  /** The location that gets new buildings and spaces; the root by default. */
  readonly underId: number | undefined
  /** Without it, nothing is written. */
  readonly go: boolean
  /** Cancel even if most of the imported bookings are gone from the old system. */
  readonly allowRemovals: boolean
  readonly say: (line: string) => void
}

/** The server and the administrator who imports. */
export interface Importer {
  readonly context: ServerContext
  readonly call: Call
}
