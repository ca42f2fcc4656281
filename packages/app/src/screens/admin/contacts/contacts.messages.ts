import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('contacts', {
  kind: 'Directory',
  INTERNAL: 'Internal',
  EXTERNAL: 'External',
  status: common.status,
  ACTIVE: 'Active',
  DEACTIVATED: 'Deactivated',
  titleINTERNAL: 'Internal directory',
  titleEXTERNAL: 'External directory',
  textINTERNAL:
    'People in the organisation who can be hosts and attendees, with or without an account.',
  textEXTERNAL: 'People from outside the organisation who can be visitors and attendees.',
  addINTERNAL: 'Add internal contact',
  addEXTERNAL: 'Add external contact',
  emptyINTERNAL: 'No internal contacts yet',
  emptyEXTERNAL: 'No external contacts yet',
  emptyACTIVE: 'Add people your colleagues meet or invite.',
  emptyDEACTIVATED: 'There are no deactivated contacts.',
  linked: 'People with an account cannot be selected or changed here. Go to {link} instead.',
  userAdministration: 'user administration',
  name: common.name,
  nameHint: 'A first or last name is enough',
  firstName: common.firstName,
  lastName: common.lastName,
  email: common.email,
  contactNumber: 'Phone',
  company: common.company,
  vehicleRegistration: common.vehicleRegistration,
  account: common.account,
  hasAccount: 'Yes',
  noAccount: 'No',
  missingINTERNAL: 'Email address and first or last name are required for Internal Contact.',
  missingEXTERNAL: 'First or last name is required for External Contact.',
  failed: 'We can’t process request right now.',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  deactivateNamed: 'Deactivate {name}?',
  deactivateMany:
    '{count, plural, one {Deactivate {count} person?} other {Deactivate {count} people?}}',
  deactivateText: 'They stay in their bookings and visits, but can no longer be added to new ones.',
  reactivateNamed: 'Reactivate {name}?',
  reactivateMany:
    '{count, plural, one {Reactivate {count} person?} other {Reactivate {count} people?}}',
  reactivateText: 'They can be added to bookings and visits again.',
  deactivated:
    '{count, plural, one {{count} person deactivated.} other {{count} people deactivated.}}',
  reactivated:
    '{count, plural, one {{count} person reactivated.} other {{count} people reactivated.}}',
  deactivateFailed:
    '{count, plural, one {{name} could not be deactivated. {count} other person was deactivated.} other {{name} could not be deactivated. {count} other people were deactivated.}}',
  reactivateFailed:
    '{count, plural, one {{name} could not be reactivated. {count} other person was reactivated.} other {{name} could not be reactivated. {count} other people were reactivated.}}',
  removeTitle:
    '{count, plural, one {Delete the contact “{name}”?} other {Delete {count} contacts?}}',
  remove: common.toDelete,
})
