import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { openAccount, sealSecret } from '../microsoft-graph/graph-account.js'
import { isCurrent, seal, unseal } from './seal.js'
import { lastingSecrets, resealSecrets } from './reseal-store.js'
import { sealingKey } from './sealing-key.js'

describeServer('the exchange of the secret', (engine) => {
  let server: TestServer
  const dataFolder = mkdtempSync(join(tmpdir(), 'mosaic-secrets-'))
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const place = (secret: string | undefined, previousSecrets: string[] = []) => ({
    ...server.config,
    dataFolder,
    secret,
    previousSecrets,
  })
  const first = 'the first secret, with 32 characters'
  const second = 'the second secret, with 32 characters'

  it('seals lasting secrets anew, so that the old secret can be destroyed', async () => {
    const { organisationId } = server
    await server.db.asSystem(async (tx) => {
      for (const sealed of [await sealSecret(place(first), 'planted'), Buffer.alloc(60, 9)])
        await tx.run(sql`
          insert into conference_provider (organisation_id, type, domains, client_id, tenant_id, sealed_secret, created, created_by)
          values (${organisationId}, 'MICROSOFT_TEAMS', '{}', 'x', 'x', ${sealed}, now(), 'x')`)
    })
    const reseal = (config = place(second, [first])) =>
      server.db.asSystem((tx) => resealSecrets(tx, config, organisationId))
    const read = () =>
      server.db.asSystem((tx) =>
        tx.query<{ sealed: Buffer }>(
          sql`select sealed_secret as sealed from conference_provider order by id`,
        ),
      )
    expect(await reseal(place(second))).toBe(0)
    expect(await reseal()).toBe(1)
    expect(await reseal()).toBe(0)
    const [{ sealed }, lost] = (await read()) as [{ sealed: Buffer }, { sealed: Buffer }]
    expect(isCurrent(await sealingKey(place(second), 'conference secret'), sealed)).toBe(true)
    const account = { clientId: 'x', tenantId: 'x', sealedSecret: sealed }
    expect(await openAccount(place(second), account)).toMatchObject({ clientSecret: 'planted' })
    await expect(openAccount(place(first), account)).rejects.toThrow('MB_SECRET')
    expect(lost.sealed).toEqual(Buffer.alloc(60, 9))
  })

  it('runs every hour in every organisation', async () => {
    const config = place(second, [first])
    const { organisationId } = server
    await server.db.asSystem(async (tx) =>
      tx.run(
        sql`update conference_provider set sealed_secret = ${await sealSecret(place(first), 'planted')} where organisation_id = ${organisationId}`,
      ),
    )
    Object.assign(server.config, { secret: config.secret, previousSecrets: config.previousSecrets })
    await server.runJobs()
    server.clock.now += 3_600_000
    await server.runJobs()
    const rows = await server.db.asSystem((tx) =>
      tx.query<{ sealed: Buffer }>(sql`select sealed_secret as sealed from conference_provider`),
    )
    const key = await sealingKey(place(second), 'conference secret')
    expect(rows.map(({ sealed }) => isCurrent(key, sealed))).toEqual([true, true])
  })

  it('lets the key file be replaced by MB_SECRET', async () => {
    const other = { ...place(undefined), dataFolder: join(dataFolder, 'other') }
    const sealed = seal(await sealingKey(other, 'test'), 'from the file')
    for (const change of [{ secret: first }, { secret: second, previousSecrets: [first] }]) {
      const key = await sealingKey({ ...other, ...change }, 'test')
      expect(unseal(key, sealed)).toBe('from the file')
      expect(isCurrent(key, sealed)).toBe(false)
    }
  })

  it('knows every column with sealed secrets but mails, erased once sent, and what a start seals anew', async () => {
    const columns = await server.db.asSystem((tx) =>
      tx.query<{ table: string; column: string }>(sql`
        select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_name like '%sealed%' and table_name not in ('outbox', 'secret_canary') order by 1, 2`),
    )
    expect(columns).toEqual(lastingSecrets.map(({ table, column }) => ({ table, column })))
  })
})
