import { event } from '../element/element-definition.js'
import { sharedEvents } from '../element/shared-events.js'

/**
 * The detail of `mb-checked-in` and `mb-checked-out`. Contains no name, because any script can
 * listen.
 */
export interface PassageDetail {
  /** Undefined for an unexpected visitor while the check-in is queued. */
  readonly visitId?: number
  /** Whether the act is queued until the server is reachable. */
  readonly isWaiting: boolean
}

/** `<mb-visitor-checkin>`: visitor check-in and check-out. */
export const visitorCheckinDefinition = {
  tag: 'mb-visitor-checkin',
  description:
    'Checks visitors in and out, by themselves at a kiosk or at the desk of a reception, also without a network.',
  attributes: {
    'location-id': {
      type: 'number',
      description:
        'The reception; may be omitted if the user or device has one only. A board also takes a building or floor.',
    },
    mode: {
      type: 'enum',
      values: ['kiosk', 'reception', 'board'],
      default: 'kiosk',
      description:
        'Self-service, the desk of a logged-in receptionist, or a screen that welcomes the visitors of today.',
    },
    'idle-seconds': {
      type: 'number',
      default: 60,
      description: 'How long a kiosk waits for a visitor before it starts anew.',
    },
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-checked-in': event<PassageDetail>({
      detail: '{ visitId?, isWaiting }',
      description: 'A visitor was checked in.',
    }),
    'mb-checked-out': event<PassageDetail>({
      detail: '{ visitId?, isWaiting }',
      description: 'A visitor was checked out.',
    }),
  },
  methods: {
    refresh: { description: 'Refetches the visits, and sends what waits.' },
    reset: { description: 'Goes back to the start, as after a pause.' },
  },
  slots: {
    header: 'Above the kiosk.',
    footer: 'Below the kiosk.',
    error: 'Instead of the message of an error and the button to try again.',
  },
  parts: {
    head: 'Logo, reception and languages.',
    step: 'The present step of a visitor.',
    status: 'What waits for the network.',
  },
} as const
