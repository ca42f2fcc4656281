import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'

/** Whether a reception exists to which visitors can be added; true while loading. */
export function useHasReception(): boolean {
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'visitor.locations'))
  return data?.length !== 0
}
