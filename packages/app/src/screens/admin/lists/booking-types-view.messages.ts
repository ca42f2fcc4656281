import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('booking-types-view', {
  title: 'Booking types',
  subtitle: 'People choose a type when they book. It sets how long the booking lasts.',
  add: 'Add booking type',
  removeTitle:
    '{count, plural, one {Delete the booking type “{name}”?} other {Delete {count} booking types?}}',
  emptyTitle: 'No booking types yet',
  empty: 'Add the types of bookings that your organisation uses, for example interviews.',
  name: common.name,
  nameMissing: common.enterName,
  duration1: 'First duration',
  duration2: 'Second duration',
  duration3: 'Third duration',
  minutesOf: '{duration} (minutes)',
  optional: '0 for none',
  durationMissing: 'Enter at least one minute.',
  durationTooLong: 'Enter {max} minutes or fewer.',
})
