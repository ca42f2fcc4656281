import { type Refusal, refuseFields } from '../../ground/core/refusal.js'

/**
 * A network needs at least two organisations, or none to disable it (AD-011, AD-191). It shares
 * only its members' locations.
 */
export function refuseNetwork(
  asked: { readonly organisationIds: readonly number[]; readonly locationIds: readonly number[] },
  known: {
    readonly organisationIds: readonly number[]
    readonly locations: readonly { readonly id: number }[]
  },
): Refusal | undefined {
  if (known.organisationIds.length < asked.organisationIds.length)
    return refuseFields({ field: 'organisations', code: 'invalid' })
  if (asked.organisationIds.length === 1)
    return refuseFields({ field: 'organisations', code: 'tooFew', values: { count: 2 } })
  return known.locations.length < asked.locationIds.length
    ? refuseFields({ field: 'locations', code: 'invalid' })
    : undefined
}
