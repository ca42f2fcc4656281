import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('restriction-panel', {
  title: 'Who can see and book this location',
  group: 'Restricted to',
  everybody: 'Everyone',
  differs: 'Leave as they are',
  hint: 'Other people cannot find this location. Its managers can always see it.',
  above: 'Also restricted at a higher level: {names}',
  save: 'Save restriction',
  saved: 'Restriction saved',
  saving: 'Saving…',
  failed: common.unexpectedError,
})
