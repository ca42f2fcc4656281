import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('method-test', {
  test: 'Test now',
  title: 'Test {name}',
  text: 'Log in at the provider in a separate window. The test works while the login method is off, logs nobody in and creates no account. The result is kept for one hour, for you only.',
  start: 'Open test window',
  again: 'Test again',
  close: common.close,
  waiting: 'Waiting for the login in the other window…',
  finished: 'Tested on {time}',
  worked: 'The login works',
  EXISTING: 'This person would be logged in to the account {email}.',
  NEW: 'A new account would be created for {email}.',
  CONFIRMATION:
    'The account {email} would have to be confirmed at the first login: with its password, or by another administrator.',
  detail: 'Details: {text}',
  subject: 'Permanent ID',
  issuer: 'Provider',
  emails: 'E-mail addresses',
  names: common.name,
  userNames: 'User names',
  groups: 'Groups',
  notSent: 'Not sent',
  claims: '{count, plural, one {{count} value received} other {{count} values received}}',

  addressMissing:
    'Let the provider send the e-mail address, or enter the name of its claim or attribute in the settings.',
  addressUnverified: 'Verify the address of this person at the provider.',
  administratorUnlinked:
    'This is normal at the first login of an administrator: confirm it with the password.',
  accountNotAllowed: 'Check whether the account is deactivated or belongs to service staff.',
  answerInvalid: 'Check the client ID, the client secret and the redirect URI on both sides.',
  attemptMissing: 'Start the test again and finish it in the same browser within ten minutes.',
  domainNotServed:
    'Log in as a person with an address in a domain of this login method, or add the domain.',
  identityDiffers: 'Confirm the new identity under “Accounts to confirm” after the first login.',
  issuerDiffers: 'Copy the issuer or entity ID exactly as the provider sends it.',
  providerRefused: 'Check at the provider whether this person may use the application.',
  providerUnavailable:
    'Check the address and the network between this server and the provider, its certificate included.',
  severalAccounts: 'Deactivate or rename all but one of these accounts.',
  signatureInvalid:
    'Read the provider’s metadata again, so that the current certificates are stored.',
})
