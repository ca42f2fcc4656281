import sql from 'sql-template-tag'
import { describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../ground/db/db.js'
import { lockPersons } from '../booking/booking-people-store.js'
import { keepTree } from '../booking/booking-store.js'
import { startBookingServer } from '../booking/booking.fixture.js'
import { lockPlaces } from '../booking/hold-store.js'

// Two transactions at a time, which only PostgreSQL runs.
describe('bookings while the tree and settings change', () => {
  const { server, user, draft } = startBookingServer('postgresql')

  const countWaiting = (tx: Tx) =>
    tx.one(sql`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and classid = 7005 and not granted and database = (select oid from pg_database where datname = current_database())`)

  it('SET-004 CAT-010 creates that waited for the tree follow the settings that were saved meanwhile', async () => {
    const { boardroom, meeting } = server.locations
    const preventOverlaps = (tx: Tx, on: boolean) =>
      tx.run(
        sql`update category set prevent_overlapping_bookings = ${on} where organisation_id = ${server.organisationId} and id = ${server.categories.rooms}`,
      )
    const body = draft()
    const { creating } = await server.db.asSystem(async (tx) => {
      await tx.query(sql`select exclude_bookings(${server.organisationId})`)
      const waiting = [boardroom, meeting].map((locationId) =>
        user.call('POST', '/booking', { ...body, locationId }),
      )
      await vi.waitFor(async () => expect(await countWaiting(tx)).toEqual({ count: 2 }), 20_000)
      await preventOverlaps(tx, true)
      return { creating: Promise.all(waiting) }
    })
    const statuses = (await creating).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
    await server.db.asSystem((tx) => preventOverlaps(tx, false))
  })

  it('CAT-010 BKG-010 people and places are locked although settings change after the tree was kept', async () => {
    const { db, organisationId } = server
    const locksOf = (tx: Tx) =>
      tx
        .query<{ lock: string }>(
          sql`select classid::int || '/' || objid::int as lock from pg_locks where locktype = 'advisory' and classid in (7003, 7004) and pid = pg_backend_pid() order by 1`,
        )
        .then((rows) => rows.map(({ lock }) => lock))
    await db.inOrganisation(organisationId, async (tx) => {
      const version = await keepTree(tx, organisationId)
      await db.asSystem((other) =>
        other.run(
          sql`update directory_version set version = version + 1 where organisation_id = ${organisationId}`,
        ),
      )
      for (const other of [version - 1, version + 1]) {
        await lockPersons(tx, [3], other)
        await lockPlaces(tx, [1], other)
      }
      expect(await locksOf(tx)).toEqual([])
      await lockPersons(tx, [3], version)
      await lockPlaces(tx, [2, 1], version)
      expect(await locksOf(tx)).toEqual(['7003/3', '7004/1', '7004/2'])
    })
  })
})
