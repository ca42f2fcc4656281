/**
 * Limits far above the responses of real identity providers. The cost of parsing and of checking
 * signatures grows more than linearly with each of them.
 */
const most = { letters: 131_072, elements: 2_000, depth: 40, attributes: 30, namespaces: 40 }

/**
 * Returns the index of the `>` that ends a tag, ignoring those in attribute values; -1 without one.
 */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at++) {
    const letter = xml[at]!
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return -1
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Whether a response uses SHA-1 or MD5, or hides its algorithms in entities. Key encryption may use
 * SHA-1, because it is not a signature.
 */
export const isOutdated = (xml: string): boolean =>
  /Algorithm\s*=\s*["'][^"']*(?:&|sha1|md5)/i.test(
    xml.replace(/(<(?:\w+:)?EncryptionMethod\s[^<>]*>\s*)<(?:\w+:)?DigestMethod\s[^<>&]*>/g, '$1'),
  )

export const countEncrypted = (xml: string): number => count(xml, /EncryptedData[\s>]/g) / 2

/**
 * Returns why a response should not be parsed, in one pass over its characters; undefined if it is
 * safe. Signatures are checked on the canonical form, which takes time proportional to elements ×
 * namespaces in scope.
 */
export function findHostility(xml: string): string | undefined {
  if (xml.length > most.letters) return 'is too long'
  /** The number of namespaces that each open element declares. */
  const open: number[] = []
  let [elements, inForce] = [0, 0]
  let start = xml.indexOf('<')
  while (start >= 0) {
    const end = endOfTag(xml, start)
    if (end < 0) return 'has a tag without an end'
    const tag = xml.slice(start, end + 1)
    if (tag.startsWith('<!')) return 'has entities, comments or character sections'
    if (tag.startsWith('<?')) {
      if (!tag.startsWith('<?xml ') || xml.slice(0, start).trim() !== '')
        return 'has processing instructions'
    } else if (tag.startsWith('</')) inForce -= open.pop() ?? 0
    else {
      const declared = count(tag, /xmlns/g)
      elements++
      if (elements > most.elements) return 'has too many elements'
      if (count(tag, /=/g) > most.attributes * 4) return 'has too many attributes'
      if (inForce + declared > most.namespaces) return 'has too many namespaces'
      if (!tag.endsWith('/>')) {
        open.push(declared)
        inForce += declared
        if (open.length > most.depth) return 'is nested too deeply'
      }
    }
    start = xml.indexOf('<', end)
  }
  return undefined
}
