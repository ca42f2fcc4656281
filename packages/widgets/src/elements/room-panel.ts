'use client'
/** Registers `<mb-room-panel>` alone on import. */
export * from '../room-panel/room-panel.element.js'
export * from '../page-settings.js'
