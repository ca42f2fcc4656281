import sql, { type Sql } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { type Caller, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import type { Tx } from '../../ground/db/db.js'
import { countBookings, listBookings } from './booking-list-store.js'
import { startBookingServer } from './booking.fixture.js'

describeServer('lists of bookings', (engine) => {
  const { server, user, colleague, manager, viewer, draft, book } = startBookingServer(engine)

  it('LIST-008 API-032 approvals list tentative bookings; cancellations include time and person on request', async () => {
    await setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'approval',
      { isRequired: true },
      server.locations.boardroom,
    )
    const waiting = await book({ locationId: server.locations.boardroom })
    const gone = await book({ locationId: server.locations.boardroom })
    await user.call('DELETE', `/booking/${gone.id}`)
    const list = async (query: string) =>
      (
        await manager.call(
          'GET',
          `/booking?f=${waiting.timeFrom.slice(0, 10)}&t=${gone.timeTo}&l=${server.locations.boardroom}&${query}`,
        )
      ).body.bookings
    expect((await list('status=TENTATIVE')).map(({ id }: { id: number }) => id)).toEqual([
      waiting.id,
    ])
    expect(await list('status=CANCELLED&include=audit')).toMatchObject([
      { id: gone.id, cancelled: { by: { id: server.people.user } } },
    ])
    expect((await list('status=CANCELLED'))[0].cancelled).toBeUndefined()
  })

  it('API-031 API-032 lists return bookings with the requested locations and ancestors, sorted and filtered, page by page', async () => {
    const date = '2028-02-01'
    const at = (locationId: number, hour: string, who = user) =>
      book(
        {
          locationId,
          timeFrom: `${date}T${hour}:00`,
          timeTo: `${date}T${hour}:30`,
          attendeeCount: 1,
        },
        who,
      )
    const made = [
      await at(server.locations.desk2, '08'),
      await at(server.locations.meeting, '09', colleague),
      await at(server.locations.desk3, '10'),
    ]
    const gone = await at(server.locations.desk2, '11')
    await user.call('DELETE', `/booking/${gone.id}`)
    const ids = (answer: { body: { bookings: { id: number }[] } }) =>
      answer.body.bookings.map(({ id }) => id)
    const list = (query = '') => viewer.call('GET', `/booking?f=${date}&t=2028-02-02${query}`)
    expect(ids(await list())).toEqual(made.map(({ id }) => id))
    expect(ids(await list('&status=CANCELLED'))).toEqual([gone.id])
    expect(ids(await list('&sort=-timeFrom'))).toEqual(made.map(({ id }) => id).reverse())
    expect(ids(await list(`&bc=${server.categories.desks}`))).toEqual([made[0]!.id, made[2]!.id])
    expect(ids(await list(`&l=${server.locations.desk2},${server.locations.meeting}`))).toEqual([
      made[0]!.id,
      made[1]!.id,
    ])
    expect(ids(await list(`&u=${server.people.colleague}`))).toEqual([made[1]!.id])
    const full = await list('&include=locations&include=ancestors')
    expect(full.body.locations.map(({ id }: { id: number }) => id)).toContain(
      server.locations.desk2,
    )
    expect(full.body.ancestorLocations.map(({ id }: { id: number }) => id)).toEqual([
      server.locations.root,
      server.locations.site,
      server.locations.building,
      server.locations.floor,
    ])
    for (const field of ['facilities', 'layouts', 'bookingSettings'])
      expect(full.body.locations[0]).not.toHaveProperty(field)
    const parts = await list(
      '&include=locations&include=facilities&include=layouts&include=bookingSettings',
    )
    expect(parts.body.locations[0]).toMatchObject({
      facilities: [],
      layouts: [],
      bookingSettings: { label: { isRequired: false } },
    })
    const first = await list('&limit=2')
    expect(ids(first)).toEqual([made[0]!.id, made[1]!.id])
    expect(ids(await list(`&limit=2&cursor=${first.body.nextCursor}`))).toEqual([made[2]!.id])
    expect((await list('&cursor=nonsense')).status).toBe(400)
    expect((await list('&sort=people')).status).toBe(400)
    expect(
      (await viewer.call('GET', `/booking?f=2028-02-02&t=${date}`)).body.fields[0].message,
    ).toBe('The start date must not be after the end date.')
    expect(ids(await viewer.call('GET', '/booking?f=2030-01-01&t=2030-01-02'))).toEqual([])
    const mine = await user.call(
      'GET',
      `/user/current/bookings?f=${date}&t=2028-02-02&include=locations`,
    )
    expect(ids(mine)).toEqual([made[0]!.id, made[2]!.id])
    expect(mine.body.locations).toHaveLength(2)
  })

  it('API-031 API-032 lists add each part that is included, and none that is not', async () => {
    const { db, organisationId, locations, categories } = server
    const where = { locationId: locations.boardroom, categoryId: categories.rooms }
    await offerExtra(db, organisationId, where, { text: 'Lamp' })
    await setSettings(db, organisationId, categories.rooms, 'label', { isRequired: false })
    await db.asSystem(async (tx) => {
      const facility = await tx.one<{ id: number }>(
        sql`insert into facility (organisation_id, text) values (${organisationId}, 'Whiteboard') returning id`,
      )
      await tx.run(
        sql`insert into location_facility (organisation_id, location_id, facility_id) values (${organisationId}, ${locations.boardroom}, ${facility.id})`,
      )
      const layout = await tx.one<{ id: number }>(
        sql`insert into layout (organisation_id, text) values (${organisationId}, 'Theatre') returning id`,
      )
      await tx.run(
        sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${locations.boardroom}, ${layout.id})`,
      )
    })
    const date = '2028-03-01'
    await book({
      locationId: locations.boardroom,
      ...{ timeFrom: `${date}T09:00`, timeTo: `${date}T09:30` },
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: date },
      attendees: [{ name: 'Ann', email: 'ann@guest.example', isVisitor: true }],
    })
    const range = `f=${date}&t=2028-03-02`
    const mine = async (include: string) =>
      (await user.call('GET', `/user/current/bookings?${range}${include}`)).body
    const all = async (include: string) =>
      (await user.call('GET', `/booking?${range}${include}`)).body
    const parts = {
      facilities: [expect.objectContaining({ text: 'Whiteboard' })],
      layouts: [expect.objectContaining({ text: 'Theatre' })],
      bookingSettings: expect.objectContaining({ label: { isRequired: false } }),
    }
    const extras = [expect.objectContaining({ text: 'Lamp' })]
    const own = '&include=locations,facilities,extras,bookingSettings,layouts,ancestors,visit'
    const [ours, everybodys] = [
      await mine(own),
      await all('&include=locations,facilities,layouts,bookingSettings,ancestors,groups'),
    ]
    expect(ours.locations).toMatchObject([{ ...parts, extras }])
    expect(ours.ancestorLocations).not.toEqual([])
    expect(ours.visits).toEqual([])
    expect(everybodys.locations).toMatchObject([parts])
    expect(everybodys.ancestorLocations).not.toEqual([])
    expect(everybodys.bookings).toMatchObject([{ bookingGroup: { repeatKind: 'DAILY' } }])
    expect((await all('')).bookings[0]).not.toHaveProperty('bookingGroup')
    // The look-up of the same call proposes a time; a list has nothing to propose.
    expect(everybodys.availability).toEqual([])
    const proposed = await user.call('GET', `/booking?bc=${categories.rooms}&d=30`)
    expect(proposed.body).toMatchObject({
      bookings: [],
      availability: [expect.objectContaining({ locationId: expect.any(Number) })],
    })
    for (const plain of [await mine('&include=locations'), await all('&include=locations')]) {
      for (const part of ['facilities', 'layouts', 'bookingSettings', 'extras'])
        expect(plain.locations[0]).not.toHaveProperty(part)
      expect(plain.ancestorLocations).toEqual([])
      expect(plain).not.toHaveProperty('visits')
    }
    expect((await all('')).locations).toEqual([])
  })

  it('API-032 a page stays consistent while earlier bookings are added and removed', async () => {
    const date = '2028-02-03'
    const made = []
    for (const hour of ['08', '09', '10', '11', '12', '13'])
      made.push(
        await book(
          {
            timeFrom: `${date}T${hour}:00`,
            timeTo: `${date}T${hour}:30`,
            isPrivate: hour === '11',
          },
          hour === '09' ? colleague : user,
        ),
      )
    const page = async (query: string) =>
      (await viewer.call('GET', `/booking?f=${date}&t=2028-02-04&limit=2&${query}`)).body
    for (const sort of [
      'timeFrom',
      '-timeFrom',
      'location',
      '-owner',
      'owner',
      'label',
      '-label',
      'status',
      '-status',
    ]) {
      const whole = (await viewer.call('GET', `/booking?f=${date}&t=2028-02-04&sort=${sort}`)).body
        .bookings
      const pages = [await page(`sort=${sort}`)]
      while (pages.at(-1).nextCursor)
        pages.push(await page(`sort=${sort}&cursor=${pages.at(-1).nextCursor}`))
      expect(
        pages.flatMap(({ bookings }) => bookings.map(({ id }: { id: number }) => id)),
        sort,
      ).toEqual(whole.map(({ id }: { id: number }) => id))
      expect(whole).toHaveLength(6)
    }
    const first = await page('')
    await user.call('DELETE', `/booking/${made[0]!.id}`)
    const second = await page(`cursor=${first.nextCursor}`)
    expect([...first.bookings, ...second.bookings].map(({ id }) => id)).toEqual(
      made.slice(0, 4).map(({ id }) => id),
    )
    for (const position of [
      ['2028-02-03', '2028-02-03T08:00:00Z', 1],
      ['\u0000', '2028-02-03T08:00:00Z', 1],
      [1, 2, 3],
      {},
      7,
    ]) {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
      for (const sort of ['timeFrom', 'owner', 'location'])
        expect(
          (await viewer.call('GET', `/booking?sort=${sort}&cursor=${cursor}`)).status,
          `${sort} ${JSON.stringify(position)}`,
        ).toBeLessThan(500)
      expect((await viewer.call('GET', `/booking?cursor=${cursor}`)).status).toBe(400)
    }
  })

  it('lists find words of title, space and owner, ignoring case and accents, and count all matches', async () => {
    const date = '2028-02-05'
    const at = (hour: string, more: object, who = user) =>
      book(
        { timeFrom: `${date}T${hour}:00`, timeTo: `${date}T${hour}:30`, attendeeCount: 1, ...more },
        who,
      )
    const made = [
      await at('08', { description: 'Revisión anual' }),
      await at('09', { description: 'Plan 100%' }, colleague),
      await at('10', { description: 'Revision of the secret', isPrivate: true }),
    ]
    const list = async (query: string, who = viewer) =>
      (await who.call('GET', `/booking?f=${date}&t=2028-02-06&${query}`)).body
    const ids = async (query: string, who = viewer) =>
      (await list(query, who)).bookings.map(({ id }: { id: number }) => id)
    const [open, other, closed] = made.map(({ id }) => id)
    expect(await ids('text=revision')).toEqual([open])
    expect(await ids('text=ANUAL%20revis%C3%ADon')).toEqual([open])
    expect(await ids('text=revision', user)).toEqual([open, closed])
    expect(await ids('text=colleague')).toEqual([other])
    expect(await ids('text=100%25')).toEqual([other])
    expect(await ids(`text=${encodeURIComponent(made[0]!.locationName)}`)).toHaveLength(3)
    expect(await ids('text=nothing')).toEqual([])
    expect(await list('text=revision&limit=1&include=count', user)).toMatchObject({
      count: 2,
      bookings: [{ id: open }],
    })
    expect((await list('limit=1')).count).toBeUndefined()
    const own = await user.call(
      'GET',
      `/user/current/bookings?f=${date}&t=2028-02-06&text=revision&sort=-timeFrom&limit=1&include=count&bc=${server.categories.rooms}`,
    )
    expect(own.body).toMatchObject({ count: 2, bookings: [{ id: closed }] })
    expect(
      (
        await user.call(
          'GET',
          `/user/current/bookings?f=${date}&t=2028-02-06&include=count&bc=${server.categories.desks}`,
        )
      ).body.count,
    ).toBe(0)
  })

  it('lists return the first bookings of each day and count all, in the time zone of the space', async () => {
    const at = (time: string, who = user) =>
      book({ timeFrom: `2028-02-${time}:00`, timeTo: `2028-02-${time}:30`, attendeeCount: 1 }, who)
    const made = [
      await at('08T00'),
      await at('08T09'),
      await at('08T23', colleague),
      await at('09T07'),
    ]
    const [first, , , next] = made.map(({ id }) => id)
    const range = 'f=2028-02-08&t=2028-02-10'
    const list = async (query: string, path = '/booking', who = viewer) =>
      (await who.call('GET', `${path}?${range}&${query}`)).body
    const idsOf = (answer: { bookings: { id: number }[] }) => answer.bookings.map(({ id }) => id)
    const days = [
      { date: '2028-02-08', count: 3 },
      { date: '2028-02-09', count: 1 },
    ]
    const answer = await list('perDay=1&include=days&include=count')
    expect(answer).toMatchObject({ days, count: 4 })
    expect(idsOf(answer)).toEqual([first, next])
    expect((await list('')).days).toBeUndefined()
    const page = await list('perDay=1&limit=1&include=days')
    expect(page).toMatchObject({ days, bookings: [{ id: first }] })
    expect(idsOf(await list(`perDay=1&limit=1&cursor=${page.nextCursor}`))).toEqual([next])
    const own = await list('perDay=2&include=days', '/user/current/bookings', user)
    expect(own.days).toEqual([{ date: '2028-02-08', count: 2 }, days[1]])
    expect(own.bookings).toHaveLength(3)
    expect((await viewer.call('GET', `/booking?${range}&perDay=0`)).status).toBe(400)
    // A meeting comes before the desks that are booked from midnight.
    const at0 = { timeFrom: '2028-02-16T00:00', timeTo: '2028-02-16T00:30', attendeeCount: 1 }
    await book({ ...at0, locationId: server.locations.desk2 })
    const { id } = await at('16T09')
    const ofDay = await viewer.call('GET', '/booking?f=2028-02-16&t=2028-02-17&perDay=1')
    expect(idsOf(ofDay.body)).toEqual([id])
  })

  it('a page and its count use an index on times, whatever the search words', async () => {
    const plans = await server.db.inOrganisation(server.organisationId, async (tx) => {
      // The planner would scan such a small table even with an index.
      await tx.query(sql`set local enable_seqscan = off`)
      const texts: string[] = []
      const explaining = {
        ...tx,
        query: async (query: Sql) => {
          const lines = await tx.query<Record<string, string>>(sql`explain ${query}`)
          texts.push(lines.flatMap((line) => Object.values(line)).join('\n'))
          return [{ count: 0 }]
        },
      } as unknown as Tx
      const conditions = {
        wallFrom: '2028-02-05T00:00:00.000',
        wallTo: '2028-02-06T00:00:00.000',
        locationIds: undefined,
        ownerIds: undefined,
        personId: undefined,
        words: [{ text: 'revision', locationIds: [1] }],
        statuses: ['CONFIRMED'],
        visibility: { personId: 1, ownIds: [1], managedIds: [], hiddenIds: [] },
      }
      const order = { sort: 'timeFrom', isDescending: false, after: undefined, limit: 101 } as const
      await listBookings(explaining, server.organisationId, { ...conditions, ...order })
      await countBookings(explaining, server.organisationId, conditions)
      return texts
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      // The table's size decides which index is used.
      expect(plan).toMatch(
        /Scan (using|on) booking_(start|location|long)\b[^]*Index Cond:.*starts_at </,
      )
      expect(plan).not.toMatch(/Seq Scan on booking\b/)
    }
  })

  it('LIST-008 toApprove lists and counts only what the caller may approve', async () => {
    await setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'approval',
      { isRequired: true },
      server.locations.boardroom,
    )
    const waiting = await book({ locationId: server.locations.boardroom })
    const query = `/booking?toApprove=true&include=count&f=${waiting.timeFrom.slice(0, 10)}&t=${waiting.timeTo}`
    const { bookings, count } = (await manager.call('GET', query)).body
    expect(bookings.map(({ id }: { id: number }) => id)).toContain(waiting.id)
    expect(count).toBe(bookings.length)
    for (const { possibleActions } of bookings) expect(possibleActions).toContain('approve')
    expect((await viewer.call('GET', query)).body).toMatchObject({ bookings: [], count: 0 })
  })

  it('API-028 a look-up with d and without dates proposes the next free slot, or answers 204', async () => {
    const { body } = await user.call('GET', `/booking?bc=${server.categories.rooms}&d=60&c=10`)
    expect(body.availability).toMatchObject([
      { locationId: server.locations.boardroom, status: 'AVAILABLE', timeZone: 'Europe/London' },
    ])
    expect(
      Date.parse(`${body.availability[0].defaultBookingTo}Z`) -
        Date.parse(`${body.availability[0].defaultBookingFrom}Z`),
    ).toBe(3_600_000)
    expect(
      (await user.call('GET', `/booking?bc=${server.categories.rooms}&d=60&c=1000`)).status,
    ).toBe(204)
  })

  it('ROLE-006 with hide_all_bookings ordinary users see only bookings that they are part of', async () => {
    const mine = await book({ attendees: [{ personId: server.people.user }] }, colleague)
    const other = await book({}, colleague)
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', 'true')
    expect((await user.call('GET', '/booking')).status).toBe(403)
    expect((await user.call('GET', `/booking/${mine.id}`)).status).toBe(200)
    expect((await user.call('GET', `/booking/${other.id}`)).status).toBe(404)
    expect((await user.call('GET', `/booking/${other.id}/history`)).status).toBe(404)
    for (const who of ['viewer', 'manager', 'locationAdmin', 'admin', 'serviceAdmin'] as const)
      expect(
        (await server.as(server.emails[who]).call('GET', `/booking/${other.id}`)).status,
        who,
      ).toBe(200)
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', undefined)
    expect((await user.call('GET', `/booking/${other.id}`)).status).toBe(200)
  })

  it('ROLE-014 only location admins and above can book places of an adminOnly category', async () => {
    const body = () => draft({ locationId: server.locations.adminRoom, attendeeCount: 1 })
    const status = async (who: keyof TestServer['emails']) =>
      (await server.as(server.emails[who]).call('POST', '/booking', body())).status
    expect(await status('user')).toBe(404)
    expect(await status('manager')).toBe(404)
    for (const who of ['locationAdmin', 'admin', 'serviceAdmin'] as const)
      expect(await status(who), who).toBe(201)
    const seen = async (who: keyof TestServer['emails']) =>
      (await server.as(server.emails[who]).call('GET', '/category')).body.some(
        ({ id }: { id: number }) => id === server.categories.adminOnly,
      )
    expect([
      await seen('user'),
      await seen('manager'),
      await seen('locationAdmin'),
      await seen('admin'),
    ]).toEqual([false, false, true, true])
  })

  /** A word that only people involved in a private booking may read. */
  const secret = 'Quetzalcoatl'
  const insiders = new Set([
    'user',
    'manager',
    'locationAdmin',
    'admin',
    'serviceAdmin',
    'colleague',
  ])
  it('BKG-007 outsiders see only the times of a private booking, in every view', async () => {
    const made = await book({
      isPrivate: true,
      description: secret,
      notes: secret,
      costCode: secret,
      layoutNote: secret,
      attendeeCount: 4,
      attendees: [
        { personId: server.people.colleague },
        { name: secret, email: `${secret}@elsewhere.net` },
      ],
    })
    await user.call('PUT', `/booking/${made.id}`, {
      notes: `${secret} again`,
      layoutNote: `${secret} too`,
    })
    const range = `f=${made.timeFrom.slice(0, 10)}&t=${made.timeTo}`
    const ways = [
      `/booking/${made.id}`,
      `/booking/${made.id}?include=audit`,
      `/booking/${made.id}/history`,
      `/booking?${range}`,
      `/booking?${range}&include=groups,locations`,
      `/booking?${range}&sort=owner`,
      `/availability?bc=${server.categories.rooms}&${range}&status=ALL&include=bookings`,
      `/location/${server.locations.meeting}`,
      '/user/current/bookings',
    ]
    await setConfig(server.db, server.organisationId, 'floor_plan_shows_booking_owner', 'true')
    for (const who of [
      'user',
      'colleague',
      'viewer',
      'manager',
      'locationAdmin',
      'admin',
      'serviceAdmin',
      'reception',
      'provider',
      'stranger',
    ] as const) {
      for (const way of ways) {
        const answer = await server.as(server.emails[who]).call('GET', way)
        if (insiders.has(who)) {
          if (way === ways[0]) expect(answer.text, who).toContain(secret)
          continue
        }
        expect(answer.text, `${who} ${way}`).not.toContain(secret)
        expect(answer.text, `${who} ${way}`).not.toContain(server.emails.user)
        if (answer.status === 200 && way === ways[0])
          expect(answer.body).toMatchObject({
            timeFrom: made.timeFrom,
            label: 'Private booking',
            owner: { name: 'Private booking' },
            attendees: [],
          })
      }
    }
    const byOwner = async (who: Caller) =>
      (await who.call('GET', `/booking?${range}&u=${server.people.user}`)).body.bookings.length
    expect([await byOwner(viewer), await byOwner(colleague), await byOwner(manager)]).toEqual([
      0, 1, 1,
    ])
    await user.call('DELETE', `/booking/${made.id}?cancellationReason=${secret}`)
    const cancelled = await viewer.call('GET', `/booking?${range}&status=CANCELLED`)
    expect(cancelled.body.bookings).toHaveLength(1)
    const audited = await viewer.call('GET', `/booking/${made.id}?include=audit`)
    for (const { text } of [cancelled, audited])
      expect(text).not.toMatch(new RegExp(`${secret}|${server.emails.user}`))
    expect(audited.body.cancelled.by).toEqual({ name: 'Private booking' })
    await setConfig(server.db, server.organisationId, 'floor_plan_shows_booking_owner', undefined)
  })

  it('FP-010 the owner of a booked place is named if the setting is on, and never for a private booking', async () => {
    const open = await book()
    const closed = await book({
      locationId: server.locations.boardroom,
      isPrivate: true,
      timeFrom: open.timeFrom,
      timeTo: open.timeTo,
    })
    const owners = async () => {
      const { body } = await colleague.call(
        'GET',
        `/availability?bc=${server.categories.rooms}&f=${open.timeFrom}&t=${open.timeTo}&status=ALL`,
      )
      return [open, closed].map(
        ({ locationId }) =>
          body.availability.find((one: { locationId: number }) => one.locationId === locationId)
            .bookedBy,
      )
    }
    expect(await owners()).toEqual([undefined, undefined])
    await setConfig(server.db, server.organisationId, 'floor_plan_shows_booking_owner', 'true')
    expect(await owners()).toEqual(['user Test', undefined])
    await setConfig(server.db, server.organisationId, 'floor_plan_shows_booking_owner', undefined)
  })
})
