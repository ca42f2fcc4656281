import type { Search } from '@mosaic-booking/sdk/rules'
import { event, property } from '../element/element-definition.js'
import { sharedEvents } from '../element/shared-events.js'
import type { SlotChoice } from './slot-choice.js'

/** `<mb-availability>`: search and results. */
export const availabilityDefinition = {
  tag: 'mb-availability',
  description: 'Searches availability and shows the results.',
  attributes: {
    'category-id': {
      type: 'number',
      description: 'The category shown first; defaults to the user’s first one.',
    },
  },
  properties: {
    initial: property<Partial<Search>>({
      type: 'Partial<Search>',
      description: 'Initial search values; default to today, 60 minutes and any number of people.',
    }),
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-slot-select': event<SlotChoice>({
      detail:
        '{ locationId, locationName, timeFrom, timeTo, timeZone, allDayBooking, attendeeCount? }',
      cancelable: true,
      description: 'The user chose a time. Prevent it to keep the booking dialog closed.',
    }),
    'mb-booked': sharedEvents.booked,
    'mb-search-change': event<Search>({ detail: 'Search', description: 'The search has changed.' }),
  },
  methods: { refresh: { description: 'Refetches availability.' } },
} as const
