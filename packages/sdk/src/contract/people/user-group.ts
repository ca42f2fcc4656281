import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Id } from '../base/schema.js'

export const UserGroupName = entity(
  'UserGroupName',
  { id: Id, name: Type.String() },
  'A user group by name.',
)

export const userGroupEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/userGroup',
    access: 'admin',
    summary: 'User groups by name, to choose from',
    answers: { 200: Type.Array(UserGroupName) },
  },
})
