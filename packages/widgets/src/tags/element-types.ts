import type { availabilityDefinition } from '../availability/availability-definition.js'
import type { bookingDialogDefinition } from '../booking-dialog/booking-dialog-definition.js'
import type {
  AttributeValuesOf,
  ElementOf,
  EventListenersOf,
  PropertyValuesOf,
} from '../element/element-definition.js'
import type { floorPlanDefinition } from '../floor-plan/floor-plan-definition.js'
import type { myBookingsDefinition } from '../my-bookings/my-bookings-definition.js'
import type { roomBoardDefinition } from '../room-board/room-board-definition.js'
import type { roomPanelDefinition } from '../room-panel/room-panel-definition.js'
import type { visitorCheckinDefinition } from '../visitor-checkin/visitor-checkin-definition.js'

interface Definitions {
  'mb-availability': typeof availabilityDefinition
  'mb-booking-dialog': typeof bookingDialogDefinition
  'mb-floor-plan': typeof floorPlanDefinition
  'mb-my-bookings': typeof myBookingsDefinition
  'mb-room-board': typeof roomBoardDefinition
  'mb-room-panel': typeof roomPanelDefinition
  'mb-visitor-checkin': typeof visitorCheckinDefinition
}

export type Tag = keyof Definitions

/** A tag's element type in scripts. */
export type MosaicElement<T extends Tag> = ElementOf<Definitions[T]>

/** A tag's attributes as written in markup. */
export type TagAttributes<T extends Tag> = AttributeValuesOf<Definitions[T]>

type Of<V, K> = K extends keyof V ? V[K] : never

/**
 * What a tag accepts from frameworks that set a property where the element has one and an attribute
 * otherwise: attributes in kebab case, and properties with arrays and objects in camel case.
 */
export type TagValues<T extends Tag> = {
  [K in keyof TagAttributes<T> | keyof PropertyValuesOf<Definitions[T]>]?:
    | Of<TagAttributes<T>, K>
    | Of<PropertyValuesOf<Definitions[T]>, K>
}

/** The listeners of a tag in the form that React 19 accepts, for example `onmb-booked`. */
export type TagListeners<T extends Tag> = EventListenersOf<Definitions[T], 'on'>

/** A tag's listeners by event name. */
export type TagEvents<T extends Tag> = EventListenersOf<Definitions[T], ''>
