import { queryCurrentUser } from '@mosaic-booking/sdk/queries'
import type { Runtime } from '@mosaic-booking/widgets'

/**
 * After a login: nothing that was read for somebody else stays, and who it is now is asked anew.
 */
export async function changeUser({ client, queryClient }: Runtime): Promise<void> {
  const { queryKey } = queryCurrentUser(client)
  const isOther = (key: readonly unknown[]) => JSON.stringify(key) !== JSON.stringify(queryKey)
  client.clearCache()
  queryClient.removeQueries({ predicate: (query) => isOther(query.queryKey) })
  await queryClient.refetchQueries({ queryKey })
}
