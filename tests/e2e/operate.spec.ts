import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { WebSocket } from 'ws'
import { startSmtpServer } from '../support/smtp-server.js'
import { installPackages } from '../../scripts/debian.mjs'
import { makeCertificates, turnTlsOn } from '../support/certificates.js'
import { freePort } from '../support/free-port.js'
import { startOidcProvider } from '../support/oidc-stand-in.js'
import { startThrowawayPostgres } from '../support/throwaway-postgres.mjs'
import { adapt, exampleWith } from './guide.js'
import { administrator, book, newVisitor, send, setUp, signOn } from './first-booking.js'

const run = promisify(execFile)
test('docs/operate.md leads from an empty PostgreSQL to bookings behind Caddy and nginx', async () => {
  test.setTimeout(480_000)
  for (const name of ['caddy', 'nginx'])
    if (!existsSync(`/usr/bin/${name}`) && !existsSync(`/usr/sbin/${name}`))
      await installPackages(name === 'nginx' ? 'nginx-light' : name)
  test.skip(
    !existsSync('/usr/bin/caddy') || !existsSync('/usr/sbin/nginx'),
    'Debian’s caddy and nginx cannot be installed',
  )
  const since = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'mosaic-operate-'))
  const certificates = makeCertificates('client')
  const postgres = await startThrowawayPostgres()
  await turnTlsOn(postgres.url, certificates)
  const [crt, key] = [certificates.file('server', 'crt'), certificates.file('server', 'key')]
  const smtp = await startSmtpServer({
    login: { username: 'user', password: 'password' },
    offersTls: { cert: await readFile(crt, 'utf8'), key: await readFile(key, 'utf8') },
  })
  const person = { email: 'nia@acme.example', firstName: 'Nia', lastName: 'Pérez', groups: [] }
  const provider = await startOidcProvider(person)
  const [first, second, port] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `https://localhost:${port}`
  const database = new URL(postgres.url)
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin:/usr/bin`,
    HOME: folder,
    PGHOST: database.hostname,
    PGPORT: database.port,
    PGUSER: database.username,
    MB_ENV_FILE: join(folder, 'mosaic.env'),
    MB_DATA: join(folder, 'data'),
    NODE_EXTRA_CA_CERTS: certificates.file('authority', 'crt'),
  }
  const shell = async (words: string) => (await run('sh', ['-ec', words], { env })).stdout
  const started: ChildProcess[] = []
  const said = { text: '' }
  const start = (words: string, more: object = {}) => {
    const child = spawn('sh', ['-c', `exec ${words}`], { env: { ...env, ...more } })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said.text += text))
    started.push(child)
    return child
  }
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  /** Waits until a process answers at the address. Fails at once if the process has ended. */
  const answersAt = async (address: string, child: ChildProcess) => {
    const visitor = await newVisitor(publicUrl)
    const ask = async () => {
      if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} has ended`)
      return visitor.get(address).then(
        (answer) => answer.status(),
        () => undefined,
      )
    }
    await expect.poll(ask, { timeout: 240_000, intervals: [100, 250] }).toBe(200)
    await visitor.dispose()
  }

  try {
    // 1. and 2. The database and the settings.
    await shell(exampleWith('create database mosaic owner'))
    const secret = (await shell('openssl rand -base64 33')).trim()
    const token = (await shell('openssl rand -hex 32')).trim()
    const settings = adapt(exampleWith('# mosaic.env'), {
      'db.example/': `localhost:${database.port}/`,
      'https://book.example': publicUrl,
      'the output of openssl rand -base64 33': secret,
      'the output of openssl rand -hex 32': token,
      'mail.example:587': `localhost:${smtp.port}`,
    })
    await writeFile(env.MB_ENV_FILE, settings, { mode: 0o600 })
    await mkdir(env.MB_DATA)

    // 4. and 6. Two servers, of which the first prepares the database.
    const ports = { 8081: String(first), 8082: String(second) }
    const lines = exampleWith('PORT=8081 npm start').trim().split('\n')
    expect(lines).toEqual(['PORT=8081 npm start', 'PORT=8082 npm start'])
    await Promise.all(
      [first, second].map((one) => {
        const server = start(`${process.execPath} scripts/start.mjs`, { PORT: String(one) })
        return answersAt(`http://localhost:${one}/health/ready`, server)
      }),
    )
    await shell(adapt(exampleWith('curl -fsS http://localhost:8081/health/ready'), ports))
    await shell(
      `MB_METRICS_TOKEN=${token}\n${adapt(exampleWith('/metrics\n'), { 8081: ports[8081] })}`,
    )

    // 5. Caddy.
    const caddyfile = adapt(exampleWith('reverse_proxy localhost:8081'), {
      'book.example {': `${publicUrl} {\n\ttls ${crt} ${key}`,
      ...ports,
    })
    const caddyPlace = join(folder, 'Caddyfile')
    await writeFile(caddyPlace, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${caddyfile}`)
    const caddy = start(`caddy run --adapter caddyfile --config ${caddyPlace}`)
    await answersAt('/', caddy)

    // 7. The first administrator; then single sign-on, and a booking with its mail.
    const link = await shell(`${process.execPath} scripts/create-admin.mjs`)
    const setupToken = /#\/setup\/([\w-]{43})/.exec(link)![1]!
    const { admin, roomId } = await setUp({ publicUrl, setupToken })
    await book(admin, roomId, 2)
    await smtp.hasReceived(1)
    const seconds = (performance.now() - since) / 1000
    console.log(
      `From the empty PostgreSQL to the first booking and its mail: ${seconds.toFixed(1)} s`,
    )
    const nia = await signOn(admin, publicUrl, provider.url)
    expect((await book(nia, roomId, 3)).owner.email).toBe(person.email)
    await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toContain(person.email)
    await expectGuarded()
    await end(caddy)

    // 5. nginx, at the same address.
    const nginx = adapt(exampleWith('upstream mosaic'), {
      'listen 443 ssl;': `listen ${port} ssl;\n  ssl_certificate ${crt};\n  ssl_certificate_key ${key};`,
      'server_name book.example': 'server_name localhost',
      ...ports,
    })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const nginxPlace = join(folder, 'nginx.conf')
    await writeFile(
      nginxPlace,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${nginx}}`,
    )
    await answersAt('/', start(`nginx -e stderr -c ${nginxPlace}`))
    await book(await logIn(), roomId, 4)
    await expectGuarded()

    // 9. A backup.
    const backup = await shell(
      `${process.execPath} scripts/backup.mjs backup ${folder}/mosaic --keep 14`,
    )
    expect(backup).toMatch(/1 organisation, 3 bookings[\s\S]*The backup was read back/)
  } catch (error) {
    console.log(said.text)
    throw error
  } finally {
    await Promise.all(started.map(end))
    await smtp.close()
    provider.listener.closeAllConnections()
    provider.listener.close()
    await postgres.stop()
    certificates.remove()
    await rm(folder, { recursive: true, force: true })
  }

  async function logIn(headers: Record<string, string> = {}) {
    const visitor = await newVisitor(publicUrl)
    const data = { username: administrator.email, password: administrator.password }
    const answer = await visitor.post('/api/v1/user/login', { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return visitor
  }

  /** What the proxy must keep closed, discard or pass on. */
  async function expectGuarded() {
    const forged = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'forged-by-the-client' }
    const visitor = await logIn(forged)
    for (const path of ['/metrics', '/health', '/metrics/', '/booking/metrics', '/booking/health/'])
      expect((await visitor.get(path)).status(), path).toBe(404)
    const answer = await visitor.get('/api/v1/user/current', { headers: forged })
    expect(answer.headers()['x-request-id']).toMatch(/^[\w-]{32,36}$/)
    const { events } = await send<{ events: { address?: string }[] }>(
      visitor,
      'GET',
      '/securityEvent?kind=loggedIn',
    )
    expect(new Set(events.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
    const { cookies } = await visitor.storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const socket = new WebSocket(`${publicUrl.replace('https', 'wss')}/api/v1/events/location`, {
      headers: { cookie, origin: publicUrl },
      rejectUnauthorized: false,
    })
    await once(socket, 'open')
    socket.close()
  }
})
