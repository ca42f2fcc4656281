import { options, render, type ComponentChild } from 'preact'

/**
 * Preact runs effects after the next frame, whereas React runs them synchronously after a key
 * press. Keyboard use depends on this: an effect moves focus, and the next key press must arrive at
 * the new focus.
 */
options.requestAnimationFrame = queueMicrotask

/** Replaces `createRoot` of `react-dom/client` in the lite flavour. */
export const createRoot = (container: Element) => ({
  render: (child: ComponentChild) => render(child, container),
  unmount: () => render(null, container),
})
