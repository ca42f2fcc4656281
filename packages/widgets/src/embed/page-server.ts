import type { Configuration } from '../runtime.js'

// The same slot as in `sharedValue`, whose import would add another file to every page.
const slot = Symbol.for('mosaic-booking.v1')
export const shared = ((globalThis as unknown as Record<symbol, Record<string, unknown>>)[slot] ??=
  {})
export const configuration = (shared.configuration ??= { current: {} }) as {
  current: Configuration
}

/**
 * Sets the elements' default server, unless the page configures one. The default is the script
 * tag's `data-mb-api`, otherwise the URL above the script's folder (`/booking` for
 * `/booking/embed/`) if it has the page's origin.
 * @param script the script's URL
 * @param tag the script element in the page
 * @returns the script's folder
 */
export function takeServer(script: string, tag: HTMLScriptElement | undefined): string {
  const folder = script.replace(/[^/]*$/, '')
  const isHere = folder.startsWith(`${location.origin}/`) && folder.endsWith('/embed/')
  const apiBase = tag?.dataset.mbApi ?? (isHere ? folder.slice(0, -'/embed/'.length) : undefined)
  if (apiBase !== undefined) configuration.current = { apiBase, ...configuration.current }
  return folder
}
