import type { Location, WorkRequest, WorkRequestBooking } from '@mosaic-booking/sdk'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import type { CalendarEntry, EntryLook } from '../../shared/calendar/calendar-entry.js'
import { endOf } from '../../shared/section-views/day-columns.js'
import { nameOfRequest } from './name-of-request.js'
import { messages } from './provider.messages.js'
import { toShownStatus } from './work-rows.js'

export type PlacedWork = WorkRequestBooking & { readonly locationName: string }

export const placeWork = (
  rows: readonly WorkRequestBooking[],
  locations: readonly Location[],
): PlacedWork[] => {
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, locationName: names.get(row.locationId) ?? '' }))
}

/**
 * One colour per type (AD-068). Requests for tentative or cancelled bookings use the booking's
 * style.
 */
const looks: Readonly<Record<WorkRequest['type'], EntryLook>> = {
  CATERING: 0,
  EQUIPMENT: 4,
  SERVICE: 8,
  OTHER: 12,
  LAYOUT: 16,
}

function lookOf({ type, status }: WorkRequest): EntryLook {
  if (status === 'CANCELLED') return 'cancelled'
  return status === 'TENTATIVE' ? 'tentative' : looks[type]
}

/** One entry per request at its delivery time, labelled with the request and then the space. */
export function toWorkEntries(
  rows: readonly PlacedWork[],
  isByResource: boolean,
  language: Language,
): CalendarEntry[] {
  const t = translate(messages, language)
  return rows.flatMap((row) =>
    row.extraRequests.map((request) => ({
      id: `${row.id} ${request.type} ${request.id}`,
      title: [nameOfRequest(request, language), !isByResource && row.locationName]
        .filter(Boolean)
        .join(' · '),
      detail: row.label,
      state: `${t(request.type)}, ${t(toShownStatus(request.status))}`,
      timeFrom: request.timeFrom ?? row.timeFrom,
      timeTo: endOf(request.timeTo ?? row.timeTo),
      resourceId: String(row.locationId),
      look: lookOf(request),
      canChange: false,
    })),
  )
}

export const bookingOfEntry = ({ id }: Pick<CalendarEntry, 'id'>): number => Number.parseInt(id, 10)
