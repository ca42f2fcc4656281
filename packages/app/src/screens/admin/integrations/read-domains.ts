/**
 * The domains of a typed list, and the first part that is none. What is still being typed, the last
 * part, is wrong only when something follows.
 */
export function readDomains(typed: string): {
  readonly domains: string[]
  readonly wrong: string | undefined
} {
  const parts = typed
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^@/, '').toLowerCase())
    .filter((part) => part !== '')
  const isDomain = (part: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(part)
  const isTyping = !/[\s,;]$/.test(typed)
  return {
    domains: [...new Set(parts.filter(isDomain))],
    wrong: parts.find(
      (part, index) => !isDomain(part) && !(isTyping && index === parts.length - 1),
    ),
  }
}
