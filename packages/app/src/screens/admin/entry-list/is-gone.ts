import { isApiError } from '@mosaic-booking/sdk'

/**
 * Whether the entry has been deleted. A "not found" error with a field refers to the form instead.
 */
export const isGone = (error: unknown): boolean =>
  isApiError(error) && error.code === 'NOT_FOUND' && error.fields.length === 0
