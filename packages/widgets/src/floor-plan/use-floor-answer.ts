import { isApiError } from '@mosaic-booking/sdk'
import { formatTimeRange } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useContext, useEffect, useMemo } from 'react'
import { useElementState } from '../element/element-root.js'
import { useLocale } from '../locale/use-locale.js'
import { useSpaceFilter } from '../location/space-filter.js'
import { noNeeds } from '../location/space-needs.js'
import { useOccupancy } from '../location/use-occupancy.js'
import { useOwnBooking } from '../quick-booking/use-own-booking.js'
import { useErrorReport } from '../use-error-report.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import type { FloorProps } from './floor-plan-props.js'
import { PlanFaceContext } from './plan-faces.js'
import { toPlanSearch, withWholeDays } from './search-of-plan.js'
import { toMarkers, toPlan } from './to-markers.js'
import { useFloorPlan } from './use-floor-plan.js'

/**
 * A floor's plan and the live status of its spaces, with the markers that show it. The page and the
 * element learn how the search went.
 */
export function useFloorAnswer(props: FloorProps) {
  const { floor, categoryId, timeslotKind, capacity, timeFrom, timeTo, allDay, people } = props
  const { needs = noNeeds, onNeeds, hasOccupancy, onAnswer } = props
  const setting = useLocale()
  const { client, apiBase } = useRuntime()
  const plan = useFloorPlan(floor.id)
  const search = useMemo(
    () =>
      toPlanSearch(
        { floorId: floor.id, categoryId, timeslotKind, capacity },
        { timeFrom, timeTo, allDay },
      ),
    [floor.id, categoryId, timeslotKind, timeFrom, timeTo, allDay, capacity],
  )
  const found = useApiQuery(apiQuery(client, 'availability.search', search), {
    keepPreviousData: true,
  })
  const whole = useMemo(() => found.data && withWholeDays(found.data), [found.data])
  const { answer: data, filter } = useSpaceFilter(whole, { needs, onNeeds })
  const occupancy = useOccupancy(hasOccupancy, [floor.id], data)
  useLiveUpdates(useMemo(() => [floor.id], [floor.id]))
  const { movable: own, kept } = useOwnBooking(data, categoryId)
  const drawn = useMemo(
    () => plan.data && toPlan(plan.data, apiBase, client.media.content, plan.drawing),
    [plan.data, plan.drawing, apiBase, client],
  )
  const faces = useContext(PlanFaceContext)?.(plan.data, data?.availability, people)
  const markers = useMemo(
    () =>
      plan.data && data
        ? toMarkers(plan.data, {
            ...data,
            occupancy,
            own,
            people,
            faceAt: faces?.faceAt,
            nameTime: (from, to) => formatTimeRange(from, to, setting),
          })
        : [],
    [plan.data, data, occupancy, own, people, faces?.faceAt, setting],
  )
  const { error } = found
  useErrorReport(error ?? plan.error, props)
  const isAnswered = Boolean(error || data)
  useEffect(() => {
    if (isAnswered) onAnswer(floor.id)
  }, [isAnswered, onAnswer, floor.id])
  useElementState('error', Boolean(error && !data))
  useElementState('stale', Boolean(error && data))
  useElementState('offline', isApiError(error) && error.kind !== 'http')
  return { plan, drawn, answer: { ...found, data }, filter, occupancy, own, kept, faces, markers }
}

export type FloorAnswer = ReturnType<typeof useFloorAnswer>
