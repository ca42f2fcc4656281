export interface CallOptions {
  /**
   * Aborts the call, including its retries and reading the response. The call then throws an
   * `ApiError` of kind `aborted`.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Time-out per attempt including the body, in milliseconds; overrides the operation's own (10 s
   * for most).
   */
  readonly timeoutMs?: number | undefined
  /**
   * For calls that create something: your own key, which prevents duplicates when the call is
   * repeated after a reload.
   */
  readonly idempotencyKey?: string | undefined
  /** Maximum number of retries; overrides the client's. */
  readonly maxRetries?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}
