import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('invite-users-view', {
  title: 'Invite users',
  subtitle:
    'Each person gets an e-mail with a link to create an account. The link works for 7 days.',
  row: 'E-mail {number}',
  more: 'Add 4 fields',
  send: 'Send invitations',
  nobody: 'Enter at least one e-mail address.',
  sent: '{count, plural, one {Invitation sent.} other {{count} invitations sent.}}',
  sendFailed: 'A problem occurred sending invites.',
  searched: 'invitations',
  listed: 'Not signed up yet',
  email: common.email,
  status: 'Status',
  created: 'Sent',
  pending: 'Pending',
  expired: 'Expired',
  undelivered: 'E-mail rejected',
  emptyTitle: 'No pending invitations',
  empty: 'People you invite are listed here until they sign up.',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw the invitation to {email}?',
  withdrawMany:
    '{count, plural, one {Withdraw {count} invitation?} other {Withdraw {count} invitations?}}',
  withdrawText: 'The link in the e-mail will stop working.',
  withdrawn: '{count, plural, one {Invitation withdrawn.} other {{count} invitations withdrawn.}}',
  withdrawFailed: 'The invitation to {email} could not be withdrawn',
  loading: 'Loading invitations…',
  failed: 'The invitations could not be loaded.',
})
