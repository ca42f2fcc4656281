import { join } from 'node:path'
import { DatabaseError } from 'pg'
import type { ReplicaStatus } from './db.js'

/**
 * The database is unreachable or has no free connection. Sent as 503, so that the client retries
 * later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * The database cannot be used in its current state. The message tells the operator how to fix it.
 */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/** What to do about damaged files of the embedded engine, with the engine's words. */
export const describeDamage = (folder: string, said: string): string =>
  `The database in ${join(folder, 'postgres')} cannot be opened. If its files are damaged, restore the folder from a backup, or move it away to begin with an empty database.\n${said}`

/** PostgreSQL's codes for damaged, missing and unreadable files. */
export const isDamageCode = (code: string | undefined): boolean =>
  /^(?:XX00[12]|58P01|58030)$/.test(code ?? '')

/** The embedded engine refuses changes, because its folder's disk is full. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

/** Another process uses the same folder of the embedded engine; two would corrupt it. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(
    readonly folder: string,
    readonly pid: number,
    message: string,
  ) {
    super(message)
  }
}

/** A replica that cannot answer a read now. */
export class UnfitReplica extends Error {
  override readonly name = 'UnfitReplica'
  constructor(
    readonly reason: Exclude<ReplicaStatus['state'], 'answers' | 'unreachable'>,
    readonly lagMs?: number,
  ) {
    super(`The replica cannot answer: ${reason}`)
  }
}

export class UnexpectedRowCount extends Error {
  override readonly name = 'UnexpectedRowCount'
}

// These errors' messages and details contain other people's data. They are logged but never sent.
const hasCode = (error: unknown, code: string, constraint?: string): boolean =>
  error instanceof DatabaseError &&
  error.code === code &&
  (constraint === undefined || error.constraint === constraint)

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, '23505', constraint)
export const isExclusionViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, '23P01', constraint)
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, '23503', constraint)
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, '23514', constraint)

/** Row-level security or a missing grant refused the statement. */
export const isPermissionDenied = (error: unknown): boolean => hasCode(error, '42501')

/** A write was refused because the transaction is read-only. */
export const isReadOnlyRefusal = (error: unknown): boolean => hasCode(error, '25006')

/** The disk is full. Reads work; writes fail until space is freed. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFull || hasCode(error, '53100')

/** The cached plan is stale because a migration changed the columns. */
export const isStalePlan = (error: unknown): boolean =>
  hasCode(error, '0A000') && /cached plan/.test((error as Error).message)

/**
 * Serialisation failure, deadlock or stale plan: a retry of the transaction is likely to succeed.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  hasCode(error, '40001') || hasCode(error, '40P01') || isStalePlan(error)

/** The connection was lost or refused, or leads to a standby; another one may be better. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isReadOnlyRefusal(error)) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isLostConnection = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code)
  // pg's own errors for a lost connection have no code.
  return isLostConnection || /^Connection terminated|not queryable$/.test(error.message)
}
