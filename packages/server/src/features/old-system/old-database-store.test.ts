import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createPostgresDatabase } from '../../../../../tests/support/databases.js'
import { readDump, type TableRow } from './dump-rows.js'
import { readPostgres } from './old-database-store.js'
import { collectTables, isWantedTable } from './old-tables.js'
import { mrbsTables, readMrbs } from './read-mrbs.js'

const run = promisify(execFile)

/** MRBS in PostgreSQL, with what differs from MySQL: serial, timestamptz and quotation marks. */
const schema = `
create table mrbs_area (id serial primary key, area_name varchar(30), timezone varchar(50), enable_periods smallint);
create table mrbs_room (id serial primary key, area_id int not null, room_name varchar(25), capacity int not null default 0);
create table mrbs_repeat (id serial primary key, rep_type int not null, rep_opt varchar(32) not null, rep_interval smallint not null default 1, month_relative varchar(4));
create table mrbs_entry (id serial primary key, start_time int not null, end_time int not null, repeat_id int, room_id int not null, "timestamp" timestamptz, create_by varchar(80), name varchar(80), description text, status smallint not null default 0, ical_recur_id varchar(16));
create table mrbs_users (id serial primary key, name varchar(30), email varchar(75));
insert into mrbs_area (area_name, timezone) values ('Main', 'Europe/Madrid');
insert into mrbs_room (area_id, room_name, capacity) values (1, 'Blue room', 8);
insert into mrbs_repeat (rep_type, rep_opt, month_relative) values (3, '0', '-1FR');
insert into mrbs_users (name, email) values ('ada', 'ada@test.house');
insert into mrbs_entry (start_time, end_time, repeat_id, room_id, "timestamp", create_by, name, description)
  select 1794211200 + n * 3600, 1794214800 + n * 3600, case n when 0 then 1 end, 1, '2026-10-01 11:00+02', 'ada', 'It''s \\ ' || n, E'two\\nlines\\tand a tab' from generate_series(0, 5999) n;`

it('a database, and what pg_dump writes of it, are read as the same', async () => {
  const url = await createPostgresDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(schema)
  await client.end()
  const read = async (rows: AsyncIterable<TableRow>) =>
    readMrbs(await collectTables(rows, mrbsTables, 'mrbs_'))
  const direct = await read(readPostgres(url, mrbsTables, 'mrbs_'))
  expect(direct.bookings).toHaveLength(6000)
  expect(direct.bookings[0]).toMatchObject({
    title: "It's \\ 0",
    notes: 'two\nlines\tand a tab',
    created: Date.UTC(2026, 9, 1, 9),
    seriesKey: 'repeat/1',
  })
  expect(direct.series).toEqual([
    {
      key: 'repeat/1',
      rule: { repeatKind: 'MONTHLY_BY_WEEKDAY', repeatInterval: 1, repeatOrdinal: -1 },
    },
  ])
  for (const options of [[], ['--inserts'], ['--column-inserts']]) {
    const { stdout } = await run('pg_dump', [...options, '--table=mrbs_*', url], {
      env: { ...process.env, PGTZ: 'Europe/Madrid' },
      maxBuffer: 100_000_000,
    })
    expect(await read(readDump([stdout], isWantedTable(mrbsTables, 'mrbs_')))).toEqual(direct)
  }
})
