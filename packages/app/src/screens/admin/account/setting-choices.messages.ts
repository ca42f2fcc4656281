import { common, defineMessages } from '@mosaic-booking/widgets/ui'

/** The values that a setting may have, where they can be listed, and how they are called. */
export const messages = defineMessages('setting-choices', {
  byCategory: 'By category',
  byLocation: 'By location',
  byBoth: 'By category, then by location',
  send: 'Notify attendees',
  doNotSend: 'Do not notify attendees',
  noRegion: common.notSet,
})
