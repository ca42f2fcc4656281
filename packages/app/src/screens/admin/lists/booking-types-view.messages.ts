import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('booking-types-view', {
  title: 'Booking types',
  subtitle: 'The type that people choose when they book sets how long the booking lasts.',
  add: 'Add booking type',
  removeTitle:
    '{count, plural, one {Delete the booking type “{name}”?} other {Delete {count} booking types?}}',
  emptyTitle: 'No booking types yet',
  empty: 'Add the types of booking that your organisation uses, for example interviews.',
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
