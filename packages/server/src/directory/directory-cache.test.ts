import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../../../../tests/support/databases.js'
import { createTestData, type TestData } from '../../../../tests/support/test-data.js'
import type { Db, Tx } from '../db/db.js'
import { createDirectoryCache } from './directory-cache.js'

describeEachEngine('the directories', (engine) => {
  let db: Db
  let server: TestData
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    server = await createTestData(db)
  })
  afterAll(() => db?.close())

  const rename = (tx: Tx, name: string) =>
    tx.run(
      sql`update location set name = ${name} where organisation_id = ${server.organisationId} and id = ${server.locations.boardroom}`,
    )
  const inHouse = <T>(work: (tx: Tx) => Promise<T>) =>
    db.inOrganisation(server.organisationId, work)
  const nameOf = (directory: { place(id: number): { name: string } | undefined }) =>
    directory.place(server.locations.boardroom)?.name

  it('loads once per version, however many ask', async () => {
    const cache = createDirectoryCache()
    const loaded = await Promise.all(
      Array.from({ length: 8 }, () => inHouse((tx) => cache.get(tx, server.organisationId))),
    )
    expect(new Set(loaded).size).toBe(1)
    expect(await inHouse((tx) => cache.get(tx, server.organisationId, loaded[0]!.version))).toBe(
      loaded[0],
    )
  })

  it('sees a change with the version it made', async () => {
    const cache = createDirectoryCache()
    const before = await inHouse((tx) => cache.get(tx, server.organisationId))
    await inHouse((tx) => rename(tx, 'Renamed'))
    const after = await inHouse((tx) => cache.get(tx, server.organisationId))
    expect(after.version).toBeGreaterThan(before.version)
    expect([nameOf(before), nameOf(after)]).toEqual(['Boardroom', 'Renamed'])
    await inHouse((tx) => rename(tx, 'Boardroom'))
  })

  it('shows a transaction its own change, and nobody else one that is taken back', async () => {
    const cache = createDirectoryCache()
    await inHouse(async (tx) => {
      await rename(tx, 'Never')
      expect(nameOf(await cache.get(tx, server.organisationId))).toBe('Never')
      throw new Error('taken back')
    }).catch(() => undefined)
    await inHouse((tx) => rename(tx, 'Kept'))
    // The number of the version is the one that was taken back.
    expect(nameOf(await inHouse((tx) => cache.get(tx, server.organisationId)))).toBe('Kept')
    await inHouse((tx) => rename(tx, 'Boardroom'))
  })

  it('SRCH-022 holds one organisation only, even as its owner', async () => {
    const cache = createDirectoryCache()
    const own = await inHouse((tx) => cache.get(tx, server.organisationId))
    expect(
      own.places.every(({ location }) => location.organisationId === server.organisationId),
    ).toBe(true)
    expect(own.place(server.locations.foreign)).toBeUndefined()
    await expect(inHouse((tx) => cache.get(tx, server.otherOrganisationId))).rejects.toThrow(
      'not there',
    )
  })

  it('serves those who waited for a load that failed by loads of their own', async () => {
    const cache = createDirectoryCache()
    const [failed, ...others] = await inHouse((tx) => {
      // Its look at the version succeeds; its load fails once the others have begun to wait for it.
      let asked = 0
      const lost = new Proxy(tx, {
        get: (target, key) =>
          key !== 'maybe'
            ? Reflect.get(target, key)
            : async (statement: Sql) => {
                const row = await target.maybe(statement)
                if (++asked === 2) throw new Error('connection lost')
                return row
              },
      })
      return Promise.allSettled([
        cache.get(lost, server.organisationId),
        cache.get(tx, server.organisationId),
        cache.get(tx, server.organisationId),
      ])
    })
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'connection lost' } })
    expect(others.map((one) => one.status === 'fulfilled' && nameOf(one.value))).toEqual([
      'Boardroom',
      'Boardroom',
    ])
  })
})
