// Measures how long each migration locks a table with two million bookings: fills a throwaway
// PostgreSQL with the first schema, then runs the migrations one by one and times each transaction.
// The `-- locks:` lines in the migrations contain these figures. Use `--bookings 100000` for a
// quick run.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { root } from '../scripts/child.mjs'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'

const { values } = parseArgs({ options: { bookings: { type: 'string', default: '2000000' } } })
const bookings = Number(values.bookings)
const folder = join(root, 'packages/server/migrations')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

/** One tenth of the bookings are in series of 20. People and places match a large organisation. */
const fill = `
  set session_replication_role = replica;
  insert into organisation (id, name) values (1, 'Bench');
  insert into category (organisation_id, id, location_kind, name_single, name_plural) values (1, 1, 'DESK', 'Desk', 'Desks');
  insert into location (organisation_id, id, kind, name, "left", "right", level, is_bookable, booking_category_id)
  select 1, n, 'DESK', 'Desk ' || n, 2 * n, 2 * n + 1, 1, true, 1 from generate_series(1, 2000) n;
  insert into person (organisation_id, id, last_name) select 1, n, 'Person ' || n from generate_series(1, 5001) n;
  insert into booking_group (organisation_id, id, type) select 1, n, 'REPEAT' from generate_series(1, ${bookings / 200}) n;
  insert into booking (organisation_id, id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status, label, attendee_count, repeat_group_id)
  select 1, n, 1 + n % 2000, 1 + n % 5000, 1 + n % 5000, t, t + interval '1 hour', 'Europe/London', t at time zone 'UTC', (t + interval '1 hour') at time zone 'UTC',
    case when n % 10 = 0 then 'CANCELLED' else 'CONFIRMED' end, 'Weekly meeting ' || n, 4,
    case when n % 10 = 1 then 1 + n % ${bookings / 200} end
  from generate_series(1, ${bookings}) n, lateral (select timestamp '2024-01-01' + n / 2000 * interval '1 hour' as t) as time;
  set session_replication_role = origin;
  analyze;`

const server = await startThrowawayPostgres()
const client = new pg.Client({ connectionString: server.url })
await client.connect()
try {
  await client.query(
    'create role mosaic_app nologin; create role mosaic_system nologin; create table schema_migration (number integer primary key); set statement_timeout = 0',
  )
  let isFilled = false
  for (const file of files) {
    const before = await listTables()
    const since = performance.now()
    await client.query('begin')
    await client.query(readFileSync(join(folder, file), 'utf8'))
    const { rows } = await client.query(
      `select distinct relation::regclass::text as name from pg_locks where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation is not null order by 1`,
    )
    await client.query('commit')
    const ms = Math.round(performance.now() - since)
    const locked = rows.map(({ name }) => name).filter((name) => before.has(name))
    console.log(`${file}: ${ms} ms; exclusive: ${locked.join(', ') || 'none'}`)
    if (isFilled) continue
    const start = performance.now()
    await client.query(fill)
    console.log(
      `  filled ${bookings} bookings in ${Math.round((performance.now() - start) / 1000)} s`,
    )
    isFilled = true
  }
} finally {
  await client.end()
  await server.stop()
}

/** Lists the tables that a running server may be using. */
async function listTables() {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}
