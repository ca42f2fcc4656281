import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import type { Runtime } from '@mosaic-booking/widgets'

/**
 * Call this after a login or a change of the organisation. Clears everything that was loaded for
 * the previous user, then loads the new user and the data of visible components.
 */
export async function changeUser({ client, queryClient }: Runtime): Promise<void> {
  const { queryKey } = apiQuery(client, 'user.get', currentUser)
  const isOther = (key: readonly unknown[]) => JSON.stringify(key) !== JSON.stringify(queryKey)
  client.clearCache()
  const others = {
    predicate: (query: { readonly queryKey: readonly unknown[] }) => isOther(query.queryKey),
  }
  queryClient.removeQueries({ type: 'inactive', ...others })
  // Reset instead of removing active queries: their observers would never refetch a removed one.
  const shown = queryClient.resetQueries({ type: 'active', ...others })
  await Promise.all([queryClient.refetchQueries({ queryKey }), shown])
}
