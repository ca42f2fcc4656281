import type { EmbedScope } from '@mosaic-booking/sdk'

/** A URL may not choose the server or the token, and event handlers would be scripts. */
const isAttribute = (name: string) =>
  /^[a-z][a-z-]{0,40}$/.test(name) &&
  name !== 'org' &&
  name !== 'api-base' &&
  !/^(on|style$)/.test(name)

/** The element's attributes from the query string of the frame's URL. */
export const toAttributes = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => isAttribute(name))

/** The token scopes that an element needs. */
export function scopesOf(tag: string): readonly EmbedScope[] {
  if (tag === 'mb-visitor-checkin') return ['visit:read', 'visit:checkin']
  return ['availability:read', 'booking:read', 'booking:write']
}
