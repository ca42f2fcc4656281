import { expect, it } from 'vitest'
import { Booking } from './index.js'

/**
 * Booking fields visible to every caller, including strangers to a private booking. A new field
 * must be listed here or get a visibility mark.
 */
const forEverybody = [
  ...['id', 'version', 'status', 'statusReason', 'source', 'created', 'cancelled', 'isPrivate'],
  ...['timeFrom', 'timeTo', 'timeZone', 'offsetFrom', 'offsetTo', 'locationId', 'locationName'],
  ...[
    'allDayBooking',
    'isAllDay',
    'isMultiDay',
    'openMinutes',
    'isEvent',
    'hasStarted',
    'hasEnded',
  ],
  ...['checkInStatus', 'checkInStartTime', 'checkInEndTime', 'needsApprove', 'possibleActions'],
  ...['bookingGroup', 'collectiveBookingGroup', 'repeatBookings'],
]

it('every field of a booking says who sees it, or is named as one for everybody', () => {
  const unmarked = Object.entries(Booking.properties)
    .filter(([, schema]) => !('x-visible-to' in schema))
    .map(([name]) => name)
  expect(unmarked.sort()).toEqual([...forEverybody].sort())
})
