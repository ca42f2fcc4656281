import type { EmbedScope } from '@mosaic-booking/sdk'

/** The server and the token are not the address's to choose, and handlers would be scripts. */
const isAttribute = (name: string) =>
  /^[a-z][a-z-]{0,40}$/.test(name) &&
  name !== 'org' &&
  name !== 'api-base' &&
  !/^(on|style$)/.test(name)

/** The element's attributes in the address of its page. */
export const toAttributes = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => isAttribute(name))

/** The fields of a user that an element needs. */
export function scopesOf(tag: string): readonly EmbedScope[] {
  if (tag === 'mb-visitor-checkin') return ['visit:read', 'visit:checkin']
  return ['availability:read', 'booking:read', 'booking:write']
}
