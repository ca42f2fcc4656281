import type {
  BookingSummaryRequest,
  SummaryAttribute,
  SummaryRow,
  VisitorSummaryRequest,
} from '@mosaic-booking/sdk'
import { defineMessage, type Language, fillText, type Message } from '@mosaic-booking/sdk/contract'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { chargeQuery, priceOfDays } from '../../platform/limit/charge-query.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { createCountedMinutes } from '../../directory/scheduling/counted-minutes.js'
import { placesToReport } from './report-scope.js'
import { addAllDay, rollUp, toSummaryRows, type CountedGroup } from './summary-rules.js'
import * as store from './summary-store.js'

const ofVisits: readonly SummaryAttribute[] = ['timeslot', 'location', 'organisation', 'owner']

/** The group of people without a group. */
export const noGroup: Message = defineMessage('summary-service.noGroup', 'No group')

/** Counts bookings by attributes, at the locations that the caller manages (AD-054, AD-059). */
export function summariseBookings(
  context: ServerContext,
  call: Call,
  request: BookingSummaryRequest,
): Promise<SummaryRow[]> {
  const { sa, bc } = request
  if (sa?.includes('sourceVersion') && !call.user.roles.includes('SERVICE_ADMIN'))
    throw new Refusal('FORBIDDEN')
  const isMeant = ({ categoryId }: Place) =>
    !bc?.length || (categoryId !== undefined && bc.includes(categoryId))
  return summarise({ context, call }, request, countBookings, isMeant)
}

async function countBookings(
  tx: Tx,
  query: store.SummaryQuery,
  directory: Directory,
): Promise<CountedGroup[]> {
  const groups = await store.countBookings(tx, query)
  const minutesOf = createCountedMinutes(directory)
  return addAllDay(groups, await store.countAllDay(tx, query), ({ place_id: id, ...days }) =>
    minutesOf(directory.place(id)!, days),
  )
}

/**
 * Counts the bookings that start on these days at each place, and their minutes, as the summary
 * does.
 */
export async function countMinutesOfBookings(
  tx: Tx,
  directory: Directory,
  {
    places,
    ...days
  }: { readonly places: readonly Place[]; readonly from: string; readonly before: string },
): Promise<ReadonlyMap<number, { readonly bookings: number; readonly minutes: number }>> {
  const groups = await countBookings(
    tx,
    {
      ...days,
      organisationId: directory.organisationId,
      places: places.map(({ id }) => ({ id, topId: id })),
      attributes: ['location'],
      timeslot: 'WEEK',
    },
    directory,
  )
  return new Map(
    groups.map(({ location_id: id, count, minutes }) => [id!, { bookings: count, minutes }]),
  )
}

/** Counts visits in the same way, by fewer attributes. */
export function summariseVisits(
  context: ServerContext,
  call: Call,
  request: VisitorSummaryRequest,
): Promise<SummaryRow[]> {
  const other = request.sa?.findIndex((one) => !ofVisits.includes(one)) ?? -1
  if (other >= 0) throw refuseFields({ field: `sa.${other}`, code: 'invalid' })
  return summarise({ context, call }, request, store.countVisits, () => true)
}

function summarise(
  { context, call }: { readonly context: ServerContext; readonly call: Call },
  {
    f: from,
    t: before,
    l,
    sa: attributes = [],
    stg: timeslot = 'WEEK',
    slk,
  }: VisitorSummaryRequest,
  count: (tx: Tx, query: store.SummaryQuery, directory: Directory) => Promise<CountedGroup[]>,
  isMeant: (place: Place) => boolean,
): Promise<SummaryRow[]> {
  if (before <= from) throw refuseFields({ field: 't', code: 'dateRange' })
  chargeQuery(context, call, priceOfDays(from, before))
  return call.transaction(async (tx) => {
    const { organisationId, organisationVersion } = call.user
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const places = placesToReport(directory, call.user, l)
      .filter(isMeant)
      .map((place) => ({
        id: place.id,
        topId: rollUp(place, directory.ancestorsOf(place), slk).id,
      }))
    const query = { organisationId, from, before, places, attributes, timeslot }
    return toSummaryRows(
      await count(tx, query, directory),
      attributes,
      namesOf(directory, call.language),
    )
  })
}

const namesOf = (directory: Directory, language: Language) => ({
  organisation: { id: directory.organisationId, name: directory.name },
  location: (id: number) => directory.place(id)!.name,
  noGroup: fillText(noGroup, language),
})
