/** Registers all elements; importing it is enough. Each tag also has a module of its own. */
import { bookingDialogSpec } from './booking-dialog/booking-dialog.element.js'
import { BookingDialogElement } from './booking-dialog/booking-dialog-element.js'
import { Availability } from './availability/availability.js'
import { availabilitySpec } from './availability/availability.element.js'
import { defineElement } from './define-element.js'
import type { ElementOf, EventMapOf } from './element/element-spec.js'
import { FloorPlanWidget } from './floor-plan/floor-plan-widget.js'
import { floorPlanSpec } from './floor-plan/floor-plan.element.js'
import { myBookingsSpec } from './my-bookings/my-bookings.element.js'
import { MyBookingsElement } from './my-bookings/my-bookings-element.js'
import { inRuntimeScope } from './runtime-scope.js'

/** The elements of this package, as they are registered. */
export const elementSpecs = [
  defineElement({ ...availabilitySpec, component: inRuntimeScope(Availability) }),
  defineElement({ ...floorPlanSpec, component: inRuntimeScope(FloorPlanWidget) }),
  defineElement({ ...bookingDialogSpec, component: inRuntimeScope(BookingDialogElement) }),
  defineElement({ ...myBookingsSpec, component: inRuntimeScope(MyBookingsElement) }),
] as const

export { configure } from './runtime.js'

type AvailabilityElement = ElementOf<typeof availabilitySpec>
type FloorPlanElement = ElementOf<typeof floorPlanSpec>
type BookingDialogTag = ElementOf<typeof bookingDialogSpec>
type MyBookingsTag = ElementOf<typeof myBookingsSpec>
type Events = EventMapOf<typeof availabilitySpec> & EventMapOf<typeof floorPlanSpec> & EventMapOf<typeof bookingDialogSpec> & EventMapOf<typeof myBookingsSpec>

declare global {
  interface HTMLElementTagNameMap {
    'mb-availability': AvailabilityElement
    'mb-floor-plan': FloorPlanElement
    'mb-booking-dialog': BookingDialogTag
    'mb-my-bookings': MyBookingsTag
  }
  interface HTMLElementEventMap extends Events {}
}
