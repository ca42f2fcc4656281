import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('passkey-login', {
  withPasskey: 'Log in with a passkey',
  cancelled:
    'No passkey was used. Please try again, or log in with your e-mail address and password.',
  failed: 'The passkey could not be used. Please try again or log in another way.',
})
