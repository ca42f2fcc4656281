import sql, { raw } from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

const day = 86_400_000

describeServer('anonymising bookings', (engine) => {
  const { server, user, colleague, manager, admin, book, draft, travelTo } =
    startBookingServer(engine)
  const keepFor = (days: number, locationId?: number) =>
    setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'period',
      { anonymiseBookingsAfterDays: days },
      locationId,
    )
  const query = <Row>(statement: ReturnType<typeof sql>) =>
    server.db.asOwner((tx) => tx.query<Row>(statement))
  /** Returns everything that a database administrator can read, by table. */
  const dump = async () => {
    const tables = await query<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    )
    return new Map(
      await Promise.all(
        tables.map(
          async ({ name }) =>
            [
              name,
              (await query<{ text: string }>(sql`select t::text as text from ${raw(name)} t`))
                .map(({ text }) => text)
                .join('\n'),
            ] as const,
        ),
      ),
    )
  }
  /** 03:30 in London, when the nightly jobs run. */
  const night = (date: string) => Date.parse(`${date}T03:30:00Z`)
  const dateOf = (wall: string, days = 0) =>
    new Date(Date.parse(`${wall.slice(0, 10)}T00:00Z`) + days * day).toISOString().slice(0, 10)
  const isAnonymous = async (id: number) =>
    (
      await query<{ anonymised: Date | null }>(sql`select anonymised from booking where id = ${id}`)
    )[0]!.anonymised !== null
  const runAt = async (instant: number) => {
    server.clock.now = instant
    await server.runJobs()
  }
  beforeEach(async () => {
    await query(sql`delete from booking_setting where organisation_id = ${server.organisationId}`)
    await query(sql`delete from visit`)
    await query(sql`delete from booking`)
    await query(sql`update job set run_at = 'epoch' where kind = 'anonymise'`)
    await setConfig(server.db, server.organisationId, 'enable_booking_anonymisation', 'true')
    await keepFor(10)
  })

  it('SET-013 AD-147 after the retention period, the nightly run removes names and texts from the whole database, and reports stay the same', async () => {
    const { organisationId, categories, locations } = server
    for (const key of ['basket', 'event_management'])
      await setConfig(server.db, organisationId, key, 'true')
    let made = 0
    const markers: string[] = []
    const mark = (before = '', after = '') => {
      const text = `marker${++made}x`
      markers.push(text)
      return `${before}${text}${after}`
    }
    const extraId = await offerExtra(
      server.db,
      organisationId,
      { locationId: locations.root, categoryId: categories.rooms },
      { text: 'Coffee' },
    )
    await query(
      sql`insert into cost_code (organisation_id, cost_code, description) values (${organisationId}, 'C-100', 'Known')`,
    )
    const full = () =>
      draft({
        description: mark(),
        notes: mark(),
        layoutNote: mark(),
        accessNeeds: mark(),
        costCode: mark(),
        type: mark(),
        attendeeCount: 5,
        isPrivate: true,
        attendees: [
          { name: mark(), email: mark('a.', '@elsewhere.example') },
          { name: mark(), email: mark('v.', '@elsewhere.example'), isVisitor: true },
          { personId: server.people.colleague },
        ],
        extras: [{ extraId, notes: mark() }],
      })
    const keys: string[] = []
    const post = async (body: object, who = user, path = '/booking?notifyScope=ALL_ATTENDEES') => {
      const answer = await who.call('POST', path, body, { 'idempotency-key': mark() })
      keys.push(markers.at(-1)!)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const kept = await post(full())
    // Before anonymisation, the history contains the old values.
    expect(
      (
        await user.call('PUT', `/booking/${kept.id}?notifyScope=ALL_ATTENDEES`, {
          description: mark(),
          notes: mark(),
          attendees: [{ name: mark(), email: mark('b.', '@elsewhere.example') }],
        })
      ).status,
    ).toBe(200)
    const cancelled = await post(full())
    expect(
      (await user.call('DELETE', `/booking/${cancelled.id}?cancellationReason=${mark()}`)).status,
    ).toBe(204)
    const forOther = await post(
      { ...full(), owner: { email: mark('o.', '@elsewhere.test') } },
      manager,
    )
    await post(
      { type: 'COLLECTIVE', description: mark(), costCode: mark(), bookings: [full(), full()] },
      user,
      '/bookingGroup',
    )
    const series = full()
    await post({
      ...series,
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: dateOf(series.timeFrom, 2) },
    })
    for (let day = 0; day < 2; day++) draft()
    const coded = await post(draft({ costCode: 'C-100' }))
    const [{ token }] = (await query<{ token: string }>(sql`
      update booking set check_in_token_hash = sha256('token'), join_url = ${`https://meet.example/${mark()}`}, online_meeting_id = ${mark()}, online_meeting_user = ${mark()}
      where id = ${kept.id} returning encode(check_in_token_hash, 'hex') as token`)) as [
      { token: string },
    ]
    await server.mails()
    const before = await dump()
    const everything = [...before.values()].join('\n').toLowerCase()
    // Only keys are never stored.
    expect(markers.filter((text) => !everything.includes(text))).toEqual(keys)
    expect(markers.length - keys.length).toBeGreaterThan(60)
    expect(everything).toContain(token)
    for (const table of ['outbox', 'booking_group', 'booking_history', 'person'])
      expect(before.get(table), table).toContain('marker')

    const reports = () =>
      query(sql`
      select location_id, status, status_reason, count(*)::int as bookings, sum(extract(epoch from ends_at - starts_at) / 60)::int as minutes, sum(attendee_count)::int as people,
        (select count(*)::int from booking_attendee a where a.booking_id = any (array_agg(b.id))) as attendees, (select count(*)::int from extra_request x where x.booking_id = any (array_agg(b.id))) as extras,
        (select count(*)::int from booking_history h where h.booking_id = any (array_agg(b.id))) as entries
      from booking b group by 1, 2, 3 order by 1, 2`)
    const numbers = await reports()
    const last = coded.timeTo
    // The last booking ended at 11:00, so at 03:30 ten days later its ten days are not over.
    await runAt(night(dateOf(last, 10)))
    expect([await isAnonymous(kept.id), await isAnonymous(coded.id)]).toEqual([true, false])
    await runAt(night(dateOf(last, 11)))
    for (const [table, text] of await dump()) {
      expect(
        markers.filter((marker) => text.toLowerCase().includes(marker)),
        table,
      ).toEqual([])
      expect(text, table).not.toContain(token)
    }
    expect(await reports()).toEqual(numbers)
    const people = await query<{ id: number }>(sql`
      select owner_id as id from booking union select booked_by_id from booking union select cancelled_by_id from booking union select checked_in_by_id from booking
      union select person_id from booking_attendee union select person_id from booking_history`)
    const [nobody] = await query<{ id: number }>(
      sql`select id from person where kind = 'ANONYMOUS'`,
    )
    expect(people.map(({ id }) => id).filter((id) => id !== null)).toEqual([nobody!.id])
    // Terms defined by the organisation are kept for reports.
    expect((await admin.call('GET', `/booking/${coded.id}`)).body).toMatchObject({
      costCode: 'C-100',
      owner: { name: 'Anonymous' },
      status: 'CONFIRMED',
    })
    expect(
      (await admin.call('GET', `/booking/${forOther.id}`)).body.attendees.map(
        ({ person }: { person: object }) => person,
      ),
    ).toEqual(
      Array(3)
        .fill({ name: 'Anonymous' })
        .map((person, index) => (index === 2 ? { ...person, id: nobody!.id } : person)),
    )
    // The replacement person cannot be found or chosen.
    expect((await admin.call('GET', '/person?partial=Anonym')).text).not.toContain('Anonym')
    expect(
      (await manager.call('POST', '/booking', draft({ owner: { id: nobody!.id } }))).status,
    ).toBe(400)
  })

  it('SET-013 AD-147 does nothing while the switch is off, and applies the retention period of each place', async () => {
    const { boardroom, meeting } = server.locations
    await keepFor(2, boardroom)
    const [short, long] = [
      await book({ locationId: boardroom }),
      await book({ locationId: meeting }),
    ]
    const state = async () => Promise.all([short, long].map(({ id }) => isAnonymous(id)))
    await setConfig(server.db, server.organisationId, 'enable_booking_anonymisation', 'false')
    await runAt(night(dateOf(long.timeTo, 100)))
    expect(await state()).toEqual([false, false])
    await setConfig(server.db, server.organisationId, 'enable_booking_anonymisation', 'true')
    await query(sql`update job set run_at = 'epoch' where kind = 'anonymise'`)
    await runAt(night(dateOf(short.timeTo, 3)))
    expect(await state()).toEqual([true, false])
  })

  it('AD-147 anonymises a booking only once, and never before it has ended', async () => {
    const over = await book()
    const open = await book({
      timeFrom: '2027-06-01T10:00',
      timeTo: '2027-06-01T11:00',
      attendees: [{ personId: server.people.colleague }],
    })
    await runAt(night(dateOf(over.timeTo, 20)))
    const version = async (id: number) =>
      (await query<{ version: number }>(sql`select version from booking where id = ${id}`))[0]!
        .version
    expect(await version(over.id)).toBe(2)
    await runAt(night(dateOf(over.timeTo, 30)))
    expect(await version(over.id)).toBe(2)
    expect((await user.call('GET', `/booking/${open.id}`)).body).toMatchObject({
      label: 'Planning',
      version: 1,
      attendees: [{ personId: server.people.colleague }],
    })
  })

  it('AD-147 a person without an account is removed with the last booking that refers to them', async () => {
    const owner = { email: 'consultant@elsewhere.test' }
    const first = (await manager.call('POST', '/booking', draft({ owner }))).body
    travelTo(`${dateOf(first.timeTo, 5)}T09:00`)
    const second = (
      await manager.call('POST', '/booking', {
        ...draft({ owner }),
        timeFrom: `${dateOf(first.timeTo, 8)}T10:00`,
        timeTo: `${dateOf(first.timeTo, 8)}T11:00`,
      })
    ).body
    const known = async () =>
      (await query(sql`select from person where email = ${owner.email}`)).length
    await runAt(night(dateOf(first.timeTo, 12)))
    expect([await isAnonymous(first.id), await isAnonymous(second.id), await known()]).toEqual([
      true,
      false,
      1,
    ])
    await runAt(night(dateOf(second.timeTo, 12)))
    expect([await isAnonymous(second.id), await known()]).toEqual([true, 0])
  })

  it('AD-147 the guest and the host of a visit go with its booking, and the day and the times stay', async () => {
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'visit', {
      location: server.locations.building,
    })
    const booking = draft({ attendees: [{ name: 'Xanthe Quill', email: 'xanthe@quill.example' }] })
    expect((await user.call('POST', '/booking', booking)).status).toBe(201)
    const visits = () =>
      query<{ guest: string; host: string; location_id: number }>(
        sql`select g.name as guest, h.name as host, v.location_id from visit v join person g on g.id = v.guest_id join person h on h.id = v.host_id`,
      )
    expect((await visits()).map(({ guest }) => guest)).toEqual(['Xanthe Quill'])
    await runAt(night(dateOf(booking.timeFrom, 11)))
    expect(await visits()).toEqual([
      { guest: 'Anonymous', host: 'Anonymous', location_id: server.locations.building },
    ])
    expect(await query(sql`select from person where last_name = 'Quill'`)).toEqual([])
  })

  it('AD-147 a visit without a booking is forgotten with its guest once its period is over', async () => {
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'visit', {
      location: server.locations.building,
    })
    const welcome = async (name: string, date: string) => {
      const answer = await admin.call('POST', '/visitor', {
        locationId: server.locations.building,
        date,
        hostId: server.people.user,
        guest: { firstName: name, lastName: 'Walker', email: `${name}@walker.example` },
        reference: `${name}-badge`,
      })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.id as number
    }
    const gone = await welcome('wanda', '2026-11-02')
    const day = '2026-11-03'
    await welcome('willem', day)
    expect((await admin.call('POST', `/visitor/${gone}/checkIn`, {})).status).toBe(200)
    const names = async () => {
      const text = [...(await dump()).values()].join('\n')
      return ['wanda', 'willem'].filter((name) => text.includes(name))
    }
    await server.mails()
    await runAt(night(dateOf(day, 10)))
    expect(await names()).toEqual(['willem'])
    await runAt(night(dateOf(day, 11)))
    expect(await names()).toEqual([])
    expect(
      await query(
        sql`select v.date, g.name as guest, h.name as host, checked_in_at is not null as came from visit v join person g on g.id = v.guest_id join person h on h.id = v.host_id order by 1`,
      ),
    ).toEqual([
      { date: '2026-11-02', guest: 'Anonymous', host: 'Anonymous', came: true },
      { date: day, guest: 'Anonymous', host: 'Anonymous', came: false },
    ])
    expect(await query(sql`select from person where last_name = 'Walker'`)).toEqual([])
  })

  it('AD-147 what somebody has signed goes once it counts no more and its visits are forgotten, also if they come again', async () => {
    const { organisationId, categories, locations, people } = server
    await setConfig(server.db, organisationId, 'declarations_enabled', 'true')
    const addTemplate = async (shortName: string, expiryDays: number) => {
      const template = { shortName, title: 'Rules', content: '<p>I agree.</p>', expiryDays }
      const answer = await admin.call('POST', '/declaration/template', template)
      expect(answer.status, answer.text).toBe(201)
      return answer.body.id as number
    }
    const shortId = await addTemplate('3 days', 3)
    const longId = await addTemplate('12 days', 12)
    await setSettings(server.db, organisationId, categories.rooms, 'visit', {
      location: locations.building,
      declarationTemplateId: longId,
    })
    const welcome = async (date: string, who: object) => {
      const visit = { locationId: locations.building, date, hostId: people.user, ...who }
      const answer = await admin.call('POST', '/visitor', visit)
      expect(answer.status, answer.text).toBe(201)
      return answer.body as { id: number; guest: { id: number } }
    }
    const day = '2026-11-02'
    const { id, guest } = await welcome(day, { guest: { firstName: 'Rita', lastName: 'Regular' } })
    const signed = { isWitnessSigning: true, declarationTemplateId: longId }
    expect((await admin.call('POST', `/visitor/${id}/checkIn`, signed)).status).toBe(200)
    await welcome('2026-12-24', { guestId: guest.id })
    await query(
      sql`insert into declaration (organisation_id, person_id, template_id, declared_on) values (${organisationId}, ${guest.id}, ${shortId}, ${day})`,
    )
    const kept = async () =>
      (
        await query<{ name: string }>(
          sql`select t.short_name as name from declaration d join declaration_template t on t.id = d.template_id where d.person_id = ${guest.id} order by 1`,
        )
      ).map(({ name }) => name)
    // The short declaration has expired, but the visit that required it still exists.
    await runAt(night(dateOf(day, 10)))
    expect(await kept()).toEqual(['12 days', '3 days'])
    await runAt(night(dateOf(day, 11)))
    expect(await kept()).toEqual(['12 days'])
    // The declaration is valid up to the twelfth day, which is over in every time zone two days
    // later.
    await runAt(night(dateOf(day, 13)))
    expect(await kept()).toEqual(['12 days'])
    await runAt(night(dateOf(day, 14)))
    expect(await kept()).toEqual([])
    expect(await query(sql`select from person where id = ${guest.id}`)).toHaveLength(1)
  })

  it('AD-147 a deleted place uses the shortest period set anywhere', async () => {
    const { boardroom, meeting } = server.locations
    await keepFor(3, boardroom)
    const booking = await book({ locationId: meeting })
    await query(sql`update location set deleted = now() where id = ${meeting}`)
    await runAt(night(dateOf(booking.timeTo, 3)))
    expect(await isAnonymous(booking.id)).toBe(false)
    await runAt(night(dateOf(booking.timeTo, 4)))
    expect(await isAnonymous(booking.id)).toBe(true)
    await query(sql`update location set deleted = null where id = ${meeting}`)
  })

  it('AD-147 works in batches, and resumes after a crash', async () => {
    await query(sql`
      insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status, label)
      select ${server.organisationId}, ${server.locations.meeting}, ${server.people.user}, ${server.people.user}, '2026-10-01 10:00', '2026-10-01 11:00', 'Europe/London', '2026-10-01 09:00Z', '2026-10-01 10:00Z', 'CANCELLED', 'bulk ' || n
      from generate_series(1, 1200) as n`)
    // Make the third batch fail as in a server crash.
    await query(
      sql`create function refuse() returns trigger language plpgsql as $$ begin if new.label is null and old.label = 'bulk 1100' then raise 'killed'; end if; return new; end $$`,
    )
    await query(
      sql`create trigger refuse before update on booking for each row execute function refuse()`,
    )
    const left = async () =>
      (
        await query<{ count: number }>(
          sql`select count(*)::int as count from booking where anonymised is null`,
        )
      )[0]!.count
    await server.runJobs()
    expect(await left()).toBe(200)
    await query(sql`drop function refuse cascade`)
    server.clock.now += 60_000
    await server.runJobs()
    expect(await left()).toBe(0)
    expect(
      await query(
        sql`select from person where kind = 'ANONYMOUS' and organisation_id = ${server.organisationId}`,
      ),
    ).toHaveLength(1)
  })

  it('AD-147 the anonymous name is in the organisation’s language', async () => {
    await query(sql`delete from person where kind = 'ANONYMOUS'`)
    await query(sql`update organisation set locale = 'es-ES' where id = ${server.organisationId}`)
    const booking = await book({}, colleague)
    await runAt(night(dateOf(booking.timeTo, 11)))
    expect((await admin.call('GET', `/booking/${booking.id}`)).body.owner.name).toBe('Anónimo')
    await query(sql`update organisation set locale = null where id = ${server.organisationId}`)
  })
})
