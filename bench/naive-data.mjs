import { Client } from 'pg'

/** Copies spaces and bookings to separate tables for the naive server, with the obvious index. */
export async function prepareNaive(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      drop schema if exists naive cascade;
      create schema naive;
      create table naive.space as select organisation_id::int, id::int, parent_id::int as floor_id, name from public.location where is_bookable;
      create table naive.booking as select organisation_id::int, id::int, location_id::int, owner_id::int, starts_at, ends_at, status, label, wall_from, wall_to, time_zone, created from public.booking;
      alter table naive.booking add primary key (id);
      create sequence naive.booking_id;
      select setval('naive.booking_id', (select max(id) from naive.booking));
      alter table naive.booking alter id set default nextval('naive.booking_id');
      create index on naive.booking (location_id);
      analyze naive.space, naive.booking;`)
  } finally {
    await client.end()
  }
}
