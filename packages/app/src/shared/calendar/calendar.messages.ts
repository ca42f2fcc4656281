import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('calendar', {
  loading: 'Loading calendar…',
  today: common.today,
  previous: 'Earlier',
  next: 'Later',
  more: '{count} more',
  none: 'No bookings on these days',
  keys: 'Use the arrow keys to move between entries, and Enter to open one.',
  keysChange:
    'Press Alt with the arrow keys to move an entry, or Alt and Shift with the arrow keys to change its end time.',
  slots: 'Choose a time with the keyboard',
  slotKeys:
    'Use the arrow keys to move, Shift with up or down to change the length, and Enter to book.',
  moved: '{title}: {time}',
})
