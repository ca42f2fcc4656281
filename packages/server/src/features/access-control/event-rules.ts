import type { VendorUser } from './vendor/vendor.js'

const prefix = 'mosaic-'

/**
 * The external id that this server assigns to a user in the service. Other systems assign plain
 * numbers.
 */
export const toExternalId = (personId: number): string => `${prefix}${personId}`

/** The identifiers that may match a user of the service to a person. */
export interface Known {
  /** The person whose id is stored as the user's external id. */
  readonly personId: number | undefined
  readonly externalId: string | undefined
  readonly emails: readonly string[]
}

export function toKnown({ externalId, emails }: VendorUser): Known {
  const ours = externalId?.startsWith(prefix) ? Number(externalId.slice(prefix.length)) : NaN
  return {
    personId: Number.isSafeInteger(ours) ? ours : undefined,
    externalId: externalId?.trim() || undefined,
    emails: emails.map((email) => email.trim()).filter((email) => email !== ''),
  }
}

/** Panels without a network report events late. */
const lateMs = 10 * 60_000

/** Returns the start of the query: the last event, minus a margin for late ones. */
export function askedSince(since: Date, lastEvent: Date | null): Date {
  return lastEvent === null ? since : new Date(Math.max(+since, +lastEvent - lateMs))
}
