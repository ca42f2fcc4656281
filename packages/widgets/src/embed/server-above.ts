/**
 * Elements talk to the server above the folder of their script, `/booking` for `/booking/embed/`,
 * if it is of the page's origin and the page configures no other.
 * @param script the address of the script
 * @returns its folder
 */
export function takeServerAbove(script: string): string {
  const folder = script.replace(/[^/]*$/, '')
  if (folder.startsWith(`${location.origin}/`) && folder.endsWith('/embed/')) {
    // As `sharedValue` keeps it; importing that would make another file for every page to load.
    const slot = Symbol.for('mosaic-booking.v1')
    const shared = ((globalThis as unknown as Record<symbol, Record<string, unknown>>)[slot] ??= {})
    shared.configuration ??= { current: { apiBase: folder.slice(0, -'/embed/'.length) } }
  }
  return folder
}
