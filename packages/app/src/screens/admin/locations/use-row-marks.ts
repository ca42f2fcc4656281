import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useMemo } from 'react'
import { keyOf, type RowKey } from './tree/hierarchy.js'
import type { RowMarks } from './tree/tree-grid-props.js'

const none: RowMarks = {
  isRestricted: false,
  isPrioritised: false,
  isCombined: false,
  hasFloorPlan: false,
}

/** Row indicators. They load separately, so the tree does not wait for them. */
export function useRowMarks(locations: readonly Location[]): (key: RowKey) => RowMarks {
  const { client } = useRuntime()
  const { data: outline } = useApiQuery(
    apiQuery(client, 'location.list', {
      select: 'higher',
      include: ['locations', 'prioritisationOrigin', 'restrictions', 'combined'],
    }),
  )
  const marks = useMemo(() => {
    const extras = new Map((outline ?? []).map((place) => [place.id, place]))
    return new Map(
      locations.map((place) => {
        const extra = extras.get(place.id)
        return [
          keyOf(place.id),
          {
            isRestricted: extra?.restriction !== undefined,
            isPrioritised: extra?.prioritisationOrigin !== undefined,
            isCombined: Boolean(extra?.combinedOf?.length),
            hasFloorPlan: place.hasFloorPlanImage,
            path: place.longQualifier.replaceAll(' > ', ' › ') || undefined,
          },
        ]
      }),
    )
  }, [locations, outline])
  return (key) => marks.get(key) ?? none
}
