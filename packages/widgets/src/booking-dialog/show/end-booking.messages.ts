import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages('end-booking', {
  cancel: 'Cancel booking',
  reject: 'Reject booking',
  cancelSeries: 'Cancel series',
  rejectSeries: 'Reject series',
  endEarly: 'End early',
  keep: 'Keep booking',
  keepSeries: 'Keep series',
  cancelQuestion: 'Cancel this booking? The space will become available to others.',
  cancelSeriesQuestion:
    'Cancel the whole series? The space will become available to others on all dates.',
  rejectQuestion: 'Reject this booking? The space will become available to others.',
  rejectSeriesQuestion:
    'Reject the whole series? The space will become available to others on all dates.',
  endEarlyQuestion: 'End this booking now? The remaining time will become available to others.',
  seriesHint: 'Bookings in the series that have already started are not affected.',
  reason: 'Reason (optional)',
  unableToCancel: 'Unable to cancel',
  unableToEndEarly: 'Unable to end early',
  cancelFailed: 'The booking could not be cancelled. Please try again.',
  endEarlyFailed: 'The booking could not be ended early. Please try again.',
})
