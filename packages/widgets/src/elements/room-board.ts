'use client'
/** Registers `<mb-room-board>` alone on import. */
export * from '../room-board/room-board.element.js'
export * from '../page-settings.js'
