import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('two-factor', {
  scan: 'Scan this code with an authenticator app on your phone.',
  image: 'QR code for your authenticator app',
  openAppInstead: 'Open an app on this device instead',
  typeKey: 'Or type this key into the app:',
  add: 'Add this account to your authenticator app.',
  openApp: 'Open authenticator app',
  pasteKey: 'Or copy this key and paste it into the app:',
  otherDevice: 'Scan with another device',
  copy: 'Copy key',
  copied: 'Key copied',
  enter: 'Enter the code that the app shows.',
  code: 'Code',
  codeHint: 'Six digits',
  codeMissing: 'Enter the six digits.',
  codeWrong: 'That code is not correct. Each code works only once, so wait for the next one.',
})
