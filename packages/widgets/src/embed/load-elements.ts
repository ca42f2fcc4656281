/**
 * `mb.js` loads the module of an element when its tag first appears in the page. It contains no
 * React.
 *
 * It finds tags in the document, including those added later. For tags inside another shadow root
 * call `load(tag)`.
 */

import { takeServerAbove } from './server-above.js'

/** All tags, inserted by the build. */
declare const __ELEMENT_TAGS__: readonly string[]

/** The folder of this module. The build would treat `new URL(…, import.meta.url)` as an asset. */
const folder = takeServerAbove(import.meta.url)
const missing = new Set(__ELEMENT_TAGS__)
const loading = new Map<string, Promise<void>>()

/**
 * Loads an element's module; repeated calls return the same promise. A failure is reported by
 * `mb-error` on the elements and retried when the tag next appears or the browser is back online.
 */
export function load(tag: string): Promise<void> {
  const known = loading.get(tag)
  if (known) return known
  missing.delete(tag)
  const promise = import(/* @vite-ignore */ `${folder}${tag}.js`).then(
    stopWhenDone,
    (error: unknown) => {
      loading.delete(tag)
      missing.add(tag)
      const detail = Object.freeze({
        code: 'load',
        message: String(error),
        status: 0,
        retryable: true,
      })
      for (const element of document.querySelectorAll(tag))
        element.dispatchEvent(
          new CustomEvent('mb-error', { detail, bubbles: true, composed: true }),
        )
      throw error
    },
  )
  loading.set(tag, promise)
  // The event reports the failure, so callers need not handle the promise.
  promise.catch(() => undefined)
  return promise
}

function loadIn(root: Element | Document): void {
  for (const tag of missing)
    if ((root instanceof Element && root.localName === tag) || root.querySelector(tag))
      void load(tag)
}

const observer = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof Element) loadIn(node)
})

function stopWhenDone(): void {
  if (missing.size === 0) observer.disconnect()
}

observer.observe(document, { childList: true, subtree: true })
addEventListener('online', () => loadIn(document))
loadIn(document)
