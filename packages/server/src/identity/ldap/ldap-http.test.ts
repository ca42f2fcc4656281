import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { makeCertificates } from '../../../../../tests/support/certificates.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  findSlapd,
  reader,
  startSlapd,
  suffix,
  type Slapd,
} from '../../../../../tests/support/slapd.js'

const program = await findSlapd()

describe.skipIf(!program)('log-in with LDAP', () => {
  describeServer('with slapd', (engine) => {
    const certificates = makeCertificates('client')
    const word = 'seven yellow boats'
    let server: TestServer
    let slapd: Slapd
    let id: number

    const admin = () => server.as(server.emails.serviceAdmin)
    const setup = (ldap: object = {}, more: object = {}) => ({
      type: 'LDAP',
      title: 'Directory',
      domains: ['test.house'],
      ldap: {
        url: slapd.tlsUrl,
        security: 'TLS',
        bindDn: reader.dn,
        baseDn: `ou=people,${suffix}`,
        caCertificate: readFileSync(certificates.file('authority', 'crt'), 'utf8'),
        ...ldap,
      },
      secret: reader.password,
      ...more,
    })
    const save = async (body: object) => {
      const answer = await admin().call('PUT', `/authenticationMethod/${id}`, body)
      expect(answer.status).toBe(200)
    }
    const logIn = (username: string, password: string | undefined) =>
      server.as(undefined).call('POST', '/user/login', { username, password })
    const test = async (body: object = {}) =>
      (await admin().call('POST', `/authenticationMethod/${id}/test`, body)).body
    const failures = async () =>
      (await admin().call('GET', '/securityEvent?kind=signOnFailed')).body.events as {
        reason: string
      }[]
    const reasons = async () => (await failures()).map(({ reason }) => reason)
    const clearLimits = () =>
      server.db.asSystem((tx) => tx.run(sql`delete from limit_use where true`))

    beforeAll(async () => {
      server = await startTestServer(engine)
      slapd = await startSlapd(program!, {
        people: [
          { uid: 'ann', mail: 'ann@test.house', password: word },
          { uid: 'user', mail: server.emails.user, password: word },
          { uid: 'admin', mail: server.emails.admin, password: word },
          { uid: 'closed', mail: server.emails.viewer, password: word },
          { uid: 'twin', mail: 'twins@test.house', password: word },
          { uid: 'double', mail: 'twins@test.house', password: word },
        ],
        groups: {
          'All sales': ['ann', 'cn=North', 'nobody'],
          North: ['user', 'cn=All sales'],
          Board: ['admin'],
        },
        unixGroups: { wheel: ['admin', 'closed'] },
        certificates,
      })
      const created = await admin().call('POST', '/org/current/authenticationMethods', setup())
      expect(created.status).toBe(201)
      ;({ id } = created.body)
    })
    beforeEach(async () => {
      await clearLimits()
      await save(setup())
      await admin().call('PUT', `/authenticationMethod/${id}/active`, { isActive: true })
    })
    afterAll(async () => {
      await server?.close()
      await slapd?.close()
      certificates.remove()
    })

    it('AUTHM-028 logs in known and new people with the password of the directory, over LDAPS', async () => {
      const offered = await server
        .as(undefined)
        .call('POST', '/user/login/domainCheck', { username: 'ann@test.house' })
      expect(offered.body.authentications).toContainEqual({ id, type: 'LDAP', title: 'Directory' })
      expect(await logIn('ann@test.house', word)).toMatchObject({
        status: 200,
        body: { email: 'ann@test.house', name: 'Ann Lund', roles: ['USER'] },
      })
      expect((await logIn('ann@test.house', word)).status).toBe(200)
      expect((await logIn(server.emails.user, word)).body.id).toBe(server.people.user)
      // The own password still works beside the directory.
      expect((await logIn(server.emails.user, server.password)).status).toBe(200)
      expect((await logIn('ann@test.house', 'wrong')).body.code).toBe('LOGIN_FAILED')
      await admin().call('PUT', `/authenticationMethod/${id}/active`, { isActive: false })
      expect((await logIn('ann@test.house', word)).body.code).toBe('LOGIN_FAILED')
    })

    it('AUTHM-028 encrypts by StartTLS, and never sends a password over a connection without it', async () => {
      await save(
        setup({ url: slapd.plainUrl.replace('127.0.0.1', 'localhost'), security: 'STARTTLS' }),
      )
      expect((await logIn('ann@test.house', word)).status).toBe(200)
      const heard: string[] = []
      const fake = createServer((socket) => {
        socket.on('data', (part) => {
          heard.push(part.toString('latin1'))
          socket.destroy()
        })
        socket.on('error', () => {})
      }).listen(0, '127.0.0.1')
      await once(fake, 'listening')
      const { port } = fake.address() as AddressInfo
      await save(setup({ url: `ldap://127.0.0.1:${port}`, security: 'STARTTLS' }))
      expect((await logIn('ann@test.house', word)).body.code).toBe('LOGIN_FAILED')
      expect(heard.length).toBeGreaterThan(0)
      expect(heard.join('')).not.toMatch(/seven yellow boats|twelve quiet lamps/)
      fake.close()
    })

    it('AUTHM-029 refuses empty passwords before the directory accepts them as an anonymous login', async () => {
      expect((await logIn('ann@test.house', '')).body.code).toBe('LOGIN_FAILED')
      expect((await logIn('ann@test.house', undefined)).body.code).toBe('LOGIN_FAILED')
      expect(await test({ username: 'ann@test.house', password: '' })).toMatchObject({
        isSuccessful: false,
        reason: 'passwordWrong',
      })
    })

    it('AUTHM-030 names with the characters of filters find nobody else', async () => {
      for (const username of ['*', 'ann*', 'ann@test.house)(uid=*', '*)(|(uid=*@test.house'])
        expect((await test({ username, password: word })).reason).toBe('personUnknown')
      expect((await test({ username: 'twins@test.house' })).reason).toBe('severalAccounts')
    })

    it('AUTHM-029 closed accounts stay closed, and administrators confirm their first login', async () => {
      const path = `/user/${server.people.viewer}`
      await admin().call('POST', `${path}/deactivate`)
      expect((await logIn(server.emails.viewer, word)).body.code).toBe('LOGIN_FAILED')
      expect(await reasons()).toContain('accountNotAllowed')
      await admin().call('POST', `${path}/reactivate`)
      expect((await logIn(server.emails.admin, word)).body.code).toBe('SIGN_ON_LINK')
      const requests = (await admin().call('GET', '/org/current/signOn/requests')).body
      expect(requests).toContainEqual(
        expect.objectContaining({ issuer: `ldap:ou=people,${suffix}` }),
      )
      expect((await logIn(server.emails.serviceAdmin, server.password)).status).toBe(200)
    })

    it('AUTHM-029 only administrators learn that a directory is unreachable', async () => {
      await slapd.stop()
      const away = await logIn('ann@test.house', word)
      await slapd.start()
      const wrong = await logIn('ann@test.house', 'wrong')
      const same = {
        status: away.status,
        body: { code: away.body.code, message: away.body.message },
      }
      expect(wrong).toMatchObject(same)
      expect(await reasons()).toContain('providerUnavailable')
      const count = (await failures()).length
      await logIn('ann@test.house', 'wrong again')
      expect(await failures()).toHaveLength(count)
    })

    it('AUTHM-029 wrong passwords use up the budget, and then the directory is not asked', async () => {
      for (let attempt = 0; attempt < 12; attempt++) await logIn('ann@test.house', `no ${attempt}`)
      expect((await logIn('ann@test.house', word)).status).toBe(429)
    })

    it('AUTHM-031 the test tells settings, certificate, account, person and password apart', async () => {
      await admin().call('PUT', `/authenticationMethod/${id}/active`, { isActive: false })
      expect(await test()).toMatchObject({ isSuccessful: true, claims: [] })
      const isTested = async () =>
        (await admin().call('GET', `/authenticationMethod/${id}`)).body.isTested
      expect((await test({ username: 'ann@test.house' })).isSuccessful).toBe(true)
      expect(await isTested()).toBe(false)
      const person = await test({ username: 'ann@test.house', password: word })
      expect(person).toMatchObject({
        isSuccessful: true,
        emails: ['ann@test.house'],
        firstName: 'Ann',
        account: 'EXISTING',
      })
      expect(await isTested()).toBe(true)
      expect(person.subject).toMatch(/^[0-9a-f-]{36}$/)
      const reason = async (body: object = {}) => (await test(body)).reason
      expect(await reason({ username: 'nobody@test.house' })).toBe('personUnknown')
      expect(await reason({ username: 'ann@test.house', password: 'no' })).toBe('passwordWrong')
      await save(setup({ caCertificate: undefined }))
      expect(await reason()).toBe('certificateInvalid')
      await save(setup({}, { secret: 'wrong' }))
      expect(await reason()).toBe('bindRefused')
      await slapd.stop()
      expect(await reason()).toBe('providerUnavailable')
      await slapd.start()
      expect((await logIn('ann@test.house', word)).body.code).toBe('LOGIN_FAILED')
      const user = server.as(server.emails.user)
      expect((await user.call('POST', `/authenticationMethod/${id}/test`, {})).status).toBe(403)
    })

    it('AUTHM-032 refuses wrong settings by field, and keeps the password for its server only', async () => {
      const path = `/authenticationMethod/${id}`
      const refused = async (body: object) =>
        (await admin().call('PUT', path, body)).body.fields?.map(
          ({ field }: { field: string }) => field,
        )
      expect(await refused(setup({ url: 'ldap://localhost' }))).toEqual(['ldap.url'])
      expect(await refused(setup({ url: 'ldap://dc.example', security: 'NONE' }))).toEqual([
        'ldap.security',
      ])
      for (const userFilter of ['(mail=x)', '(mail={username}', '{username}'])
        expect(await refused(setup({ userFilter }))).toEqual(['ldap.userFilter'])
      expect(await refused(setup({ caCertificate: 'no' }))).toEqual(['ldap.caCertificate'])
      const same = { secret: undefined }
      expect(await refused(setup({}, same))).toBeUndefined()
      expect(await refused(setup({ url: 'ldaps://evil.example' }, same))).toEqual(['secret'])
      const shown = await admin().call('GET', path)
      expect(shown.body).toMatchObject({ hasSecret: true, ldap: { bindDn: reader.dn } })
      expect(shown.text).not.toContain(reader.password)
    })

    it('AUTHM-034 groups of a directory fill user groups, with the groups in them', async () => {
      const directories = async () => (await admin().call('GET', '/directory')).body
      expect(await directories()).toEqual([])
      await save(setup({ groupBaseDn: `ou=groups,${suffix}` }))
      expect(await directories()).toEqual([{ id, name: 'Directory', kind: 'LDAP' }])
      const find = async (partial: string) =>
        (
          await admin().call(
            'GET',
            `/directory/${id}/groups?partial=${encodeURIComponent(partial)}`,
          )
        ).body as { id: string; name: string }[]
      const namesOf = async (partial: string) => (await find(partial)).map(({ name }) => name)
      expect(await namesOf('')).toEqual(['All sales', 'Board', 'North', 'wheel'])
      expect(await namesOf(' SALES ')).toEqual(['All sales'])
      for (const partial of ['*', 'x)(cn=*', String.raw`\2a`])
        expect(await find(partial)).toEqual([])
      const [sales] = await find('sales')
      const [wheel] = await find('wheel')
      expect(sales!.id).toMatch(/^[0-9a-f-]{36}$/)
      const usersOf = async (group: string) =>
        (await admin().call('GET', `/directory/${id}/groups/${group}/users`)).body
      expect(await usersOf(sales!.id)).toEqual({
        users: [
          { name: 'Ann Lund', email: 'ann@test.house' },
          { name: 'User Lund', email: server.emails.user },
        ],
        isCapped: false,
      })
      expect((await usersOf(wheel!.id)).users).toHaveLength(2)
      expect((await usersOf('0'.repeat(32))).code).toBe('NOT_FOUND')
      const body = {
        name: 'Sales people',
        kind: 'AZURE_AD_GROUP',
        directory: { id },
        directoryGroup: sales,
      }
      const made = await admin().call('POST', '/accessControl/userGroup', body)
      expect(made).toMatchObject({ status: 201, body: { users: [{}, {}] } })
      const path = `/accessControl/userGroup/${made.body.id}`
      await slapd.stop()
      const refused = await admin().call('GET', `/directory/${id}/groups`)
      expect(refused).toMatchObject({ status: 502, body: { code: 'SERVICE_FAILED' } })
      server.clock.now += 3_600_000
      await server.runJobs()
      expect((await admin().call('GET', path)).body.users).toHaveLength(2)
      await slapd.start()
      await server.db.asSystem((tx) => tx.run(sql`delete from user_group_member where true`))
      server.clock.now += 3_600_000
      await server.runJobs()
      expect((await admin().call('GET', path)).body.users).toHaveLength(2)
      const user = server.as(server.emails.user)
      expect((await user.call('GET', `/directory/${id}/groups`)).status).toBe(403)
      expect((await admin().call('DELETE', `/authenticationMethod/${id}`)).body.code).toBe(
        'LOGIN_METHOD_IN_USE',
      )
      await admin().call('DELETE', path)
      server.clock.now = testNow
    })

    it('AUTHM-029 where passwords are off, the one of the directory is the only one', async () => {
      const turn = (isOn: boolean) =>
        server.db.asSystem((tx) =>
          tx.run(
            sql`update organisation set sign_on_required = ${isOn} where id = ${server.organisationId}`,
          ),
        )
      await turn(true)
      expect((await logIn(server.emails.user, server.password)).body.code).toBe('LOGIN_FAILED')
      expect((await logIn(server.emails.user, word)).status).toBe(200)
      await turn(false)
    })
  })
})
