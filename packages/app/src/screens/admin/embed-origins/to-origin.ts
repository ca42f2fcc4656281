/**
 * The origin of a typed address, as browsers send it. Undefined if it is none that may embed
 * elements: pages need https, except at localhost.
 */
export function toOrigin(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { origin, protocol, hostname } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isSafe && (hostname === 'localhost' || hostname.includes('.')) ? origin : undefined
}
