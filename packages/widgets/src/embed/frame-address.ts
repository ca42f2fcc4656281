import type { EmbedScope } from '@mosaic-booking/sdk'

/** A URL must not set the server, the token or event handlers, which would be scripts. */
const isAttribute = (name: string) =>
  /^[a-z][a-z-]{0,40}$/.test(name) &&
  name !== 'org' &&
  name !== 'api-base' &&
  !/^(on|style$)/.test(name)

/** Reads the element's attributes from the query string of the frame's URL. */
export const toAttributes = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => isAttribute(name))

/** The token scopes required by an element. */
export function scopesOf(tag: string): readonly EmbedScope[] {
  if (tag === 'mb-visitor-checkin') return ['visit:read', 'visit:checkin']
  if (tag === 'mb-room-board') return ['availability:read', 'booking:read']
  return ['availability:read', 'booking:read', 'booking:write']
}
