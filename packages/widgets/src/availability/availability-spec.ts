import type { Search } from '@mosaic-booking/sdk/rules'
import { event, property } from '../element/element-spec.js'
import { sharedEvents } from '../element/shared-events.js'
import type { SlotChoice } from './slot-choice.js'

/** `<mb-availability>`: search and results. */
export const availabilitySpec = {
  tag: 'mb-availability',
  description: 'Search and results: what can be booked, and when.',
  attributes: {
    'category-id': {
      type: 'number',
      description: 'The category that is shown first; else the user’s first.',
    },
  },
  properties: {
    initial: property<Partial<Search>>({
      type: 'Partial<Search>',
      description:
        'What the search begins with: today, 60 minutes and any number of people unless given.',
    }),
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-slot-select': event<SlotChoice>({
      detail:
        '{ locationId, locationName, timeFrom, timeTo, timeZone, allDayBooking, attendeeCount? }',
      cancelable: true,
      description: 'A free time was chosen. Prevent it to keep the booking dialog closed.',
    }),
    'mb-booked': sharedEvents.booked,
    'mb-search-change': event<Search>({ detail: 'Search', description: 'The search was changed.' }),
  },
  methods: { refresh: { description: 'Asks again what is free.' } },
} as const
