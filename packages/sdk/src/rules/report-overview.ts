import { defineMessages } from '../contract/base/text.js'
import type { ReportFigures } from '../generated/types.js'

/** Texts of the overview of reports, on the screen, in the file and in the mail. */
export const overviewTexts = /*#__PURE__*/ defineMessages('overview', {
  bookings: 'Bookings',
  hours: 'Booked hours',
  utilisation: 'Utilisation',
  checkIns: 'Check-ins',
  noShows: 'No-shows',
  used: 'Booked and used',
  usedText:
    'Past booked hours in which a sensor saw someone. Without a sensor, the required check-in counts.',
  usedHours: '{used} of {hours} h',
  noSensorData: 'No sensor data',
  points: '{count, plural, one {{value} point} other {{value} points}}',
  byCheckIn: 'By check-in',
  spaces: 'Spaces',
  before: 'before: {value}',
  compared: 'Compared with {from} to {to}.',
  heatMap: 'Occupancy by weekday and hour',
  heatMapText: 'Booked share of the usual opening hours.',
  weekday: 'Weekday',
  most: 'Most used spaces',
  mostNone: 'No space was booked.',
  least: 'Least used spaces',
  leastNone: 'All spaces are among the most used.',
  oversized: 'Rooms too large for their meetings',
  oversizedFacts: 'Seats: {capacity} · people on average: {attendees} · meetings: {bookings}',
  oversizedNone: 'Meetings fill at least half of their rooms.',
  desks: 'Desks and people',
  desksFacts: 'Desks: {spaces} · people: {people}',
  perPerson: 'Desks per person: {ratio}',
  busiestDay: 'Busiest day: {day}, {count} of {spaces} booked',
  parts: 'By {kind}',
})

/** Returns the booked share of the opening hours, from 0 to 1. */
export const toShare = ({
  usedMinutes,
  openMinutes,
}: Pick<ReportFigures, 'usedMinutes' | 'openMinutes'>): number =>
  openMinutes > 0 ? usedMinutes / openMinutes : 0

/** Returns the used share of the booked time, from 0 to 1; undefined if nothing is known about it. */
export const toUsedShare = ({
  knownMinutes,
  occupiedMinutes,
}: Pick<ReportFigures, 'knownMinutes' | 'occupiedMinutes'>): number | undefined =>
  knownMinutes > 0 ? occupiedMinutes / knownMinutes : undefined

/**
 * Returns the change as a fraction; undefined if there was nothing before, or less than a third:
 * then bookings mostly began during the period before, and "+634 %" says less than both figures.
 */
export const toChange = (now: number | undefined, before: number | undefined): number | undefined =>
  now !== undefined && before !== undefined && before > 0 && now <= 3 * before
    ? (now - before) / before
    : undefined

/** The change of a share in percentage points, as its rounded values show it: from 7 % to 44 % are 37. */
export const toPoints = (now: number | undefined, before: number | undefined): number | undefined =>
  now !== undefined && before !== undefined
    ? Math.round(now * 100) - Math.round(before * 100)
    : undefined

/** Lower bounds of the steps of a heat map, as shares. The step below the first one is empty. */
export const heatSteps: readonly number[] = [0.005, 0.2, 0.4, 0.6, 0.8]

/** Returns the step of a share, from 0 for none to 5. */
export const toHeatStep = (share: number): number =>
  heatSteps.filter((bound) => share >= bound).length
