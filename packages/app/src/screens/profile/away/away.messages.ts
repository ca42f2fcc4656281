import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('away', {
  title: 'Out of office',
  hint: 'Choose the days you are away. You can then cancel your bookings on those days or hand them over to someone else.',
  hintCancel: 'Choose the days you are away. You can then cancel your bookings on those days.',
  from: 'First day away',
  to: 'Last day away',
  rangeError: 'The last day must not be before the first.',
  action: 'What to do with your bookings',
  cancel: 'Cancel them',
  handOver: 'Hand them over',
  newOwner: 'New owner',
  ownerMissing: 'Choose a person.',
  loading: 'Loading your bookings…',
  failed: 'Your bookings could not be loaded.',
  none: 'You have no bookings on these days.',
  noneToCancel: 'None of your bookings on these days can be cancelled.',
  noneToHandOver:
    'None of your bookings on these days can be handed over. You can only hand over bookings for spaces that you manage and are allowed to book.',
  preview: '{count, plural, one {{count} booking} other {{count} bookings}}',
  cancelNow: '{count, plural, one {Cancel {count} booking} other {Cancel {count} bookings}}',
  handOverNow:
    '{count, plural, one {Hand over {count} booking} other {Hand over {count} bookings}}',
  confirm: '{count, plural, one {Cancel {count} booking?} other {Cancel {count} bookings?}}',
  confirmText: 'Attendees will be notified. The spaces will become available to others.',
  keep: 'Keep bookings',
  working: 'Working…',
  progress: '{done} of {total}',
  stop: 'Stop',
  stopped: 'Stopped. Finished items keep their changes.',
  stoppedAt: 'Stopped at {name}: {text}',
  cancelled:
    '{count, plural, one {{count} booking cancelled.} other {{count} bookings cancelled.}}',
  handedOver:
    '{count, plural, one {{count} booking handed over to {name}.} other {{count} bookings handed over to {name}.}}',
})
