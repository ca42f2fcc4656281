import { isApiError } from '@mosaic-booking/sdk'

/** Whether a request or its preceding login timed out. */
export const isTimeout = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'timeout' ||
    [408, 504].includes(error.status) ||
    (error.cause as Error | undefined)?.name === 'TimeoutError')
