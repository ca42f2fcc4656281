import type { AccessGroupInput, DomainGroupInput, UserGroupInput } from '@mosaic-booking/sdk'
import { isSignUpEmail } from '@mosaic-booking/sdk/rules'
import { refuseFields, type FieldRefusal } from '../core/refusal.js'

const isBlank = (text: string) => text.trim() === ''

/** What is wrong with each of a group's texts: none may be blank (GRP-005). */
function blanks(fields: Readonly<Record<string, string>>): FieldRefusal[] {
  return Object.entries(fields)
    .filter(([, text]) => isBlank(text))
    .map(([field]) => ({ field, code: 'fillAllFields' }))
}

function refuseAny(refusals: readonly FieldRefusal[]): void {
  if (refusals.length > 0) throw refuseFields(...refusals)
}

/** Of fields that must differ, those that repeat an earlier one. */
function repeated(
  values: readonly string[],
  field: (index: number) => string,
  code: FieldRefusal['code'],
): FieldRefusal[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ field: field(index), code }] : [],
  )
}

/** A group as it is stored: texts without blanks around them, addresses in small letters. */
export function readUserGroup({ name, kind, users = [], directory }: UserGroupInput) {
  // Directories are not connected yet: none can be named, and what they fill is not filled by hand
  // (AD-092).
  if (kind === 'AZURE_AD_GROUP')
    throw refuseFields(
      directory
        ? { field: 'directory.id', code: 'invalid' }
        : { field: 'directory', code: 'required' },
    )
  const members = users.map((user) => ({
    name: user.name.trim(),
    email: user.email.trim().toLowerCase(),
  }))
  refuseAny(
    blanks({
      name,
      ...Object.fromEntries(
        members.flatMap((user, index) => [
          [`users.${index}.name`, user.name],
          [`users.${index}.email`, user.email],
        ]),
      ),
    }),
  )
  refuseAny([
    ...members.flatMap(({ email }, index): FieldRefusal[] =>
      isSignUpEmail(email) ? [] : [{ field: `users.${index}.email`, code: 'format' }],
    ),
    ...repeated(
      members.map(({ email }) => email),
      (index) => `users.${index}.email`,
      'emailListed',
    ),
  ])
  return { name: name.trim(), kind, members }
}

const domainPattern = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

export function readDomainGroup({ name, domains }: DomainGroupInput) {
  const written = domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
  refuseAny(
    blanks({
      name,
      ...Object.fromEntries(written.map((domain, index) => [`domains.${index}`, domain])),
    }),
  )
  refuseAny(
    written.flatMap((domain, index): FieldRefusal[] =>
      domainPattern.test(domain) ? [] : [{ field: `domains.${index}`, code: 'format' }],
    ),
  )
  return { name: name.trim(), domains: [...new Set(written)] }
}

/**
 * A security group's conditions, each with the groups that it names (GRP-006); all that is wrong is
 * said at once.
 */
export function readAccessGroup({ name, groupRestrictions }: AccessGroupInput) {
  refuseAny([
    ...(isBlank(name) ? [{ field: 'name', code: 'groupNameRequired' } as const] : []),
    ...groupRestrictions.flatMap(
      (
        { restrictionType: type, userGroups = [], domainGroups = [], allRequired },
        index,
      ): FieldRefusal[] => {
        const at = (field: string) => `groupRestrictions.${index}.${field}`
        if (type === 'USER') {
          return [
            ...(userGroups.length === 0
              ? [{ field: at('userGroups'), code: 'userGroupRequired' } as const]
              : []),
            ...(domainGroups.length > 0
              ? [{ field: at('domainGroups'), code: 'invalid' } as const]
              : []),
          ]
        }
        return [
          ...(domainGroups.length === 0
            ? [{ field: at('domainGroups'), code: 'domainGroupRequired' } as const]
            : []),
          ...(userGroups.length > 0 ? [{ field: at('userGroups'), code: 'invalid' } as const] : []),
          ...(allRequired ? [{ field: at('allRequired'), code: 'invalid' } as const] : []),
        ]
      },
    ),
  ])
  return {
    name: name.trim(),
    conditions: groupRestrictions.map(
      ({
        restrictionType: type,
        exclusion,
        allRequired = false,
        userGroups = [],
        domainGroups = [],
      }) => ({
        type,
        exclusion,
        allRequired,
        groupIds: [...new Set((type === 'USER' ? userGroups : domainGroups).map(({ id }) => id))],
      }),
    ),
  }
}

export type StoredCondition = ReturnType<typeof readAccessGroup>['conditions'][number]
