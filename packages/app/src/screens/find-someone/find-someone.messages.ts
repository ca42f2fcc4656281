import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('find-someone', {
  title: 'Find someone',
  subtitle:
    'See where a colleague has booked a space on a given day. Private bookings are not shown.',
  colleague: 'Colleague',
  colleagueHint: 'Type at least two letters of a name or e‑mail address.',
  nobody: 'Nobody found',
  day: common.day,
  choose: 'Choose a colleague',
  chooseText: 'Their spaces for the day appear here, with the floor plan.',
  places: 'Places on this day',
  allDay: common.allDay,
  loading: common.loading,
  failed: 'The places could not be loaded',
  nowhere: '{name} has not booked a space for this day',
  nowhereText: 'Choose another day. Private bookings are not shown.',
  noPlan: 'There is no floor plan for this place',
})
