import { event } from '../element/element-spec.js'
import { sharedEvents } from '../element/shared-events.js'
import type { MarkerChoice } from './marker-choice.js'

/** `<mb-floor-plan>`: a floor plan with live availability. */
export const floorPlanSpec = {
  tag: 'mb-floor-plan',
  description:
    'A floor plan with the places of a category and how they stand, live. Give it a height.',
  attributes: {
    'location-id': {
      type: 'number',
      description: 'A floor, or anything above floors; else everything the user may see.',
    },
    'floor-id': {
      type: 'number',
      description: 'The floor that is shown; else the first. The user may choose another.',
    },
    'category-id': {
      type: 'number',
      description: 'What is looked for; else the user’s first category.',
    },
    'time-from': {
      type: 'string',
      description:
        'Start, wall clock at the place: YYYY-MM-DDTHH:mm. Without start and end: now, for an hour.',
    },
    'time-to': { type: 'string', description: 'End, wall clock at the place: YYYY-MM-DDTHH:mm.' },
    'all-day': {
      type: 'boolean',
      description: 'Whole days from the day of the start to the day of the end.',
    },
    capacity: { type: 'number', description: 'People that a place must hold.' },
    'selected-location-id': { type: 'number', description: 'The place that is selected.' },
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-marker-select': event<MarkerChoice>({
      detail: '{ locationId, name, status }',
      cancelable: true,
      description: 'A place was chosen. Prevent it to keep its information closed.',
    }),
    'mb-booked': sharedEvents.booked,
    'mb-floor-change': event<{ readonly locationId: number }>({
      detail: '{ locationId }',
      description: 'Another floor is shown.',
    }),
  },
  methods: {
    refresh: { description: 'Asks again how the places stand.' },
    zoomTo: {
      parameters: 'locationId: number',
      description: 'Brings a place into the middle of the view.',
    },
  },
} as const
