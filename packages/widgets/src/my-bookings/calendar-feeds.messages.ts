import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('calendar-feeds', {
  feed: 'Add to your calendar',
  feedHint:
    'Subscribe to an address in Outlook, Google Calendar or any other calendar. Your bookings appear there and stay up to date.',
  feedSecret:
    'Copy the address now; it will not be shown again. Anyone who has it can see your bookings.',
  feedDetail: 'Details shown in the calendar',
  feedFull: 'Titles and attendees',
  feedBusy: 'Busy times only',
  feedCreate: 'Create address',
  feedAddress: 'Calendar address',
  feedCopy: 'Copy address',
  feedCopied: 'Address copied',
  feedFailed: 'Calendar addresses are not available.',
  feedExisting: 'Your calendar addresses',
  feedCreated: 'Created {date}',
  feedRead: 'last used {date}',
  feedUnused: 'not used yet',
  feedRevoke: 'Revoke',
  feedRevokeQuestion: 'Revoke this address? Calendars that use it will no longer be updated.',
  feedKeep: 'Keep address',
  close: common.close,
})
