import { isApiError } from '../api-error.js'

/** A search result. `errorCode` 2: no results (204); `unauthorized`: login required (401). */
export type SearchOutcome<T> =
  | { readonly kind: 'found'; readonly answer: T }
  | { readonly kind: 'nothing'; readonly errorCode: 2 }
  | { readonly kind: 'unauthorized' }

/**
 * Awaits a search or look-up and returns "no results" and "no session" as values; rethrows all
 * other errors.
 */
export async function toSearchOutcome<T>(search: Promise<T | null>): Promise<SearchOutcome<T>> {
  try {
    const answer = await search
    return answer === null ? { kind: 'nothing', errorCode: 2 } : { kind: 'found', answer }
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { kind: 'unauthorized' }
    throw error
  }
}
