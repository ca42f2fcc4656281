import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import type { Runtime } from '@mosaic-booking/widgets'

/**
 * Call after a login, and after a switch of the organisation: clears everything that was loaded for
 * the previous user, then loads the new one, and what the page shows.
 */
export async function changeUser({ client, queryClient }: Runtime): Promise<void> {
  const { queryKey } = apiQuery(client, 'user.get', currentUser)
  const isOther = (key: readonly unknown[]) => JSON.stringify(key) !== JSON.stringify(queryKey)
  client.clearCache()
  const others = {
    predicate: (query: { readonly queryKey: readonly unknown[] }) => isOther(query.queryKey),
  }
  queryClient.removeQueries({ type: 'inactive', ...others })
  // Whoever shows a removed answer would wait for another one for ever.
  const shown = queryClient.resetQueries({ type: 'active', ...others })
  await Promise.all([queryClient.refetchQueries({ queryKey }), shown])
}
