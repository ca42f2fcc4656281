import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('add-location-dialog', {
  add: 'Add location',
  addMany: 'Add several locations',
  addCount: '{count, plural, one {Add {count} location} other {Add {count} locations}}',
  move: 'Move location',
  target: common.location,
  targetMissing: 'Please enter a location to move',
  name: common.name,
  nameMissing: 'Please enter a name for the new location',
  kind: common.kind,
  category: 'Booked as',
  notBookable: 'Not bookable',
  capacity: common.capacity,
  pattern: 'Names',
  patternHint:
    'For example, “Desk 001”. The number goes up by one for each location. Use {n} to put it elsewhere in the name.',
  first: 'First number',
  count: 'How many',
  countWrong: 'Enter a number from 1 to {most}.',
  preview: common.preview,
  taken:
    '{count, plural, one {One of these names already exists there: {list}.} other {{count} of these names already exist there: {list}.}}',
  failed: common.unexpectedError,
})
