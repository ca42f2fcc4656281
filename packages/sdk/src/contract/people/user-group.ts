import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Id } from '../base/schema.js'

export const UserGroupName = entity(
  'UserGroupName',
  { id: Id, name: Type.String() },
  'A user group with its name.',
)

export const userGroupEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/userGroup',
    access: 'admin',
    summary: 'Search for user groups by name',
    answers: { 200: Type.Array(UserGroupName) },
  },
})
