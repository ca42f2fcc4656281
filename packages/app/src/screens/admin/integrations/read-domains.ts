import { parseDomain } from '@mosaic-booking/sdk/rules'

/**
 * Parses an entered list into its domains and the first invalid part. The last part may still be
 * incomplete, so it counts as invalid only if more text follows.
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
