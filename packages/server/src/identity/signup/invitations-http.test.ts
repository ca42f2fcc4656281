import type { InvitationAnswer, Signup } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('invitations', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  const admin = () => server.as(server.emails.admin)
  const anonymous = () => server.as(undefined)
  const invite = async (...emails: string[]) => {
    const { body } = await admin().call<InvitationAnswer[]>('POST', '/signup/invite', { emails })
    return body.map(({ status, message }) => [status, message])
  }
  const list = async () => (await admin().call<Signup[]>('GET', '/signup')).body
  const linkOf = async (email: string) => {
    const mails = (await server.mails()).filter(({ recipient }) => recipient === email)
    return /complete-signup\/([\w-]+)/.exec(mails.at(-1)!.body)![1]!
  }
  const names = {
    firstName: 'Pia',
    lastName: 'Lund',
    password: 'Quetzalcoatl 1',
    contactNumber: '5',
  }
  const complete = (token: string) => anonymous().call('PUT', `/signup/${token}`, names)

  it('INV-003 an invitation answers a status and a message for each e-mail', async () => {
    expect(
      await invite(
        'pia@test.house',
        ' PIA@test.house ',
        'no address',
        'x@elsewhere.net',
        server.emails.user,
      ),
    ).toEqual([
      ['INVITED', null],
      ['INVITED', null],
      ['INVALID_EMAIL', 'This is not an e-mail address.'],
      ['DOMAIN_NOT_ALLOWED', 'Addresses of this domain do not belong to the organisation.'],
      ['ALREADY_REGISTERED', 'This person already has an account.'],
    ])
    const first = await linkOf('pia@test.house')
    expect(await invite('Pia@test.house')).toEqual([['ALREADY_INVITED', null]])
    // The mail was sent again, and its link replaces the first.
    expect((await complete(first)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('INV-006 INV-007 sign-ups are listed, read and withdrawn, and are pending or expired', async () => {
    await invite('noa@test.house')
    const link = await linkOf('noa@test.house')
    const listed = (await list()).find(({ email }) => email === 'noa@test.house')!
    expect(listed).toMatchObject({ isExpired: false, status: 'pending' })
    // What the list tells opens nothing.
    expect((await complete(listed.token!)).status).toBe(404)
    const read = async (token: string) =>
      (await anonymous().call<Signup>('GET', `/signup/${token}`)).body
    expect(await read(link)).toMatchObject({ email: 'noa@test.house', status: 'pending' })
    server.clock.now += 7 * 86_400_000
    expect(await read(link)).toMatchObject({ isExpired: true, status: 'expired' })
    await server.runJobs()
    expect((await list()).find(({ email }) => email === 'noa@test.house')?.status).toBe('expired')
    expect((await complete(link)).body.code).toBe('TOKEN_INVALID')
    expect((await complete('unknown-token')).body.code).toBe('TOKEN_INVALID')
    expect((await admin().call('DELETE', `/signup/${listed.token}`)).status).toBe(204)
    expect((await admin().call('DELETE', `/signup/${listed.token}`)).status).toBe(404)
    expect((await list()).map(({ email }) => email)).not.toContain('noa@test.house')
    expect((await anonymous().call('GET', `/signup/${link}`)).status).toBe(404)
  })

  it('INV-008 INV-009 a sign-up is requested by e-mail and completed once, which creates the user', async () => {
    expect((await anonymous().call('POST', '/signup', { email: 'kim@test.house' })).status).toBe(
      204,
    )
    const link = await linkOf('kim@test.house')
    expect((await complete(link)).status).toBe(204)
    expect((await complete(link)).body.code).toBe('TOKEN_INVALID')
    const { body } = await admin().call('GET', '/user?partial=kim@test.house')
    expect(body.users[0]).toMatchObject({
      firstName: 'Pia',
      lastName: 'Lund',
      contactNumber: '5',
      roles: ['USER'],
    })
    const history = (await admin().call('GET', `/user/${body.users[0].id}/history`)).body
    expect(history).toMatchObject([{ action: 'created', user: { id: body.users[0].id } }])
    expect((await list()).map(({ email }) => email)).not.toContain('kim@test.house')
    // Somebody who has an account is told by mail, and the answer is the same.
    expect((await anonymous().call('POST', '/signup', { email: 'kim@test.house' })).status).toBe(
      204,
    )
  })

  it('only administrators invite, list and withdraw, those of their own organisation', async () => {
    const [{ token }] = (await list()) as [Signup]
    const locationAdmin = server.as(server.emails.locationAdmin)
    const calls = [
      ['POST', '/signup/invite', { emails: ['x@test.house'] }],
      ['GET', '/signup'],
      ['DELETE', `/signup/${token}`],
    ] as const
    for (const [method, path, body] of calls)
      expect((await locationAdmin.call(method, path, body)).status, path).toBe(403)
    const stranger = server.as(server.emails.stranger)
    expect([403, 404]).toContain((await stranger.call('DELETE', `/signup/${token}`)).status)
  })
})
