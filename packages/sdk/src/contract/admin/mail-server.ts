import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { Count, Email, entity, enumeration, Instant, Name, optional, Text } from '../base/schema.js'

export const MailServerSource = enumeration(
  'MailServerSource',
  ['ENVIRONMENT', 'APPLICATION', 'NONE'],
  'Where the mail server is set: SMTP_URL, which always wins, here, or nowhere. Then mails become files.',
)

export const MailSecurity = enumeration(
  'MailSecurity',
  ['TLS', 'STARTTLS', 'NONE'],
  'How the connection to the mail server is encrypted. Only a mail server on the same machine may go without.',
)

const Port = Type.Integer({ minimum: 1, maximum: 65_535 })

export const MailServer = entity(
  'MailServer',
  {
    source: MailServerSource,
    host: optional(Type.String()),
    port: optional(Port),
    security: optional(MailSecurity),
    username: optional(Type.String()),
    hasPassword: Type.Boolean({ description: 'Whether a password is stored that can be opened' }),
    senderName: optional(Type.String()),
    senderAddress: optional(Type.String()),
    replyTo: optional(Type.String()),
    changedOn: optional(Instant),
    waiting: Type.Integer({ minimum: 0, description: 'Mails in the queue' }),
  },
  'The mail server of the installation. Its password is never returned.',
)

export const MailServerInput = entity(
  'MailServerInput',
  {
    host: Type.String({
      minLength: 1,
      maxLength: 253,
      pattern: '^[A-Za-z0-9._:-]+$',
      description: 'Host name or address',
    }),
    port: Port,
    security: MailSecurity,
    username: optional(Name(320)),
    password: optional(
      Name(1000, 'Without it the stored one stays, if host, port and user name stay, too'),
    ),
    senderName: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^(?=[\\s\\S]*\\S)[^\\u0000-\\u001F<>"\\\\]*$',
    }),
    senderAddress: Email,
    replyTo: optional(Email),
  },
  'The mail server to use. Without a user name the server does not log in.',
)

export const MailProblem = enumeration(
  'MailProblem',
  [
    'UNREACHABLE',
    'TIMEOUT',
    'CERTIFICATE',
    'ENCRYPTION',
    'LOGIN',
    'LOGIN_NEEDED',
    'SENDER',
    'RECIPIENT',
    'REFUSED',
  ],
  'Why a mail server did not accept a mail.',
)

export const MailTest = entity(
  'MailTest',
  {
    recipient: Type.String(),
    problem: optional(MailProblem),
    answer: optional(Type.String({ description: 'The answer of the mail server, or the error' })),
  },
  'The result of a test mail; without a problem the mail server has accepted it.',
)

export const MailFailure = entity(
  'MailFailure',
  {
    domain: Type.String({ description: 'The domain of the recipients' }),
    reason: Type.String({ description: 'The last answer, without names of recipients' }),
    mails: Count,
    givenUp: Count,
    since: Instant,
    nextAttempt: optional(Instant),
  },
  'Mails of all organisations that were not accepted, by domain and reason.',
)

export const mailServerEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/mailServer',
    access: 'installation',
    summary: 'Get the mail server',
    answers: { 200: MailServer },
  },
  save: {
    method: 'PUT',
    path: '/mailServer',
    access: 'installation',
    summary: 'Set the mail server; failed mails are sent again at once',
    body: MailServerInput,
    answers: { 200: MailServer },
    errors: ['MAIL_SET_BY_ENVIRONMENT'],
    forOwnDevice: true,
  },
  remove: {
    method: 'DELETE',
    path: '/mailServer',
    access: 'installation',
    summary: 'Forget the mail server; mails become files',
    answers: { 204: null },
    errors: ['MAIL_SET_BY_ENVIRONMENT'],
    forOwnDevice: true,
  },
  test: {
    method: 'POST',
    path: '/mailServer/test',
    access: 'installation',
    summary: 'Send a test mail to oneself, by the current mail server or the given one',
    body: entity(
      'MailTestInput',
      { server: optional(MailServerInput) },
      'The mail server to try; without it, the one in use.',
    ),
    answers: { 200: MailTest },
    errors: ['MAIL_SERVER_MISSING'],
    timeoutMs: 60_000,
    forOwnDevice: true,
  },
  failures: {
    method: 'GET',
    path: '/mailServer/failures',
    access: 'installation',
    summary: 'List what mail servers did not accept, latest first; at most 50',
    answers: { 200: Type.Array(MailFailure) },
  },
  retry: {
    method: 'POST',
    path: '/mailServer/retry',
    access: 'installation',
    summary: 'Send failed mails again now, also those that were given up',
    body: entity(
      'MailRetry',
      { domain: optional(Text(253)) },
      'The domain of the recipients; without it, all.',
    ),
    answers: {
      200: entity('MailRetried', { mails: Count }, 'The number of mails that are sent again.'),
    },
  },
})
