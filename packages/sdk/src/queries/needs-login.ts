import { isApiError } from '../api-error.js'

/**
 * Whether an error means that the user must log in: a 401, or a 404 of the current-user call
 * (`isCurrentUserCall`).
 */
export function needsLogin(error: unknown, isCurrentUserCall = false): boolean {
  return isApiError(error) && (error.status === 401 || (isCurrentUserCall && error.status === 404))
}
