/**
 * `mb.js` loads an element's module when its tag first appears in the page. It does not contain
 * React.
 *
 * It finds tags in the document, including those added later. For tags inside another shadow root,
 * call `load(tag)`.
 */

import type { Configuration } from '../runtime.js'
import type { DevicePairing } from './pair-device.js'
import { isTooOld } from './is-too-old.js'
import { configuration, shared, takeServer } from './page-server.js'

export { connectFrame } from './connect-frame.js'

/** File names in `chunks/`, separated by spaces, and the indexes of each tag's files. */
export interface ElementFiles {
  readonly names: string
  readonly of: Readonly<Record<string, readonly number[]>>
}

/** Inserted by the build. */
declare const __ELEMENT_FILES__: ElementFiles

/**
 * Configures all elements on the page. Existing elements switch to a new server or token. To avoid
 * that, call this before the first element appears.
 */
export function configure(options: Configuration): void {
  if (shared.configure) (shared.configure as typeof configure)(options)
  else configuration.current = { ...configuration.current, ...options }
}

/**
 * Opens the login window of the configured `login`. Call it in a click handler. Resolves to false
 * if the user closed the window or no element has loaded yet.
 */
export const logIn = async (): Promise<boolean> =>
  (await (shared.logIn as (() => Promise<boolean>) | undefined)?.()) ?? false

/**
 * For screens and kiosks without a user login: shows a code for an administrator to approve, then
 * configures the elements with the device's tokens. An already paired device shows no code.
 */
export const pairDevice = async (pairing: DevicePairing): Promise<void> =>
  (await import('./pair-device.js')).pairDevice(pairing, configure)

/** This module's folder. The build would treat `new URL(…, import.meta.url)` as an asset. */
const folder = takeServer(
  import.meta.url,
  [...document.querySelectorAll<HTMLScriptElement>('script[data-mb-api]')].find(
    ({ src }) => src === import.meta.url,
  ),
)
const files = __ELEMENT_FILES__
const names = files.names.split(' ')
const missing = new Set(Object.keys(files.of))
const loading = new Map<string, Promise<void>>()

const importFile = (path: string): Promise<unknown> =>
  import(/* @vite-ignore */ folder + (isTooOld ? 'browser-check.js' : path))
/**
 * Loads all of an element's files in parallel, because the browser would discover most of them only
 * after parsing the first. A page that stays open during a server update may request files that no
 * longer exist; the file without a hash then imports the new files.
 */
const importFiles = (tag: string): Promise<unknown> =>
  Promise.all(files.of[tag]!.map((at) => importFile(`chunks/${names[at]}.js`))).catch(() =>
    importFile(`${tag}.js`),
  )

/**
 * Loads an element's module. Repeated calls return the same promise. A failure is reported by
 * `mb-error` on the elements, and retried when the tag next appears or the browser is online again.
 */
export function load(tag: string): Promise<void> {
  const known = loading.get(tag)
  if (known) return known
  missing.delete(tag)
  const promise = importFiles(tag).then(stopWhenDone, (error: unknown) => {
    loading.delete(tag)
    missing.add(tag)
    const detail = Object.freeze({
      code: 'load',
      message: String(error),
      status: 0,
      retryable: true,
    })
    for (const element of document.querySelectorAll(tag))
      element.dispatchEvent(new CustomEvent('mb-error', { detail, bubbles: true, composed: true }))
    throw error
  })
  loading.set(tag, promise)
  // An event reports the failure, so callers need not handle the rejection.
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
