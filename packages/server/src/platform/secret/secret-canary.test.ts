import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, afterEach, expect, it } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../../../../../tests/support/databases.js'
import { readConfig, type ServerConfig } from '../../ground/core/config.js'
import type { Db } from '../../ground/db/db.js'
import { StartError } from '../../ground/settings/start-error.js'
import { acceptSecret, refuseOtherSecret } from './secret-canary-service.js'
import { seal } from './seal.js'
import { sealingKey } from './sealing-key.js'

describeEachEngine('a database with a secret', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-canary-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let db: Db
  beforeEach(async () => {
    db = await openTestDatabase(engine)
  })
  afterEach(() => db.close())

  const first = 'the first secret, with 32 characters'
  const second = 'the second secret, with 32 characters'
  const place = (secret: string | undefined, previousSecrets: string[] = []): ServerConfig => ({
    ...readConfig({}, process.cwd()),
    dataFolder: join(folder, 'none'),
    secret,
    previousSecrets,
  })
  const start = (config: ServerConfig) => refuseOtherSecret(db, config)
  const refused = (own: string) =>
    new RegExp(`^This database is sealed with another secret than ${own} here\\. Set MB_SECRET as `)

  it('is served with the same secret and no other', async () => {
    await start(place(first))
    await start(place(first))
    const problem = await start(place(second)).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartError)
    expect((problem as StartError).message).toMatch(refused('MB_SECRET'))
    await start(place(first))
  })

  it('is sealed anew by a start with a replaced secret, which is then refused', async () => {
    await start(place(first))
    await start(place(first, [second]))
    await start(place(second, [first]))
    await start(place(second))
    await expect(start(place(first))).rejects.toThrow(refused('MB_SECRET'))
    await start(place(first, [second]))
  })

  it('is served with its key file and none of another data folder', async () => {
    const own = { ...place(undefined), dataFolder: join(folder, `own-${engine}`) }
    const other = { ...own, dataFolder: join(folder, `other-${engine}`) }
    await start(own)
    await expect(start(other)).rejects.toThrow(
      refused(`the key file ${other.dataFolder}/secret.key`),
    )
    await start({ ...own, secret: first })
    await start(place(first))
  })

  it('takes the secret of one of two first starts at once', async () => {
    const starts = await Promise.allSettled([start(place(first)), start(place(second))])
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = starts[0]!.status === 'fulfilled' ? first : second
    await start(place(winner))
  })

  it('accepts another secret by a command, which counts what is lost', async () => {
    await start(place(first))
    expect(await acceptSecret(db, place(first))).toBeUndefined()
    await db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into organisation (name) values ('Acme') returning id`,
      )
      for (const secret of [first, second])
        await tx.run(sql`
          insert into conference_provider (organisation_id, type, domains, client_id, tenant_id, sealed_secret, created, created_by)
          values (${id}, 'MICROSOFT_TEAMS', '{}', 'x', 'x', ${seal(await sealingKey(place(secret), 'conference secret'), 'planted')}, now(), 'x')`)
    })
    expect(await acceptSecret(db, place(second))).toBe(1)
    await start(place(second))
    await expect(start(place(first))).rejects.toThrow(StartError)
  })
})
