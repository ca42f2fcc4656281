import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('decide', {
  approve: common.approve,
  reject: common.reject,
  /** Names a button to screen readers, for example “Approve: Room 1”. */
  named: '{action}: {name}',
  approved: 'Approved',
  rejected: 'Rejected',
  undo: common.undo,
  approveFailed: 'Failed to approve booking: {name}.',
  rejectFailed: 'Failed to reject booking: {name}.',
})
