'use client'
/** Registers `<mb-my-bookings>` alone on import. */
export * from '../my-bookings/my-bookings.element.js'
export * from '../page-settings.js'
