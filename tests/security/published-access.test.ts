import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  closePublishedAccess,
  refusePublishedAccess,
} from '../../packages/server/src/features/setup/published-access-service.js'
import { hashPassword } from '../../packages/server/src/identity/password/password.js'
import { startTestServer, testNow, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { insertUser } from '../support/test-data.js'

const demoPassword = 'mosaic-demo'
const publicUrl = 'https://book.example'

describeServer('the passwords that the README names', (engine) => {
  let server: TestServer
  let folder: string
  let adminId: number
  const admin = 'admin@demo.mosaic.example'
  const api = 'system@demo.mosaic.example'
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mosaic-demo-'))
    writeFileSync(join(folder, 'system-token'), 'secret')
    server = await startTestServer(engine, { config: { dataFolder: folder } })
    const hash = await hashPassword(demoPassword)
    const { organisationId, db } = server
    await db.asSystem(async (tx) => {
      adminId = await insertUser(tx, organisationId, admin, ['USER', 'ORG_ADMIN'], hash)
      await insertUser(
        tx,
        organisationId,
        'own@demo.mosaic.example',
        ['USER'],
        await hashPassword('other one'),
      )
      // Another account with the same password, chosen by its owner, does not count as published.
      await insertUser(tx, organisationId, 'owner@test.house', ['USER'], hash)
      const id = await insertUser(tx, organisationId, api, ['SERVICE'], null as never)
      await tx.run(
        sql`insert into api_token (organisation_id, token_hash, user_id, name, expires) values (${organisationId}, ${randomBytes(32)}, ${id}, 'Demo', ${new Date(testNow + 86_400_000)})`,
      )
    })
  })
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const start = (url: string) => refusePublishedAccess(server.db, { publicUrl: url }, testNow)
  const logIn = async (username: string, password = demoPassword) =>
    (await server.as(undefined).call('POST', '/user/login', { username, password })).status

  it('work at an address of this machine', async () => {
    for (const url of ['http://localhost:8080', 'https://127.0.0.1', 'http://[::1]:8080'])
      await start(url)
    expect(await logIn(admin)).toBe(200)
  })

  it('keep a server at a public address from starting, which says what ends that', async () => {
    for (const url of [publicUrl, 'http://192.168.1.20:8080'])
      await expect(start(url)).rejects.toThrow(/published.+npm run close-demo/)
  })

  it('are replaced by one command, with the token of the demo’s SYSTEM account', async () => {
    const closed = await closePublishedAccess(server.db, server.config, testNow)
    expect(closed?.emails).toEqual([admin])
    expect(() => statSync(join(folder, 'system-token'))).toThrow(/ENOENT/)
    await start(publicUrl)
    expect(await logIn(admin)).toBe(401)
    expect(await logIn(admin, closed!.password)).toBe(200)
    expect(await logIn('owner@test.house')).toBe(200)
    expect(await closePublishedAccess(server.db, server.config, testNow)).toBeUndefined()
  })

  it('a token of the demo’s SYSTEM account alone keeps it from starting, too', async () => {
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into api_token (organisation_id, token_hash, user_id, name, expires) values (${server.organisationId}, ${randomBytes(32)}, ${adminId}, 'Demo', ${new Date(testNow + 86_400_000)})`,
      ),
    )
    await expect(start(publicUrl)).rejects.toThrow(/close-demo/)
    await refusePublishedAccess(server.db, { publicUrl }, testNow + 2 * 86_400_000)
  })
})
