import type { SignupCompletion } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('invitations', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  const admin = () => server.as(server.emails.admin).client
  const anonymous = () => server.as(undefined).client
  const invite = async (...emails: string[]) => {
    const answers = await admin().signup.invite({ body: { emails } })
    return answers.map(({ status, message }) => [status, message])
  }
  const list = () => admin().signup.list()
  const linkOf = async (email: string) => {
    const mails = (await server.mails()).filter(({ recipient }) => recipient === email)
    return /complete-signup\/([\w-]+)/.exec(mails.at(-1)!.body)![1]!
  }
  const names: SignupCompletion = {
    firstName: 'Pia',
    lastName: 'Lund',
    password: 'Quetzalcoatl 1',
    contactNumber: '5',
  }
  const complete = (token: string) => anonymous().signup.complete({ token, body: names })

  it('INV-003 an invitation returns a status and a message for each e-mail', async () => {
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
      ['INVALID_EMAIL', 'This is not a valid e-mail address.'],
      ['DOMAIN_NOT_ALLOWED', 'Addresses with this domain do not belong to the organisation.'],
      ['ALREADY_REGISTERED', 'This person already has an account.'],
    ])
    const first = await linkOf('pia@test.house')
    expect(await invite('Pia@test.house')).toEqual([['ALREADY_INVITED', null]])
    // The mail was sent again, and its link replaces the first.
    expect((await refusalOf(complete(first))).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('INV-006 INV-007 sign-ups are listed, read and withdrawn, and are pending or expired', async () => {
    await invite('noa@test.house')
    const link = await linkOf('noa@test.house')
    const listed = (await list()).find(({ email }) => email === 'noa@test.house')!
    expect(listed).toMatchObject({ isExpired: false, status: 'pending' })
    // The token in the list does not open the sign-up.
    expect((await refusalOf(complete(listed.token!))).status).toBe(404)
    const read = (token: string) => anonymous().signup.get({ token })
    expect(await read(link)).toMatchObject({ email: 'noa@test.house', status: 'pending' })
    server.clock.now += 7 * 86_400_000
    expect(await read(link)).toMatchObject({ isExpired: true, status: 'expired' })
    await server.runJobs()
    expect((await list()).find(({ email }) => email === 'noa@test.house')?.status).toBe('expired')
    expect((await refusalOf(complete(link))).code).toBe('TOKEN_INVALID')
    expect((await refusalOf(complete('unknown-token'))).code).toBe('TOKEN_INVALID')
    const withdraw = () => admin().signup.withdraw({ token: listed.token! })
    await withdraw()
    expect((await refusalOf(withdraw())).status).toBe(404)
    expect((await list()).map(({ email }) => email)).not.toContain('noa@test.house')
    expect((await refusalOf(read(link))).status).toBe(404)
  })

  it('INV-008 INV-009 a sign-up is requested by e-mail and completed once, which creates the user', async () => {
    const request = () => anonymous().signup.request({ body: { email: 'kim@test.house' } })
    await request()
    const link = await linkOf('kim@test.house')
    await complete(link)
    expect((await refusalOf(complete(link))).code).toBe('TOKEN_INVALID')
    const { users } = await admin().user.list({ partial: 'kim@test.house' })
    const [kim] = users
    expect(kim).toMatchObject({
      firstName: 'Pia',
      lastName: 'Lund',
      contactNumber: '5',
      roles: ['USER'],
    })
    const { id } = kim!
    expect(await admin().user.history({ id })).toMatchObject([{ action: 'created', user: { id } }])
    expect((await list()).map(({ email }) => email)).not.toContain('kim@test.house')
    // People with an account are informed by mail; the response is the same.
    await request()
  })

  it('only administrators invite, list and withdraw, those of their own organisation', async () => {
    const token = (await list())[0]!.token!
    const locationAdmin = server.as(server.emails.locationAdmin).client.signup
    const refused = await Promise.all([
      refusalOf(locationAdmin.invite({ body: { emails: ['x@test.house'] } })),
      refusalOf(locationAdmin.list()),
      refusalOf(locationAdmin.withdraw({ token })),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    const stranger = server.as(server.emails.stranger).client.signup
    expect([403, 404]).toContain((await refusalOf(stranger.withdraw({ token }))).status)
  })
})
