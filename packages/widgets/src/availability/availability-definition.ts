import type { Search } from '@mosaic-booking/sdk/rules'
import { event, property } from '../element/element-definition.js'
import { sharedEvents } from '../element/shared-events.js'
import { availabilityViews } from './availability-view.js'
import type { SlotChoice } from './slot-choice.js'

/** `<mb-availability>`: search and results. */
export const availabilityDefinition = {
  tag: 'mb-availability',
  description: 'Searches availability and shows the results.',
  attributes: {
    'category-id': {
      type: 'number',
      description:
        'The category. Without it, users choose one, beginning with their first; with it, only where the organisation has enable_category_select_on_availability_screen on.',
    },
    day: {
      type: 'date',
      reflect: true,
      description: 'The first day shown; defaults to today. Follows the user’s choice.',
    },
    view: {
      type: 'enum',
      values: ['auto', ...availabilityViews],
      default: 'auto',
      reflect: true,
      description:
        'A list, or a time grid of a day or a week; auto is a grid for rooms and for several days. Follows the user’s choice.',
    },
    places: {
      type: 'number-list',
      description: 'Ids of the sites, buildings or floors to search; defaults to all.',
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
  slots: {
    header: 'Above the search.',
    footer: 'Below the results.',
    empty: 'Instead of what is shown when nothing is available.',
    error: 'Instead of the message of an error and the button to try again.',
  },
  parts: {
    form: 'The search.',
    results: 'Everything below the search.',
    grid: 'The time grid.',
    space: 'A space in the list.',
    time: 'A button with a time.',
  },
} as const
