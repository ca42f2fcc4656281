export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}
