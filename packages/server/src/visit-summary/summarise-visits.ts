import type { SummaryKey, SummaryRow, VisitorSummaryRequest } from '@mosaic-booking/sdk'
import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { refuseFields } from '../core/refusal.js'
import { manages } from '../directory/authority.js'
import { seenBy } from '../directory/directory-view.js'
import type { Directory, Place } from '../directory/directory.js'
import { addUpByKey, timeslotOf } from './summary-rules.js'
import { countVisits, type VisitCount } from './summary-store.js'

const attributes = ['timeslot', 'location', 'organisation', 'owner'] as const

/** Visits counted by attributes, in the places that the caller manages (AD-054, AD-059). */
export function summariseVisits(
  context: ServerContext,
  call: Call,
  request: VisitorSummaryRequest,
): Promise<SummaryRow[]> {
  const { f: from, t: before, l, sa = [] } = request
  const other = sa.findIndex((one) => !(attributes as readonly string[]).includes(one))
  if (other >= 0) throw refuseFields({ field: `sa.${other}`, code: 'invalid' })
  if (before <= from) throw refuseFields({ field: 't', code: 'dateRange' })
  return call.transaction(async (tx) => {
    const { user } = call
    const directory = await context.directories.get(
      tx,
      user.organisationId,
      user.organisationVersion,
    )
    const seen = seenBy(directory, user)
    const asked = l?.flatMap((id) => seen.place(id) ?? []).flatMap((place) => seen.within(place))
    const locationIds = (asked ?? seen.places)
      .filter((place) => manages(user, place))
      .map(({ id }) => id)
    const rows = await countVisits(tx, user.organisationId, { from, before, locationIds })
    return addUpByKey(
      rows.map((row) => ({
        key: keyOf(directory, row, request),
        count: row.count,
        minutes: row.minutes,
      })),
    )
  })
}

function keyOf(
  directory: Directory,
  row: VisitCount,
  { sa = [], stg = 'WEEK', slk }: VisitorSummaryRequest,
): SummaryKey {
  const place = rollUp(directory, directory.place(row.location_id)!, slk)
  return {
    ...(sa.includes('timeslot') && { timeslot: timeslotOf(row.date, stg) }),
    ...(sa.includes('location') && { location: { id: place.id, name: place.name } }),
    ...(sa.includes('organisation') && {
      organisation: { id: directory.organisationId, name: directory.name },
    }),
    ...(sa.includes('owner') && { owner: { id: row.host_id, name: row.host_name } }),
  }
}

/** The location itself, or the one above it of the wanted kind. */
const rollUp = (directory: Directory, place: Place, kind: string | undefined): Place =>
  [place, ...directory.ancestorsOf(place)].find((one) => one.kind === kind) ?? place
