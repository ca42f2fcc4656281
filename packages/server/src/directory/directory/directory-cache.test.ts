import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../../../../../tests/support/databases.js'
import { createTestData, type TestData } from '../../../../../tests/support/test-data.js'
import type { Asks, Db, Tx } from '../../ground/db/db.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import { createDirectoryCache } from './directory-cache-store.js'

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

  it('loads once per version, however many requests there are', async () => {
    const cache = createDirectoryCache()
    const loaded = await Promise.all(
      Array.from({ length: 8 }, () => inHouse((tx) => cache.get(tx, server.organisationId))),
    )
    expect(new Set(loaded).size).toBe(1)
    expect(await inHouse((tx) => cache.get(tx, server.organisationId, loaded[0]!.version))).toBe(
      loaded[0],
    )
  })

  it('never lets a transaction wait for a load that waits for its connection', async () => {
    const cache = createDirectoryCache()
    const { organisationId } = server
    const statements = statementsIn(db, organisationId)
    const [asked, entered] = [gate(), gate()]
    const slow: Asks = {
      ...statements,
      async maybe(statement) {
        if (statement.sql.includes('json_build_object')) {
          asked.open()
          await entered.opened
        }
        return statements.maybe(statement)
      },
    }
    const outside = cache.get(slow, organisationId)
    await asked.opened
    const inside = inHouse((tx) => {
      entered.open()
      return cache.get(tx, organisationId)
    })
    expect((await inside).version).toBe((await outside).version)
  })

  it('shows a change with the version it creates', async () => {
    const cache = createDirectoryCache()
    const before = await inHouse((tx) => cache.get(tx, server.organisationId))
    await inHouse((tx) => rename(tx, 'Renamed'))
    const after = await inHouse((tx) => cache.get(tx, server.organisationId))
    expect(after.version).toBeGreaterThan(before.version)
    expect([nameOf(before), nameOf(after)]).toEqual(['Boardroom', 'Renamed'])
    await inHouse((tx) => rename(tx, 'Boardroom'))
  })

  it('shows a transaction its own changes, and rolled-back ones to nobody else', async () => {
    const cache = createDirectoryCache()
    await inHouse(async (tx) => {
      await rename(tx, 'Never')
      expect(nameOf(await cache.get(tx, server.organisationId))).toBe('Never')
      throw new Error('taken back')
    }).catch(() => undefined)
    await inHouse((tx) => rename(tx, 'Kept'))
    // A rolled-back transaction used this version number.
    expect(nameOf(await inHouse((tx) => cache.get(tx, server.organisationId)))).toBe('Kept')
    await inHouse((tx) => rename(tx, 'Boardroom'))
  })

  it('SRCH-022 each contain only one organisation', async () => {
    const cache = createDirectoryCache()
    const own = await inHouse((tx) => cache.get(tx, server.organisationId))
    expect(
      own.places.every(({ location }) => location.organisationId === server.organisationId),
    ).toBe(true)
    expect(own.place(server.locations.foreign)).toBeUndefined()
    await expect(inHouse((tx) => cache.get(tx, server.otherOrganisationId))).rejects.toThrow(
      'does not exist',
    )
  })

  it('lets callers that waited for a failed load retry', async () => {
    const cache = createDirectoryCache()
    const { organisationId } = server
    const statements = statementsIn(db, organisationId)
    const [asked, waited] = [gate(), gate()]
    const failing: Asks = {
      ...statements,
      async maybe(statement) {
        if (!statement.sql.includes('json_build_object')) return statements.maybe(statement)
        asked.open()
        await waited.opened
        throw new Error('connection lost')
      },
    }
    let waiting = 0
    const counting: Asks = {
      ...statements,
      async maybe<Row>(statement: Sql) {
        const row = await statements.maybe<Row>(statement)
        // Both know the version, and join the load before it fails.
        if (++waiting === 2) setImmediate(waited.open)
        return row
      },
    }
    const join = async () => nameOf(await cache.get(counting, organisationId))
    expect(
      await Promise.allSettled([
        cache.get(failing, organisationId),
        asked.opened.then(join),
        asked.opened.then(join),
      ]),
    ).toMatchObject([
      { reason: { message: 'connection lost' } },
      { value: 'Boardroom' },
      { value: 'Boardroom' },
    ])
    // One reading of the version and one load each.
    expect(waiting).toBe(4)
  })
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
