import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('session', {
  loading: common.loading,
  sessionFailed: 'Mosaic Booking could not be loaded',
  connectionIssue: 'There was a connection issue, please try again',
  retry: common.tryAgain,
  languageFailed:
    'The language could not be saved to your profile, so it applies to this browser only.',
  auto: 'System theme',
  light: 'Light',
  dark: 'Dark',
})
