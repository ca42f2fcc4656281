import type { availabilityDefinition } from '../availability/availability-definition.js'
import type { bookingDialogDefinition } from '../booking-dialog/booking-dialog-definition.js'
import type {
  AttributeValuesOf,
  ElementOf,
  EventListenersOf,
} from '../element/element-definition.js'
import type { floorPlanDefinition } from '../floor-plan/floor-plan-definition.js'
import type { myBookingsDefinition } from '../my-bookings/my-bookings-definition.js'
import type { visitorCheckinDefinition } from '../visitor-checkin/visitor-checkin-definition.js'

interface Definitions {
  'mb-availability': typeof availabilityDefinition
  'mb-booking-dialog': typeof bookingDialogDefinition
  'mb-floor-plan': typeof floorPlanDefinition
  'mb-my-bookings': typeof myBookingsDefinition
  'mb-visitor-checkin': typeof visitorCheckinDefinition
}

export type Tag = keyof Definitions

/** A tag's element type in scripts. */
export type MosaicElement<T extends Tag> = ElementOf<Definitions[T]>

/** A tag's attributes as written in markup. */
export type TagAttributes<T extends Tag> = AttributeValuesOf<Definitions[T]>

/** A tag's listeners in the form that React 19 accepts, such as `onmb-booked`. */
export type TagListeners<T extends Tag> = EventListenersOf<Definitions[T], 'on'>

/** A tag's listeners by event name. */
export type TagEvents<T extends Tag> = EventListenersOf<Definitions[T], ''>
