const hostWithPort = /^[^/:@\s]+:\d{1,5}(?:[/?#]|$)/

/**
 * Normalises a web address typed by an administrator for use as a link. `http://` is added to one
 * without a scheme; http, https, mailto and paths of this server stay. Any other scheme (script,
 * data, …) gives undefined (D-201).
 */
export function toClaimantUrl(text: string): string | undefined {
  // Browsers ignore tabs and line breaks inside a scheme and read a backslash as a slash, so an
  // address must contain neither.
  const address = text.trim()
  if (address === '' || /[\p{Cc}\\]/u.test(address)) return undefined
  if (/^(https?:\/\/|mailto:)/i.test(address)) return address
  if (address.startsWith('//')) return `http:${address}`
  if (address.startsWith('/')) return address
  const hasOtherScheme = /^[a-z][a-z0-9+.-]*:/i.test(address) && !hostWithPort.test(address)
  return hasOtherScheme ? undefined : `http://${address}`
}
