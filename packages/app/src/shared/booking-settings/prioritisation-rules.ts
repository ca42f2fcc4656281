import type { PrioritisationRule } from '@mosaic-booking/sdk'

/** A rule in the editor. Retains its limit while another kind is selected. */
export interface RuleDraft {
  /** Stable row key during reordering. */
  readonly key: number
  readonly kind: PrioritisationRule['kind']
  readonly maxPeriod: number
  readonly maxPeriodKind: NonNullable<PrioritisationRule['maxPeriodKind']>
  /**
   * The group to which the rule applies. The last rule has no group and applies to everyone else.
   */
  readonly groupId: number | undefined
}

const limited = { kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, maxPeriodKind: 'DAY' } as const

const nextKey = (rules: readonly RuleDraft[]) => Math.max(0, ...rules.map(({ key }) => key)) + 1

/** The editable rules. Without rules, everyone may book any time ahead (PRIO-002). */
export function toRuleDrafts(rules: readonly PrioritisationRule[]): RuleDraft[] {
  const stored: readonly PrioritisationRule[] =
    rules.length > 0 ? rules : [{ kind: 'BOOK_WITHOUT_LIMIT' }]
  return stored.map((rule, key) => ({
    key,
    kind: rule.kind,
    maxPeriod: rule.maxPeriod ?? limited.maxPeriod,
    maxPeriodKind: rule.maxPeriodKind ?? limited.maxPeriodKind,
    groupId: rule.accessGroup?.id,
  }))
}

/** Builds the request. Only rules with a limit send one (PRIO-006). */
export function toRules(drafts: readonly RuleDraft[]): PrioritisationRule[] {
  return drafts.map(({ kind, maxPeriod, maxPeriodKind, groupId }) => ({
    kind,
    ...(kind === 'BOOK_WITH_LIMIT' && { maxPeriod, maxPeriodKind }),
    ...(groupId !== undefined && { accessGroup: { id: groupId } }),
  }))
}

/**
 * Adds a rule for a group. If everyone may book without limit, the group inherits that and everyone
 * else gets a limit (PRIO-003). Otherwise, the group gets a limit (PRIO-004).
 */
export function addRule(rules: readonly RuleDraft[]): RuleDraft[] {
  const key = nextKey(rules)
  const [only] = rules
  if (rules.length === 1 && only!.kind === 'BOOK_WITHOUT_LIMIT')
    return [
      { ...only!, key, groupId: undefined },
      { ...only!, ...limited },
    ]
  return [...rules.slice(0, -1), { ...limited, key, groupId: undefined }, rules.at(-1)!]
}

/**
 * Moves a rule. The last rule applies to everyone else, so the rule that becomes last passes its
 * group to the former last rule. An unlimited rule that would end up above the moved limited rule
 * becomes limited (PRIO-005).
 */
export function moveRule(rules: readonly RuleDraft[], from: number, to: number): RuleDraft[] {
  const moved = rules[from]
  if (!moved || to < 0 || to >= rules.length || from === to) return [...rules]
  const rest = rules.filter((_, index) => index !== from)
  const order = [...rest.slice(0, to), moved, ...rest.slice(to)]
  const isPassed = (rule: RuleDraft) =>
    moved.kind === 'BOOK_WITH_LIMIT' &&
    rule.kind === 'BOOK_WITHOUT_LIMIT' &&
    rules.indexOf(rule) > from &&
    order.indexOf(rule) < to
  const last = order.at(-1)!
  const wasLast = rules.at(-1)!
  return order.map((rule) => ({
    ...rule,
    ...(isPassed(rule) ? limited : {}),
    groupId: rule === last ? undefined : rule === wasLast ? last.groupId : rule.groupId,
  }))
}

export const removeRule = (rules: readonly RuleDraft[], at: number): RuleDraft[] =>
  rules.filter((_, index) => index !== at)

/** Groups that no other rule uses (PRIO-007). */
export function freeGroups<Group extends { readonly id: number }>(
  groups: readonly Group[],
  rules: readonly RuleDraft[],
  at: number,
): Group[] {
  const taken = new Set(rules.flatMap(({ groupId }, index) => (index === at ? [] : [groupId])))
  return groups.filter(({ id }) => !taken.has(id))
}
