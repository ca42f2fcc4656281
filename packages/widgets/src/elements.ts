/** Registers all elements; importing it is enough. Each tag also has a module of its own. */
export { availabilityElement } from './availability/availability.element.js'
export { bookingDialogElement } from './booking-dialog/booking-dialog.element.js'
export { floorPlanElement } from './floor-plan/floor-plan.element.js'
export { myBookingsElement } from './my-bookings/my-bookings.element.js'
export { configure } from './runtime.js'
