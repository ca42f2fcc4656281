import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useMemo } from 'react'
import { toWhere } from '../location/to-where.js'
import { useApiQuery, useRuntime, type QueryResult } from '../use-runtime.js'

/** A location with a plan, and its building. */
export type Floor = Pick<Location, 'id' | 'name' | 'shortQualifier' | 'longQualifier' | 'timeZone'>

/**
 * The locations with a plan, at or below a location (or anywhere), that have spaces of the
 * category, in tree order.
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

/** Floors to choose from: with their building, or with all that is above where two would be equal. */
export function toFloorOptions(floors: readonly Floor[]) {
  const isEqual = (one: Floor, other: Floor) =>
    one.name === other.name && one.shortQualifier === other.shortQualifier
  return floors.map((floor) => {
    const { id, name, shortQualifier } = floor
    const isAlone = floors.every((other) => other.id === id || !isEqual(other, floor))
    const where = isAlone ? shortQualifier : toWhere(floor)
    return { value: id, label: where ? `${name} · ${where}` : name }
  })
}
