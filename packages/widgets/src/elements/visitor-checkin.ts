'use client'
/** Registers `<mb-visitor-checkin>` alone on import. */
export * from '../visitor-checkin/visitor-checkin.element.js'
export * from '../page-settings.js'
