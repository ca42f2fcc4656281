import type { Booking, BookingExportCsvRequest, Location } from '@mosaic-booking/sdk'
import { defineMessages, isAdmitted, fillText } from '@mosaic-booking/sdk/contract'
import { toCsv } from '@mosaic-booking/sdk/rules'
import { seesAllBookings } from '../../directory/directory/authority.js'
import { readListPage } from '../../bookings/booking/list-bookings-service.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import type { Call, CurrentUser, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'

export const maxExportRows = 50_000
/** Rows per query. */
const pageSize = 1000

const columns = defineMessages('export-bookings-service', {
  booking: 'Booking',
  title: 'Title',
  space: 'Space',
  where: 'Where',
  from: 'From',
  to: 'To',
  timeZone: 'Time zone',
  status: 'Status',
  owner: 'Owner',
  bookedBy: 'Booked by',
  people: 'People',
  costCode: 'Cost code',
})

/**
 * Returns the share of the bookings for a caller who may not see all: those that concern the caller
 * if only these are requested, otherwise those with orders for the caller's providers.
 */
function shareOf({ id, roles }: CurrentUser, { u }: BookingExportCsvRequest) {
  if (u?.length === 1 && u[0] === id) return { personId: id, deliveredBy: undefined }
  if (roles.includes('PROVIDER')) return { personId: undefined, deliveredBy: id }
  throw new Refusal('FORBIDDEN')
}

/**
 * Exports the listed bookings as a file, for location managers, providers and people with the
 * permission (LIST-012). The file reveals no more than the list: private bookings stay masked.
 */
export function exportBookings(
  context: ServerContext,
  call: Call,
  request: BookingExportCsvRequest,
): Promise<FileAnswer> {
  const { user } = call
  if (
    !user.canExport &&
    !isAdmitted(user.roles, 'locationManager') &&
    !user.roles.includes('PROVIDER')
  )
    throw new Refusal('FORBIDDEN')
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call, ['locations'])
    const share = seesAllBookings(viewer) ? undefined : shareOf(user, request)
    const rows: (string | number | undefined)[][] = []
    let cursor: string | undefined
    do {
      const page = await readListPage(
        tx,
        viewer,
        {
          ...request,
          include: ['locations'],
          limit: pageSize,
          ...(cursor === undefined ? {} : { cursor }),
        },
        share,
      )
      const places = new Map(page.locations.map((location) => [location.id, location]))
      rows.push(
        ...page.bookings.map((booking) => [
          ...toRow(booking, places.get(booking.locationId)),
          // Providers do not see cost codes.
          ...(share?.deliveredBy ? [] : [booking.costCode]),
        ]),
      )
      if (rows.length > maxExportRows) throw new Refusal('EXPORT_TOO_LARGE')
      cursor = page.nextCursor
    } while (cursor !== undefined)
    return {
      mediaType: 'text/csv; charset=utf-8',
      // The byte order mark indicates the encoding to spreadsheets.
      content: `\uFEFF${toCsv(
        Object.values(columns)
          .filter((column) => column !== columns.costCode || !share?.deliveredBy)
          .map((column) => fillText(column, call.language)),
        rows,
      )}`,
      headers: {
        'content-disposition': 'attachment; filename="bookings.csv"',
        'cache-control': 'no-store',
      },
    }
  })
}

const minutes = (wall: string) => wall.slice(0, 16).replace('T', ' ')

const toRow = (booking: Booking, location: Location | undefined) => [
  booking.id,
  booking.label,
  booking.locationName,
  location?.longQualifier,
  minutes(booking.timeFrom),
  minutes(booking.timeTo),
  booking.timeZone,
  booking.status,
  booking.owner.name,
  booking.bookedBy.name,
  booking.attendeeCount,
]
