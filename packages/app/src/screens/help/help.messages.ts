import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('help', {
  title: 'Help',
  gettingStarted: 'Open the getting-started guide',
  ownHelp: 'Help from {name}',
  loading: common.loading,
  helpFailed: 'Your organisation’s help could not be loaded. Please try again.',
})
