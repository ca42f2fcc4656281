import type { BrivoEvent, BrivoUser } from './brivo-client.js'

const prefix = 'mosaic-'

/** What the service stores with a user of ours; other systems use numbers of their own. */
export const toExternalId = (personId: number): string => `${prefix}${personId}`

/** How a user of the service may be known here. */
export interface Known {
  /** The person whose id we gave to the service as the user's external id. */
  readonly personId: number | undefined
  readonly externalId: string | undefined
  readonly emails: readonly string[]
}

export function toKnown({ externalId, emails = [] }: BrivoUser): Known {
  const ours = externalId?.startsWith(prefix) ? Number(externalId.slice(prefix.length)) : NaN
  return {
    personId: Number.isSafeInteger(ours) ? ours : undefined,
    externalId: externalId?.trim() || undefined,
    emails: emails.map(({ address }) => address.trim()).filter((address) => address !== ''),
  }
}

/** An event with everything that a check-in needs. */
export interface Entry {
  readonly eventId: string
  readonly occurred: Date
  readonly actorId: number
  readonly accessPointId: number | undefined
  readonly siteId: number | undefined
}

/** Undefined unless somebody was let in. */
export function toEntry({
  uuid,
  occurred,
  securityAction,
  actor,
  eventObject,
  site,
}: BrivoEvent): Entry | undefined {
  const at = new Date(occurred)
  const isAllowed = securityAction?.exception === false
  if (!isAllowed || !actor || Number.isNaN(at.getTime())) return undefined
  return {
    eventId: uuid,
    occurred: at,
    actorId: actor.id,
    accessPointId: eventObject?.id,
    siteId: site?.id,
  }
}

/** Panels without a network tell later what happened. */
const lateMs = 10 * 60_000

/** Since when the service is asked: from the last event on, and for late ones a little before. */
export function askedSince(since: Date, lastEvent: Date | null): Date {
  return lastEvent === null ? since : new Date(Math.max(+since, +lastEvent - lateMs))
}
