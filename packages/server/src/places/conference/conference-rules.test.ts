import { describe, expect, it } from 'vitest'
import { decideConnected, isConsent, listMissing, serves, toFinding } from './conference-rules.js'

describe('a conference provider', () => {
  const service = { domains: ['test.house', 'b.example'], connected: new Date(0) }
  it.each([
    ['ana@test.house', true],
    ['ANA@B.Example', true],
    ['odd"@"name@test.house', true],
    ['ana@sub.test.house', false],
    ['ana@elsewhere.house', false],
    [undefined, false],
  ])('INTG-011 serves %s: %s', (email, expected) => {
    expect(serves(service, email)).toBe(expected)
    expect(serves({ ...service, connected: null }, email)).toBe(false)
  })

  it.each([
    [{ admin_consent: 'True' }, true],
    [{ admin_consent: 'true' }, true],
    [{ admin_consent: 'False' }, false],
    [{}, false],
    [{ admin_consent: 'True', error: 'access_denied' }, false],
    [{ admin_consent: 'True', error: '' }, false],
  ])('AD-180 %j is consent: %s', (answer, expected) => {
    expect(isConsent(answer)).toBe(expected)
  })
})

describe('a check of meetings', () => {
  it.each([
    [[], ['OnlineMeetings.ReadWrite.All', 'User.Read.All']],
    [['User.Read.All'], ['OnlineMeetings.ReadWrite.All']],
    [['OnlineMeetings.ReadWrite.All', 'Directory.Read.All'], []],
  ])('with the permissions %j misses %j', (granted, missing) => {
    expect(listMissing(granted)).toEqual(missing)
  })

  it.each([
    [
      'ORGANISER',
      403,
      'Authorization_RequestDenied',
      'Insufficient privileges',
      'PERMISSIONS_MISSING',
    ],
    [
      'CREATE_MEETING',
      403,
      'General',
      'No application access policy found for this app: 1 on the user: 2.',
      'ACCESS_POLICY_MISSING',
    ],
    ['CREATE_MEETING', 404, 'UnknownError', '', 'LICENCE_MISSING'],
    ['CREATE_MEETING', 400, 'BadRequest', 'Invalid', 'REFUSED'],
    ['TOKEN', 0, undefined, 'The service could not be reached', 'UNREACHABLE'],
  ] as const)('in %s takes %d %s for what it is', (step, status, code, message, problem) => {
    expect(toFinding(step, { status, code, message }).problem).toBe(problem)
  })

  it('keeps the first line of what the provider says', () => {
    const message = 'AADSTS7000222: Expired.\r\nTrace ID: 1'
    expect(toFinding('TOKEN', { status: 401, code: 'AADSTS7000222', message })).toEqual({
      problem: 'SECRET_EXPIRED',
      detail: 'AADSTS7000222: Expired.',
    })
  })

  it('does not connect, or disconnect, because the service is away', () => {
    const away = [{ step: 'TOKEN', outcome: 'FAILED', problem: 'UNREACHABLE' }] as const
    const [then, now] = [new Date(0), new Date(1)]
    expect([null, then].map((before) => decideConnected(before, away, now))).toEqual([null, then])
  })
})
