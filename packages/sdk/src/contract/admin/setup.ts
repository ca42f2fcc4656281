import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { Email, entity, Flag, Name, optional, Zone } from '../base/schema.js'
import { User } from '../people/user.js'

const token = Type.String({
  minLength: 10,
  maxLength: 200,
  description: 'From the server’s log, or from the command create-admin',
})

/** Sets up an empty server. The token is sent in the body, because URLs appear in logs. */
export const setupEndpoints = endpoints({
  check: {
    method: 'POST',
    path: '/setup/check',
    access: 'anon',
    summary: 'Check a set-up token',
    body: entity('SetupCheck', { token }, 'The token to check.'),
    answers: { 204: null },
    errors: ['SETUP_TOKEN_INVALID'],
  },
  complete: {
    method: 'POST',
    path: '/setup',
    access: 'anon',
    summary: 'Create the organisation and its first administrator, and log in',
    body: entity(
      'SetupInput',
      {
        token,
        organisationName: Name(100),
        timeZone: Zone,
        firstName: Name(100),
        lastName: Name(100),
        email: Email,
        password: Type.String({ minLength: 1, maxLength: 200 }),
        allowSignUp: optional(
          Type.Unsafe<boolean>({
            ...Flag,
            description: 'Everybody with an address of the administrator’s domain may sign up',
          }),
        ),
        isServiceAdministrator: optional(
          Type.Unsafe<boolean>({
            ...Flag,
            description: 'The administrator is a service administrator too, as without this field',
          }),
        ),
      },
      'The organisation and its first administrator.',
    ),
    answers: { 200: User },
    errors: ['SETUP_TOKEN_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'],
    timeoutMs: 15_000,
  },
})
