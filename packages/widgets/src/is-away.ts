import { isApiError } from '@mosaic-booking/sdk'

/** Whether the server is unreachable, including when the only symptom is a host without a token. */
export const isAway = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind !== 'http' || error.status >= 500 || error.code === 'TOKEN_UNAVAILABLE')
