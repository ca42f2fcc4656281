import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'

/** Whether there is a reception that visitors can be added at; true until the server says otherwise. */
export function useHasReception(): boolean {
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'visitor.locations'))
  return data?.length !== 0
}
