import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('shortcuts', {
  title: 'Keyboard shortcuts',
  overview: 'Show this overview',
  find: 'Find anything',
  andThen: 'then',
  close: 'Close a dialog or menu',
  approve: 'Approve the booking in the row (Approvals)',
  reject: 'Reject the booking in the row (Approvals)',
  undo: 'Undo the decision in the row (Approvals)',
  h: 'Go to the home page',
  t: 'Go to today',
  f: 'Find spaces',
  m: 'Go to my bookings',
  a: 'Go to all bookings',
  b: 'Go to the basket',
  p: 'Go to the profile',
  use: 'Use keyboard shortcuts',
  useHint: 'Turn them off if you use speech input. “?” always opens this overview.',
  done: common.close,
})
