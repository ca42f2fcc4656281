import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, enumeration, Id, Instant, optional } from '../base/schema.js'
import { SignOnReason } from '../people/sign-on-reason.js'

export const SecurityEventKind = enumeration(
  'SecurityEventKind',
  [
    'loggedIn',
    'loginFailed',
    'signOnFailed',
    'signOnLinked',
    'accountLocked',
    'accountUnlocked',
    'passwordChanged',
    'passwordReset',
    'passkeyAdded',
    'passkeyRemoved',
    'twoFactorAdded',
    'twoFactorRemoved',
    'recoveryCodesCreated',
    'recoveryCodeUsed',
    'sessionsEnded',
    'resetRequested',
    'accountCreated',
    'accountChanged',
    'accountDeactivated',
    'accountReactivated',
    'personErased',
    'rolesChanged',
    'settingsChanged',
    'tokenCreated',
    'tokenWithdrawn',
    'exported',
    'refused',
  ],
  'What happened.',
)

const SecurityEventPerson = entity(
  'SecurityEventPerson',
  { id: Id, name: Type.String() },
  'A person in the log of security events.',
)

export const SecurityEvent = entity(
  'SecurityEvent',
  {
    id: Id,
    date: Instant,
    kind: SecurityEventKind,
    actor: optional(SecurityEventPerson),
    user: optional(SecurityEventPerson),
    address: optional(Type.String({ description: 'Network address; forgotten after 90 days' })),
    operation: optional(Type.String({ description: 'The operation of this API' })),
    target: optional(Type.String({ description: 'What was changed: the ids in the path' })),
    fields: optional(
      Type.Array(Type.String(), { description: 'The changed fields, without values' }),
    ),
    reason: optional(SignOnReason),
    reference: optional(
      Type.String({ description: 'Shown to the person whose single sign-on has failed' }),
    ),
    count: optional(
      Type.Integer({ description: 'How often it happened within a minute, if more than once' }),
    ),
  },
  'An entry of the log of security events, which nobody can change.',
)

export const securityEventEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/securityEvent',
    access: 'admin',
    summary: 'List security events of the organisation, newest first',
    query: {
      kind: optional(Type.Array(SecurityEventKind, { maxItems: 20 })),
      userId: optional(Id),
      from: optional(Instant),
      to: optional(Instant),
      cursor: optional(Type.String({ maxLength: 500 })),
      limit: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    },
    answers: {
      200: entity(
        'SecurityEventList',
        {
          events: Type.Array(SecurityEvent),
          nextCursor: optional(
            Type.String({ description: 'Present if there are more; send it as cursor' }),
          ),
        },
        'A page of security events.',
      ),
    },
  },
})
