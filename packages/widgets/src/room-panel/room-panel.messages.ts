import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'
import { screenMessages } from '../room-state/screen.messages.js'

const own = defineMessages('room-panel', {
  panel: 'Room panel',
  unknown: 'This room does not exist, or this screen may not show it.',
  noRoom: 'Choose a room for this screen.',
  failed: 'The room could not be loaded. Trying again…',

  next: 'Next today',
  noneToday: 'No more bookings today',
  range: '{from} – {to}',
  checkInBy: 'Check in by {time}',
  checkedIn: 'Checked in',

  bookNow: 'Book now',
  minutes: '{count, plural, one {# min} other {# min}}',
  bookMinutes:
    '{count, plural, one {Book for # minute, until {time}} other {Book for # minutes, until {time}}}',
  upTo: 'Until {time}',
  bookUpTo: 'Book until {time}',
  checkIn: common.checkIn,
  checkInFor: 'Check in for {time}',
  extend: 'Extend',
  extendTo: 'Extend until {time}',
  endNow: 'End now',
  endTitle: 'End this booking now?',
  endText: 'The remaining time becomes available to others.',
  keep: 'Keep booking',
  back: 'Back',
  cancel: common.cancel,
  withPhone: 'Book with your phone',
  scanPage: 'Scan for this room’s page',
  qrImage: 'QR code of this room’s page',

  bookedUntil: 'Booked until {time}',
  extendedUntil: 'Extended until {time}',
  ended: 'The booking has ended.',
  isCheckedIn: 'You are checked in.',
  actionFailed: 'That did not work. Please try again.',

  ownerTitle: 'Who is the booking for?',
  ownerText: 'Enter at least three letters of the name. The person will be notified.',
  ownerName: 'Name of the owner',
  ownerNone: 'Nobody found',
  ownerSearching: 'Searching…',
  ownerFailed: 'The search failed. Please try again.',

  loginTitle: 'Log in to continue',
  phone: 'Phone',
  code: 'E-mail code',
  card: 'Card',
  ways: 'Way to log in',
  phoneText: 'Scan the code with your phone, and confirm there. It is valid for 60 seconds.',
  phoneImage: 'QR code for logging in',
  phoneWaiting: 'Waiting for your phone…',
  phoneLate: 'The code has expired.',
  newCode: 'Get a new code',
  cardLabel: 'Access card',
  cardText: 'Hold your card to the reader, or enter its number.',
  cardFailed: 'This card was not recognised.',
  continue: 'Continue',
  email: common.email,
  sendCode: 'Send code',
  codeSent: 'If {email} has an account, a code is on its way. It is valid for 5 minutes.',
  codeLabel: 'Code from the e-mail',
  codeWrong: 'This code is not correct. Check it, or ask for a new one.',
  loginFailed: 'You could not be logged in. Please try again.',
})

export const messages = { ...screenMessages, ...own }
