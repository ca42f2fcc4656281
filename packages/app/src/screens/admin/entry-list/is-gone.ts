import { isApiError } from '@mosaic-booking/sdk'

/** Somebody has deleted the entry; a field that is not found is one of the form's own. */
export const isGone = (error: unknown): boolean =>
  isApiError(error) && error.code === 'NOT_FOUND' && error.fields.length === 0
