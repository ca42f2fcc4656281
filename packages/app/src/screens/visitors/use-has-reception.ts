import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'

/** Whether visitors can be added to any reception. True while loading. */
export function useHasReception(): boolean {
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'visitor.locations'))
  return data?.length !== 0
}
