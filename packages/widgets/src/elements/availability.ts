'use client'
/** Registers `<mb-availability>` alone on import. */
export * from '../availability/availability.element.js'
export * from '../page-settings.js'
