import { sharedEvents } from '../element/shared-events.js'

/** `<mb-room-board>`: the rooms of a building on a screen. */
export const roomBoardDefinition = {
  tag: 'mb-room-board',
  description:
    'The rooms of a building or floor on a screen, available ones first, page by page if they do not fit. The element needs a height.',
  attributes: {
    'location-id': { type: 'number', description: 'The building or floor.' },
    'page-seconds': {
      type: 'number',
      description: 'How long each page is shown; 15 by default, 0 shows the first page only.',
    },
  },
  events: { 'mb-auth-required': sharedEvents.authRequired },
  methods: { refresh: { description: 'Refetches the rooms.' } },
  parts: { room: 'A room.', floor: 'The name of a floor.' },
} as const
