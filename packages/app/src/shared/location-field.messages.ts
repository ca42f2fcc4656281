import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('location-field', {
  everywhere: 'Everywhere',
  others: '{count, plural, one {{first} and 1 other} other {{first} and {count} others}}',
  filter: 'Find a location',
  open: 'Expand {name}',
  close: 'Collapse {name}',
  empty: 'There are no locations yet.',
  none: 'No locations match.',
  more: '{count, plural, one {Only the first location is shown. Type more of the name to find others.} other {Only the first {count} locations are shown. Type more of the name to find others.}}',
  loading: 'Loading locations…',
  failed: 'The locations could not be loaded.',
  done: 'Done',
})
