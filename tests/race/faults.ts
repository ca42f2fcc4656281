import { setTimeout as delay } from 'node:timers/promises'
import sql, { type Sql } from 'sql-template-tag'
import { isExclusionViolation } from '../../packages/server/src/ground/db/database-errors.js'
import type { Db, Tx } from '../../packages/server/src/ground/db/db.js'
import { lockSpaces } from '../../packages/server/src/ground/db/lock-spaces.js'
import type { Race } from './round.js'
import type { Interceptor } from './intercepting-proxy.js'
import { races } from './races.js'

/*
 * Common concurrency bugs, injected from outside: into the schema of the test's own database,
 * around the `Db` that the server receives, or by a proxy that handles one operation itself. The
 * server contains none of them.
 */

/**
 * A bug, the race that must detect it, and the expected violation. Without a race, the random
 * workload must detect it.
 */
export interface Fault {
  readonly title: string
  /** SQL to run in the migrated database before the server opens it. */
  readonly plant?: string
  readonly wrap?: (db: Db) => Db
  readonly interceptor?: Interceptor
  readonly race?: Race
  readonly finding: RegExp
}

/** Without the constraints, only the server's own check remains. */
const withoutConstraints = 'alter table hold drop constraint hold_own, drop constraint hold_shadow;'

/** Disables the locks on locations: the server finds these functions before PostgreSQL's own. */
const withoutLocks = `
  create schema faulty; grant usage on schema faulty to public;
  create function faulty.pg_advisory_xact_lock(space int, id int) returns void language plpgsql as $$
  begin if space <> ${lockSpaces.place} then perform pg_catalog.pg_advisory_xact_lock(space, id); end if; end $$;
  do $$ begin execute format('alter database %I set search_path = public, faulty, pg_catalog', current_database()); end $$;`

const onEveryHold = (body: string) => `
  create function public.spoil_hold() returns trigger language plpgsql as $$
  declare booked booking; begin select * into booked from booking where organisation_id = new.organisation_id and id = new.booking_id; ${body} end $$;
  create trigger spoil_hold before insert on hold for each row execute function spoil_hold();`

/** Responds before the transaction commits. */
const acknowledgeEarly = (db: Db): Db => ({
  ...db,
  inOrganisation: (id, work) =>
    new Promise((resolve, reject) => {
      db.inOrganisation(id, async (tx) => {
        resolve(await work(tx))
        await delay(30)
      }).catch(reject)
    }),
})

/** Reads rows for update without locking them. */
const withoutRowLocks = (db: Db): Db => {
  const loosen = <T extends Sql>(statement: T): T =>
    ({
      text: statement.text.replace(/\bfor (no key )?update( of \w+)?\b/g, ''),
      values: statement.values,
    }) as T
  const around = (tx: Tx): Tx => ({
    query: (statement) => tx.query(loosen(statement)),
    one: (statement) => tx.one(loosen(statement)),
    maybe: (statement) => tx.maybe(loosen(statement)),
    run: (statement) => tx.run(loosen(statement)),
    savepoint: (work) => tx.savepoint((inner) => work(around(inner))),
    afterCommit: (effect) => tx.afterCommit(effect),
    atCommit: (text) => tx.atCommit(text),
    notify: (channel, payload) => tx.notify(channel, payload),
  })
  return { ...db, inOrganisation: (id, work) => db.inOrganisation(id, (tx) => work(around(tx))) }
}

const moveByRelease: Interceptor = {
  method: 'PUT',
  path: /^\/booking\/\d+$/,
  matches: (body) => (body as { locationId?: number }).locationId !== undefined,
  async answer({ server: { db }, path, forward }) {
    const id = Number(path.split('/').at(-1))
    const held = await db.asSystem((tx) =>
      tx.query<object>(sql`delete from hold where booking_id = ${id} returning *`),
    )
    const reply = await forward()
    if (reply.status !== 200) {
      const columns = sql`organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to`
      await db
        .asSystem((tx) =>
          tx.run(
            sql`insert into hold (${columns}) select ${columns} from json_populate_recordset(null::hold, ${JSON.stringify(held)}::json)`,
          ),
        )
        .catch((error: unknown) => {
          if (!isExclusionViolation(error)) throw error
        })
    }
    return reply
  },
}

/** Books each item of a basket in a separate transaction. */
const piecemealBasket: Interceptor = {
  method: 'POST',
  path: /^\/bookingGroup$/,
  matches: () => true,
  async answer({ server, body, forward }) {
    const { id } = await server.db.asSystem((tx) =>
      tx.one<{ id: number }>(sql`
      insert into booking_group (organisation_id, type, description) values (${server.organisationId}, 'COLLECTIVE', ${body.description}) returning id`),
    )
    for (const booking of body.bookings) {
      const reply = await forward({ method: 'POST', path: '/booking', body: booking })
      if (reply.status !== 201) return reply
      await server.db.asSystem((tx) =>
        tx.run(sql`update booking set collective_group_id = ${id} where id = ${reply.body.id}`),
      )
    }
    return { status: 201, body: { id } }
  },
}

/** Checks only the first occurrence and inserts the others unchecked. */
const uncheckedSeries: Interceptor = {
  method: 'POST',
  path: /^\/booking(Group\/repeat)?$/,
  matches: () => true,
  async answer({ server: { db }, body, forward }) {
    const { bookingGroup, ...first } = body.booking ?? body
    const reply = await forward({ method: 'POST', path: '/booking', body: first })
    if (reply.status !== 201) return reply
    await db.asSystem((tx) =>
      tx.run(sql`
      with series as (
        insert into booking_group (organisation_id, type, repeat_kind, repeat_end_date) select organisation_id, 'REPEAT', ${bookingGroup.repeatKind}, ${bookingGroup.repeatEndDate}::date from booking where id = ${reply.body.id} returning id
      ), begun as (
        update booking set repeat_group_id = series.id from series where booking.id = ${reply.body.id} returning booking.*
      ), others as (
        insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status, repeat_group_id)
        select organisation_id, location_id, owner_id, booked_by_id, wall_from + step, wall_to + step, time_zone, starts_at + step, ends_at + step, status, repeat_group_id
        from begun, (select n * interval '1 day' as step from generate_series(1, ${bookingGroup.repeatEndDate}::date - ${first.timeFrom}::date) as n) as days returning *
      )
      insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to) select organisation_id, location_id, id, 0, starts_at, ends_at from others`),
    )
    return { status: 201, body: reply.body }
  },
}

export const faults: readonly Fault[] = [
  {
    title: 'check, then insert',
    plant: withoutConstraints + withoutLocks,
    race: races.create,
    finding: /\d+ winners instead of 1/,
  },
  {
    title: 'unique on the start only',
    race: races.create,
    finding: /overlap: /,
    plant: `${withoutConstraints}${withoutLocks} alter table hold add exclude using gist (organisation_id with =, location_id with =, blocked_from with =) where (shadow = 0);`,
  },
  {
    title: 'a basket that is not one transaction',
    interceptor: piecemealBasket,
    race: races.basket,
    finding: /partial: /,
  },
  {
    title: 'a series checked on its first day only',
    plant: withoutConstraints,
    interceptor: uncheckedSeries,
    race: races.series,
    finding: /winners instead of 1|overlap: /,
  },
  {
    title: 'acknowledge before commit',
    wrap: acknowledgeEarly,
    finding: /BOOKING_NOT_FOUND|was acknowledged before|is lost/,
  },
  {
    title: 'approve without checking a tentative booking that held nothing',
    race: races.approve,
    finding: /tentative bookings of one gap/,
    plant: onEveryHold(`if booked.status = 'TENTATIVE' then return null; end if; return new;`),
  },
  {
    title: 'two decisions on one booking without row locks',
    wrap: withoutRowLocks,
    race: races.approveOrCancel,
    finding: /winners instead of 1|approved more than once|still active/,
  },
  {
    title: 'a move that releases before it claims',
    interceptor: moveByRelease,
    race: races.move,
    finding: /was given away|overlap: /,
  },
  {
    title: 'buffers ignored',
    race: races.buffered,
    finding: /overlap: |winners/,
    plant: onEveryHold(
      'new.blocked_from = booked.starts_at; new.blocked_to = booked.ends_at; return new;',
    ),
  },
]
