import { options } from 'preact'

/**
 * Replaces `react-dom/client` in the lite flavour.
 *
 * Preact runs effects after the next frame, but React runs them synchronously after a key press.
 * Keyboard use depends on that: an effect moves the focus, and the next key press must find it
 * moved.
 */
options.requestAnimationFrame = queueMicrotask

export { createRoot } from 'preact/compat/client'
