import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { createApp } from '../../app.js'
import { evenly } from '../../ground/core/answer-evenly.js'
import { makePrivateFolder } from '../../ground/db/private-folder.js'

describeServer('a server that strangers reach', (engine) => {
  let server: TestServer
  let root: string
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'mosaic-root-'))
    for (const name of ['storybook-static', 'examples']) {
      mkdirSync(join(root, name))
      writeFileSync(join(root, name, 'index.html'), name)
    }
    server = await startTestServer(engine, {
      config: { publicUrl: 'https://book.example', root, requestTimeoutMs: 400 },
    })
  })
  afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true, force: true })
  })
  let addresses = 0
  beforeEach(() => {
    server.clock.now = testNow
    server.address = `10.1.0.${++addresses}`
  })
  const stranger = () => server.as(undefined)

  it('answers /health with `ok` alone, and with details to those who operate the server', async () => {
    expect((await stranger().call('GET', '/health')).body).toEqual({ status: 'ok' })
    const admin = await server.as(server.emails.admin).call('GET', '/health')
    expect(admin.body).toEqual({ status: 'ok' })
    const operator = await server.as(server.emails.serviceAdmin).call('GET', '/health')
    expect(operator.body).toMatchObject({ status: 'ok', node: process.version })
  })

  it('lets no cache keep JSON, except answers with a tag, which are the same for many', async () => {
    const cacheOf = async (path: string) =>
      (await server.as(server.emails.user).call('GET', path)).headers['cache-control']
    for (const path of ['/user/current', '/booking', '/person?partial=a', '/nothing', '/health'])
      expect(await cacheOf(path), path).toBe('no-store')
    expect(await cacheOf('/category')).toBe('private, no-cache')
  })

  it('serves examples and Storybook to developers on their own machine alone', async () => {
    const config = { ...server.config, publicUrl: 'http://localhost:8080' }
    const local = await createApp({ db: server.db, config })
    for (const folder of ['/examples', '/storybook']) {
      for (const url of [folder, `${folder}/`, `${folder}/index.html`])
        expect((await server.app.inject({ url })).statusCode, url).toBe(404)
      for (const url of [folder, `${folder}/`])
        for (const search of ['', '?path=/docs/button'])
          expect((await local.inject({ url: url + search })).headers.location).toBe(
            `${folder}/index.html${search}`,
          )
      expect((await local.inject({ url: `${folder}/index.html` })).statusCode).toBe(200)
    }
    await local.close()
  })

  it('names the hosts that its pages may connect to', async () => {
    const { headers } = await server.app.inject({ url: '/health' })
    expect(headers['content-security-policy']).toMatch(
      /connect-src 'self' wss:\/\/book\.example(;|$)/,
    )
  })

  it('answers 404 to encoded dots and NULs in paths', async () => {
    for (const path of [
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/examples/%2e%2e%2f%2e%2e%2fetc/passwd',
      '/examples/..%5c..%5cetc',
      '/examples/%00',
      '/index.html%00.js',
      '/api/v1/%2E%2E/health',
      '/api/v1/booking/%00',
    ]) {
      const answer = await server.app.inject({ url: path })
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'NOT_FOUND'])
    }
    expect((await server.app.inject({ url: '/api/v1/config/environment' })).statusCode).toBe(200)
  })

  it('logs out by GET, but not from another site', async () => {
    const user = server.as(server.emails.colleague)
    await user.call('GET', '/user/current')
    const { cookie } = user
    const logout = (headers: Record<string, string>) =>
      server.app.inject({
        url: '/api/v1/user/logout',
        headers: { cookie: cookie!, host: 'book.example', ...headers },
      })
    for (const headers of <Record<string, string>[]>[
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', 'x-source': 'WEB' },
      { origin: 'https://evil.example', 'x-source': 'WEB' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ]) {
      const answer = await logout(headers)
      expect([answer.statusCode, answer.json().code], JSON.stringify(headers)).toEqual([
        403,
        'CROSS_SITE',
      ])
    }
    expect((await user.call('GET', '/user/current')).status).toBe(200)
    expect((await logout({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204)
    expect((await user.call('GET', '/user/current')).status).toBe(401)
    expect((await logout({ 'x-source': 'WEB' })).statusCode).toBe(204)
  })

  it('ends a request whose body drips', async () => {
    const { hostname, port } = new URL(await server.listen())
    const socket = connect(Number(port), hostname)
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => (said += text))
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => {})
    socket.write(
      'POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-source: WEB\r\ncontent-length: 1000\r\n\r\n',
    )
    const drip = setInterval(() => socket.write(' '), 20)
    await ended.finally(() => clearInterval(drip))
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('answers known and unknown accounts alike: same text, and not before the same time', async () => {
    const { ms: usualMs } = evenly
    onTestFinished(() => void (evenly.ms = usualMs))
    evenly.ms = 250
    const timed = async (path: string, body: object) => {
      const start = performance.now()
      const { status, text } = await stranger().call('POST', path, body)
      const ms = performance.now() - start
      expect(ms, path).toBeGreaterThanOrEqual(evenly.ms - 2)
      return [status, text.replace(/"requestId":"[^"]+"/, '')]
    }
    const unknown = 'nobody@test.house'
    const { user } = server.emails
    const reset = (username: string) => timed('/reset', { username })
    expect(await reset(user)).toEqual(await reset(unknown))
    const signUp = (email: string) => timed('/signup', { email })
    expect(await signUp(user)).toEqual(await signUp(unknown))
    const login = (username: string) => timed('/user/login', { username, password: 'wrong' })
    expect(await login(user)).toEqual(await login(unknown))
  })
})

describe('the data folder', () => {
  it('is closed to other users, also if it was open before; shared folders stay as they are', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mosaic-private-'))
    const modeOf = (path: string) => statSync(path).mode & 0o7777
    try {
      const data = join(folder, 'data')
      makePrivateFolder(data)
      expect(modeOf(data)).toBe(0o700)
      chmodSync(data, 0o755)
      makePrivateFolder(data)
      expect(modeOf(data)).toBe(0o700)
      const shared = join(folder, 'shared')
      mkdirSync(shared)
      chmodSync(shared, 0o1777)
      makePrivateFolder(shared)
      expect(modeOf(shared)).toBe(0o1777)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    expect(existsSync(folder)).toBe(false)
  })
})
