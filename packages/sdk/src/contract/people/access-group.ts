import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, enumeration, Id, optional, Text } from '../base/schema.js'
import { EntryVersion, StaleVersion } from '../base/version.js'

export const GroupAssignment = entity(
  'GroupAssignment',
  {
    kind: enumeration(
      'GroupAssignmentKind',
      ['LOCATION', 'CATEGORY', 'PRIORITISATION', 'ACCESS_GROUP'],
      'The type of object that uses the group.',
    ),
    id: Id,
    name: Type.String(),
  },
  'One use of a group. A group in use cannot be deleted.',
)

const groupIds = optional(
  Type.Array(
    Type.Object({ id: Id, name: optional(Type.String()) }, { additionalProperties: false }),
    { maxItems: 500 },
  ),
)

export const GroupRestriction = entity(
  'GroupRestriction',
  {
    restrictionType: enumeration(
      'RestrictionType',
      ['USER', 'DOMAIN'],
      'By user groups, or by e-mail domain.',
    ),
    exclusion: Type.Boolean({ description: 'Admit people who are in none of the groups' }),
    allRequired: optional(
      Type.Boolean({ description: 'USER only: require all of the groups instead of any' }),
    ),
    userGroups: groupIds,
    domainGroups: groupIds,
  },
  'One condition of a security group.',
)

const fields = {
  name: Text(100),
  groupRestrictions: Type.Array(GroupRestriction, { maxItems: 20 }),
}

export const AccessGroup = entity(
  'AccessGroup',
  {
    id: Id,
    version: EntryVersion,
    ...fields,
    assignments: Type.Array(GroupAssignment),
  },
  'A security group. Admits users who meet all its conditions; without conditions everyone.',
)
export const AccessGroupInput = entity(
  'AccessGroupInput',
  { version: StaleVersion, ...fields },
  'A security group to create or change.',
)

export const accessGroupEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/accessGroup',
    access: 'admin',
    summary: 'List all security groups',
    answers: { 200: Type.Array(AccessGroup) },
  },
  get: {
    method: 'GET',
    path: '/accessGroup/{id}',
    access: 'admin',
    summary: 'Get a security group',
    answers: { 200: AccessGroup },
  },
  create: {
    method: 'POST',
    path: '/accessGroup',
    access: 'admin',
    summary: 'Add a security group',
    body: AccessGroupInput,
    answers: { 201: AccessGroup },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/accessGroup/{id}',
    access: 'admin',
    summary: 'Change a security group',
    body: AccessGroupInput,
    answers: { 200: AccessGroup },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/accessGroup/{id}',
    access: 'admin',
    summary: 'Delete a security group that is not in use',
    answers: { 204: null },
    errors: ['GROUP_IN_USE'],
  },
})
