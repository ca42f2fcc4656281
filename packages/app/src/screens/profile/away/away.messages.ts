import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('away', {
  title: 'When I am away',
  hint: 'Choose the days. You see your bookings on them, and can cancel them or hand them over to somebody else.',
  hintCancel: 'Choose the days. You see your bookings on them, and can cancel them.',
  from: 'First day away',
  to: 'Last day away',
  rangeError: 'The last day must not be before the first.',
  action: 'What happens to them',
  cancel: 'Cancel them',
  handOver: 'Hand them over',
  newOwner: 'New owner',
  ownerMissing: 'Choose a person.',
  loading: 'Loading your bookings…',
  failed: 'Your bookings could not be loaded.',
  none: 'You have no bookings on these days.',
  noneToCancel: 'You cannot cancel your bookings on these days.',
  noneToHandOver:
    'You cannot hand over your bookings on these days: you do not manage their spaces, or may no longer book them.',
  preview: '{count, plural, one {{count} booking} other {{count} bookings}}',
  cancelNow: '{count, plural, one {Cancel {count} booking} other {Cancel {count} bookings}}',
  handOverNow:
    '{count, plural, one {Hand over {count} booking} other {Hand over {count} bookings}}',
  confirm: '{count, plural, one {Cancel {count} booking?} other {Cancel {count} bookings?}}',
  confirmText: 'Attendees are told. The spaces become available to others.',
  keep: 'Keep bookings',
  working: 'Working',
  progress: '{done} of {total}',
  stop: 'Stop',
  stopped: 'Stopped. What is done stays done.',
  stoppedAt: 'Stopped at {name}: {text}',
  cancelled:
    '{count, plural, one {{count} booking cancelled.} other {{count} bookings cancelled.}}',
  handedOver:
    '{count, plural, one {{count} booking handed over to {name}.} other {{count} bookings handed over to {name}.}}',
})
