import { isApiError } from '../api-error.js'

/**
 * What a search came to. `errorCode` 2: nothing was found (204); `unauthorized`: a session is
 * needed first (401).
 */
export type SearchOutcome<T> =
  | { readonly kind: 'found'; readonly answer: T }
  | { readonly kind: 'nothing'; readonly errorCode: 2 }
  | { readonly kind: 'unauthorized' }

/**
 * Waits for a search or look-up and hands on nothing found and no session as values; throws every
 * other failure.
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
