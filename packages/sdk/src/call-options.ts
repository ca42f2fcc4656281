/** Options of every call. */
export interface CallOptions {
  /**
   * Aborts the call, its retries and the reading of its answer; the call then throws an `ApiError`
   * of kind `aborted`.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Time-out per attempt including the body, in milliseconds; overrides the operation's own (10 s
   * for most).
   */
  readonly timeoutMs?: number | undefined
  /**
   * For calls that create: a key of your own, so that repeating the call after a reload creates
   * nothing twice.
   */
  readonly idempotencyKey?: string | undefined
  /** Maximum number of retries; overrides the client's. */
  readonly maxRetries?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}
