import { expect, it } from 'vitest'
import { answerOf, findMailProblem } from './mail-problem-rules.js'

it.each([
  [
    'UNREACHABLE',
    { code: 'ESOCKET', command: 'CONN', message: 'connect ECONNREFUSED 127.0.0.1:9' },
  ],
  ['UNREACHABLE', { code: 'EDNS', command: 'CONN', message: 'getaddrinfo ENOTFOUND mail.example' }],
  ['TIMEOUT', { code: 'ETIMEDOUT', command: 'CONN', message: 'Greeting never received' }],
  ['CERTIFICATE', { code: 'ESOCKET', command: 'CONN', message: 'self-signed certificate' }],
  ['CERTIFICATE', { code: 'ETLS', message: 'certificate has expired' }],
  ['ENCRYPTION', { code: 'ETLS', command: 'STARTTLS', message: 'Error upgrading connection' }],
  [
    'ENCRYPTION',
    { code: 'ESOCKET', command: 'CONN', message: 'ssl3_get_record:wrong version number' },
  ],
  ['ENCRYPTION', { responseCode: 530, message: '530 Must issue a STARTTLS command first' }],
  ['LOGIN', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, message: 'Invalid login' }],
  [
    'LOGIN_NEEDED',
    { responseCode: 530, command: 'MAIL FROM', message: '530 Authentication required' },
  ],
  [
    'SENDER',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, message: 'Mail command failed' },
  ],
  ['RECIPIENT', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, message: 'rejected' }],
  ['REFUSED', { code: 'EMESSAGE', command: 'DATA', responseCode: 554, message: 'Message failed' }],
] as const)('ORG-022 a test mail fails because of %s: %j', (problem, error) => {
  expect(findMailProblem(error)).toBe(problem)
})

it('ORG-022 shows the answer of the mail server, or the error of the connection', () => {
  expect(answerOf({ response: '535 5.7.8 Bad credentials', message: 'Invalid login' })).toBe(
    '535 5.7.8 Bad credentials',
  )
  expect(answerOf(new Error('connect ECONNREFUSED'))).toBe('connect ECONNREFUSED')
})
