import { setImmediate as turn } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db, EngineKind, Tx } from '../../packages/server/src/ground/db/db.js'
import { startTestServer, testNow, type TestServer } from '../support/app.js'
import { openTestDatabase } from '../support/databases.js'
import { insertUser, setConfig, setSettings } from '../support/test-data.js'
import { logIn, type Client } from './client.js'
import { sizes } from './sizes.js'

/** A user with a separate session and connection. */
export interface TestUser {
  readonly userId: number
  readonly email: string
  readonly client: Client
}

/** Minutes that a location is kept free before and after a booking. */
export interface Buffer {
  readonly before: number
  readonly after: number
}

/** A real server on a real port, with users and locations for races. */
export interface TestBed {
  readonly server: TestServer
  readonly engine: EngineKind
  readonly users: readonly TestUser[]
  /** Sessions of managers of the whole organisation. */
  readonly managers: readonly TestUser[]
  /** Each location's buffers, for the database checks. */
  readonly buffers: ReadonlyMap<number, Buffer>
  /** Transactions that the server retried after a deadlock. */
  readonly retries: number
  /**
   * Resolves when the server is idle: no request in progress, including those whose client has hung
   * up.
   */
  settled(): Promise<void>
  /** Adds locations of a new category, without bookable parents or children. */
  addLocations(count: number, wanted?: LocationOptions): Promise<number[]>
  close(): Promise<void>
}

interface LocationOptions {
  readonly buffer?: Buffer
  readonly needsApproval?: boolean
  readonly settings?: Readonly<Record<string, object>>
  readonly limits?: {
    readonly preventOverlapping?: boolean
    readonly quota?: { readonly kind: 'DAY' | 'WEEK' | 'MONTH'; readonly amount: number }
  }
}

export interface TestBedOptions {
  /** Migrated and empty; closed with the test bed. */
  readonly db?: Db
  /** Starts a proxy in front of the server; clients connect to its port. */
  readonly proxy?: (server: TestServer) => Promise<{ readonly port: number; close(): void }>
  readonly users?: UserCount
  readonly managers?: UserCount
}

interface UserCount {
  readonly count: number
  readonly sessions: number
}

/** A zone without clock changes, so that no two rounds meet in a repeated hour. */
const zone = 'Etc/UTC'

export async function openTestBed(
  engine: EngineKind,
  { db: given, proxy, ...people }: TestBedOptions = {},
): Promise<TestBed> {
  const { db, watch, settled } = watchTransactions(
    given ?? (await openTestDatabase(engine, { poolSize: 24 })),
  )
  // A race that ends with a 500 can rarely be repeated, so the output must contain the cause.
  const server = await startTestServer(engine, { db, config: { logLevel: 'error' } })
  const behind = Number(new URL(await server.listen()).port)
  const before = await proxy?.(server)
  const port = before?.port ?? behind
  const { hash } = await db.asOwner((tx) =>
    tx.one<{ hash: string }>(
      sql`select password_hash as hash from user_account where id = ${server.people.user}`,
    ),
  )
  const enter = async (
    name: string,
    roles: readonly string[],
    { count, sessions }: UserCount,
  ): Promise<TestUser[]> => {
    const entered: TestUser[] = []
    for (let person = 0; person < count; person++) {
      const email = `${name}.${person}@test.house`
      const userId = await db.asSystem((tx) =>
        insertUser(tx, server.organisationId, email, roles, hash),
      )
      for (let session = 0; session < sessions; session++)
        entered.push({ userId, email, client: await logIn(port, email, server.password) })
    }
    return entered
  }
  const users = await enter(
    'user',
    ['USER'],
    people.users ?? { count: sizes.sessions, sessions: 1 },
  )
  const managers = await enter(
    'manager',
    ['USER', 'LOCATION_MANAGER'],
    people.managers ?? { count: 2, sessions: 8 },
  )
  await db.asSystem(async (tx) => {
    await tx.run(
      sql`update user_account set can_book_on_behalf = true where id = any (${idsOf(users)}::bigint[])`,
    )
    await tx.run(sql`
      insert into location_role (organisation_id, location_id, user_id, role)
      select ${server.organisationId}, ${server.locations.root}, id, 'LOCATION_MANAGER' from unnest(${idsOf(managers)}::bigint[]) as id`)
  })
  for (const key of ['basket', 'event_management'])
    await setConfig(db, server.organisationId, key, 'true')
  const buffers = new Map<number, Buffer>()
  let right = 10_000

  return {
    server,
    engine,
    users,
    managers,
    buffers,
    settled,
    get retries() {
      return watch.retries
    },
    async addLocations(count, { buffer, needsApproval, settings = {}, limits = {} } = {}) {
      const { organisationId } = server
      const { categoryId, ids } = await db.asSystem(async (tx) => {
        const made = await insertLocations(tx, server, right, count, limits)
        right += 2 * count
        return made
      })
      const sections = {
        ...settings,
        ...(needsApproval ? { approval: { isRequired: true } } : {}),
        ...(buffer ? { buffer: { minutesBefore: buffer.before, minutesAfter: buffer.after } } : {}),
      }
      for (const [section, value] of Object.entries(sections))
        await setSettings(db, organisationId, categoryId, section, value)
      if (buffer) for (const id of ids) buffers.set(id, buffer)
      return ids
    },
    async close() {
      for (const { client } of [...users, ...managers]) client.close()
      before?.close()
      await server.close()
    },
  }
}

function watchTransactions(db: Db) {
  const watch = { running: 0, retries: 0 }
  const watched = <T>(
    run: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    let runs = 0
    watch.running++
    return run((tx) => {
      if (++runs > 1) watch.retries++
      return work(tx)
    }).finally(() => watch.running--)
  }
  return {
    watch,
    db: {
      ...db,
      inOrganisation: (id, work) => watched((run) => db.inOrganisation(id, run), work),
      asSystem: (work) => watched((run) => db.asSystem(run), work),
    } satisfies Db,
    async settled() {
      // A request in progress outside a transaction only needs turns of the event loop, without
      // waiting.
      for (let quiet = 0; quiet < 100; quiet = watch.running === 0 ? quiet + 1 : 0) await turn()
    },
  }
}

const idsOf = (people: readonly TestUser[]): number[] => [
  ...new Set(people.map(({ userId }) => userId)),
]

async function insertLocations(
  tx: Tx,
  server: TestServer,
  right: number,
  count: number,
  { preventOverlapping = false, quota }: NonNullable<LocationOptions['limits']>,
) {
  const {
    organisationId,
    locations: { root },
  } = server
  const { id: categoryId } = await tx.one<{ id: number }>(sql`
    insert into category (organisation_id, location_kind, name_single, name_plural, timeslot_kind, prevent_overlapping_bookings, quota_restriction_active, quota_restriction_amount, quota_restriction_kind)
    values (${organisationId}, 'ROOM', 'Race room', 'Race rooms', 'HOURLY', ${preventOverlapping}, ${quota !== undefined}, ${quota?.amount ?? 1}, ${quota?.kind ?? null}) returning id`)
  const rows = await tx.query<{ id: number }>(sql`
    insert into location (organisation_id, parent_id, kind, name, "left", "right", level, capacity, is_bookable, booking_category_id, time_zone)
    select ${organisationId}, ${root}, 'ROOM', 'Race room ' || ${categoryId}::int || '.' || n, ${right}::int + 2 * n, ${right}::int + 2 * n + 1, 1, 8, true, ${categoryId}, ${zone}
    from generate_series(0, ${count}::int - 1) as n returning id`)
  await tx.run(sql`update location set "right" = ${right + 2 * count + 1} where id = ${root}`)
  return { categoryId, ids: rows.map(({ id }) => id).sort((a, b) => a - b) }
}

export async function categoryOf({ server }: TestBed, locationId: number): Promise<number> {
  const { id } = await server.db.asSystem((tx) =>
    tx.one<{ id: number }>(
      sql`select booking_category_id as id from location where id = ${locationId}`,
    ),
  )
  return id
}

/** A booking that exists before a round starts. */
export interface ExistingBooking {
  readonly locationId: number
  readonly ownerId: number
  /** Wall-clock times in the zone of the test locations, which is UTC. */
  readonly from: string
  readonly to: string
  readonly status?: 'TENTATIVE' | 'CONFIRMED'
}

/**
 * Inserts bookings and their holds directly, which is faster than over HTTP. Returns their ids in
 * the same order.
 */
export async function insertBookings(
  { server, buffers }: TestBed,
  wanted: readonly ExistingBooking[],
): Promise<number[]> {
  const rows = wanted.map((one, position) => ({
    status: 'CONFIRMED',
    ...one,
    position,
    before: buffers.get(one.locationId)?.before ?? 0,
    after: buffers.get(one.locationId)?.after ?? 0,
  }))
  const made = await server.db.asSystem((tx) =>
    tx.query<{ id: number }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as one
        (position int, "locationId" bigint, "ownerId" bigint, "from" timestamp, "to" timestamp, status text, before int, after int)
    ), made as (
      insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status, created, notes)
      select ${server.organisationId}, "locationId", "ownerId", "ownerId", "from", "to", ${zone}, "from" at time zone 'UTC', "to" at time zone 'UTC', status, ${new Date(testNow)}, position::text from wanted
      returning organisation_id, location_id, id, starts_at, ends_at, notes
    ), held as (
      insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to)
      select organisation_id, location_id, id, 0, starts_at - before * interval '1 minute', ends_at + after * interval '1 minute'
      from made join wanted on position = notes::int
    )
    select id from made order by notes::int`),
  )
  return made.map(({ id }) => id)
}
