/**
 * `mb.js`: loads the module of an element when its tag appears in the page, and nothing before.
 * React is not in here.
 *
 * It sees tags in the document, also those that come later; for tags inside somebody's shadow root
 * call `load(tag)`.
 */

/** The tags there are; put in by the build. */
declare const __ELEMENT_TAGS__: readonly string[]

/**
 * The folder that this module lies in. Not `new URL(…, import.meta.url)`: the build would take that
 * for an asset.
 */
const folder = import.meta.url.replace(/[^/]*$/, '')
const missing = new Set(__ELEMENT_TAGS__)
const loading = new Map<string, Promise<void>>()

/**
 * Loads an element's module; asking again gives the same promise. A failed load is told by
 * `mb-error` on the elements and tried again when the tag appears next or the browser is back
 * online.
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
  // Told by the event; nobody has to wait for the promise.
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
