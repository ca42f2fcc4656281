import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('sign-on-tested', {
  title: 'Test finished',
  text: 'The result is in the window where you started the test. Nobody has been logged in.',
  close: 'Close window',
})
