import type { BookingSettings, Category } from '@mosaic-booking/sdk'

/** Default number of minutes before the start at which check-in opens (AD-142). */
const defaultMinutesAllowedEarly = 15

/**
 * Returns the default booking settings, for sections that neither the location, an ancestor nor the
 * category overrides.
 */
export function defaultSettings(category: Category | undefined): BookingSettings {
  return {
    checkIn: {
      isRequired: false,
      autoCancel: (category?.minutesAutoCancel ?? 0) > 0,
      autoCancelRepeat: false,
      consecutiveNoShows: 0,
      proximityRequired: false,
      minutesAllowedEarly: category?.minutesAllowedEarly ?? defaultMinutesAllowedEarly,
      minutesAutoCancel: category?.minutesAutoCancel ?? 0,
    },
    period: {
      minPeriod: 0,
      minPeriodKind: 'HOUR',
      maxDuration: 0,
      maxDurationKind: 'MINUTE',
      singleBookingPerDay: false,
      multiDayBookings: false,
    },
    buffer: { minutesBefore: 0, minutesAfter: 0 },
    visit: {
      selfServe: false,
      includeStaff: false,
      sendPasscodeToStaff: false,
      sendPasscodeToVisitors: false,
      passcodeIncludesBarcode: false,
    },
    signage: { anonymousBookIdentifyOwner: false, authenticatedBookAllowed: false },
    availabilityType: 'AVAILABLE_FOR_BOOKING',
    approval: { isRequired: false },
    attendee: { isRequired: false, attendeeCountRequiredOnBooking: false },
    costCode: { isRequired: false },
    label: { isRequired: false, notesRequired: false },
  }
}
