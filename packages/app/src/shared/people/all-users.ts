import type { Client, User } from '@mosaic-booking/sdk'
import { freshFor } from '@mosaic-booking/sdk/queries'

/** Default page size of users (AD-077). */
export const usersPageSize = 100

/** Loads all active users, or all programs, with their permissions, page by page. */
export const allUsers = (client: Client, type: User['type'] = 'STANDARD') => ({
  queryKey: ['user', 'list', { type }] as const,
  staleTime: freshFor.resting,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const found: User[] = []
    let cursor: string | undefined
    do {
      // Each response contains the next page's cursor.
      const page = await client.user.list(
        {
          type,
          limit: 1000,
          include: ['locationRoles', 'providers', 'twoFactorAuth', 'latestBooking'],
          ...(cursor && { cursor }),
        },
        { signal },
      )
      found.push(...page.users)
      cursor = page.nextCursor
    } while (cursor)
    return found
  },
})
