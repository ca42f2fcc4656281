import { common, defineMessages } from '@mosaic-booking/widgets/ui'

/** Labels for the options of settings that have a fixed set of values. */
export const messages = defineMessages('setting-choices', {
  byCategory: 'By category',
  byLocation: 'By location',
  byBoth: 'By category, then by location',
  send: 'Notify attendees',
  doNotSend: 'Do not notify attendees',
  noRegion: common.notSet,
})
