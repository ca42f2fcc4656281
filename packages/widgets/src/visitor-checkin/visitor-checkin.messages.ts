import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('visitor-checkin', {
  kiosk: 'Visitor check-in',
  welcome: 'Welcome',
  touchToStart: 'Touch the screen to start',
  language: 'Language',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  back: 'Back',
  loading: 'Loading the reception…',
  failed: 'The reception could not be loaded',
  timedOut: 'The request timed-out, please try again.',
  retry: common.tryAgain,
  noReception: 'Visitors cannot check themselves in here',
  noReceptionHint:
    'Please go to reception. An administrator can turn on self-service for a reception.',

  findArriving: 'Find your visit',
  findLeaving: 'Who is leaving?',
  nameOrCode: 'Your name or visit code',
  nameHint: 'Type at least three letters of your name. The code is in your invitation.',
  find: 'Find my visit',
  scan: 'Scan QR code',
  stopScan: 'Stop scanning',
  scanHint: 'Hold the QR code on your invitation or pass in front of the camera.',
  noCamera: 'The camera cannot be used. Type your name or your code instead.',
  notExpected: 'I am not expected',
  found: '{count, plural, one {{count} visit found} other {{count} visits found}}',
  noneFound: 'No visit today matches this name.',
  tooMany: 'Several visits match. Type more of your name.',
  visiting: 'Visiting {host}',
  codeInvalid: 'No visit today matches this code. Check the code, or ask at reception.',
  tooManyTries: 'Too many attempts. Please wait a moment, or type your name.',
  codeOffline: 'Codes cannot be checked while offline. Type your name instead.',

  walkIn: 'Tell us about your visit',
  continue: common.toContinue,

  contactNumber: common.telephone,
  vehicleRegistration: common.vehicleRegistration,
  optional: 'If you came by car',
  notYou: 'This is not me',
  checkIn: 'Check in',
  checkOut: 'Check out',

  sign: 'Your signature',
  signHint: 'Sign with your finger, a pen or the mouse. If you cannot sign here, ask at reception.',
  clear: 'Clear signature',
  signAndCheckIn: 'Sign and check in',
  notSigned: 'Please add your signature before you check in.',
  noDeclaration: 'The declaration cannot be shown right now. Please go to reception.',

  welcomeName: 'Welcome, {name}',
  goodbye: 'Goodbye, {name}',
  hostTold: 'We have told {host} that you are here.',
  left: 'You have been checked out.',
  kept: 'You are offline. Your details are stored safely and will be sent when you are back online.',
  tellHost: 'Please tell reception that you are here.',
  finish: 'Done',

  checkInFailed: 'There was an error checking in the visitor',
  checkOutFailed: 'There was an error checking out the visitor',
  askReception: 'Please go to reception.',

  waiting:
    '{count, plural, one {{count} entry is waiting for a connection} other {{count} entries are waiting for a connection}}',
  notLasting: 'Keep this page open, because this browser cannot store the entries.',
  refused: 'Not accepted: {name}. {reason}',
  dismiss: 'Dismiss',

  stillThere: 'Are you still there?',
  resetSoon:
    '{count, plural, one {Your entries will be cleared in {count} second.} other {Your entries will be cleared in {count} seconds.}}',
  stay: common.toContinue,
})
