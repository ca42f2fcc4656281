const dayMs = 86_400_000

export interface SecondFactorFacts {
  /** The organisation's setting, if it wants a second factor at all. */
  readonly setting: { readonly gracePeriodDays: number; readonly enabled: Date } | undefined
  readonly isSystem: boolean
  readonly isEnrolled: boolean
  readonly registered: Date
}

/** When the app must be set up: days after the setting was made, or after the later registration. */
export function graceEnd({
  setting,
  registered,
}: Pick<SecondFactorFacts, 'setting' | 'registered'>): Date | undefined {
  if (!setting) return undefined
  const start = Math.max(setting.enabled.getTime(), registered.getTime())
  return new Date(start + setting.gracePeriodDays * dayMs)
}

/**
 * What a login with the right password still needs: the code of the app; the app's first code,
 * because the grace is over; or nothing (AD-105).
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
