import { isApiError } from '@mosaic-booking/sdk'

/** No answer; a host that has no token because the server is away counts, too. */
export const isAway = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind !== 'http' || error.status >= 500 || error.code === 'TOKEN_UNAVAILABLE')
