'use client'
/** Registers `<mb-floor-plan>` alone on import. */
export * from '../floor-plan/floor-plan.element.js'
export * from '../page-settings.js'
