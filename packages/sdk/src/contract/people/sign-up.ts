import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import {
  Email,
  entity,
  enumeration,
  Flag,
  Instant,
  Name,
  optional,
  reference,
  Text,
} from '../base/schema.js'

const token = { token: Type.String({ minLength: 10, maxLength: 200 }) }
const completionErrors = [
  'TOKEN_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_PERSONAL',
] as const
const newPassword = { password: Type.String({ minLength: 1, maxLength: 200 }) }
const names = {
  firstName: Name(100),
  lastName: Name(100),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  contactNumber: optional(Text(50)),
}

export const signupEndpoints = endpoints({
  request: {
    method: 'POST',
    path: '/signup',
    access: 'anon',
    summary: 'Request an account',
    body: entity('SignupRequest', { email: Email }, 'The e-mail address.'),
    answers: { 204: null },
    errors: ['DOMAIN_UNKNOWN'],
  },
  complete: {
    method: 'PUT',
    path: '/signup/{token}',
    params: token,
    access: 'anon',
    summary: 'Complete the sign-up',
    body: entity('SignupCompletion', names, 'The new account.'),
    answers: { 204: null },
    errors: completionErrors,
  },
  // Used by the application, because reverse proxies log paths but not bodies.
  completeWithToken: {
    method: 'PUT',
    path: '/signup',
    access: 'anon',
    summary: 'Complete the sign-up, with the token in the body',
    body: entity('SignupCompletionWithToken', { ...token, ...names }, 'The new account.'),
    answers: { 204: null },
    errors: completionErrors,
  },
  get: {
    method: 'GET',
    path: '/signup/{token}',
    params: token,
    access: 'anon',
    summary: 'Get the data of a sign-up',
    answers: {
      200: entity(
        'Signup',
        {
          email: Type.String(),
          token: optional(Type.String()),
          isExpired: Flag,
          status: Type.Union([Type.Literal('pending'), Type.Literal('expired')]),
          created: optional(Instant),
          isUndelivered: optional(
            Type.Boolean({ description: 'Its e-mail was refused for good; only in the list' }),
          ),
        },
        'A pending sign-up.',
      ),
    },
    errors: ['TOKEN_INVALID'],
  },
  list: {
    method: 'GET',
    path: '/signup',
    access: 'admin',
    summary: 'List pending invitations',
    answers: { 200: Type.Array(reference('Signup')) },
  },
  invite: {
    method: 'POST',
    path: '/signup/invite',
    access: 'admin',
    summary: 'Invite people',
    body: entity(
      'Invitations',
      { emails: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: 200 }) },
      'Addresses.',
    ),
    answers: {
      200: Type.Array(
        entity(
          'InvitationAnswer',
          {
            email: Type.String(),
            status: enumeration(
              'InvitationStatus',
              [
                'INVITED',
                'ALREADY_INVITED',
                'ALREADY_REGISTERED',
                'INVALID_EMAIL',
                'DOMAIN_NOT_ALLOWED',
              ],
              'The result of an invitation.',
            ),
            message: Type.Union([Type.String(), Type.Null()]),
          },
          'The e-mail address.',
        ),
      ),
    },
    timeoutMs: 20_000,
  },
  withdraw: {
    method: 'DELETE',
    path: '/signup/{token}',
    params: token,
    access: 'admin',
    summary: 'Withdraw an invitation',
    answers: { 204: null },
    timeoutMs: 5_000,
  },
})

export const resetEndpoints = endpoints({
  request: {
    method: 'POST',
    path: '/reset',
    access: 'anon',
    summary: 'Request a password reset',
    body: entity(
      'ResetRequest',
      { username: Type.String({ minLength: 1, maxLength: 254 }) },
      'Whose.',
    ),
    answers: { 204: null },
  },
  complete: {
    method: 'PUT',
    path: '/reset/{token}',
    params: token,
    access: 'anon',
    summary: 'Set the new password',
    body: entity('ResetCompletion', newPassword, 'The new password.'),
    answers: { 204: null },
    errors: completionErrors,
  },
  // The token is in the body, as in sign-ups.
  completeWithToken: {
    method: 'PUT',
    path: '/reset',
    access: 'anon',
    summary: 'Set the new password, with the token in the body',
    body: entity('ResetCompletionWithToken', { ...token, ...newPassword }, 'The new password.'),
    answers: { 204: null },
    errors: completionErrors,
  },
})
