import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('change-list', {
  empty: 'Nothing has been changed yet.',
  somebody: 'Mosaic Booking',
  first: '{field}: {value}',
  change: '{field}: {old} → {new}',
  set: '{field} changed',
  none: 'none',
  yes: 'yes',
  no: 'no',
})
