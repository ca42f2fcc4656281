import type { Client, User } from '@mosaic-booking/sdk'
import { freshFor } from '@mosaic-booking/sdk/queries'

/** Users on a page where the organisation sets no size (AD-077). */
export const usersPageSize = 100

/** All active users, page by page, with what they may do. */
export const allUsers = (client: Client) => ({
  queryKey: ['user', 'list', 'all'] as const,
  staleTime: freshFor.resting,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const found: User[] = []
    let cursor: string | undefined
    do {
      // Each page names the next one.
      const page = await client.user.list(
        {
          limit: 1000,
          include: ['locationRoles', 'providers', 'twoFactorAuth'],
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
