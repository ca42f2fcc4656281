import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { directoryUserLimit } from '../base/limits.js'
import { entity, enumeration, Flag, Id, Name, optional } from '../base/schema.js'

export const Directory = entity(
  'Directory',
  {
    id: Id,
    name: Type.String(),
    kind: enumeration('DirectoryKind', ['AZURE_AD', 'LDAP'], 'The type of directory.'),
  },
  'A directory from which user groups can be filled.',
)
export const DirectoryGroup = entity(
  'DirectoryGroup',
  {
    id: Type.String(),
    name: Type.String(),
    isOrganisationalUnit: optional(Flag),
  },
  'A group of a directory.',
)
export const DirectoryGroupUsers = entity(
  'DirectoryGroupUsers',
  {
    users: Type.Array(
      Type.Object(
        { name: Type.String(), email: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    isCapped: Type.Boolean({ description: 'The list was cut off; there are more people' }),
  },
  'The people of a directory group.',
)

export const directoryEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/directory',
    access: 'admin',
    summary: 'List connected directories, by name',
    answers: { 200: Type.Array(Directory) },
  },
  groups: {
    method: 'GET',
    path: '/directory/{id}/groups',
    access: 'admin',
    summary: 'Search for groups in a directory by part of their name',
    query: { partial: optional(Type.String({ maxLength: 100 })) },
    answers: { 200: Type.Array(DirectoryGroup) },
    errors: ['SERVICE_FAILED'],
  },
  groupUsers: {
    method: 'GET',
    path: '/directory/{id}/groups/{groupId}/users',
    params: { groupId: Name(100) },
    access: 'admin',
    summary: 'List the people in a directory group',
    query: { maxResults: optional(Type.Integer({ minimum: 1, maximum: directoryUserLimit })) },
    answers: { 200: DirectoryGroupUsers },
    errors: ['SERVICE_FAILED'],
  },
})
