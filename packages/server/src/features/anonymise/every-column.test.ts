import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'
import { listPersonal, personalColumns } from '../../ground/core/personal-columns.js'
import { tablesOfContacts, tablesOfOthers } from './personal-data-store.js'

/** Tables with data of a booking, and their column that references the booking. */
const tables = {
  booking: 'id',
  booking_attendee: 'booking_id',
  extra_request: 'booking_id',
  booking_history: 'booking_id',
}
type Table = keyof typeof tables | 'booking_group'

describeServer('every personal column of a booking', (engine) => {
  const { server, user, draft } = startBookingServer(engine)
  const query = <Row>(statement: ReturnType<typeof sql>) =>
    server.db.asOwner((tx) => tx.query<Row>(statement))

  const types = async (table: string) =>
    new Map(
      (
        await query<{ name: string; type: string }>(
          sql`select column_name as name, udt_name as type from information_schema.columns where table_schema = current_schema() and table_name = ${table}`,
        )
      ).map(({ name, type }) => [name, type]),
    )
  /** Writes a unique text to each personal column of the matching rows. */
  async function plant(table: Table, condition: ReturnType<typeof sql>, before: string) {
    const known = await types(table)
    const markers: string[] = []
    for (const column of listPersonal(table)) {
      const marker = `${before}-${table}-${column}`
      markers.push(marker)
      const value =
        known.get(column) === 'jsonb'
          ? JSON.stringify([{ field: 'label', oldValue: marker }])
          : marker
      await query(
        sql`update ${raw(table)} set ${raw(column)} = ${value}::${raw(known.get(column)!)} where ${condition}`,
      )
    }
    return markers
  }
  const dump = async () => {
    const names = await query<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    )
    const rows = await Promise.all(
      names.map(({ name }) =>
        query<{ text: string }>(sql`select t::text as text from ${raw(name)} t`),
      ),
    )
    return rows
      .flat()
      .map(({ text }) => text)
      .join('\n')
  }

  it('AD-147 is cleared in all data of a booking, and nowhere else', async () => {
    const { db, organisationId, locations, categories } = server
    await setConfig(db, organisationId, 'enable_booking_anonymisation', 'true')
    await setConfig(db, organisationId, 'event_management', 'true')
    await setSettings(db, organisationId, categories.rooms, 'period', {
      anonymiseBookingsAfterDays: 10,
    })
    const place = { locationId: locations.root, categoryId: categories.rooms }
    const extraId = await offerExtra(db, organisationId, place, { text: 'Coffee' })
    const event = async () => {
      const body = {
        type: 'COLLECTIVE',
        description: 'Offsite',
        bookings: [
          draft({
            attendees: [{ name: 'Ada', email: 'ada@elsewhere.example' }],
            extras: [{ extraId, notes: 'Black' }],
          }),
        ],
      }
      const answer = await user.call('POST', '/bookingGroup', body)
      expect(answer.status, answer.text).toBe(201)
      const [row] = await query<{ id: number; group: number; end: Date }>(
        sql`select id, collective_group_id as group, ends_at as end from booking where collective_group_id = ${answer.body.id}`,
      )
      return row!
    }
    const plantAll = async (booking: { id: number; group: number }, before: string) => [
      ...(await plant('booking_group', sql`id = ${booking.group}`, before)),
      ...(
        await Promise.all(
          Object.entries(tables).map(([table, column]) =>
            plant(table as Table, sql`${raw(column)} = ${booking.id}`, before),
          ),
        )
      ).flat(),
    ]
    const over = await event()
    const recent = await event()
    await query(
      sql`update booking set wall_from = wall_from + interval '30 days', wall_to = wall_to + interval '30 days', starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days' where id = ${recent.id}`,
    )
    const gone = await plantAll(over, 'gone')
    const stay = await plantAll(recent, 'stay')
    expect(gone.length).toBeGreaterThan(15)
    const job = {
      bookingIds: [over.id],
      left: [],
      tries: 5,
      notice: { reason: 'gone-job', bookings: [] },
    }
    const other = { ...job, bookingIds: [recent.id], notice: { reason: 'stay-job', bookings: [] } }
    for (const data of [job, other])
      await query(
        sql`insert into job (organisation_id, kind, data, run_at, last_error) values (${organisationId}, 'onlineMeeting', ${JSON.stringify(data)}::jsonb, 'infinity', ${data.notice.reason})`,
      )
    const before = await dump()
    for (const marker of [...gone, ...stay, 'gone-job', 'stay-job'])
      expect(before).toContain(marker)

    await query(sql`update job set run_at = 'epoch' where kind = 'anonymise'`)
    server.clock.now = over.end.getTime() + 12 * 86_400_000
    await server.runJobs()

    const after = await dump()
    expect([...gone, 'gone-job'].filter((marker) => after.includes(marker))).toEqual([])
    expect([...stay, 'stay-job'].filter((marker) => !after.includes(marker))).toEqual([])
  })
})

describeServer('every table that names a person', (engine) => {
  const { server } = startBookingServer(engine)

  it('AD-147 says whether it names people without an account, whose data are exported and erased, or why not', async () => {
    const rows = await server.db.asOwner((tx) =>
      tx.query<{ name: string }>(sql`
        select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid in ('person'::regclass, 'user_account'::regclass)
          and c.connamespace = current_schema()::regnamespace`),
    )
    const addressed = Object.entries(personalColumns).flatMap(([table, { people, addresses }]) =>
      people || addresses ? [table] : [],
    )
    const known = [...tablesOfContacts, ...Object.keys(tablesOfOthers)]
    const naming = new Set([...rows.map(({ name }) => name.replaceAll('"', '')), ...addressed])
    expect([...naming].filter((table) => !known.includes(table)).sort()).toEqual([])
    expect(known.filter((table) => !naming.has(table)).sort()).toEqual([])
  })
})
