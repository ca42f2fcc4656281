import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('admin-overview', {
  search: 'Search the administration',
  found: '{count, plural, one {{count} page} other {{count} pages}}',
  none: 'No pages match “{text}”.',
  attention: 'Needs attention',
  spaces: '{count, plural, one {{count} space} other {{count} spaces}}',
  floors: '{count, plural, one {{count} floor} other {{count} floors}}',
  withoutPlan:
    '{count, plural, one {{count} floor without a plan} other {{count} floors without a plan}}',
  users: '{count, plural, one {{count} person} other {{count} people}}',
  singleSignOn: 'Single sign-on',
  passwords: 'Passwords only',
  connected: '{count, plural, one {{count} connected} other {{count} connected}}',
  silent:
    '{count, plural, one {{count} device not responding} other {{count} devices not responding}}',
  undelivered:
    '{count, plural, one {{count} undelivered e-mail} other {{count} undelivered e-mails}}',
  notSent: 'E-mails are saved to files, not sent',
})
