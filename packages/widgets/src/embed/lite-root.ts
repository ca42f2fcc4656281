import { options } from 'preact'

/**
 * Takes the place of `react-dom/client` in the lite flavour.
 *
 * Preact runs effects after the next frame. After a key press React runs them at once, and the
 * keyboard depends on it: an effect moves the focus, and the next key must find it moved.
 */
options.requestAnimationFrame = queueMicrotask

export { createRoot } from 'preact/compat/client'
