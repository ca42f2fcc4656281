const dayMs = 86_400_000

export interface SecondFactorFacts {
  /** The setting of the organisation; undefined if it requires no second factor. */
  readonly setting: { readonly gracePeriodDays: number; readonly enabled: Date } | undefined
  readonly isSystem: boolean
  readonly isEnrolled: boolean
  readonly registered: Date
}

/** The end of the grace period, which starts with the setting or with a later registration. */
export function graceEnd({
  setting,
  registered,
}: Pick<SecondFactorFacts, 'setting' | 'registered'>): Date | undefined {
  if (!setting) return undefined
  const start = Math.max(setting.enabled.getTime(), registered.getTime())
  return new Date(start + setting.gracePeriodDays * dayMs)
}

/**
 * What a login with the correct password still needs: the code of the app; the first code of a new
 * app, because the grace period is over; or nothing (AD-105).
 */
export function decideSecondFactor(
  facts: SecondFactorFacts,
  now: number,
): 'code' | 'enrolment' | undefined {
  const end = graceEnd(facts)
  if (facts.isSystem || !end) return undefined
  if (facts.isEnrolled) return 'code'
  return end.getTime() <= now ? 'enrolment' : undefined
}
