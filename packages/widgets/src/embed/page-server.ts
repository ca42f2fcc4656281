import type { Configuration } from '../runtime.js'

// As `sharedValue` keeps it; importing that would make another file for every page to load.
const slot = Symbol.for('mosaic-booking.v1')
export const shared = ((globalThis as unknown as Record<symbol, Record<string, unknown>>)[slot] ??=
  {})
export const configuration = (shared.configuration ??= { current: {} }) as {
  current: Configuration
}

/**
 * Unless the page configures another, elements talk to the server that the script tag names as
 * `data-mb-api`; without one to the server above the folder of the script, `/booking` for
 * `/booking/embed/`, if it is of the page's origin.
 * @param script the address of the script
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
