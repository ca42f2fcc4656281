import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import type { Runtime } from '@mosaic-booking/widgets'

/**
 * Clears all data loaded for the previous user, then loads the new user and the data of visible
 * components. Call it after a login or a change of organisation.
 */
export async function changeUser({ client, queryClient }: Runtime): Promise<void> {
  const { queryKey } = apiQuery(client, 'user.get', currentUser)
  const isOther = (key: readonly unknown[]) => JSON.stringify(key) !== JSON.stringify(queryKey)
  client.clearCache()
  const others = {
    predicate: (query: { readonly queryKey: readonly unknown[] }) => isOther(query.queryKey),
  }
  queryClient.removeQueries({ type: 'inactive', ...others })
  // Reset active queries instead of removing them, because observers never refetch a removed query.
  const shown = queryClient.resetQueries({ type: 'active', ...others })
  await Promise.all([queryClient.refetchQueries({ queryKey }), shown])
}
