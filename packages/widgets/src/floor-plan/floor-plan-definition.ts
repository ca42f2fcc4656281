import { event, method } from '../element/element-definition.js'
import { sharedEvents } from '../element/shared-events.js'
import type { MarkerChoice } from './marker-choice.js'
import type { PlanTime } from './search-of-plan.js'

/** `<mb-floor-plan>`: a floor plan with live availability. */
export const floorPlanDefinition = {
  tag: 'mb-floor-plan',
  description:
    'A floor plan with the live status of a category’s spaces. The element needs a height.',
  attributes: {
    mode: {
      type: 'enum',
      values: ['interactive', 'signage'],
      default: 'interactive',
      description:
        'signage is for screens on walls: now, without controls, one floor after the other, and the last known state without a network.',
    },
    heat: {
      type: 'enum',
      values: ['off', 'bookings', 'check-ins', 'sensors'],
      default: 'off',
      description:
        'Shows how the spaces were used over a day, a week or a month, instead of now, to people who manage them.',
    },
    'rotate-seconds': {
      type: 'number',
      description:
        'In signage mode, how long each floor is shown; 20 by default, 0 shows one floor.',
    },
    'location-id': {
      type: 'number',
      description: 'A floor or an ancestor of floors; defaults to everything the user may see.',
    },
    'floor-id': {
      type: 'number',
      description: 'The floor shown first; defaults to the first one. The user can switch.',
    },
    'category-id': {
      type: 'number',
      description: 'The category shown; defaults to the user’s first one.',
    },
    'time-from': {
      type: 'date-time',
      description:
        'Start, wall clock at the location: YYYY-MM-DDTHH:mm. Without start and end, the next hour from now.',
    },
    'time-to': {
      type: 'date-time',
      description: 'End, wall clock at the location: YYYY-MM-DDTHH:mm.',
    },
    'all-day': {
      type: 'boolean',
      description: 'All day from the date of the start to the date of the end.',
    },
    capacity: { type: 'number', description: 'Minimum capacity.' },
    'selected-location-id': { type: 'number', description: 'The selected location.' },
    overlay: {
      type: 'json',
      description:
        'Shapes over the plan, in its units: `{ "label": "Way out", "locationId": 3, "shapes": [{ "kind": "line", "points": [[120, 80], [480, 80]] }] }`, or a list of these for several floors. Kinds are `point`, `line`, `polygon`, `text` and `heat`; screen readers are told the label. A wrong one is reported in the console.',
    },
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-marker-select': event<MarkerChoice>({
      detail: '{ locationId, name, status }',
      cancelable: true,
      description: 'The user selected a space. Prevent it to keep its details closed.',
    }),
    'mb-booked': sharedEvents.booked,
    'mb-reload': event<{ readonly build: string }>({
      detail: '{ build }',
      cancelable: true,
      description:
        'In signage mode, the page is about to reload at night for a new build of the server. Prevent it to keep the page.',
    }),
    'mb-time-change': event<PlanTime>({
      detail: '{ timeFrom?, timeTo?, allDay? }',
      description: 'The user chose another time; without start and end it is now.',
    }),
    'mb-floor-change': event<{ readonly locationId: number }>({
      detail: '{ locationId }',
      description: 'Another floor is shown.',
    }),
  },
  methods: {
    refresh: { description: 'Refetches availability.' },
    zoomTo: method<[locationId: number]>({
      parameters: 'locationId: number',
      description: 'Centres the view on a location.',
    }),
  },
  slots: {
    header: 'Above the plan.',
    footer: 'Below the legend.',
    empty: 'Instead of what is shown where there is no plan.',
    error: 'Instead of the message of an error and the button to try again.',
  },
  parts: {
    head: 'The choice of floor and time above the plan.',
    plan: 'The frame of the plan.',
    details: 'The details of the selected space.',
    legend: 'The legend and the count below the plan.',
  },
} as const
