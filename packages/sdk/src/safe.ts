import { type ApiError, isApiError } from './api-error.js'

/** A call's outcome as a value; check `error` first. */
export type Safe<T> =
  | { readonly data: T; readonly error: undefined }
  | { readonly data: undefined; readonly error: ApiError }

/**
 * Converts a call's promise to its outcome. Errors other than `ApiError` are programming errors and
 * are rethrown.
 */
export async function safe<T>(promise: Promise<T>): Promise<Safe<T>> {
  try {
    return { data: await promise, error: undefined }
  } catch (error) {
    if (isApiError(error)) return { data: undefined, error }
    throw error
  }
}
