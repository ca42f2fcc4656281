import type { BookingInput } from '@mosaic-booking/sdk'
import { contract } from '@mosaic-booking/sdk/contract'
import { foldWord } from '@mosaic-booking/sdk/rules'
import { writeBookings } from '../../bookings/booking-acts/write-bookings-service.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { requirePlaceAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { allowedInBookings } from './allowed.js'
import { createLineCheck, type LineMaker } from './line-maker.js'
import { readAttendees, toAddress } from './read-attendees.js'
import { toWall } from './read-time.js'

const check = createLineCheck<BookingInput>(contract.booking.create)

/**
 * Finds the location with the external reference, otherwise the only one with the qualified name.
 */
function findPlace({ places }: Directory, text: string): Place {
  if (text === '') throw refuseFields({ field: 'locationId', code: 'required' })
  const exact = text.toLowerCase()
  const byReference = places.filter(
    ({ location }) => location.externalReference?.toLowerCase() === exact,
  )
  const byName = places.filter(({ location }) => location.qualifiedName.toLowerCase() === exact)
  const found =
    [
      byReference,
      byName,
      // Pages and spreadsheets replace spaces and hyphens.
      places.filter(({ location }) => foldWord(location.qualifiedName) === foldWord(text)),
    ].find((some) => some.length > 0) ?? []
  if (found.length !== 1) throw new Refusal('IMPORT_LOCATION', { values: { text } })
  return found[0]!
}

/** Spreadsheets may add decimals: `3.0`, `3,00`. Returns other texts unchanged. */
function toCount(cell: string): number | string {
  const [, whole] = /^(\d+)(?:[.,]0{1,2})?$/.exec(cell.normalize('NFKC')) ?? []
  return whole === undefined ? cell : Number(whole)
}

/** Converts a line to a booking, without validation. */
function toInput(content: Readonly<Record<string, string>>, place: Place): object {
  const count = content['Attendee count'] ?? ''
  const attendees = readAttendees(content['Attendees'] ?? '')
  const owner = content['Owner email']
  return {
    locationId: place.id,
    timeFrom: toWall(content['Start'] ?? '', place.timeZone),
    timeTo: toWall(content['End'] ?? '', place.timeZone),
    description: content['Label'],
    owner: owner ? { email: toAddress(owner) } : undefined,
    attendees: attendees.length > 0 ? attendees : undefined,
    attendeeCount: toCount(count),
    costCode: content['Cost code'],
    notes: content['Notes'],
  }
}

/** Location admins can import only into their own subtrees (AD-080). */
function placeFor(directory: Directory, user: CurrentUser, text: string): Place {
  const place = findPlace(seenBy(directory, user), text)
  requirePlaceAdministrator(user, place)
  return place
}

export const bookingMaker: LineMaker = {
  columns: {
    locationId: 'Location',
    timeFrom: 'Start',
    timeTo: 'End',
    description: 'Label',
    label: 'Label',
    owner: 'Owner email',
    attendees: 'Attendees',
    attendeeCount: 'Attendee count',
    costCode: 'Cost code',
    notes: 'Notes',
  },
  allowed: allowedInBookings,
  async make(tx, context, call, content) {
    const viewer = await openViewer(tx, context, call)
    const place = placeFor(viewer.directory, call.user, content['Location'] ?? '')
    const input = check(toInput(content, place))
    // Owners are always notified; attendees of thousands of bookings are not.
    const how = { notifyScope: 'NONE', actorId: call.user.id } as const
    const [row] = await writeBookings(tx, viewer, call, [{ input }], how)
    return row!.id
  },
}
