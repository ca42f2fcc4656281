const hostWithPort = /^[^/:@\s]+:\d{1,5}(?:[/?#]|$)/

/**
 * A web address as an administrator typed it, ready for a link: `http://` is put before one without
 * a scheme, http, https and mailto stay, and so does a path of this server. Any other scheme
 * (script, data, …) gives undefined (D-201).
 */
export function toClaimantUrl(text: string): string | undefined {
  // Browsers skip tabs and line breaks inside a scheme and read a backslash as a slash: neither
  // belongs into an address.
  const address = text.trim()
  if (address === '' || /[\p{Cc}\\]/u.test(address)) return undefined
  if (/^(https?:\/\/|mailto:)/i.test(address)) return address
  if (address.startsWith('//')) return `http:${address}`
  if (address.startsWith('/')) return address
  const hasOtherScheme = /^[a-z][a-z0-9+.-]*:/i.test(address) && !hostWithPort.test(address)
  return hasOtherScheme ? undefined : `http://${address}`
}
