import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useMemo } from 'react'
import { toWhere } from '../location/to-where.js'
import { useApiQuery, useRuntime, type QueryResult } from '../use-runtime.js'

/** A location with a floor plan, and its building. */
export type Floor = Pick<Location, 'id' | 'name' | 'shortQualifier' | 'longQualifier' | 'timeZone'>

/**
 * Locations with a floor plan and spaces in the category, at or below a location (or anywhere), in
 * tree order.
 */
export function useFloors(
  locationId: number | undefined,
  categoryId: number | undefined,
): QueryResult<readonly Floor[]> {
  const { client } = useRuntime()
  const request = {
    ...(locationId === undefined ? {} : { l: [locationId] }),
    ...(categoryId === undefined ? {} : { bc: [categoryId] }),
  }
  const answer = useApiQuery(
    categoryId === undefined ? undefined : apiQuery(client, 'location.list', request),
    { keepPreviousData: true },
  )
  const floors = useMemo(
    () => answer.data?.filter(({ hasFloorPlanImage }) => hasFloorPlanImage),
    [answer.data],
  )
  return { ...answer, data: floors }
}

/**
 * Floors as options, labelled with their building, or with the full path if two labels would be
 * equal.
 */
export function toFloorOptions(floors: readonly Floor[]) {
  const toLabel = (floor: Floor, levels: number) =>
    [floor.name, toWhere(floor, levels)].filter(Boolean).join(' · ')
  const labels = floors.map((floor) => toLabel(floor, 1))
  return floors.map((floor, index) => {
    const label = labels[index]!
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label)
    return { value: floor.id, label: isAlone ? label : toLabel(floor, Infinity) }
  })
}
