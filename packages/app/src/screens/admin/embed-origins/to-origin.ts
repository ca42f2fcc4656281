/**
 * Normalises an entered address to an origin as sent by browsers. Returns undefined if the origin
 * may not embed elements: https is required, except for localhost.
 */
export function toOrigin(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { origin, protocol, hostname } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isSafe && (hostname === 'localhost' || hostname.includes('.')) ? origin : undefined
}
