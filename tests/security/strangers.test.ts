import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract, type EndpointDeclaration } from '../../packages/sdk/src/contract/index.js'
import { addMethod } from '../../packages/server/src/identity/authentication-method/sign-on.fixture.js'
import { createDelivery } from '../../packages/server/src/platform/mail/transport.js'
import { startTestServer, testNow, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import {
  makeAssertion,
  makeKeyPair,
  makeResponse,
  readSamlRequest,
  sign,
} from '../support/saml-provider.js'

const openPosts = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDeclaration>)
    .filter(([, { access, body }]) => [access].flat().includes('anon') && body)
    .map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
)

describeServer('strangers', (engine) => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mosaic-strangers-'))
    server = await startTestServer(engine, { config: { dataFolder: folder } })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    server.clock.now = testNow
  })

  describe('send little', () => {
    it.each(openPosts)('%s reads at most 16 kB without a login', async (id, endpoint) => {
      const url = `/api/v1${endpoint.path.replace(/\{\w+\}/g, '1')}`
      const isForm = 'mediaType' in (endpoint.body as object)
      const size = id === 'authenticationMethod.saml' ? 300_000 : 17_000
      const text = 'x'.repeat(size)
      const { statusCode } = await server.app.inject({
        method: endpoint.method,
        url,
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'x-source': 'WEB',
        },
        payload: isForm ? `SAMLResponse=${text}` : JSON.stringify({ text }),
      })
      expect(statusCode).toBe(413)
    })
  })

  describe('read what is public', () => {
    it.each(['/api/v1/openapi.json', '/api/v1/docs', '/api/v1/docs/style.css'])(
      '%s is written and compressed once, and told to be known by its tag',
      async (url) => {
        const ask = (headers: Record<string, string> = {}) => server.app.inject({ url, headers })
        const plain = await ask()
        const packed = await ask({ 'accept-encoding': 'gzip, br' })
        expect([plain.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br'])
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
        expect(plain.headers['cache-control']).toBe('public, no-cache')
        expect(packed.headers.vary).toContain('accept-encoding')
        const known = await ask({ 'if-none-match': String(plain.headers.etag) })
        expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
      },
    )

    it.each(['/health', '/api/v1/docs', '/api/v1/user/current', '/nothing'])(
      'in answers to %s pages get a camera, the clipboard and the screen, and nothing else',
      async (url) => {
        const { headers } = await server.app.inject({ url })
        const policy = String(headers['permissions-policy'])
        expect(policy).toContain('camera=(self)')
        for (const feature of ['geolocation', 'microphone', 'usb', 'payment', 'serial'])
          expect(policy).toContain(`${feature}=()`)
      },
    )
  })

  it('mails in files are read by the server’s own system user alone', async () => {
    const { deliver, close } = createDelivery(server.config)
    await deliver({
      organisationId: server.organisationId,
      id: 7,
      attempts: 1,
      recipient: 'ines@elsewhere.example',
      subject: 'Your code',
      body: 'AB12',
      html: null,
      calendars: [],
      headers: {},
      messageId: '7',
      created: new Date(testNow),
    } as never)
    close()
    const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777
    expect([modeOf('.'), modeOf('outbox'), modeOf('outbox/00000007.eml')]).toEqual([
      0o700, 0o700, 0o600,
    ])
  })

  describe('answer for an identity provider', () => {
    const [theirs, forger] = [makeKeyPair('theirs'), makeKeyPair('forger')]
    const issuer = 'https://idp.test.house/entity'
    let method: number
    let addresses = 0
    beforeAll(async () => {
      method = await addMethod(server, {
        type: 'SAML',
        title: 'Acme',
        domains: ['test.house'],
        settings: {
          entryPoint: 'https://idp.test.house/login',
          idpIssuer: issuer,
          idpCertificates: [theirs.certificate],
          certificate: theirs.certificate,
        },
        secret: theirs.key,
      })
    })
    const toForm = (xml: string) =>
      new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString()
    const post = (xml: string, remoteAddress?: string) => postForm(toForm(xml), remoteAddress)
    const postForm = (payload: string, remoteAddress = `10.20.${++addresses % 250}.1`) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/authenticationMethod/${method}/saml`,
        remoteAddress,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://idp.test.house',
          'sec-fetch-site': 'cross-site',
        },
        payload,
      })
    const problem = ({ headers }: { headers: Record<string, unknown> }) =>
      new URLSearchParams(String(headers.location).split('?')[1]).get('problem')

    /** A token with the maximum permitted cost, signed with another key. */
    const forge = async () => {
      const left = await server.app.inject({
        url: `/api/v1/authenticationMethod/${method}/redirect`,
        remoteAddress: '10.21.0.1',
      })
      const { id: inResponseTo } = readSamlRequest(String(left.headers.location))
      const entity = `http://localhost:8080/api/v1/authenticationMethod/${method}`
      const facts = {
        issuer,
        inResponseTo,
        audience: entity,
        recipient: `${entity}/saml`,
        email: server.emails.admin,
      }
      const spaces = Array.from({ length: 30 }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')
      const used = Array.from({ length: 28 }, (_, at) => `n${at}:a=""`).join(' ')
      const bulk = `<saml:Advice ${spaces}>${`<b ${used}/>`.repeat(320)}</saml:Advice>`
      const padded = makeAssertion(facts).replace(
        '<saml:AuthnStatement',
        `${bulk}<saml:AuthnStatement`,
      )
      return makeResponse(facts, sign(padded, 'Assertion', forger))
    }

    it.each([
      ['290 kB', 16_000, 413],
      ['110 kB', 6_000, 302],
    ])('a forged response of %s is refused before it is parsed', async (_, elements, status) => {
      const xml = `<a>${'<b xmlns:c="urn:c"/>'.repeat(elements)}</a>`
      const before = process.threadCpuUsage()
      const answer = await post(xml)
      const { user, system } = process.threadCpuUsage(before)
      expect(answer.statusCode).toBe(status)
      if (status === 302) expect(problem(answer)).toBe('SIGN_ON_FAILED')
      expect((user + system) / 1000).toBeLessThan(250)
    })

    it('a flood of 400 forged responses leaves the server free for logins', async () => {
      const count = 400
      const { emails, password } = server
      let logins = 0
      /** The CPU time of this thread in ms; the verification itself runs in another one. */
      const spent = (since?: NodeJS.CpuUsage) => {
        const { user, system } = process.threadCpuUsage(since)
        return (user + system) / 1000
      }
      // How long a login takes is measured in what this thread does until its answer: seconds
      // would count what else runs on the machine.
      const logIn = async () => {
        server.address = `10.22.0.${++logins}`
        const since = process.threadCpuUsage()
        const body = { username: emails.user, password }
        const { status } = await server.as(undefined).call('POST', '/user/login', body)
        return { status, ms: spent(since) }
      }
      const xml = await forge()
      const long = `<a>${'<b xmlns:c="urn:c"/>'.repeat(14_500)}</a>`
      expect(long.length).toBeGreaterThan(290_000)
      const [forged, oversized] = [toForm(xml), toForm(long)]
      expect(problem(await postForm(forged))).toBe('SIGN_ON_FAILED')
      const alone = await logIn()
      const before = process.threadCpuUsage()
      const flood = []
      const beside = []
      while (flood.length < count) {
        for (let at = 0; at < 40; at++) flood.push(postForm(at % 2 === 0 ? forged : oversized))
        beside.push(await logIn())
      }
      const answers = await Promise.all(flood)
      const whole = spent(before)
      const kinds = answers.map((answer) => problem(answer) ?? answer.statusCode)
      expect([...new Set(kinds)].sort()).toEqual([413, 'BUSY', 'SIGN_ON_FAILED'])
      expect(beside.map(({ status }) => status)).toEqual(beside.map(() => 200))
      // One second, or more on machines where a single login takes as long.
      const slowest = Math.max(...beside.map(({ ms }) => ms))
      expect(slowest).toBeLessThan(Math.max(1_000, 4 * alone.ms))
      expect(whole / count).toBeLessThan(40)
    })

    it('a form of many fields is read in one pass', async () => {
      const before = process.threadCpuUsage()
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/api/v1/authenticationMethod/${method}/saml`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: Array.from({ length: 20_000 }, (_, at) => `a${at}=`).join('&'),
      })
      const { user, system } = process.threadCpuUsage(before)
      expect(statusCode).toBe(400)
      expect((user + system) / 1000).toBeLessThan(1_000)
    })

    it('costs the budget of an address before the work, however many come at once', async () => {
      const answers = []
      // Further concurrent logins are refused as busy before they use any CPU time.
      for (let round = 0; round < 10; round++)
        answers.push(
          ...(await Promise.all(Array.from({ length: 23 }, () => post('<a/>', '10.23.0.1')))),
        )
      const refused = answers.filter(({ statusCode }) => statusCode === 429)
      expect(refused).toHaveLength(30)
    })
  })
})
