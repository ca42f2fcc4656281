import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('calendar', {
  loading: 'Loading calendar…',
  today: common.today,
  previous: 'Earlier',
  next: 'Later',
  more: '{count} more',
  none: 'No bookings on these days',
  keys: 'Arrow keys go from entry to entry, Enter opens one.',
  keysChange: 'Alt with arrow keys moves an entry, Alt and Shift with arrow keys change its end.',
  slots: 'Choose a time with the keyboard',
  slotKeys: 'Arrow keys move, Shift with up and down changes the length, Enter books.',
  moved: '{title}: {time}',
})
