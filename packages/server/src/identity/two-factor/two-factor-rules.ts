const dayMs = 86_400_000

export interface SecondFactorFacts {
  /** The organisation's setting; undefined if no second factor is required. */
  readonly setting: { readonly gracePeriodDays: number; readonly enabled: Date } | undefined
  readonly isSystem: boolean
  readonly isEnrolled: boolean
  readonly registered: Date
}

/**
 * Returns the end of the grace period, which starts with the setting or with a later registration.
 */
export function graceEnd({
  setting,
  registered,
}: Pick<SecondFactorFacts, 'setting' | 'registered'>): Date | undefined {
  if (!setting) return undefined
  const start = Math.max(setting.enabled.getTime(), registered.getTime())
  return new Date(start + setting.gracePeriodDays * dayMs)
}

/**
 * Returns the remaining step of a login with the correct password: the app's code; the first code
 * of a new app, because the grace period has ended; or nothing (AD-105).
 */
export function decideSecondFactor(
  facts: SecondFactorFacts,
  now: number,
): 'code' | 'enrolment' | undefined {
  if (facts.isSystem) return undefined
  if (facts.isEnrolled) return 'code'
  const end = graceEnd(facts)
  return end && end.getTime() <= now ? 'enrolment' : undefined
}
