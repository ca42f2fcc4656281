import { isApiError } from '@mosaic-booking/sdk'

/** Whether the entry was deleted. A "not found" that names a field is about the form instead. */
export const isGone = (error: unknown): boolean =>
  isApiError(error) && error.code === 'NOT_FOUND' && error.fields.length === 0
