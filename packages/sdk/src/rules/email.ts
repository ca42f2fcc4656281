/** An address's local part, as HTML allows it. */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+${label}$`)
const notAscii = /[^\0-\x7f]/
/** Characters that a URL parser would not treat as part of the host. */
const delimiter = /[\0-,/:-@[-`{-\x7f]/

/**
 * Converts a domain to ASCII with the platform's URL parser: `Bücher.example` →
 * `xn--bcher-kva.example`.
 */
function toAscii(domain: string): string | undefined {
  if (!notAscii.test(domain)) return domain.toLowerCase()
  if (delimiter.test(domain)) return undefined
  try {
    const { hostname } = new URL(`https://${domain}`)
    // The URL parser normalises digits from other scripts to an IPv4 address, which is not a
    // domain.
    return /\.\d+$/.test(hostname) ? undefined : hostname
  } catch {
    return undefined
  }
}

function readDomain(text: string): string | undefined {
  const domain = toAscii(text)
  const isDomain = domain !== undefined && domain.length <= 253 && domainName.test(domain)
  return isDomain ? domain : undefined
}

/**
 * Normalises an e-mail domain for storage and comparison: ASCII, in lower case, without surrounding
 * whitespace or a leading `@`. Returns undefined if the domain has no dot.
 */
export function parseDomain(text: string): string | undefined {
  return readDomain(text.trim().replace(/^@/, ''))
}

/**
 * Normalises an e-mail address for storage, or returns undefined if it is invalid. Accepts the same
 * addresses as `<input type="email">`, with a dot in the domain and at most 254 characters. The
 * domain becomes lower-case ASCII. The local part retains its case, which comparisons ignore.
 */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim()
  const at = trimmed.indexOf('@')
  const local = trimmed.slice(0, Math.max(at, 0))
  if (trimmed.length > 254 || !localPart.test(local)) return undefined
  const domain = readDomain(trimmed.slice(at + 1))
  if (domain === undefined || local.length + domain.length > 253) return undefined
  return `${local}@${domain}`
}

/** Whether a text is an e-mail address. Surrounding whitespace is ignored. */
export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined
}

/**
 * Returns an address's comparison key, equal for different spellings. Also works for invalid
 * addresses.
 */
export function toEmailKey(text: string): string {
  return (parseEmail(text) ?? text.trim()).toLowerCase()
}

/** Returns an address's domain, for comparison. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return parseDomain(domain) ?? domain.trim().toLowerCase()
}
