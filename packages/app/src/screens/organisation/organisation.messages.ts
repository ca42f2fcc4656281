import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('organisation', {
  message: 'Message from your organisation',
  home: 'Home',
  messageFailed: 'The message could not be loaded',
  loading: common.loading,

  select: 'Choose an organisation',
  selectHint: 'You will work there as a service administrator until you switch again.',
  filter: 'Organisations to show',
  recent: 'Recent',
  all: 'All',
  new: 'New',
  find: 'Find an organisation',
  none: 'No organisations found',
  showAll: 'Show all organisations',
  current: 'Current',
  listFailed: 'The organisations could not be loaded. Please try again.',
  switchFailed: 'Unable to switch organisation',

  create: 'Create organisation',
  createHint:
    'It starts with password login, categories and facilities. You can invite its first administrator afterwards.',
  name: common.name,
  nameMissing: common.enterName,
  domain: 'E-mail domain',
  domainHint: 'For example, harbour.com',
  domainMissing: 'Enter a domain.',
  timeZone: common.timeZone,
  status: common.status,
  minPasswordLength: 'Minimum password length',
  lengthInvalid: 'Enter a number from {min} to {max}.',
  createFailed: 'The organisation could not be created. Please try again.',
})
