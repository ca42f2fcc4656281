'use client'
/** Registers all elements on import. Each tag also has its own module. */
export { availabilityElement } from './availability/availability.element.js'
export { bookingDialogElement } from './booking-dialog/booking-dialog.element.js'
export { floorPlanElement } from './floor-plan/floor-plan.element.js'
export { myBookingsElement } from './my-bookings/my-bookings.element.js'
export { visitorCheckinElement } from './visitor-checkin/visitor-checkin.element.js'
export * from './page-settings.js'
