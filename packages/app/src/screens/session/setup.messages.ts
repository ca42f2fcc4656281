import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('setup', {
  title: 'Set up Mosaic Booking',
  codeText:
    'This server is empty. Enter the set-up code to create the organisation and its first administrator.',
  code: 'Set-up code',
  codeHint:
    'The last part of the link in the server’s log. The server’s command “create-admin” prints a new link.',
  codeMissing: 'Enter the set-up code.',
  checking: 'Checking the set-up code…',
  next: common.toContinue,

  formText: 'Create the organisation and its first administrator. You can change everything later.',
  organisation: common.organisation,
  organisationName: 'Name of the organisation',
  organisationMissing: 'Enter the name of the organisation.',
  timeZone: common.timeZone,
  timeZoneHint: 'For locations without a time zone of their own',
  timeZoneMissing: 'Choose a time zone.',
  administrator: 'First administrator',
  firstName: common.firstName,
  lastName: common.lastName,
  nameMissing: common.enterName,
  lastNameMissing: 'Enter a last name.',
  email: common.email,
  emailError: 'Enter a valid e-mail address.',
  allowSignUp: 'Let everyone with an @{domain} address sign up',
  serviceAdministrator: 'Also make me a service administrator',
  serviceAdministratorHint:
    'Service administrators can add organisations and change every setting. They always log in with a password.',
  create: 'Create organisation',
  failed: 'There was a connection issue, please try again',
})
