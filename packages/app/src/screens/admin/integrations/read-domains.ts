import { parseDomain } from '@mosaic-booking/sdk/rules'

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
    .map((part) => part.replace(/^@/, ''))
    .filter((part) => part !== '')
  const isTyping = !/[\s,;]$/.test(typed)
  return {
    domains: [...new Set(parts.flatMap((part) => parseDomain(part) ?? []))],
    wrong: parts.find(
      (part, index) => parseDomain(part) === undefined && !(isTyping && index === parts.length - 1),
    ),
  }
}
