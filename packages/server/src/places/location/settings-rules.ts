import type { BookingSettings, PrioritisationRule } from '@mosaic-booking/sdk'
import { refuseFields, type FieldRefusal, type Refusal } from '../../ground/core/refusal.js'

export interface SettingsFacts {
  readonly hasPlace: (id: number) => boolean
  readonly isZone: (name: string) => boolean
  readonly securityGroupIds: ReadonlySet<number>
  readonly userIds: ReadonlySet<number>
  readonly declarationTemplateIds: ReadonlySet<number>
}

export const groupsOf = ({ period }: BookingSettings): number[] =>
  (period?.prioritisation?.rules ?? []).flatMap(({ accessGroup }) => accessGroup?.id ?? [])

/**
 * Normalises sections for storage. Disables settings that depend on a disabled one (SET-006,
 * SET-016), and removes limits of unlimited rules. Refuses contradictions and unknown references.
 * The refusal's fields are below `path`.
 */
export function readSettings(
  settings: BookingSettings,
  facts: SettingsFacts,
  path = '',
): BookingSettings | Refusal {
  const { approval, checkIn, visit, period, signage, timeZone } = settings
  const refusals: FieldRefusal[] = [
    ...(approval?.approvers ?? []).flatMap((id, index): FieldRefusal[] =>
      facts.userIds.has(id) ? [] : [{ field: `approval.approvers.${index}`, code: 'invalid' }],
    ),
    ...checkRules(period?.prioritisation?.rules ?? [], facts),
    // The two are mutually exclusive; as on the screen, the second takes precedence (AD-150).
    ...(signage?.anonymousBookIdentifyOwner && signage.authenticatedBookAllowed
      ? [{ field: 'signage.authenticatedBookAllowed', code: 'exclusive' } as const]
      : []),
    ...(visit?.location !== undefined && !facts.hasPlace(visit.location)
      ? [{ field: 'visit.location', code: 'invalid' } as const]
      : []),
    ...(visit?.declarationTemplateId !== undefined &&
    !facts.declarationTemplateIds.has(visit.declarationTemplateId)
      ? [{ field: 'visit.declarationTemplateId', code: 'invalid' } as const]
      : []),
    ...(timeZone?.zoneId !== undefined && !facts.isZone(timeZone.zoneId)
      ? [{ field: 'timeZone.zoneId', code: 'zone' } as const]
      : []),
  ]
  if (refusals.length > 0)
    return refuseFields(...refusals.map((one) => ({ ...one, field: path + one.field })))
  return {
    ...settings,
    ...(checkIn && !checkIn.isRequired
      ? {
          checkIn: {
            ...checkIn,
            autoCancel: false,
            autoCancelRepeat: false,
            proximityRequired: false,
          },
        }
      : {}),
    ...(visit ? { visit: readVisit(visit) } : {}),
    ...(period?.prioritisation
      ? {
          period: {
            ...period,
            prioritisation: {
              ...period.prioritisation,
              rules: period.prioritisation.rules.map(readRule),
            },
          },
        }
      : {}),
  }
}

function readVisit(
  visit: NonNullable<BookingSettings['visit']>,
): NonNullable<BookingSettings['visit']> {
  const sendPasscodeToStaff = visit.includeStaff === true && visit.sendPasscodeToStaff === true
  return {
    ...visit,
    sendPasscodeToStaff,
    passcodeIncludesBarcode:
      visit.passcodeIncludesBarcode === true &&
      (sendPasscodeToStaff || visit.sendPasscodeToVisitors === true),
  }
}

function readRule({
  kind,
  maxPeriod,
  maxPeriodKind,
  accessGroup,
}: PrioritisationRule): PrioritisationRule {
  return {
    kind,
    ...(kind === 'BOOK_WITH_LIMIT' ? { maxPeriod, maxPeriodKind: maxPeriodKind ?? 'DAY' } : {}),
    ...(accessGroup ? { accessGroup } : {}),
  }
}

/**
 * Rules are evaluated from the top. A group may occur only once (PRIO-007), and no rule may follow
 * the one for everyone else (AD-095).
 */
function checkRules(
  rules: readonly PrioritisationRule[],
  { securityGroupIds }: SettingsFacts,
): FieldRefusal[] {
  const ids = rules.map(({ accessGroup }) => accessGroup?.id)
  return rules.flatMap(({ kind, maxPeriod }, index): FieldRefusal[] => {
    const at = (field: string) => `period.prioritisation.rules.${index}.${field}`
    const id = ids[index]
    const isLast = index === rules.length - 1
    return [
      ...(kind === 'BOOK_WITH_LIMIT' && !maxPeriod
        ? [{ field: at('maxPeriod'), code: 'required' } as const]
        : []),
      ...((id === undefined) === isLast
        ? []
        : [{ field: at('accessGroup'), code: 'lastRule' } as const]),
      ...(id !== undefined && ids.indexOf(id) < index
        ? [{ field: at('accessGroup'), code: 'groupListed' } as const]
        : []),
      ...(id !== undefined && !securityGroupIds.has(id)
        ? [{ field: at('accessGroup.id'), code: 'invalid' } as const]
        : []),
    ]
  })
}
