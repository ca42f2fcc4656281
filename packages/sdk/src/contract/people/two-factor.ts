import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { twoFactorGraceDays } from '../base/limits.js'
import { entity, enumeration, Id, optional } from '../base/schema.js'
import { User } from './user.js'

export const TwoFactorType = enumeration(
  'TwoFactorType',
  ['AUTHENTICATOR_APP'],
  'The type of second factor.',
)
const gracePeriodDays = Type.Unsafe<(typeof twoFactorGraceDays)[number]>({
  anyOf: twoFactorGraceDays.map((days) => ({ type: 'integer', const: days })),
  description: 'Days until it is required',
})

export const TwoFactorSetting = entity(
  'TwoFactorSetting',
  {
    id: Id,
    twoFactorType: TwoFactorType,
    method: TwoFactorType,
    gracePeriodDays,
  },
  'The two-factor setting of an organisation. method is the twoFactorType.',
)
export const TwoFactorInput = entity(
  'TwoFactorInput',
  {
    twoFactorType: TwoFactorType,
    gracePeriodDays,
  },
  'The required second factor, and the days until it is required.',
)
export const TwoFactorSecret = entity(
  'TwoFactorSecret',
  {
    secret: Type.String(),
    otpauthUrl: Type.String(),
    image: Type.String({ description: 'The QR code as the address of an image' }),
  },
  'The set-up data for an authenticator app; shown once.',
)

export const RecoveryCodes = entity(
  'RecoveryCodes',
  { codes: Type.Array(Type.String()) },
  'Codes that log in once each instead of the app’s; shown once.',
)
const TwoFactorProof = entity(
  'TwoFactorProof',
  {
    currentPassword: optional(
      Type.String({
        maxLength: 200,
        description: 'Without it, the login must not be older than ten minutes',
      }),
    ),
  },
  'What shows that the caller is the owner of the account.',
)

const orgId = Type.Union([Id, Type.Literal('current')])
const user = { id: Type.Union([Id, Type.Literal('current')]) }

export const twoFactorEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/org/{orgId}/2fa',
    params: { orgId },
    access: 'admin',
    summary: 'Get the two-factor setting, or 204 if there is none',
    answers: { 200: TwoFactorSetting, 204: null },
  },
  create: {
    method: 'POST',
    path: '/org/{orgId}/2fa',
    params: { orgId },
    access: 'admin',
    summary: 'Require a second factor',
    body: TwoFactorInput,
    answers: { 201: TwoFactorSetting },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/org/{orgId}/2fa/{id}',
    params: { orgId },
    access: 'admin',
    summary: 'Change the two-factor setting',
    body: TwoFactorInput,
    answers: { 200: TwoFactorSetting },
  },
  remove: {
    method: 'DELETE',
    path: '/org/{orgId}/2fa/{id}',
    params: { orgId },
    access: 'admin',
    summary: 'Stop requiring a second factor',
    answers: { 204: null },
  },
  beginEnrolment: {
    method: 'POST',
    path: '/user/{id}/2fa',
    params: user,
    access: ['authenticated', 'locationManager'],
    summary: 'Create a secret for one’s own authenticator app',
    body: TwoFactorProof,
    forOwnDevice: true,
    answers: { 200: TwoFactorSecret },
    errors: ['LOGIN_NOT_FRESH', 'PASSWORD_WRONG', 'TWO_FACTOR_ENROLLED'],
  },
  confirmEnrolment: {
    method: 'PUT',
    path: '/user/{id}/2fa',
    params: user,
    access: ['authenticated', 'locationManager'],
    summary: 'Confirm the authenticator app; later logins then require its code',
    body: entity(
      'TwoFactorCode',
      { code: Type.String({ pattern: '^\\d{6}$' }) },
      'The code displayed by the app.',
    ),
    forOwnDevice: true,
    answers: { 200: User },
    errors: ['CODE_INVALID', 'TWO_FACTOR_ENROLLED'],
  },
  switchOff: {
    method: 'POST',
    path: '/user/{id}/2fa/remove',
    params: user,
    access: ['authenticated', 'locationManager'],
    summary: 'Remove one’s own authenticator app and recovery codes',
    body: TwoFactorProof,
    forOwnDevice: true,
    answers: { 200: User },
    errors: ['LOGIN_NOT_FRESH', 'PASSWORD_WRONG', 'TWO_FACTOR_NEEDED'],
  },
  createRecoveryCodes: {
    method: 'POST',
    path: '/user/{id}/2fa/recoveryCodes',
    params: user,
    access: ['authenticated', 'locationManager'],
    summary: 'Create ten recovery codes; previous ones stop working',
    body: TwoFactorProof,
    forOwnDevice: true,
    answers: { 200: RecoveryCodes },
    errors: ['LOGIN_NOT_FRESH', 'PASSWORD_WRONG'],
  },
})
