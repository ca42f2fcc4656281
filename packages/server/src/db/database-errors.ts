import { DatabaseError } from 'pg'

/** The database cannot be reached or has no free connection: answer 503, and try again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Another process works on the same folder of the embedded engine; two would destroy it. */
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

/** A statement gave another number of rows than its caller had promised. */
export class UnexpectedRowCount extends Error {
  override readonly name = 'UnexpectedRowCount'
}

// The message and detail of these errors hold other people's data: they go to the log, never into
// an answer.
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

/** A kept plan that a migration has overtaken: the statement now has other columns. */
export const isStalePlan = (error: unknown): boolean =>
  hasCode(error, '0A000') && /cached plan/.test((error as Error).message)

/**
 * Serialisation failure, deadlock and stale plan: the same transaction is likely to succeed when
 * run again from its beginning.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  hasCode(error, '40001') || hasCode(error, '40P01') || isStalePlan(error)

/** The connection or the server went away under the statement, or refused to be reached. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isLostConnection = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code)
  // What pg itself says about a connection that was lost has no code.
  return isLostConnection || /^Connection terminated|not queryable$/.test(error.message)
}
