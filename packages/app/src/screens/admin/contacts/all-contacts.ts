import type { Client, Person } from '@mosaic-booking/sdk'
import { freshFor } from '@mosaic-booking/sdk/queries'
import type { ContactKind } from './contact-draft.js'

/** Loads all contacts with the given kind and status, page by page. */
export const allContacts = (client: Client, kind: ContactKind, status: Person['status']) => ({
  queryKey: ['person', 'list', `${kind} ${status}`] as const,
  staleTime: freshFor.resting,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const found: Person[] = []
    let cursor: string | undefined
    do {
      // Each response contains the next page's cursor.
      const page = await client.person.list(
        { kind: [kind], status, limit: 1000, ...(cursor && { cursor }) },
        { signal },
      )
      found.push(...page.people)
      cursor = page.nextCursor
    } while (cursor)
    return found
  },
})
