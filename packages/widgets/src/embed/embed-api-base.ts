import { sharedValue } from '../shared-value.js'

/**
 * The server's address without `/api/v1`, as the loader `mb.js` sets it: the folder above its own,
 * `/booking` for `/booking/embed/`, if the page is of the same origin. Empty otherwise: elements from
 * another origin talk to the page's server unless they are told another.
 */
export const embedApiBase = (moduleFolder?: string): string =>
  sharedValue('embed-api-base', () => toApiBase(moduleFolder))

function toApiBase(moduleFolder: string | undefined): string {
  if (moduleFolder === undefined) return ''
  const { origin, pathname } = new URL(moduleFolder)
  return origin === location.origin && pathname.endsWith('/embed/')
    ? pathname.slice(0, -'/embed/'.length)
    : ''
}
