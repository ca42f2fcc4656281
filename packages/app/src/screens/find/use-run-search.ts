import {
  isApiError,
  type AvailabilityAnswer,
  type AvailabilitySearchRequest,
  type Category,
  type When,
} from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import {
  findOwn,
  isHeldByOwn,
  takesOwn,
  toAvailabilityQuery,
  toOwnRequest,
  type Search,
} from '@mosaic-booking/sdk/rules'
import { countFitting, useRuntime } from '@mosaic-booking/widgets'
import { useRef, useState } from 'react'
import { fromQuickSearch } from '../../shared/search/results-path.js'
import {
  decideSearch,
  findDraftProblem,
  toSearch,
  type SearchDraft,
} from '../../shared/search/search-draft.js'
import { useFind } from '../../session/use-find.js'

/** The reason why the form stays open after a search. */
export type SearchOutcome =
  | { readonly kind: 'nothing'; readonly suggestion?: AvailabilityAnswer['suggestedLocation'] }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }

/**
 * Runs searches. Calls `onFound` with results; otherwise, the outcome contains the reason
 * (SRCH-014). Only the latest search counts.
 */
export function useRunSearch(
  category: Category,
  onFound: (search: Search, draft: SearchDraft) => Promise<void>,
) {
  const runtime = useRuntime()
  const { client, queryClient } = runtime
  const { preferences, session } = useFind(category.id)
  const [outcome, setOutcome] = useState<SearchOutcome>()
  const [busyWith, setBusyWith] = useState<'form' | When>()
  const last = useRef(0)

  const run = async (
    name: 'form' | When,
    draft: SearchDraft,
    ask: () => Promise<Search | SearchOutcome>,
  ) => {
    const turn = ++last.current
    setOutcome(undefined)
    setBusyWith(name)
    const result = await ask().catch((error: unknown): SearchOutcome => ({
      kind: 'failed',
      error,
      retry: () => void run(name, draft, ask),
    }))
    if (turn !== last.current) return
    setBusyWith(undefined)
    if ('kind' in result) setOutcome(result)
    else await onFound(result, draft)
  }

  return {
    outcome,
    busyWith,
    search: async (draft: SearchDraft) => {
      if (findDraftProblem(draft)) return
      await run('form', draft, async () => {
        const search = decideSearch(toSearch(draft, category), preferences())
        return runSearch(runtime, search, { categoryId: category.id, userId: session.user.id })
      })
    },
    quick: (when: When, draft: SearchDraft) =>
      run(when, draft, async () => {
        const l = draft.location.length ? { l: [...draft.location] } : {}
        const found = await queryClient.fetchQuery({
          ...apiQuery(client, 'availability.quick', { bc: category.id, when, ...l }),
          staleTime: 0,
        })
        return found ? decideSearch(fromQuickSearch(found), preferences()) : { kind: 'nothing' }
      }),
  }
}

async function runSearch(
  { client, queryClient }: Pick<ReturnType<typeof useRuntime>, 'client' | 'queryClient'>,
  search: Search,
  { categoryId, userId }: { readonly categoryId: number; readonly userId: number },
): Promise<Search | SearchOutcome> {
  const ask = (request: AvailabilitySearchRequest) =>
    queryClient.fetchQuery({ ...apiQuery(client, 'availability.search', request), staleTime: 0 })
  const query = toAvailabilityQuery(search)
  const answer = await ask(query)
  if (
    countFitting(answer.availability) > 0 ||
    (search.showAllLocations && answer.availability.length > 0)
  )
    return search
  // The results offer to move the user's own booking to a space that only it keeps them from.
  const whole = await ask({ ...query, status: ['ALL'] })
  const held = whole.availability.filter(isHeldByOwn)
  const nothing = { kind: 'nothing', suggestion: answer.suggestedLocation } as const
  if (held.length === 0) return nothing
  const { bookings } = await queryClient.fetchQuery({
    ...apiQuery(client, 'booking.listOfUser', toOwnRequest(whole, categoryId)),
    staleTime: 0,
  })
  const { movable } = findOwn(bookings, userId, whole)
  return held.some((one) => takesOwn(one, movable)) ? search : nothing
}

/**
 * Whether the session has expired. The route guard redirects to the login, so no message is needed.
 */
export const isSessionOver = (error: unknown) => isApiError(error) && error.status === 401
