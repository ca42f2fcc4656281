import type { Whereabouts } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { FloorPlanWidget, useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  EmptyState,
  Loading,
  startOfWeek,
  useMessages,
  type CalendarDay,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { WayLink } from '../../shared/way/way-link.js'
import { messages } from './find-someone.messages.js'

interface SomeonePlanProps {
  readonly place: Whereabouts
  readonly day: CalendarDay
  /** The colleagues on the list, by id. */
  readonly personIds: readonly number[]
}

/** The floor plan around a colleague's space, with the others of the list who are there that day. */
export function SomeonePlan({ place, day, personIds }: SomeonePlanProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { locationId, floorPlanLocationId, timeFrom, timeTo } = place
  const { data, error } = useApiQuery(apiQuery(client, 'location.get', { id: locationId }))
  const week = useApiQuery(
    apiQuery(client, 'findSomeone.people', {
      personIds: [...personIds],
      date: startOfWeek(day),
      days: 7,
    }),
  ).data
  const people = useMemo(
    () =>
      week?.flatMap(({ name, picture, places }) => {
        const here = places.filter(
          (one) => one.floorPlanLocationId === floorPlanLocationId && isOn(day, one),
        )
        return [...new Set(here.map((one) => one.locationId))].map((id) => ({
          locationId: id,
          name,
          picture,
        }))
      }) ?? [],
    [week, day, floorPlanLocationId],
  )
  if (floorPlanLocationId === undefined || error)
    return (
      <EmptyState icon="floor-plan" title={t('noPlan')}>
        {place.qualifiedName}
      </EmptyState>
    )
  if (!data) return <Loading label={t('loading')} />
  return (
    <>
      <WayLink location={data} />
      <div className="someone-plan">
        <FloorPlanWidget
          locationId={floorPlanLocationId}
          floorId={floorPlanLocationId}
          categoryId={data.bookingCategoryId}
          selectedLocationId={locationId}
          timeFrom={timeFrom}
          timeTo={timeTo}
          people={people}
        />
      </div>
    </>
  )
}

/** Whether a booking is on a day. */
export const isOn = (day: CalendarDay, { timeFrom, timeTo }: Whereabouts) =>
  timeFrom.slice(0, 10) <= day && timeTo > `${day}T00:00:00.000`
