import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Mapping } from './mapping.js'

/** Options for importing an old system. */
export interface ImportOptions {
  /**
   * The name under which the origin of imported data is stored. Two systems of the same kind need
   * different names.
   */
  readonly source: string
  readonly mapping: Mapping
  /** Whether people without an account become contacts or users. */
  readonly people: 'contacts' | 'users'
  /** Bookings that ended before this day are left out. */
  readonly since: string | undefined
  /** The location that gets new buildings and spaces; the root by default. */
  readonly underId: number | undefined
  /** If false, nothing is written (dry run). */
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
