import type { Configuration } from '../runtime.js'

// The same slot as in `sharedValue`; importing that would add another file for every page to load.
const slot = Symbol.for('mosaic-booking.v1')
export const shared = ((globalThis as unknown as Record<symbol, Record<string, unknown>>)[slot] ??=
  {})
export const configuration = (shared.configuration ??= { current: {} }) as {
  current: Configuration
}

/**
 * Sets the default server of the elements, unless the page configures one: the `data-mb-api` of the
 * script tag, or else the server above the folder of the script (`/booking` for `/booking/embed/`)
 * if it has the page's origin.
 * @param script the URL of the script
 * @param tag its element in the page
 * @returns the folder of the script
 */
export function takeServer(script: string, tag: HTMLScriptElement | undefined): string {
  const folder = script.replace(/[^/]*$/, '')
  const isHere = folder.startsWith(`${location.origin}/`) && folder.endsWith('/embed/')
  const apiBase = tag?.dataset.mbApi ?? (isHere ? folder.slice(0, -'/embed/'.length) : undefined)
  if (apiBase !== undefined) configuration.current = { apiBase, ...configuration.current }
  return folder
}
