import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('administrators-view', {
  title: 'Administrators',
  subtitle: 'People who can change everything in the organisation.',
  add: 'Add administrator',
  emptyTitle: 'No administrators yet',
  empty: 'Add the people who can change everything in the organisation.',
  name: common.name,
  email: common.email,
  person: 'Person',
  personHint:
    'Type part of a name or e‑mail address. Only people with an account are listed. To add someone else, {link} them first.',
  invite: 'invite',
  personMissing: 'Choose a person.',
  remove: 'Remove as administrator',
  removeNamed: 'Remove {name} as an administrator?',
  removeMany:
    '{count, plural, one {Remove {count} administrator?} other {Remove {count} administrators?}}',
  removeText: 'The account keeps its other permissions.',
  removed: '{count, plural, one {Administrator removed.} other {{count} administrators removed.}}',
  removeFailed: '{name} could not be removed as an administrator',
})
