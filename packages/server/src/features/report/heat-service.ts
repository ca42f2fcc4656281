import type { ReportHeat, ReportHeatRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { addDays } from '../../ground/time/zone.js'
import { chargeQuery, countDays, priceOfDays } from '../../platform/limit/charge-query.js'
import type { Place } from '../../directory/directory/directory.js'
import { toHeat } from './heat-rules.js'
import { sumBooked, sumSensed } from './heat-store.js'
import { listOpenTimes, spacesOf } from './overview-service.js'

/** A month, step by step. */
const maxDays = 31
const usualWeeks = 8

/** Returns the use of the spaces of a floor that the caller manages, step by step. */
export async function readHeat(
  context: ServerContext,
  call: Call,
  { l, f, t, measure, usual: isUsual = false }: ReportHeatRequest,
): Promise<ReportHeat> {
  if (t < f || (isUsual && t !== f)) throw refuseFields({ field: 't', code: 'dateRange' })
  if (addDays(f, maxDays) <= t)
    throw refuseFields({ field: 't', code: 'tooLarge', values: { count: maxDays } })
  const from = isUsual ? addDays(f, -7 * usualWeeks) : f
  const before = isUsual ? f : addDays(t, 1)
  return call.transaction(async (tx) => {
    const { organisationId, organisationVersion } = call.user
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const places = spacesOf(directory, call.user, { bc: undefined, l: [l] })
    chargeQuery(
      context,
      call,
      priceOfDays(from, before) + countDays(from, before) * Math.ceil(places.length / 10),
    )
    const times = await listOpenTimes(directory, places, from, before)
    const open = isUsual
      ? times.open.filter(({ date }) => countDays(date, f) % 7 === 0)
      : times.open
    const byHour = f === t
    const query = {
      organisationId,
      from,
      before,
      byHour,
      spaces: places.map((place) => ({
        id: place.id,
        hoursId: times.groupOf(place),
        zone: place.timeZone,
      })),
    }
    const rows =
      measure === 'SENSORS'
        ? await sumSensed(tx, query, open)
        : await sumBooked(tx, query, open, measure === 'CHECK_INS')
    const spaces = places.map((place) => ({
      id: place.id,
      hoursId: times.groupOf(place),
      parentId: place.parentId,
      isPersonal: isForOne(place),
    }))
    const usualFor = isUsual ? f : undefined
    return {
      measure,
      isUsual,
      ...(await toHeat(
        { spaces, open, rows, byHour, usualFor },
        isUsual || measure !== 'BOOKINGS',
        measure === 'SENSORS',
      )),
    }
  })
}

const isForOne = ({ kind, capacity }: Place) => kind === 'DESK' || capacity <= 1
