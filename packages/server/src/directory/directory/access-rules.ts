import { domainOf } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../../ground/core/call.js'
import type { Directory, GroupCondition, SecurityGroup } from './directory.js'

/** Facts that decide a person's groups. */
export type Member = Pick<CurrentUser, 'email' | 'userGroupIds'>

/**
 * A security group admits a person who meets all its conditions. Without conditions it admits
 * everyone (AD-090).
 */
export function admits({ conditions }: SecurityGroup, member: Member): boolean {
  return conditions.every((condition) => isInGroups(condition, member) !== condition.exclusion)
}

function isInGroups(
  { type, allRequired, userGroupIds, domains }: GroupCondition,
  { email, userGroupIds: own }: Member,
): boolean {
  if (type === 'DOMAIN') return domains.includes(domainOf(email))
  return allRequired
    ? userGroupIds.every((id) => own.includes(id))
    : userGroupIds.some((id) => own.includes(id))
}

const admitted = new WeakMap<Directory['securityGroups'], Map<string, ReadonlySet<number>>>()

/**
 * Returns the ids of the security groups that admit a person, cached per directory version and set
 * of groups.
 */
export function groupsAdmitting(
  { securityGroups }: Pick<Directory, 'securityGroups'>,
  member: Member,
): ReadonlySet<number> {
  const known = admitted.get(securityGroups) ?? new Map<string, ReadonlySet<number>>()
  admitted.set(securityGroups, known)
  const key = `${domainOf(member.email)}/${member.userGroupIds.join()}`
  const found =
    known.get(key) ??
    new Set(securityGroups.filter((group) => admits(group, member)).map(({ id }) => id))
  known.set(key, found)
  return found
}
