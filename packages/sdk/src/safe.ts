import { type ApiError, isApiError } from './api-error.js'

/** A call's outcome as a value: look at `error` first. */
export type Safe<T> =
  | { readonly data: T; readonly error: undefined }
  | { readonly data: undefined; readonly error: ApiError }

/**
 * Turns the promise of a call into its outcome. Errors other than `ApiError` are faults of the
 * program and are thrown.
 */
export async function safe<T>(promise: Promise<T>): Promise<Safe<T>> {
  try {
    return { data: await promise, error: undefined }
  } catch (error) {
    if (isApiError(error)) return { data: undefined, error }
    throw error
  }
}
