import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { connect, type SecureVersion } from 'node:tls'
import { join } from 'node:path'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer } from '../../../tests/support/app.js'
import {
  makeCertificates,
  turnTlsOn,
  type Certificates,
} from '../../../tests/support/certificates.js'
import { startThrowawayPostgres } from '../../../tests/support/throwaway-postgres.mjs'
import { readConfig } from './ground/core/config.js'
import { readOldSystem } from './features/old-system/read-source.js'
import { openDatabase } from './ground/engines/open-database.js'
import { countDumpedRows, dumpPostgres, restorePostgres } from './platform/backup/postgres-tools.js'
import { describeDatabaseProblem } from './platform/prepare/start-problem.js'

let certificates: Certificates
beforeAll(() => {
  certificates = makeCertificates('postgres')
})
afterAll(() => certificates.remove())
const read = (...file: Parameters<Certificates['file']>) =>
  readFileSync(certificates.file(...file), 'utf8')

it('a server with a certificate answers calls and sockets over TLS 1.2 or newer alone', async () => {
  const tls = { cert: read('server', 'crt'), key: read('server', 'key') }
  const server = await startTestServer('postgresql', { config: { tls } })
  const ca = read('authority', 'crt')
  const address = await server.listen()
  expect(address).toMatch(/^https:/)
  const answer = await new Promise<string>((resolve, reject) => {
    get(`${address}/health`, { ca }, (response) => resolve(text(response))).on('error', reject)
  })
  expect(JSON.parse(answer)).toEqual({ status: 'ok' })
  // Without a session, the server closes the socket, which shows that it responded.
  const socket = new WebSocket(`${address.replace('https', 'wss')}/api/v1/live`, { ca })
  const outcome = new Promise((resolve) => {
    for (const event of ['open', 'unexpected-response', 'error'] as const)
      socket.on(event, () => resolve(event))
  })
  expect(await outcome).not.toBe('error')
  socket.terminate()
  const speak = (maxVersion: SecureVersion) =>
    new Promise<string | null>((resolve) => {
      const { hostname: host, port } = new URL(address)
      const client = connect({ host, port: Number(port), ca, minVersion: 'TLSv1', maxVersion })
      client.on('secureConnect', () => {
        resolve(client.getProtocol())
        client.destroy()
      })
      for (const event of ['error', 'close']) client.on(event, () => resolve(null))
    })
  expect(await speak('TLSv1.3')).toBe('TLSv1.3')
  expect(await speak('TLSv1.2')).toBe('TLSv1.2')
  expect(await speak('TLSv1.1')).toBeNull()
  await server.close()
})

it('the database may demand TLS and a client certificate instead of a password', async () => {
  const postgres = await startThrowawayPostgres()
  try {
    const folder = await turnTlsOn(postgres.url, certificates)
    writeFileSync(
      join(folder, 'pg_hba.conf'),
      'host all reader 127.0.0.1/32 scram-sha-256\nhostssl all all 127.0.0.1/32 cert\n',
    )
    const client = new Client(postgres.url)
    await client.connect()
    await client.query(`create role reader login password 'secret'`)
    await client.query('select pg_reload_conf()')
    await client.end()

    const addressWith = (query: Record<string, string>) => {
      const url = new URL(postgres.url)
      url.search = new URLSearchParams(query).toString()
      return readConfig({ DATABASE_URL: url.href }, '').databaseUrl!
    }
    const open = async (query: Record<string, string>) => {
      const databaseUrl = addressWith(query)
      const db = await openDatabase({ databaseUrl, poolSize: 1 })
      const [row] = await db.system.query<{ ssl: boolean }>(
        sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
      )
      await db.close()
      return row
    }
    const verified = { sslmode: 'verify-full', sslrootcert: certificates.file('authority', 'crt') }
    const proof = {
      sslcert: certificates.file('client', 'crt'),
      sslkey: certificates.file('client', 'key'),
    }
    await expect.poll(() => open({ ...verified, ...proof }).catch(String)).toEqual({ ssl: true })
    await expect(open(verified)).rejects.toThrow('certificate')
    await expect(open({})).rejects.toThrow('no encryption')

    // Backups connect the same way, also where Node knows the authority.
    const backups = mkdtempSync(join(tmpdir(), 'mosaic-tls-'))
    const file = join(backups, 'mosaic')
    await dumpPostgres(addressWith({ ...verified, ...proof }), file)
    await expect(dumpPostgres(addressWith(verified), file)).rejects.toThrow('certificate')
    const byNode = addressWith({ ...proof, sslmode: 'verify-full' })
    // The driver verifies for "require" too.
    for (const address of [byNode, addressWith({ ...proof, sslmode: 'require' })])
      await expect(dumpPostgres(address, file)).rejects.toThrow('certificate verify failed')
    vi.stubEnv('NODE_EXTRA_CA_CERTS', certificates.file('authority', 'crt'))
    await dumpPostgres(byNode, file)
    await restorePostgres(byNode, file)
    vi.unstubAllEnvs()
    expect((await countDumpedRows(file)).size).toBe(0)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('mosaic-authorities-'))).toEqual(
      [],
    )
    rmSync(backups, { recursive: true })

    const problem = (query: Record<string, string>) =>
      open(query).then(
        () => 'none',
        (error: unknown) => describeDatabaseProblem(error, addressWith(query)),
      )
    expect(await problem({ ...proof, sslmode: 'verify-full' })).toMatch(
      /^The certificate of the PostgreSQL server at .* is signed by an authority that this machine does not know\. .*sslrootcert=/,
    )
    expect(await problem({ ...verified, sslrootcert: '/no/such/authority.crt' })).toBe(
      'The file /no/such/authority.crt, which DATABASE_URL names, cannot be read: ENOENT.',
    )
    const reader = new URL(postgres.url)
    reader.username = 'reader'
    await expect(
      readOldSystem('mrbs', {
        sources: [reader.href],
        folder: '',
        prefix: undefined,
        organisation: undefined,
        now: 0,
      }),
    ).rejects.toThrow(/asks for the password of "reader", which the address of the old database/)
  } finally {
    await postgres.stop()
  }
}, 60_000)
