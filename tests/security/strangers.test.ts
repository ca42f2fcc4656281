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
})
