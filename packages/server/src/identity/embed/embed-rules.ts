import { refuseFields, type Refusal } from '../../ground/core/refusal.js'

/**
 * Pages must use https, because scripts sent over http can be replaced in transit; localhost is
 * exempt. Refuses a default port, because browsers never send one.
 */
export function isAcceptable(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: normal, protocol, hostname } = new URL(origin)
  return normal === origin && (protocol === 'https:' || hostname === 'localhost')
}

/** Refuses all origins that are not acceptable. */
export function refuseOrigins(origins: readonly string[]): Refusal | undefined {
  const wrong = origins.flatMap((origin, index) => (isAcceptable(origin) ? [] : [index]))
  return wrong.length > 0
    ? refuseFields(
        ...wrong.map((index) => ({ field: `origins.${index}`, code: 'invalid' as const })),
      )
    : undefined
}
