import { defineMessages, defineMessage, type Message } from '@mosaic-booking/sdk/contract'
import type { Tone } from '../../platform/mail/render-mail.js'
import type { Reminder, Role, Topic } from './notice-rules.js'

interface TopicText {
  readonly tone: Tone
  /** Heading of the mail, and start of the subject. */
  readonly heading: Message
  /** Depends on the number of bookings. */
  readonly lead: Message
}

/** Placeholders: {count} bookings, {owner}. */
export const topicTexts: Readonly<Record<Topic | Reminder, TopicText>> = {
  confirmed: {
    tone: 'good',
    heading: defineMessage('notice-texts.confirmed.heading', 'Booking confirmed'),
    lead: defineMessage(
      'notice-texts.confirmed.lead',
      '{count, plural, one {The booking is confirmed.} other {The {count} bookings are confirmed.}}',
    ),
  },
  waiting: {
    tone: 'waiting',
    heading: defineMessage('notice-texts.waiting.heading', 'Waiting for approval'),
    lead: defineMessage(
      'notice-texts.waiting.lead',
      '{count, plural, one {The space is held for you until your booking is approved. You will be notified of the decision.} other {The spaces are held for you until your {count} bookings are approved. You will be notified of the decision.}}',
    ),
  },
  invited: {
    tone: 'neutral',
    heading: defineMessage('notice-texts.invited.heading', 'Invitation'),
    lead: defineMessage(
      'notice-texts.invited.lead',
      '{count, plural, one {{owner} has invited you.} other {{owner} has invited you to {count} bookings.}}',
    ),
  },
  booked: {
    tone: 'neutral',
    heading: defineMessage('notice-texts.booked.heading', 'New booking'),
    lead: defineMessage(
      'notice-texts.booked.lead',
      '{count, plural, one {A booking was made.} other {{count} bookings were made.}}',
    ),
  },
  changed: {
    tone: 'neutral',
    heading: defineMessage('notice-texts.changed.heading', 'Booking changed'),
    lead: defineMessage(
      'notice-texts.changed.lead',
      '{count, plural, one {The booking was changed.} other {{count} bookings were changed.}}',
    ),
  },
  removed: {
    tone: 'bad',
    heading: defineMessage('notice-texts.removed.heading', 'No longer invited'),
    lead: defineMessage(
      'notice-texts.removed.lead',
      '{count, plural, one {You have been removed from this meeting.} other {You have been removed from {count} meetings.}}',
    ),
  },
  handedTo: {
    tone: 'good',
    heading: defineMessage('notice-texts.handedTo.heading', 'Booking reassigned to you'),
    lead: defineMessage(
      'notice-texts.handedTo.lead',
      '{count, plural, one {This booking is now yours.} other {{count} bookings are now yours.}}',
    ),
  },
  handedOn: {
    tone: 'bad',
    heading: defineMessage('notice-texts.handedOn.heading', 'Booking reassigned'),
    lead: defineMessage(
      'notice-texts.handedOn.lead',
      '{count, plural, one {This booking now belongs to {owner}.} other {{count} bookings now belong to {owner}.}}',
    ),
  },
  cancelled: {
    tone: 'bad',
    heading: defineMessage('notice-texts.cancelled.heading', 'Booking cancelled'),
    lead: defineMessage(
      'notice-texts.cancelled.lead',
      '{count, plural, one {The booking was cancelled.} other {{count} bookings were cancelled.}}',
    ),
  },
  rejected: {
    tone: 'bad',
    heading: defineMessage('notice-texts.rejected.heading', 'Booking rejected'),
    lead: defineMessage(
      'notice-texts.rejected.lead',
      '{count, plural, one {The booking was not approved. The space is available again.} other {{count} bookings were not approved. The spaces are available again.}}',
    ),
  },
  approved: {
    tone: 'good',
    heading: defineMessage('notice-texts.approved.heading', 'Booking approved'),
    lead: defineMessage(
      'notice-texts.approved.lead',
      '{count, plural, one {The booking has been approved and is now confirmed.} other {{count} bookings have been approved and are now confirmed.}}',
    ),
  },
  noShow: {
    tone: 'bad',
    heading: defineMessage('notice-texts.noShow.heading', 'Booking released'),
    lead: defineMessage(
      'notice-texts.noShow.lead',
      '{count, plural, one {Nobody checked in on time, so the booking was cancelled and the space is available again.} other {Nobody checked in on time, so {count} bookings were cancelled and the spaces are available again.}}',
    ),
  },
  released: {
    tone: 'bad',
    heading: defineMessage('notice-texts.released.heading', 'Booking released'),
    lead: defineMessage(
      'notice-texts.released.lead',
      '{count, plural, one {The booking was cancelled automatically so that others can use the space.} other {{count} bookings were cancelled automatically so that others can use the spaces.}}',
    ),
  },
  approvalNeeded: {
    tone: 'waiting',
    heading: defineMessage('notice-texts.approvalNeeded.heading', 'Approval needed'),
    lead: defineMessage(
      'notice-texts.approvalNeeded.lead',
      '{count, plural, one {A booking is waiting for your approval.} other {{count} bookings are waiting for your approval.}}',
    ),
  },
  noShowNotice: {
    tone: 'waiting',
    heading: defineMessage('notice-texts.noShowNotice.heading', 'Check in to keep your booking'),
    lead: defineMessage(
      'notice-texts.noShowNotice.lead',
      '{count, plural, one {Nobody has checked in to your booking.} other {Nobody has checked in to your {count} bookings.}}',
    ),
  },
  reminder: {
    tone: 'neutral',
    heading: defineMessage('notice-texts.reminder.heading', 'Reminder'),
    lead: defineMessage(
      'notice-texts.reminder.lead',
      '{count, plural, one {This is a reminder of your booking.} other {This is a reminder of your {count} bookings.}}',
    ),
  },
}

/**
 * Explains why a person receives the mail. {place}: the location they subscribed to; {provider}:
 * whose orders they deliver.
 */
export const roleTexts: Readonly<Record<Role | 'provider', Message>> = defineMessages(
  'notice-texts-role',
  {
    owner: 'You are receiving this message because this is your booking.',
    formerOwner: 'You are receiving this message because this was your booking.',
    attendee: 'You are receiving this message because you are on the attendee list.',
    removed: 'You are receiving this message because you were on the attendee list.',
    booker: 'You are receiving this message because you made the booking for someone else.',
    approver: 'You are receiving this message because you approve bookings for this space.',
    subscriber:
      'You are receiving this message because you subscribed to {place}. You can change this in your profile.',
    provider: 'You are receiving this message because you deliver orders for {provider}.',
  },
)

export const labels = defineMessages('notice-texts-labels', {
  when: 'When',
  zone: 'Time zone',
  where: 'Where',
  title: 'Title',
  owner: 'Owner',
  bookedBy: 'Booked by',
  attendees: 'Attendees',
  attendeeCount: 'Number of people',
  notes: 'Notes',
  extras: 'Extras',
  onlineMeeting: 'Online meeting',
  status: 'Status',
  event: 'Event',
})

export const words = defineMessages('notice-texts', {
  reason: 'Reason',
  by: 'By',
  waiting: 'Waiting for approval',
  nothing: 'none',
  privateBooking: 'Private booking',
  more: 'and {count} more',
  seriesNotUsed: 'Nobody checked in to the previous bookings in the series.',
  checkIn: 'Please check in between {from} and {to}.',
  checkInOrLose:
    'Please check in between {from} and {to}. Otherwise the booking will be cancelled and the space released.',
  keepUntil:
    'The booking will be cancelled at {to} and the space released, unless somebody checks in before.',
  keepOnSite:
    'Check in at the space: scan its QR code, use its screen, or let its sensor notice you.',
  onSite: 'You can only check in on site.',
})

export const actionTexts = defineMessages('notice-texts-action', {
  open: 'Open booking',
  decide: 'Approve or reject',
  checkIn: 'Check in',
  join: 'Join online meeting',
})

/** Mails to providers. */
export const providerTexts = defineMessages('notice-texts-provider', {
  changed: 'Orders changed',
  changedLead: 'There are new or changed orders for {provider}.',
  day: 'Orders for {day}',
  dayLead: 'These are the orders for {provider} on {day}.',
})
