import { setImmediate as turn } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db, EngineKind, Tx } from '../../packages/server/src/db/db.js'
import { startTestServer, testNow, type TestServer } from '../support/app.js'
import { openTestDatabase } from '../support/databases.js'
import { insertUser, setConfig, setSettings } from '../support/test-data.js'
import { logIn, type Client } from './client.js'

/** One who wants what the others want, with a session and a connection of their own. */
export interface Contender {
  readonly userId: number
  readonly email: string
  readonly client: Client
}

/** Minutes that a place is kept before and after a booking. */
export interface Buffer {
  readonly before: number
  readonly after: number
}

/** A real server on a real port, with people and places to fight over. */
export interface Arena {
  readonly server: TestServer
  readonly engine: EngineKind
  readonly contenders: readonly Contender[]
  /** Sessions of managers of the whole organisation. */
  readonly managers: readonly Contender[]
  /**
   * What the bookings of a place keep free around them; the checks of the database count with it.
   */
  readonly buffers: ReadonlyMap<number, Buffer>
  /** Transactions that the server ran again, because the database had found a deadlock. */
  readonly retries: number
  /**
   * Resolves when the server works on nothing: neither on a request, nor on one whose client has
   * hung up.
   */
  settled(): Promise<void>
  /** Places of a new category, without parents or children that could be booked. */
  addPlaces(count: number, wanted?: WantedPlaces): Promise<number[]>
  close(): Promise<void>
}

interface WantedPlaces {
  readonly buffer?: Buffer
  readonly needsApproval?: boolean
  /** Sections of the category's booking settings. */
  readonly settings?: Readonly<Record<string, object>>
  /** Columns of the category. */
  readonly limits?: {
    readonly preventOverlapping?: boolean
    readonly quota?: { readonly kind: 'DAY' | 'WEEK' | 'MONTH'; readonly amount: number }
  }
}

export interface ArenaOptions {
  /** Migrated and empty; closed with the arena. */
  readonly db?: Db
  /** Gives the port that clients speak to, when it is not the server's own. */
  readonly front?: (server: TestServer) => Promise<{ readonly port: number; close(): void }>
  readonly contenders?: Crowd
  readonly managers?: Crowd
}

/** So many people, each with so many sessions. */
interface Crowd {
  readonly persons: number
  readonly sessions: number
}

/** So many at once, as A1 of the goals has it. */
export const crowd = 32
/** A zone without clock changes: rounds must not meet because an hour comes twice. */
const zone = 'Etc/UTC'

export async function openArena(
  engine: EngineKind,
  { db: given, front, ...people }: ArenaOptions = {},
): Promise<Arena> {
  const { db, watch, settled } = watchTransactions(
    given ?? (await openTestDatabase(engine, { poolSize: 24 })),
  )
  const server = await startTestServer(engine, { db })
  const behind = Number(new URL(await server.listen()).port)
  const before = await front?.(server)
  const port = before?.port ?? behind
  const { hash } = await db.asSystem((tx) =>
    tx.one<{ hash: string }>(
      sql`select password_hash as hash from user_account where id = ${server.people.user}`,
    ),
  )
  const enter = async (
    name: string,
    roles: readonly string[],
    { persons, sessions }: Crowd,
  ): Promise<Contender[]> => {
    const entered: Contender[] = []
    for (let person = 0; person < persons; person++) {
      const email = `${name}.${person}@test.house`
      const userId = await db.asSystem((tx) =>
        insertUser(tx, server.organisationId, email, roles, hash),
      )
      for (let session = 0; session < sessions; session++)
        entered.push({ userId, email, client: await logIn(port, email, server.password) })
    }
    return entered
  }
  const contenders = await enter(
    'contender',
    ['USER'],
    people.contenders ?? { persons: crowd, sessions: 1 },
  )
  const managers = await enter(
    'manager',
    ['USER', 'LOCATION_MANAGER'],
    people.managers ?? { persons: 2, sessions: 8 },
  )
  await db.asSystem(async (tx) => {
    await tx.run(
      sql`update user_account set can_book_on_behalf = true where id = any (${idsOf(contenders)}::bigint[])`,
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
    contenders,
    managers,
    buffers,
    settled,
    get retries() {
      return watch.retries
    },
    async addPlaces(wantedCount, { buffer, needsApproval, settings = {}, limits = {} } = {}) {
      const { organisationId } = server
      const { categoryId, ids } = await db.asSystem(async (tx) => {
        const made = await insertPlaces(tx, server, right, wantedCount, limits)
        right += 2 * wantedCount
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
      for (const { client } of [...contenders, ...managers]) client.close()
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
      // Between two transactions of a request, and between its bytes and its first one, there are
      // turns but no waiting.
      for (let quiet = 0; quiet < 100; quiet = watch.running === 0 ? quiet + 1 : 0) await turn()
    },
  }
}

const idsOf = (people: readonly Contender[]): number[] => [
  ...new Set(people.map(({ userId }) => userId)),
]

async function insertPlaces(
  tx: Tx,
  server: TestServer,
  right: number,
  count: number,
  { preventOverlapping = false, quota }: NonNullable<WantedPlaces['limits']>,
) {
  const {
    organisationId,
    locations: { root },
  } = server
  const { id: categoryId } = await tx.one<{ id: number }>(sql`
    insert into category (organisation_id, location_kind, name_single, name_plural, timeslot_kind, prevent_overlapping_bookings, quota_restriction_active, quota_restriction_amount, quota_restriction_kind)
    values (${organisationId}, 'ROOM', 'Ring', 'Rings', 'HOURLY', ${preventOverlapping}, ${quota !== undefined}, ${quota?.amount ?? 1}, ${quota?.kind ?? null}) returning id`)
  const rows = await tx.query<{ id: number }>(sql`
    insert into location (organisation_id, parent_id, kind, name, "left", "right", level, capacity, is_bookable, booking_category_id, time_zone)
    select ${organisationId}, ${root}, 'ROOM', 'Ring ' || ${categoryId}::int || '.' || n, ${right}::int + 2 * n, ${right}::int + 2 * n + 1, 1, 8, true, ${categoryId}, ${zone}
    from generate_series(0, ${count}::int - 1) as n returning id`)
  await tx.run(sql`update location set "right" = ${right + 2 * count + 1} where id = ${root}`)
  return { categoryId, ids: rows.map(({ id }) => id).sort((a, b) => a - b) }
}

export async function categoryOf({ server }: Arena, placeId: number): Promise<number> {
  const { id } = await server.db.asSystem((tx) =>
    tx.one<{ id: number }>(
      sql`select booking_category_id as id from location where id = ${placeId}`,
    ),
  )
  return id
}

/** A booking that stands before a round begins. */
export interface Prepared {
  readonly locationId: number
  readonly ownerId: number
  /** Wall clocks of the arena's zone, which are UTC. */
  readonly from: string
  readonly to: string
  readonly status?: 'TENTATIVE' | 'CONFIRMED'
}

/**
 * Writes bookings and their holds as they stand, faster than by asking for them; answers their ids
 * in the same order.
 */
export async function prepare(
  { server, buffers }: Arena,
  wanted: readonly Prepared[],
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
