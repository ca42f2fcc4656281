import { options } from 'preact'

/**
 * Replaces `react-dom/client` in the lite flavour.
 *
 * Preact runs effects after the next frame, whereas React runs them synchronously after a key
 * press. Keyboard use depends on this: an effect moves focus, and the next key press must arrive at
 * the new focus.
 */
options.requestAnimationFrame = queueMicrotask

export { createRoot } from 'preact/compat/client'
