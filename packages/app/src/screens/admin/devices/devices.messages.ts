import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('devices', {
  devices: 'Screens and kiosks',
  devicesText: 'Foyer screens and reception kiosks. They work without a login.',
  connect: 'Connect a screen',
  emptyTitle: 'No screens connected yet',
  emptyText:
    'On the screen, open {address}, the login page or your page with embedded elements. It shows a code to enter here.',
  name: common.name,
  place: common.location,
  anyPlace: common.notSet,
  permissions: 'Permissions',
  lastSeen: 'Last seen',
  never: 'Never',
  silent: '{count, plural, one {Not seen for {count} day} other {Not seen for {count} days}}',
  added: 'Connected on',
  disconnect: 'Disconnect',

  confirmTitle:
    '{count, plural, one {Disconnect the screen “{name}”?} other {Disconnect {count} screens?}}',
  confirmText:
    '{count, plural, one {It stops working at once. To use it again, connect it with a new code.} other {They stop working at once. To use one again, connect it with a new code.}}',
  disconnected: '{count, plural, one {Screen disconnected.} other {{count} screens disconnected.}}',
  disconnectFailed: '{name} could not be disconnected',

  warning:
    'Only enter a code from a screen in front of you. If someone sent you the code, they would see your organisation’s bookings.',
  code: 'Code on the screen',
  codeHint: 'Shown at {address} or on a page with embedded elements, for example K7QM-2XPD',
  codeMissing: 'Enter the code.',
  nameHint: 'For example “Foyer, ground floor”',
  nameMissing: common.enterName,
  scopesMissing: 'Choose at least one permission.',
  'availability:read': 'Show availability',
  'booking:read': 'Show bookings',
  'visit:read': 'Show visits',
  'visit:checkin': 'Check visitors in',
  'person:login': 'Log people in for 10 minutes',
  connected: '{name} has been connected.',
  connectFailed: 'The screen could not be connected.',
})
