import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('embed-origins-view', {
  title: 'Embedding',
  subtitle:
    'Websites that can embed your organisation’s availability, floor plans and bookings. People still have to log in there.',
  searched: 'websites',
  guide: 'Guide to embedding',
  guidePage: 'embed/',
  add: 'Add website',
  removeTitle: '{count, plural, one {Delete the website {name}?} other {Delete {count} websites?}}',
  emptyTitle: 'No websites yet',
  empty: 'Add the address of your intranet, then put availability or a floor plan on its pages.',
  address: 'Address',
  addressHint: 'For example, https://intranet.example.com',
  stored: 'All pages on {origin}',
  invalid: 'Enter an address that begins with https://.',
  listed: '{origin} is already listed.',
})
