const hostWithPort = /^[^/:@\s]+:\d{1,5}(?:[/?#]|$)/

/**
 * Normalises a web address entered by an administrator for use as a link. Adds `http://` if there
 * is no scheme. Leaves http, https, mailto and this server's paths unchanged. Returns undefined for
 * any other scheme (javascript, data, …) (D-201).
 */
export function toClaimantUrl(text: string): string | undefined {
  // Browsers ignore tabs and line breaks inside a scheme and treat a backslash as a slash, so an
  // address must contain neither.
  const address = text.trim()
  if (address === '' || /[\p{Cc}\\]/u.test(address)) return undefined
  if (/^(https?:\/\/|mailto:)/i.test(address)) return address
  if (address.startsWith('//')) return `http:${address}`
  if (address.startsWith('/')) return address
  const hasOtherScheme = /^[a-z][a-z0-9+.-]*:/i.test(address) && !hostWithPort.test(address)
  return hasOtherScheme ? undefined : `http://${address}`
}
