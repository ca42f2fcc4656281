import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages('plan-over-time', {
  measure: 'Show',
  BOOKINGS: 'Bookings',
  CHECK_INS: 'Check-ins',
  SENSORS: 'Sensors',
  period: 'Period',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  earlier: 'Earlier',
  later: 'Later',
  usual: 'Usual for this weekday',
  isUsual:
    'Usual for {weekday}: the mean of the eight weeks before, not what is booked for this day.',
  step: 'Time',
  used: '{share} of the opening hours used',
  unknown: 'Nothing is known about this time.',
  grouped: 'Desks show the mean of at least five desks in the same area.',
  withheld:
    '{count, plural, one {{count} desk is left out, because fewer than five are in its area.} other {{count} desks are left out, because fewer than five are in their area.}}',
  asTable: 'As a table',
  space: 'Space',
  share: 'Share',
  noSpaces: 'There are no spaces here that you manage.',
  label: 'Use of the spaces, {step}',
})
