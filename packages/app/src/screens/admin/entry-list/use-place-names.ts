import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useMemo } from 'react'
import { flattenTree, toLocationTree } from '../../../shared/location-tree.js'
import { nameWithin } from '../../../shared/use-locations.js'
import { useSession } from '../../../shell/session.js'

/** The names of all locations by their ids, in tree order; floors have those of their buildings. */
export function usePlaceNames(): ReadonlyMap<number, string> | undefined {
  const { client } = useRuntime()
  const { org } = useSession()
  const { data } = useApiQuery(apiQuery(client, 'location.hierarchy', { orgId: org.id }))
  return useMemo(
    () =>
      data &&
      new Map(
        flattenTree(toLocationTree(data)).map((node) => [node.location.id, nameWithin(node)]),
      ),
    [data],
  )
}
