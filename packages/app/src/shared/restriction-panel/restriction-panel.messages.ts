import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('restriction-panel', {
  title: 'Who sees and books it',
  group: 'Restricted to',
  everybody: 'Everybody',
  differs: 'Leave as they are',
  hint: 'Other people do not find the location. Its managers always see it.',
  above: 'Restricted further by {names}, above it.',
  save: 'Save restriction',
  saved: 'Restriction saved.',
  saving: 'Saving',
  failed: common.unexpectedError,
})
