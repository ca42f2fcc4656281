import Type from 'typebox'
import { GroupAssignment } from './access-group.js'
import { endpoints } from '../base/endpoint.js'
import { clearable, entity, enumeration, Flag, Id, Name, optional, Text } from '../base/schema.js'
import { EntryVersion, StaleVersion } from '../base/version.js'

export const UserGroupKind = enumeration(
  'UserGroupKind',
  ['STANDARD', 'AZURE_AD_GROUP'],
  'Whether members are entered by hand or taken from a directory.',
)
const Member = Type.Object({ name: Text(255), email: Text(254) }, { additionalProperties: false })

export const UserGroup = entity(
  'UserGroup',
  {
    id: Id,
    version: EntryVersion,
    name: Type.String(),
    kind: UserGroupKind,
    users: Type.Array(Member),
    directory: optional(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    ),
    directoryGroup: optional(
      Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false }),
    ),
    isOrganisationalUnit: optional(Flag),
    assignments: optional(Type.Array(GroupAssignment)),
  },
  'People listed individually, or by a directory group.',
)

export const UserGroupInput = entity(
  'UserGroupInput',
  {
    version: StaleVersion,
    name: Text(100),
    kind: UserGroupKind,
    users: optional(Type.Array(Member, { maxItems: 10_000 })),
    directory: clearable(Type.Object({ id: Id }, { additionalProperties: false })),
    directoryGroup: clearable(
      Type.Object({ id: Name(100), name: optional(Name()) }, { additionalProperties: false }),
    ),
    isOrganisationalUnit: optional(Flag),
  },
  'A user group to create or change.',
)

const domainFields = {
  name: Text(100),
  domains: Type.Array(Text(253), { minItems: 1, maxItems: 500 }),
}
export const DomainGroup = entity(
  'DomainGroup',
  {
    id: Id,
    version: EntryVersion,
    ...domainFields,
    assignments: optional(Type.Array(GroupAssignment)),
  },
  'A named list of e-mail domains.',
)
export const DomainGroupInput = entity(
  'DomainGroupInput',
  { version: StaleVersion, ...domainFields },
  'A domain group to create or change.',
)

export const accessControlEndpoints = endpoints({
  userGroups: {
    method: 'GET',
    path: '/accessControl/userGroup',
    access: 'admin',
    summary: 'List all user groups with their members',
    answers: { 200: Type.Array(UserGroup) },
  },
  userGroup: {
    method: 'GET',
    path: '/accessControl/userGroup/{id}',
    access: 'admin',
    summary: 'Get a user group',
    answers: { 200: UserGroup },
  },
  createUserGroup: {
    method: 'POST',
    path: '/accessControl/userGroup',
    access: 'admin',
    summary: 'Add a user group',
    body: UserGroupInput,
    answers: { 201: UserGroup },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  updateUserGroup: {
    method: 'PUT',
    path: '/accessControl/userGroup/{id}',
    access: 'admin',
    summary: 'Change a user group',
    body: UserGroupInput,
    answers: { 200: UserGroup },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  removeUserGroup: {
    method: 'DELETE',
    path: '/accessControl/userGroup/{id}',
    access: 'admin',
    summary: 'Delete a user group that is not in use',
    answers: { 204: null },
    errors: ['GROUP_IN_USE'],
  },
  domainGroups: {
    method: 'GET',
    path: '/accessControl/domainGroup',
    access: 'admin',
    summary: 'List all domain groups',
    answers: { 200: Type.Array(DomainGroup) },
  },
  domainGroup: {
    method: 'GET',
    path: '/accessControl/domainGroup/{id}',
    access: 'admin',
    summary: 'Get a domain group',
    answers: { 200: DomainGroup },
  },
  createDomainGroup: {
    method: 'POST',
    path: '/accessControl/domainGroup',
    access: 'admin',
    summary: 'Add a domain group',
    body: DomainGroupInput,
    answers: { 201: DomainGroup },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  updateDomainGroup: {
    method: 'PUT',
    path: '/accessControl/domainGroup/{id}',
    access: 'admin',
    summary: 'Change a domain group',
    body: DomainGroupInput,
    answers: { 200: DomainGroup },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  removeDomainGroup: {
    method: 'DELETE',
    path: '/accessControl/domainGroup/{id}',
    access: 'admin',
    summary: 'Delete a domain group that is not in use',
    answers: { 204: null },
    errors: ['GROUP_IN_USE'],
  },
})
