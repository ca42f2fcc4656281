import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('kiosk', {
  title: 'Log in on this screen',
  text: 'You stay logged in for 10 minutes.',
  withPhone: 'Log in with your phone',
  withCode: 'Log in with an e-mail code',
  card: 'Access card',
  cardHint: 'Hold your card to the reader, or enter its number.',
  cardFailed: 'This card was not recognised.',
  useCard: 'Log in with card',
  timedOut: 'The request timed-out, please try again.',
  failed: 'There was a connection issue, please try again',
  tryAgain: common.tryAgain,
  cancel: common.cancel,

  qrTitle: 'Log in with your phone',
  qrText:
    'Scan the code with your phone’s camera, and confirm on your phone. The code is valid for 60 seconds.',
  qrImage: 'QR code for logging in',
  waiting: 'Waiting for your phone…',
  making: 'Creating a code…',

  codeTitle: 'Log in with an e-mail code',
  codeText: 'We will send a code to your work e-mail address.',
  email: common.email,
  emailError: 'Please enter a valid e-mail address.',
  sendCode: 'Send code',
  codeSent: 'If {email} has an account, a code is on its way. It is valid for 5 minutes.',
  code: 'Code from the e-mail',
  codeError: 'Please enter the 6 digits.',
  codeWrong: 'This code is not correct. Check it, or ask for a new one.',
  logIn: common.logIn,

  pairTitle: 'Connect this kiosk',
  pairText:
    'Ask an administrator to enter this code under Administration › Screens and kiosks and to allow logging in on this kiosk.',
  pairMaking: 'Getting a code…',
  usual: 'Use the standard login',
})
