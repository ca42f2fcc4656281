import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testNow } from '../../../../../tests/support/app.js'
import {
  borrowProgram,
  createPostgresDatabase,
  describeServer,
  openTestDatabase,
} from '../../../../../tests/support/databases.js'
import { runSource } from '../../../../../tests/support/run-source.js'
import { createApp } from '../../app.js'
import { readConfig } from '../../ground/core/config.js'
import type { Db } from '../../ground/db/db.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { appointServiceAdministrator } from './service-administrator-service.js'
import { createSetupToken, describeSetup } from './setup-token-service.js'

describe('the demo and its published passwords', () => {
  const makesDemo = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/mosaic').demo
  const database = { DATABASE_URL: 'postgresql://mosaic@db.example/mosaic?sslmode=verify-full' }
  it.each<[string, NodeJS.ProcessEnv, boolean]>([
    ['npm start', {}, true],
    ['another port', { PORT: '9000' }, true],
    ['a loopback address', { MB_PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '127.0.0.1' }, true],
    ['IPv6', { MB_PUBLIC_URL: 'http://[::1]:8080', HOST: '::1' }, true],
    ['a public address', { MB_PUBLIC_URL: 'https://book.example' }, false],
    ['an address like localhost', { MB_PUBLIC_URL: 'https://localhost.example' }, false],
    ['a server that others reach', { HOST: '0.0.0.0' }, false],
    ['PostgreSQL', database, false],
    ['PostgreSQL, and MB_DEMO=true', { ...database, MB_DEMO: 'true' }, true],
    ['MB_DEMO=false', { MB_DEMO: 'false' }, false],
  ])('with %s: %j makes the demo: %s', (_, env, expected) => {
    expect(makesDemo(env)).toBe(expected)
  })

  it('a server at localhost is not reachable from other machines by default', () => {
    expect(readConfig({}, '').host).toBe('localhost')
    expect(readConfig({ MB_PUBLIC_URL: 'https://book.example' }, '').host).toBe('0.0.0.0')
  })
})

const form = (token: string) => ({
  token,
  organisationName: 'Harbour House',
  timeZone: 'Europe/Madrid',
  firstName: 'Ada',
  lastName: 'Brennan',
  email: 'Ada+office@Bücher.example',
  password: 'tide and harbour',
})

/** A server on a database, whose clock is given. */
async function startOn(db: Db, folder: string, now: () => number): Promise<FastifyInstance> {
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', MB_DATA: folder, MB_WORKER: 'false' }, process.cwd()),
    publicUrl: 'https://book.example/',
  }
  const app = await createApp({ db, config, now })
  await app.ready()
  return app
}

const postTo = (app: FastifyInstance, path: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'x-source': 'WEB' },
    payload,
  })

describeServer('an empty database', (engine) => {
  let db: Db
  let app: FastifyInstance
  let folder: string
  const clock = { now: testNow }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mosaic-setup-'))
    db = await openTestDatabase(engine)
    app = await startOn(db, folder, () => clock.now)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
  const post = (path: string, payload: object) => postTo(app, path, payload)
  /** An administrator without the service administrator role. */
  const second = 'second@xn--bcher-kva.example'
  const newToken = async () => (await createSetupToken(db, clock.now))!

  it('leads every page to the set-up, and tells the API’s callers', async () => {
    for (const path of ['/examples/', '/storybook/', '/anything', '/api']) {
      const { statusCode, headers } = await open(path)
      expect([statusCode, headers.location], path).toEqual([302, '/'])
    }
    const { statusCode, body } = await app.inject({ url: '/api/v1/user/current' })
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'SETUP_NEEDED'])
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200)
  })

  it('refuses guessed, expired and incomplete set-ups', async () => {
    const codeOf = async (payload: object) => JSON.parse((await post('/setup', payload)).body).code
    expect(await codeOf(form('guessed-guessed-guessed'))).toBe('SETUP_TOKEN_INVALID')
    const token = await newToken()
    expect(await codeOf({ ...form(token), password: 'short' })).toBe('PASSWORD_TOO_SHORT')
    expect(await codeOf({ ...form(token), timeZone: 'Mars/Olympus' })).toBe('INVALID_INPUT')
    expect(await codeOf({ ...form(token), organisationName: ' ' })).toBe('INVALID_INPUT')
    clock.now += 24 * 3_600_000 + 1
    expect(await codeOf(form(token))).toBe('SETUP_TOKEN_INVALID')
    const { found } = await db.asSystem((tx) =>
      tx.one<{ found: number }>(sql`select count(*)::int as found from organisation`),
    )
    expect(found).toBe(0)
  })

  it('is set up once, by the link in the log: organisation, administrator, session', async () => {
    const [token, other] = [await newToken(), await newToken()]
    expect(describeSetup('https://book.example/', token)).toContain(
      `https://book.example/#/setup/${token}\n`,
    )
    expect((await post('/setup/check', { token })).statusCode).toBe(204)
    const answers = await Promise.all([post('/setup', form(token)), post('/setup', form(other))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const done = answers.find(({ statusCode }) => statusCode === 200)!
    expect(JSON.parse(done.body)).toMatchObject({
      name: 'Ada Brennan',
      email: 'Ada+office@xn--bcher-kva.example',
      organisationName: 'Harbour House',
      roles: ['USER', 'ORG_ADMIN', 'SERVICE_ADMIN'],
    })
    const cookie = String(done.headers['set-cookie']).split(';')[0]!
    const org = await app.inject({ url: '/api/v1/org/current', headers: { cookie } })
    expect(JSON.parse(org.body)).toMatchObject({
      name: 'Harbour House',
      timeZone: 'Europe/Madrid',
      domains: [],
      rootLocation: { name: 'Harbour House', kind: 'ORL' },
    })
    const list = async (path: string) =>
      JSON.parse((await app.inject({ url: `/api/v1${path}`, headers: { cookie } })).body)
    expect(await list('/facility')).toContainEqual(
      expect.objectContaining({ text: 'Whiteboard', isEnabled: true }),
    )
    expect(await list('/nameTranslation')).toContainEqual(
      expect.objectContaining({
        name: 'Whiteboard',
        texts: expect.objectContaining({ es: 'Pizarra' }),
      }),
    )
    const login = { username: 'ada+office@BÜCHER.example', password: 'tide and harbour' }
    expect((await post('/user/login', login)).statusCode).toBe(200)
    expect(JSON.parse((await app.inject({ url: '/api/v1/user/current' })).body).code).toBe(
      'UNAUTHENTICATED',
    )
    expect((await open('/anything')).statusCode).toBe(404)
    expect((await post('/setup/check', { token: other })).statusCode).toBe(404)
    expect(await createSetupToken(db, clock.now)).toBeUndefined()
  })

  it('ORG-021 an administrator changes the installation while the organisation is its only one', async () => {
    const login = async (username: string) => {
      const { headers } = await post('/user/login', { username, password: 'tide and harbour' })
      return String(headers['set-cookie']).split(';')[0]!
    }
    const [service, admin] = [await login('ada+office@bücher.example'), await addAdministrator()]
    const put = async (cookie: string) => {
      const headers = { cookie, 'x-source': 'WEB' }
      const payload = { domains: ['bücher.example', 'harbour.example'] }
      const call = { headers, url: '/api/v1/org/current' }
      const answer = await app.inject({ ...call, method: 'PUT', payload })
      const { isOnlyOrganisation } = JSON.parse((await app.inject(call)).body)
      return [answer.statusCode, isOnlyOrganisation]
    }
    const turn = async (cookie: string) => {
      const url = '/api/v1/org/current/feature/scim_integration_enabled?enable=true'
      const headers = { cookie, 'x-source': 'WEB' }
      return (await app.inject({ method: 'POST', url, headers })).statusCode
    }
    const setLimit = async (cookie: string) => {
      const url = '/api/v1/org/current/genericfeature/resource_result_limit?featureValue=50'
      const headers = { cookie, 'x-source': 'WEB' }
      return (await app.inject({ method: 'POST', url, headers })).statusCode
    }
    const addOrganisation = async (cookie: string) => {
      const payload = {
        organisationName: 'Second House',
        organisationTimeZone: 'Europe/Madrid',
        organisationDomain: 'second.example',
        organisationStatus: 'LIVE',
      }
      const headers = { cookie, 'x-source': 'WEB' }
      return (await app.inject({ method: 'POST', url: '/api/v1/setup/org', headers, payload }))
        .statusCode
    }
    expect(await put(admin)).toEqual([200, true])
    expect([await turn(admin), await setLimit(admin)]).toEqual([200, 200])
    expect(await addOrganisation(admin)).toBe(403)
    expect(await addOrganisation(service)).toBe(200)
    expect(await put(admin)).toEqual([403, false])
    expect([await turn(admin), await setLimit(admin)]).toEqual([403, 403])
    expect(await put(service)).toEqual([200, false])

    async function addAdministrator(): Promise<string> {
      await db.asOwner((tx) =>
        tx.run(sql`
          with first as (select organisation_id, password_hash from user_account),
            one as (insert into person (organisation_id, email) select organisation_id, ${second} from first returning organisation_id, id),
            address as (insert into login_address (organisation_id, email) select organisation_id, ${second} from first)
          insert into user_account (organisation_id, id, email, type, roles, password_hash)
          select organisation_id, one.id, ${second}, 'STANDARD', '{USER,ORG_ADMIN}', password_hash from one join first using (organisation_id)`),
      )
      return login(second)
    }
  })

  it('ORG-021 the operator makes an administrator a service administrator, and no other account', async () => {
    const appoint = (email: string) =>
      db.asSystem((tx) => appointServiceAdministrator(tx, email, clock.now))
    expect(await appoint('Second@bücher.example')).toBe(second)
    const { roles } = await db.asSystem((tx) =>
      tx.one<{ roles: string[] }>(sql`select roles from user_account where email = ${second}`),
    )
    expect(roles).toEqual(['USER', 'ORG_ADMIN', 'SERVICE_ADMIN'])
    await expect(appoint('nobody@bücher.example')).rejects.toThrow('There is no active account')
    await db.asSystem((tx) =>
      tx.run(sql`update user_account set roles = '{USER}' where email = ${second}`),
    )
    await expect(appoint('second@bücher.example')).rejects.toThrow(
      'does not administer an organisation',
    )
  })
})

describe('npm run create-admin', () => {
  it('ORG-021 --service appoints whom the set-up has left out, and says what it refuses', async () => {
    const databaseUrl = await createPostgresDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'mosaic-setup-'))
    const db = await openDatabase({ databaseUrl, poolSize: 4 })
    const app = await startOn(db, folder, Date.now)
    onTestFinished(async () => {
      await app.close()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    })
    const token = (await createSetupToken(db, Date.now()))!
    const done = await postTo(app, '/setup', { ...form(token), isServiceAdministrator: false })
    expect(JSON.parse(done.body)).toMatchObject({ roles: ['USER', 'ORG_ADMIN'] })
    const appoint = async (email: string) =>
      runSource([await borrowProgram('create-admin'), '--service', email], {
        DATABASE_URL: databaseUrl,
        MB_DATA: folder,
        LOG_LEVEL: 'silent',
      }).ended
    const [refused, appointed] = await Promise.all([
      appoint('nobody@harbour.example'),
      appoint('ada+office@bücher.example'),
    ])
    expect(refused).toMatchObject({
      code: 1,
      error: 'There is no active account of a person with the address nobody@harbour.example.\n',
    })
    expect(appointed).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringContaining(
        'Ada+office@xn--bcher-kva.example is a service administrator, and logs in with a password.',
      ),
    })
    const headers = { cookie: String(done.headers['set-cookie']).split(';')[0]! }
    const { body } = await app.inject({ url: '/api/v1/user/current', headers })
    expect(JSON.parse(body)).toMatchObject({ roles: ['USER', 'ORG_ADMIN', 'SERVICE_ADMIN'] })
  })
})
