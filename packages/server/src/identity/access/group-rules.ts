import type { AccessGroupInput, DomainGroupInput, UserGroupInput } from '@mosaic-booking/sdk'
import { isEmail, parseDomain, toEmailKey } from '@mosaic-booking/sdk/rules'
import { refuseFields, type FieldRefusal, type Refusal } from '../../ground/core/refusal.js'

const isBlank = (text: string) => text.trim() === ''

/** Returns errors for blank texts of a group (GRP-005). */
function blankErrors(fields: Readonly<Record<string, string>>): FieldRefusal[] {
  return Object.entries(fields)
    .filter(([, text]) => isBlank(text))
    .map(([field]) => ({ field, code: 'fillAllFields' }))
}

function duplicateErrors(
  values: readonly string[],
  field: (index: number) => string,
  code: FieldRefusal['code'],
): FieldRefusal[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ field: field(index), code }] : [],
  )
}

export interface Member {
  readonly name: string
  readonly email: string
}

/** The directory group whose members are read. */
export interface GroupSource {
  readonly directoryId: number
  readonly groupId: string
  readonly groupName: string
  readonly isOrganisationalUnit: boolean
}

export interface StoredUserGroup extends Pick<UserGroupInput, 'name' | 'kind'> {
  readonly members: readonly Member[]
  readonly source?: GroupSource
}

/** Members of a directory group cannot be set manually (AD-092). */
function readDirectoryGroup({
  name,
  kind,
  users = [],
  directory,
  directoryGroup,
  isOrganisationalUnit = false,
}: UserGroupInput): StoredUserGroup | Refusal {
  const groupId = directoryGroup?.id.trim()
  if (isBlank(name) || !directory || !directoryGroup || !groupId)
    return refuseFields(
      ...blankErrors({ name }),
      ...(directory ? [] : [{ field: 'directory', code: 'required' } as const]),
      ...(groupId ? [] : [{ field: 'directoryGroup', code: 'required' } as const]),
    )
  if (users.length > 0) return refuseFields({ field: 'users', code: 'invalid' })
  const groupName = directoryGroup.name?.trim() || groupId
  const source = { directoryId: directory.id, groupId, groupName, isOrganisationalUnit }
  return { name: name.trim(), kind, members: [], source }
}

/** Normalises a group for storage: trimmed texts, addresses in lower case. */
export function readUserGroup(input: UserGroupInput): StoredUserGroup | Refusal {
  const { name, kind, users = [] } = input
  if (kind === 'AZURE_AD_GROUP') return readDirectoryGroup(input)
  const members = users.map((user) => ({
    name: user.name.trim(),
    email: toEmailKey(user.email),
  }))
  const blank = blankErrors({
    name,
    ...Object.fromEntries(
      members.flatMap((user, index) => [
        [`users.${index}.name`, user.name],
        [`users.${index}.email`, user.email],
      ]),
    ),
  })
  if (blank.length > 0) return refuseFields(...blank)
  const wrong = [
    ...members.flatMap(({ email }, index): FieldRefusal[] =>
      isEmail(email) ? [] : [{ field: `users.${index}.email`, code: 'format' }],
    ),
    ...duplicateErrors(
      members.map(({ email }) => email),
      (index) => `users.${index}.email`,
      'emailListed',
    ),
  ]
  return wrong.length > 0 ? refuseFields(...wrong) : { name: name.trim(), kind, members }
}

/** Normalises a group for storage: each domain once, in ASCII and without its @. */
export function readDomainGroup({ name, domains }: DomainGroupInput): DomainGroupInput | Refusal {
  const written = domains.map((domain) => domain.trim().replace(/^@/, ''))
  const blank = blankErrors({
    name,
    ...Object.fromEntries(written.map((domain, index) => [`domains.${index}`, domain])),
  })
  if (blank.length > 0) return refuseFields(...blank)
  const read = written.map((domain) => (domain.startsWith('@') ? undefined : parseDomain(domain)))
  const wrong = read.flatMap((domain, index): FieldRefusal[] =>
    domain === undefined ? [{ field: `domains.${index}`, code: 'format' }] : [],
  )
  return wrong.length > 0
    ? refuseFields(...wrong)
    : { name: name.trim(), domains: [...new Set(read.flatMap((domain) => domain ?? []))] }
}

type Condition = AccessGroupInput['groupRestrictions'][number]

/** A condition in its stored form, with the distinct ids of its groups. */
export interface StoredCondition extends Pick<Condition, 'exclusion'> {
  readonly type: Condition['restrictionType']
  readonly allRequired: boolean
  readonly groupIds: readonly number[]
}

interface StoredAccessGroup {
  readonly name: string
  readonly conditions: readonly StoredCondition[]
}

/**
 * Reads the conditions of a security group with the groups they refer to (GRP-006); reports all
 * errors at once.
 */
export function readAccessGroup({
  name,
  groupRestrictions,
}: AccessGroupInput): StoredAccessGroup | Refusal {
  const wrong: FieldRefusal[] = [
    ...(isBlank(name) ? [{ field: 'name', code: 'groupNameRequired' } as const] : []),
    ...groupRestrictions.flatMap((condition, index) =>
      checkCondition(condition, (field) => `groupRestrictions.${index}.${field}`),
    ),
  ]
  return wrong.length > 0
    ? refuseFields(...wrong)
    : { name: name.trim(), conditions: groupRestrictions.map(toStored) }
}

/** A condition requires groups of its own kind and must not contain groups of the other kind. */
function checkCondition(
  { restrictionType: type, userGroups = [], domainGroups = [], allRequired }: Condition,
  at: (field: string) => string,
): FieldRefusal[] {
  return type === 'USER'
    ? [
        ...(userGroups.length === 0
          ? [{ field: at('userGroups'), code: 'userGroupRequired' } as const]
          : []),
        ...(domainGroups.length > 0
          ? [{ field: at('domainGroups'), code: 'invalid' } as const]
          : []),
      ]
    : [
        ...(domainGroups.length === 0
          ? [{ field: at('domainGroups'), code: 'domainGroupRequired' } as const]
          : []),
        ...(userGroups.length > 0 ? [{ field: at('userGroups'), code: 'invalid' } as const] : []),
        // A person has only one address, so it cannot be in several domains.
        ...(allRequired ? [{ field: at('allRequired'), code: 'invalid' } as const] : []),
      ]
}

function toStored({
  restrictionType: type,
  exclusion,
  allRequired = false,
  userGroups = [],
  domainGroups = [],
}: Condition): StoredCondition {
  return {
    type,
    exclusion,
    allRequired,
    groupIds: [...new Set((type === 'USER' ? userGroups : domainGroups).map(({ id }) => id))],
  }
}

/** Returns the ids of the groups of one kind that the conditions reference. */
export const groupsNamed = (
  conditions: readonly StoredCondition[],
  type: StoredCondition['type'],
): number[] => conditions.flatMap((one) => (one.type === type ? one.groupIds : []))

export function refuseUnknownGroup(
  conditions: readonly StoredCondition[],
  known: Readonly<Record<StoredCondition['type'], ReadonlySet<number>>>,
): Refusal | undefined {
  for (const [index, { type, groupIds }] of conditions.entries()) {
    const missing = groupIds.findIndex((id) => !known[type].has(id))
    const field = type === 'USER' ? 'userGroups' : 'domainGroups'
    if (missing >= 0)
      return refuseFields({
        field: `groupRestrictions.${index}.${field}.${missing}.id`,
        code: 'invalid',
      })
  }
  return undefined
}
