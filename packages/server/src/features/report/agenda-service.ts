import type { DailyAgenda, ReportDailyAgendasRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { groupBy } from '../../ground/core/group-by.js'
import type { Directory } from '../../directory/directory/directory.js'
import { inLanguage } from '../../directory/directory/in-language.js'
import { addDays } from '../../ground/time/zone.js'
import { listAgenda, type AgendaRow } from './agenda-store.js'
import { placesToReport } from './report-scope.js'

/**
 * Returns the bookings of a day by location (AD-057). The caller manages the locations, so private
 * bookings are included with their details (AD-058).
 */
export function readAgendas(
  context: ServerContext,
  call: Call,
  { d: date, bc, l }: ReportDailyAgendasRequest,
): Promise<DailyAgenda[]> {
  const { user } = call
  return call.transaction(async (tx) => {
    const directory = await context.directories.get(
      tx,
      user.organisationId,
      user.organisationVersion,
    )
    const places = placesToReport(directory, user, l).filter(
      ({ isBookable, categoryId }) =>
        isBookable && (!bc?.length || (categoryId !== undefined && bc.includes(categoryId))),
    )
    const rows = await listAgenda(
      tx,
      user.organisationId,
      { wallFrom: `${date}T00:00`, wallTo: `${addDays(date, 1)}T00:00` },
      places.map(({ id }) => id),
    )
    const { called } = inLanguage(directory, call.language)
    const byPlace = groupBy(
      rows,
      ({ location_id: id }) => id,
      (row) => toBooking(row, called),
    )
    return places.flatMap(({ id, name, kind, location }) => {
      const bookings = byPlace.get(id)
      return bookings
        ? { location: { id, name, kind, where: location.longQualifier }, bookings }
        : []
    })
  })
}

const toBooking = (
  row: AgendaRow,
  called: Directory['called'],
): DailyAgenda['bookings'][number] => ({
  id: row.id,
  timeFrom: row.wall_from,
  timeTo: row.wall_to,
  isTentative: row.status === 'TENTATIVE',
  ...(row.label && { label: row.label }),
  ...(row.notes && { notes: row.notes }),
  ownerName: row.owner_name,
  ...(row.attendee_count !== null && { attendeeCount: row.attendee_count }),
  ...(row.layout && { layout: called(row.layout) }),
  ...(row.layout_note && { layoutNote: row.layout_note }),
  extras: row.extras.map(({ text, quantity, notes }) => ({
    text: called(text),
    ...(quantity !== null && { quantity }),
    ...(notes && { notes }),
  })),
})
