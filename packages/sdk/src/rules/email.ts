/** The local part of an address, as HTML allows it. */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+${label}$`)
const notAscii = /[^\0-\x7f]/
/** Characters that a URL would not parse as part of its host. */
const delimiter = /[\0-,/:-@[-`{-\x7f]/

/** The domain in ASCII, as the platform's URLs write it: `Bücher.example` → `xn--bcher-kva.example`. */
function toAscii(domain: string): string | undefined {
  if (!notAscii.test(domain)) return domain.toLowerCase()
  if (delimiter.test(domain)) return undefined
  try {
    const { hostname } = new URL(`https://${domain}`)
    // Digits of other scripts are normalised to an IPv4 address, which is not a domain.
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
 * Normalises a domain of e-mail addresses to the form in which domains are stored and compared:
 * ASCII, in lower case, without surrounding whitespace and a leading `@`. Undefined unless it has a
 * dot.
 */
export function parseDomain(text: string): string | undefined {
  return readDomain(text.trim().replace(/^@/, ''))
}

/**
 * Normalises an e-mail address for storage; undefined if it is not valid. Addresses are whatever
 * `<input type="email">` accepts with a dot in the domain, up to 254 characters. The domain becomes
 * ASCII in lower case; the local part keeps its case, which comparisons ignore.
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
 * The comparison key of an address: equal for different spellings of it. Also works for invalid
 * addresses.
 */
export function toEmailKey(text: string): string {
  return (parseEmail(text) ?? text.trim()).toLowerCase()
}

/** The domain of an address, to compare it. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return parseDomain(domain) ?? domain.trim().toLowerCase()
}
