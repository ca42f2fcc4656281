import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('help', {
  title: 'Help',
  gettingStarted: 'Open the getting-started guide',
  ownHelp: 'Help from {name}',
  loading: common.loading,
  helpFailed: 'The help of your organisation could not be loaded. Please try again.',
})
