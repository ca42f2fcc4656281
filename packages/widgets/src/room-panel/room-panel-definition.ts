import { sharedEvents } from '../element/shared-events.js'

/** `<mb-room-panel>`: the screen at a room's door. */
export const roomPanelDefinition = {
  tag: 'mb-room-panel',
  description:
    'The screen at a room’s door: available or booked, the next bookings of today, and booking on the spot. The element needs a height.',
  attributes: {
    'space-id': { type: 'number', description: 'The room.' },
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-booked': sharedEvents.booked,
  },
  methods: { refresh: { description: 'Refetches the room.' } },
  parts: {
    state: 'What the room is, and until when.',
    next: 'The next bookings of today.',
    actions: 'The buttons.',
  },
} as const
