import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { createPostgresDatabase } from '../../../../../tests/support/databases.js'
import { freePort } from '../../../../../tests/support/free-port.js'
import { createContext } from '../../app.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { StartError } from '../../ground/settings/start-error.js'
import { libreBookingDump, mrbsDump, seatsurfingDump } from './dumps.fixture.js'
import { parseImportWords } from './import-words.js'
import { runImportOld } from './run-import-old-service.js'

describe('import of an old system', () => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    server = await startTestServer('postgresql')
    folder = await mkdtemp(join(tmpdir(), 'old-system-'))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const importFrom = async (system: string, source: string, ...words: string[]) => {
    const { db, app, config, clock } = server
    const context = createContext({ db, config, log: app.log, now: () => clock.now })
    const said: string[] = []
    const all = [system, source, '--organisation', 'Test House', ...words]
    await runImportOld(context, parseImportWords(all)!, (line) => said.push(line), folder)
    return said.join('\n')
  }
  const importFile = async (system: string, name: string, text: string, words: string[]) => {
    await writeFile(join(folder, name), text)
    return importFrom(system, name, ...words)
  }
  const run = (dump: string, ...words: string[]) => importFile('mrbs', 'dump.sql', dump, words)
  const rows = () =>
    server.db.asSystem((tx) =>
      tx.query<Record<string, unknown>>(sql`
        select r.key, l.name as space, b.label, b.wall_from as "from", b.time_zone as zone, b.status, b.is_private as private, p.name as owner, b.repeat_date as day, b.source
        from old_record r join booking b on b.organisation_id = r.organisation_id and b.id = r.target_id
        join location l on l.organisation_id = b.organisation_id and l.id = b.location_id
        join person p on p.organisation_id = b.organisation_id and p.id = b.owner_id
        where r.kind = 'booking' order by r.key`),
    )
  const count = async (table: 'booking' | 'location' | 'person' | 'booking_group' | 'hold') =>
    (
      await server.db.asSystem((tx) =>
        tx.query<{ count: number }>(sql`
        select case ${table} when 'booking' then (select count(*) from booking) when 'location' then (select count(*) from location)
          when 'person' then (select count(*) from person) when 'hold' then (select count(*) from hold) else (select count(*) from booking_group) end as count`),
      )
    )[0]!.count

  it('a dry run writes nothing, accounts for every row, and names double bookings', async () => {
    const before = await count('location')
    const mapping = join(folder, 'mapping.json')
    const report = join(folder, 'left-out.csv')
    const said = await run(mrbsDump(), '--mapping', mapping, '--report', report)
    expect(said).toContain('Dry run: nothing was written.')
    expect(said).toContain('7 rows read = 5 new + 0 changed + 0 unchanged + 2 left out')
    expect(said).toContain(
      'entry 6, “Double”, in Blue room, 2026-11-09 11:30 to 2026-11-09 12:30: it overlaps entry 2 “Not approved yet” of grace, 2026-11-09 11:00 to 2026-11-09 12:00',
    )
    expect(said).toContain('entry 7, “Chemistry”, in Lab: its area uses periods')
    expect(said).toContain('Unknown time zone Mars/Base of School')
    expect([await count('location'), await count('booking')]).toEqual([before, 0])
    expect(JSON.parse(await readFile(mapping, 'utf8'))).toEqual({
      spaces: {
        'room/1': { name: 'Blue room', space: 'new' },
        'room/2': { name: 'Lab', space: 'new' },
      },
      people: {
        ada: { name: 'Ada Lovelace', email: 'ada@test.house' },
        grace: { name: 'grace' },
      },
    })
    expect((await readFile(report, 'utf8')).split('\r\n')).toHaveLength(4)
  })

  it('adds buildings, spaces, owners and bookings; series stay series; nobody gets mail', async () => {
    const said = await run(mrbsDump(), '--go')
    expect(said).toContain('7 rows read = 5 new + 0 changed + 0 unchanged + 2 left out')
    const shared = {
      space: 'Blue room',
      zone: 'Europe/Madrid',
      status: 'CONFIRMED',
      private: false,
      day: null,
      owner: 'Ada Lovelace',
      source: 'IMPORT',
    }
    expect(await rows()).toEqual([
      {
        ...shared,
        key: '1',
        label: "Ada's review; part 1",
        from: '2026-11-09T09:00:00.000',
        private: true,
      },
      {
        ...shared,
        key: '2',
        label: 'Not approved yet',
        from: '2026-11-09T11:00:00.000',
        owner: 'grace',
        status: 'TENTATIVE',
      },
      { ...shared, key: '3', label: 'Weekly', from: '2026-11-10T09:00:00.000', day: '2026-11-10' },
      { ...shared, key: '4', label: 'Weekly', from: '2026-11-17T09:00:00.000', day: '2026-11-17' },
      {
        ...shared,
        key: '5',
        label: 'Weekly, moved',
        from: '2026-11-25T09:00:00.000',
        day: '2026-11-24',
      },
    ])
    expect(await count('booking_group')).toBe(1)
    expect(await server.mails()).toEqual([])
    const admin = server.as(server.emails.admin).client
    const [first] = await rowIds('3')
    const booking = await admin.booking.get({ id: first! })
    expect(booking.bookingGroup).toMatchObject({
      repeatKind: 'WEEKLY',
      repeatEndDate: '2026-11-24',
    })
    const room = await admin.location.get({ id: booking.locationId! })
    expect(room.qualifiedName).toContain('Main building')
  })

  const rowIds = async (...keys: string[]) =>
    (
      await server.db.asSystem((tx) =>
        tx.query<{ id: number }>(
          sql`select target_id as id from old_record where kind = 'booking' and key = any (${keys}::text[]) order by key`,
        ),
      )
    ).map(({ id }) => id)

  it('a second run changes nothing', async () => {
    const facts = async () => [
      await rows(),
      await count('person'),
      await count('location'),
      await count('hold'),
      await server.db.asSystem((tx) =>
        tx.query(
          sql`select sum(version) as versions, (select count(*) from booking_history) as history from booking`,
        ),
      ),
    ]
    const before = await facts()
    const said = await run(mrbsDump(), '--go')
    expect(said).toContain('7 rows read = 0 new + 0 changed + 5 unchanged + 2 left out')
    expect(await facts()).toEqual(before)
  })

  it('a changed entry is updated, a removed one cancelled, and one that finds room comes in', async () => {
    const changed = mrbsDump((entries) =>
      entries
        .filter(({ id }) => id !== 2)
        .map((one) =>
          one.id === 4 ? { ...one, name: 'Weekly, renamed', to: '2026-11-17T09:30' } : one,
        ),
    )
    const said = await run(changed, '--go')
    expect(said).toContain(
      '6 rows read = 1 new + 1 changed + 3 unchanged + 1 left out. 1 cancelled',
    )
    const now = await rows()
    expect(now.map(({ key, label }) => [key, label])).toEqual([
      ['1', "Ada's review; part 1"],
      ['3', 'Weekly'],
      ['4', 'Weekly, renamed'],
      ['5', 'Weekly, moved'],
      ['6', 'Double'],
    ])
    const cancelled = await server.db.asSystem((tx) =>
      tx.query(sql`select label from booking where status = 'CANCELLED'`),
    )
    expect(cancelled).toEqual([{ label: 'Not approved yet' }])
    expect(await server.mails()).toEqual([])
  })

  it('a booking made here stays, and the old one that overlaps it is left out', async () => {
    const admin = server.as(server.emails.admin).client
    const [id] = await rowIds('1')
    const { locationId } = await admin.booking.get({ id: id! })
    await admin.booking.create({
      body: {
        locationId: locationId!,
        timeFrom: '2026-11-12T09:00',
        timeTo: '2026-11-12T10:00',
        description: 'Ours',
        attendeeCount: 1,
      },
    })
    const moved = mrbsDump((entries) =>
      entries
        .filter(({ id: one }) => one !== 2)
        .map((one) =>
          one.id === 4 ? { ...one, name: 'Weekly, renamed', to: '2026-11-17T09:30' } : one,
        )
        .map((one) =>
          one.id === 1 ? { ...one, from: '2026-11-12T08:30', to: '2026-11-12T09:30' } : one,
        ),
    )
    for (const words of [[], ['--go']]) {
      const said = await run(moved, ...words)
      expect(said).toContain('0 new + 0 changed + 4 unchanged + 2 left out')
      expect(said).toContain(
        'it overlaps a booking that is already here, 2026-11-12 09:00 to 2026-11-12 10:00',
      )
    }
  })

  it('uses the spaces and addresses of the mapping', async () => {
    const mapping = join(folder, 'own.json')
    await writeFile(
      mapping,
      JSON.stringify({
        spaces: {
          'room/1': { name: 'Blue room', space: server.locations.boardroom },
          'room/2': { name: 'Lab', space: 'skip' },
        },
        people: { grace: { name: 'Grace', email: server.emails.colleague } },
      }),
    )
    const said = await run(
      mrbsDump(),
      '--name',
      'second',
      '--mapping',
      mapping,
      '--go',
      '--people',
      'users',
    )
    expect(said).toContain('Spaces: 1 existing, 0 new, 1 skipped.')
    expect(said).toContain('People: 2 known, 0 new.')
    const owners = await server.db.asSystem((tx) =>
      tx.query(sql`
        select distinct b.owner_id as id from old_record r join booking b on b.organisation_id = r.organisation_id and b.id = r.target_id
        where r.system = 'second' and r.key = '2' and r.kind = 'booking' and b.location_id = ${server.locations.boardroom}`),
    )
    expect(owners).toEqual([{ id: server.people.colleague }])
  })

  it('old addresses lead to bookings and spaces, for people who may see them', async () => {
    const [id] = await rowIds('3')
    const { locationId } = await server.as(server.emails.admin).client.booking.get({ id: id! })
    for (const path of ['/view_entry.php?id=3', '/mrbs/web/view_entry.php?id=3&area=1'])
      expect((await openPage(path, 'admin')).headers.location).toMatch(
        new RegExp(`/#/all-bookings\\?bookingId=${id}$`),
      )
    expect((await openPage('/mrbs/day.php?room=1&day=3', 'user')).headers.location).toMatch(
      new RegExp(`/#/find/\\d+/results/0/0/0/0/${locationId}$`),
    )
    expect((await openPage('/view_entry.php?id=3')).headers.location).toMatch(/#\/login$/)
    for (const [path, who] of [
      ['/view_entry.php?id=3', 'stranger'],
      ['/view_entry.php?id=999', 'admin'],
      ['/view_entry.php', 'admin'],
    ] as const)
      expect((await openPage(path, who)).status).toBe(404)
  })

  const openPage = async (url: string, who?: keyof TestServer['emails']) => {
    // A first call logs in.
    const caller = server.as(who && server.emails[who])
    if (who) await caller.call('GET', '/user/current')
    const answer = await server.app.inject({
      url,
      headers: { accept: 'text/html', ...(caller.cookie ? { cookie: caller.cookie } : {}) },
    })
    return { status: answer.statusCode, headers: answer.headers }
  }

  it('a table that lost most bookings cancels them only if that is confirmed', async () => {
    const lines = (count: number) =>
      [
        'Id,Space,Start,End,Series',
        ...Array.from({ length: count }, (_, day) => {
          const date = new Date(testNow + day * 86_400_000).toISOString().slice(0, 10)
          return `${day},Attic,${date} 18:00,${date} 19:00,${day < 5 ? 'Daily' : ''}`
        }),
      ].join('\n')
    const importTable = (count: number, ...words: string[]) =>
      importFile('csv', 'bookings.csv', lines(count), ['--go', ...words])
    expect(await importTable(30)).toContain('30 rows read = 30 new')
    await expect(importTable(3)).rejects.toThrow(/27 of 30 .* --allow-removals/)
    expect(await importTable(3, '--allow-removals')).toContain('27 cancelled')
    expect(await importTable(30)).toContain('27 new + 0 changed + 3 unchanged')
  })

  it('old addresses of LibreBooking and Seatsurfing lead to what was imported from them', async () => {
    const libreBooking = libreBookingDump.replaceAll('Blue room', 'Red room')
    await importFile('librebooking', 'librebooking.sql', libreBooking, ['--go'])
    const acme = ['--source-organisation', 'Acme', '--go']
    await importFile('seatsurfing', 'seatsurfing.sql', seatsurfingDump, acme)
    const records = await server.db.asSystem((tx) =>
      tx.query<{ key: string; id: number }>(sql`
        select kind || ' ' || key as key, target_id as id from old_record where system in ('librebooking', 'seatsurfing')`),
    )
    const idOf = new Map(records.map(({ key, id }) => [key, id]))
    const booking = `/#/all-bookings?bookingId=${idOf.get('booking aaa')}`
    const space = (key: string) => `/results/0/0/0/0/${idOf.get(`place ${key}`)}`
    for (const [path, end] of [
      ['/reservation.php?rn=aaa', booking],
      ['/booked/Web/reservation.php?rn=aaa&rid=1', booking],
      ['/Web/reservation.php?rid=1&sid=1', space('resource/1')],
      ['/Web/resource-display.php?rid=2', space('resource/2')],
      ['/Web/schedule.php?rid=1', space('resource/1')],
      ['/Web/view-schedule.php?rid=1&sid=1', space('resource/1')],
      ['/Web/calendar.php?rid=1', space('resource/1')],
      ['/Web/schedule.php?sid=1', '/#/find'],
      ['/ui/search?lid=l1&sid=s1', space('space/s1')],
      ['/ui/search?lid=l1', '/#/find'],
    ] as const) {
      const { location } = (await openPage(path, 'admin')).headers
      expect(location?.slice(-end.length), path).toBe(end)
    }
    for (const path of ['/Web/reservation.php?rn=bbb', '/ui/search?sid=s2'])
      expect((await openPage(path, 'admin')).status, path).toBe(404)
  })

  it('names the file, calendar or old database that refuses, not those of the server', async () => {
    const refused = async (sentence: string, source: string, ...words: string[]) => {
      const system = source.startsWith('Lab=') ? 'ics' : 'mrbs'
      await expect(importFrom(system, source, ...words)).rejects.toThrow(new StartError(sentence))
    }
    const file = (name: string) => `The file ${join(folder, name)} cannot be`
    await refused(`${file('absent.sql')} read: ENOENT.`, 'absent.sql')
    await refused(`${file('lab.ics')} read: ENOENT.`, 'Lab=lab.ics')
    await writeFile(join(folder, 'broken.gz'), 'not compressed')
    await refused(`${file('broken.gz')} read: Z_DATA_ERROR.`, 'broken.gz')
    for (const option of ['--mapping', '--report'])
      await refused(`${file('no/file')} written: ENOENT.`, 'dump.sql', option, 'no/file')
    const port = await freePort()
    await refused(
      'The calendar of Lab cannot be read: ECONNREFUSED.',
      `Lab=http://localhost:${port}/lab.ics`,
    )
    await refused(
      `No PostgreSQL server answers at localhost:${port}. Check the address of the old database, and that the server runs.`,
      `postgresql://localhost:${port}/mrbs`,
    )
    await refused(
      'The address of the old database must be like postgresql://user:password@host/database.',
      'postgresql://user:pass/word@host:x/mrbs',
    )
    const old = new URL(await createPostgresDatabase())
    const at = `${old.hostname}:${old.port}`
    const absent = Object.assign(new URL(old), { pathname: '/absent' })
    await refused(
      `The database "absent" of the address of the old database does not exist at ${at}. Create it first.`,
      absent.href,
    )
    const reader = `old_reader_${Date.now()}`
    const db = await openDatabase({ databaseUrl: old.href, poolSize: 1 })
    await db.asOwner(async (tx) => {
      await tx.run(sql`create table mrbs_area (id int)`)
      await tx.run(raw(`create role ${reader} login`))
    })
    try {
      await refused(
        'The user of the old database lacks the right to read it: permission denied for table mrbs_area.',
        Object.assign(new URL(old), { username: reader }).href,
      )
    } finally {
      await db.asOwner((tx) => tx.run(raw(`drop role ${reader}`)))
      await db.close()
    }
  })

  it('refuses a dump without the tables', async () => {
    await expect(run(mrbsDump().replaceAll('mrbs_', 'booking_'))).rejects.toThrow(/prefix/)
  })
})
