'use client'
/** Registers `<mb-booking-dialog>` alone on import. */
export * from '../booking-dialog/booking-dialog.element.js'
export * from '../page-settings.js'
