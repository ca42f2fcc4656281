import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('profile-passkeys', {
  title: 'Passkeys',
  hint: 'Log in with your fingerprint, face or screen lock instead of your password. With a passkey, you do not need a code from an authenticator app either.',
  loading: 'Loading passkeys…',
  loadFailed: 'Your passkeys could not be loaded',
  none: 'You have no passkeys yet.',
  add: 'Add passkey',
  addHint: 'Your browser will ask where to keep the passkey.',
  name: 'Name',
  nameHint: 'So that you recognise it in the list',
  nameMissing: 'Enter a name.',
  defaultName: 'Passkey',
  toContinue: common.toContinue,
  keep: common.cancel,
  passwordHint: 'You logged in some time ago, so please confirm that it is you.',
  added: 'Passkey added',
  failed: 'The passkey could not be added. Please try again.',
  cancelled: 'No passkey was added. Please try again.',
  known: 'This device already has a passkey for your account.',
  removeTitle: 'Remove the passkey “{name}”?',
  removeText:
    'You will no longer be able to log in with it. Afterwards, delete it from your device or password manager as well.',
  removeLast:
    'You have no password, and this is your last passkey. You will only be able to log in with single sign-on or with a link from “Forgotten your password?”.',
  remove: common.remove,
  removed: 'Passkey removed',
  removeFailed: 'The passkey could not be removed. Please try again.',
  INSECURE_ADDRESS:
    'Passkeys are not available because this server is set up without HTTPS. An administrator of the server can change that.',
  NO_HOST_NAME:
    'Passkeys are not available because this server is set up with an IP address instead of a name. An administrator of the server can change that.',
  SIGN_ON_REQUIRED: 'Your organisation uses single sign-on, so these passkeys cannot be used.',
  otherAddress: 'Passkeys work only at {address}.',
  unsupported: 'This browser does not support passkeys.',
})
