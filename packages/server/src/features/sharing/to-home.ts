import type { Booking, BookingGroup, BookingPerson, Location } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../../ground/core/call.js'
import type { Directory } from '../../directory/directory/directory.js'
import { matchCategories } from './category-rules.js'
import type { Guest } from './guest-service.js'

/** Both sides of a call to another organisation. */
export interface Border {
  readonly user: CurrentUser
  readonly guest: Guest
  /** The caller's views of both organisations. */
  readonly own: Directory
  readonly theirs: Directory
}

/**
 * Person ids differ between organisations: the guest becomes the caller, and others keep only their
 * names. Pictures are not shown to other organisations.
 */
function personHome(
  { user, guest }: Border,
  { id, picture: _picture, ...person }: BookingPerson,
): BookingPerson {
  return id === guest.id ? { ...person, id: user.id } : person
}

/** Translates a booking at another organisation for the caller's own. */
export function bookingHome(border: Border, booking: Booking): Booking {
  const { owner, bookedBy, attendees, cancelled } = booking
  return {
    ...booking,
    ...(owner && { owner: personHome(border, owner) }),
    ...(bookedBy && { bookedBy: personHome(border, bookedBy) }),
    ...(cancelled?.by && { cancelled: { ...cancelled, by: personHome(border, cancelled.by) } }),
    ...(attendees && {
      attendees: attendees.map(({ personId, ...attendee }) => ({
        ...attendee,
        ...(personId === border.guest.id ? { personId: border.user.id } : {}),
        person: personHome(border, attendee.person),
      })),
    }),
  }
}

export function groupHome(border: Border, group: BookingGroup): BookingGroup {
  const { owner, bookings } = group
  return {
    ...group,
    ...(owner?.id === border.guest.id && { owner: { ...owner, id: border.user.id } }),
    ...(bookings && { bookings: bookings.map((booking) => bookingHome(border, booking)) }),
  }
}

/**
 * Translates a location: its category becomes the matching one of the caller's organisation, if
 * there is one. Adds the owner's name if the caller's organisation shows it.
 */
export function locationHome({ guest, own, theirs }: Border, location: Location): Location {
  // Its picture is sent to members of its own organisation only.
  const { bookingCategoryId, thumbnail: _thumbnail, ...rest } = location
  const category = theirs.categories.find(({ id }) => id === bookingCategoryId)
  const [mine] = category ? matchCategories(category, own.categories) : []
  return {
    ...rest,
    ...(mine && { bookingCategoryId: mine.id }),
    ...(own.isOn('cross_org_show_owning_org') && { organisationName: guest.organisationName }),
  }
}
