import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import type { Runtime } from '@mosaic-booking/widgets'

/**
 * Call after a login: clears everything that was loaded for the previous user, then loads the new
 * one.
 */
export async function changeUser({ client, queryClient }: Runtime): Promise<void> {
  const { queryKey } = apiQuery(client, 'user.get', currentUser)
  const isOther = (key: readonly unknown[]) => JSON.stringify(key) !== JSON.stringify(queryKey)
  client.clearCache()
  queryClient.removeQueries({ predicate: (query) => isOther(query.queryKey) })
  await queryClient.refetchQueries({ queryKey })
}
