import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useEffect, useMemo, useState } from 'react'
import { floorsAround, type NamedFloor } from './floors-around.js'

export interface BuildingOfSpace {
  readonly place: Location
  /** From lowest to highest, as far as the tree is sorted so. */
  readonly floors: readonly NamedFloor[]
}

/** Loads a space and the plans of its building. */
export function useFloorsAround(id: number) {
  const { client, queryClient } = useRuntime()
  const place = useApiQuery(apiQuery(client, 'location.get', { id }))
  const higher = useApiQuery(apiQuery(client, 'location.list', { select: 'higher' }))
  const nodes = useMemo(
    () => place.data && higher.data && floorsAround(place.data, higher.data),
    [place.data, higher.data],
  )
  const [loaded, setLoaded] = useState<{ nodes: unknown; floors: readonly NamedFloor[] }>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!nodes) return
    let isWanted = true
    setFailure(undefined)
    Promise.all(
      nodes.map(async (node) => ({
        id: node.id,
        name: node.name,
        plan: await queryClient.fetchQuery(apiQuery(client, 'floorPlan.get', { id: node.id })),
      })),
    ).then(
      (floors) => isWanted && setLoaded({ nodes, floors }),
      (error: unknown) => isWanted && setFailure(error),
    )
    return () => {
      isWanted = false
    }
  }, [nodes, client, queryClient, attempt])
  const floors = loaded && loaded.nodes === nodes ? loaded.floors : undefined
  const data = useMemo(
    (): BuildingOfSpace | undefined =>
      place.data && floors ? { place: place.data, floors } : undefined,
    [place.data, floors],
  )
  return {
    /** The space, before the plans are loaded. */
    place: place.data,
    data,
    error: place.error ?? higher.error ?? failure,
    refetch: () => {
      if (place.error) place.refetch()
      if (higher.error) higher.refetch()
      setAttempt(attempt + 1)
    },
  }
}
