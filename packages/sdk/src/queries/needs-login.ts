import { isApiError } from '../api-error.js'

/**
 * Whether a failure means that somebody must log in first: a 401, or a 404 to the current-user call
 * (`isCurrentUserCall`).
 */
export function needsLogin(error: unknown, isCurrentUserCall = false): boolean {
  return isApiError(error) && (error.status === 401 || (isCurrentUserCall && error.status === 404))
}
