import type { DeclarationTemplate, Visit } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { readPassCode } from '../../../../../tests/support/read-visit-code.js'
import { setConfig } from '../../../../../tests/support/test-data.js'

const today = '2026-11-02'

describeServer('visits', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
    // Visitors of the rooms report at the building.
    const setting = { visit: { location: server.locations.building, selfServe: false } }
    const path = `/org/current/category/${server.categories.rooms}/settings`
    expect((await call('PUT', path, setting)).status).toBe(200)
    await setKey('visitor_report_for_all', true)
    await setKey('visitor_report_for_all_checkin', true)
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(
    method: string,
    path: string,
    body?: unknown,
    who: keyof TestServer['emails'] = 'admin',
  ) => server.as(server.emails[who]).call<T>(method, path, body)
  const setKey = (key: string, value: unknown) =>
    setConfig(server.db, server.organisationId, key, String(value))
  const guest = {
    firstName: 'Ines',
    lastName: 'Vega',
    company: 'Northwind',
    email: 'ines@north.example',
  }
  const add = async (fields: object = {}, who: keyof TestServer['emails'] = 'reception') =>
    call<Visit>(
      'POST',
      '/visitor',
      {
        locationId: server.locations.building,
        date: today,
        hostId: server.people.user,
        guest,
        ...fields,
      },
      who,
    )
  const list = async (who: keyof TestServer['emails'], query = `f=${today}&t=${today}`) =>
    call<Visit[]>('GET', `/visitor?${query}`, undefined, who)
  const idsOf = (answer: { body: Visit[] }) => answer.body.map(({ id }) => id)

  it('VIS-042 creates, changes and deletes a visit; a deleted visit leaves the list', async () => {
    const { status, body: visit } = await add({ reference: 'B-12' })
    expect(status).toBe(201)
    expect(visit).toMatchObject({
      date: today,
      timeZone: 'Europe/London',
      location: {
        id: server.locations.building,
        name: 'Riverside',
        organisationId: server.organisationId,
      },
      guest: { kind: 'EXTERNAL', name: 'Ines Vega', email: 'ines@north.example' },
      company: 'Northwind',
      reference: 'B-12',
      host: { id: server.people.user, organisationName: 'Test House' },
      bookings: [],
      possibleActions: {
        printPass: true,
        edit: true,
        remove: true,
        checkIn: true,
        checkOut: false,
      },
    })
    const changed = await call<Visit>(
      'PUT',
      `/visitor/${visit.id}`,
      { reference: 'B-13', hostId: server.people.colleague },
      'reception',
    )
    expect(changed.body).toMatchObject({ reference: 'B-13', host: { id: server.people.colleague } })
    expect(idsOf(await list('reception'))).toContain(visit.id)
    expect((await call('DELETE', `/visitor/${visit.id}`, undefined, 'reception')).status).toBe(204)
    expect(idsOf(await list('reception'))).not.toContain(visit.id)
  })

  it.each([
    [{ guest: undefined }, 'guest'],
    [{ guest: { lastName: 'Vega' } }, 'guest.firstName'],
    [{ guest: { firstName: 'Ines' } }, 'guest.lastName'],
    [{ hostId: undefined }, 'hostId'],
    [{ date: undefined }, 'date'],
    [{ locationId: undefined }, 'locationId'],
    [{ date: '2026-11-01' }, 'date'],
    [{ guest: { ...guest, email: 'nobody' } }, 'guest.email'],
  ])(
    'VIS-031 VIS-032 refuses an incomplete entry and names the field: %o',
    async (fields, field) => {
      const { status, body } = await add(fields)
      expect([
        status,
        (body as unknown as { fields: { field: string }[] }).fields.map((one) => one.field),
      ]).toEqual([400, [field]])
    },
  )

  it('VIS-032 accepts a blank address', async () => {
    expect((await add({ guest: { ...guest, email: '' } })).status).toBe(201)
  })

  it('VIS-033 VIS-034 a message for the host is for check-in only, and has 200 characters at most', async () => {
    const { body: visit } = await add()
    const edit = await call('PUT', `/visitor/${visit.id}`, { text: 'Hello' }, 'reception')
    expect([edit.status, edit.body.code]).toEqual([400, 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN'])
    expect((await add({ text: 'Hello' })).status).toBe(400)
    const long = await call(
      'POST',
      `/visitor/${visit.id}/checkIn`,
      { text: 'x'.repeat(201) },
      'reception',
    )
    expect([long.status, long.body.code]).toEqual([400, 'MESSAGE_FOR_HOST_TOO_LONG'])
    const most = await call(
      'POST',
      `/visitor/${visit.id}/checkIn`,
      { text: 'y'.repeat(200) },
      'reception',
    )
    expect(most.status).toBe(200)
    const mail = (await server.mails()).find(({ body }) => body.includes('y'.repeat(200)))
    expect(mail).toMatchObject({ recipient: server.emails.user, subject: 'Ines Vega has arrived' })
  })

  it('VIS-035 the server takes the message of location managers and receptionists, and not that of others', async () => {
    const sayAs = async (who: keyof TestServer['emails'], text: string) => {
      const { body: visit } = await add()
      const answer = await call('POST', `/visitor/${visit.id}/checkIn`, { text }, who)
      return [answer.status, answer.body.fields?.[0]?.field]
    }
    expect(await sayAs('reception', 'From the receptionist')).toEqual([200, undefined])
    expect(await sayAs('manager', 'From the manager')).toEqual([200, undefined])
    expect(await sayAs('user', 'From the host')).toEqual([403, 'text'])
    const told = (await server.mails()).map(({ body }) => body).join()
    expect(told).toContain('From the receptionist')
    expect(told).toContain('From the manager')
    expect(told).not.toContain('From the host')
  })

  it('VIS-029 VIS-044 a visit is added, checked in and checked out, in no other order, with time and person', async () => {
    const { body: visit } = await add()
    const step = (name: string, who: keyof TestServer['emails'] = 'reception') =>
      call('POST', `/visitor/${visit.id}/${name}`, {}, who)
    expect((await step('checkOut')).body.code).toBe('NOT_CHECKED_IN')
    const checkedIn = await step('checkIn')
    const person = { id: server.people.reception, name: expect.any(String) }
    expect(checkedIn.body.checkIn).toEqual({ when: '2026-11-02T09:00:00.000', user: person })
    const again = await step('checkIn', 'admin')
    expect([again.status, again.body.code, again.body.data]).toEqual([
      409,
      'ALREADY_CHECKED_IN',
      checkedIn.body.checkIn,
    ])
    expect((await call('DELETE', `/visitor/${visit.id}`, undefined, 'reception')).status).toBe(409)
    server.clock.now = testNow + 26 * 3_600_000
    const checkedOut = await step('checkOut')
    expect(checkedOut.body.checkOut).toEqual({ when: '2026-11-03T11:00:00.000', user: person })
    expect((await step('checkOut')).body.code).toBe('ALREADY_CHECKED_OUT')
  })

  it('NOT_TODAY is judged by the time at the desk, not by the time of the call', async () => {
    const { body: visit } = await add()
    server.clock.now = testNow + 20 * 3_600_000
    const path = `/visitor/${visit.id}/checkIn`
    expect((await call('POST', path, {}, 'reception')).body.code).toBe('NOT_TODAY')
    const late = await call('POST', path, { at: '2026-11-02T18:30:00.000Z' }, 'reception')
    expect(late.body.checkIn.when).toBe('2026-11-02T18:30:00.000')
  })

  it('CONF-006 VIS-003 VIS-004 D-047 ordinary users see and check in the visitors they host, while the switches are on', async () => {
    const { body: own } = await add({}, 'user')
    const { body: other } = await add({ hostId: server.people.colleague })
    expect(idsOf(await list('user'))).toContain(own.id)
    expect(idsOf(await list('user'))).not.toContain(other.id)
    expect((await call('POST', `/visitor/${other.id}/checkIn`, {}, 'user')).status).toBe(404)
    await setKey('visitor_report_for_all_checkin', false)
    expect((await list('user')).body.find(({ id }) => id === own.id)?.possibleActions.checkIn).toBe(
      false,
    )
    expect((await call('POST', `/visitor/${own.id}/checkIn`, {}, 'user')).status).toBe(403)
    await setKey('visitor_report_for_all_checkin', true)
    expect((await call('POST', `/visitor/${own.id}/checkIn`, {}, 'user')).status).toBe(200)
    await setKey('visitor_report_for_all', false)
    expect((await list('user')).status).toBe(403)
    await setKey('visitor_report_for_all', true)
  })

  it('VIS-037 ordinary users are hosts themselves; staff choose anybody inside', async () => {
    expect((await add({ hostId: server.people.colleague }, 'user')).status).toBe(403)
    expect((await add({ hostId: server.people.colleague }, 'manager')).status).toBe(201)
    const { body: visit } = await add()
    expect((await add({ hostId: visit.guest.id })).status).toBe(400)
  })

  it('VIS-005 VIS-007 receptionists see the visitors of their own places, and of the places they ask for', async () => {
    const { body: visit } = await add()
    expect(
      idsOf(await list('reception', `f=${today}&t=${today}&l=${server.locations.site}`)),
    ).toContain(visit.id)
    expect(
      idsOf(await list('reception', `f=${today}&t=${today}&l=${server.locations.madrid}`)),
    ).toEqual([])
    expect((await list('provider')).status).toBe(403)
    expect((await call('GET', `/visitor?f=${today}`, undefined, 'stranger')).status).toBe(403)
    expect((await call('PUT', `/visitor/${visit.id}`, { reference: 'X' }, 'stranger')).status).toBe(
      404,
    )
  })

  it('VIS-009 a text is found in visitor, company, vehicle, badge, host and location, without case and accents', async () => {
    const { body: visit } = await add({
      date: '2026-11-20',
      reference: 'B-77',
      guest: {
        ...guest,
        firstName: 'Inés',
        email: 'ines.v@north.example',
        vehicleRegistration: 'XY 12',
      },
    })
    await add({ date: '2026-11-20', guest: { firstName: 'Otto', lastName: 'Behr' } })
    const found = async (text: string) =>
      idsOf(await list('reception', `f=2026-11-20&text=${encodeURIComponent(text)}`))
    for (const text of ['INES v', 'northw', 'xy 12', 'b-77'])
      expect(await found(text)).toEqual([visit.id])
    expect(await found(visit.host.name)).toHaveLength(2)
    expect(await found(visit.location.name.toLowerCase())).toHaveLength(2)
    expect(await found('nobody of that name')).toEqual([])
    expect((await list('reception', `text=${'x'.repeat(201)}`)).status).toBe(400)
  })

  it('VIS-038 now means dated today and not checked out; the dates are ignored', async () => {
    const { body: visit } = await add()
    const { body: tomorrow } = await add({ date: '2026-11-03' })
    const now = () => list('reception', 'now=true&f=2020-01-01&t=2020-01-02')
    expect(idsOf(await now())).toContain(visit.id)
    expect(idsOf(await now())).not.toContain(tomorrow.id)
    await call('POST', `/visitor/${visit.id}/checkIn`, {}, 'reception')
    expect(idsOf(await now())).toContain(visit.id)
    await call('POST', `/visitor/${visit.id}/checkOut`, {}, 'reception')
    expect(idsOf(await now())).not.toContain(visit.id)
  })

  it('VIS-039 the summary counts visits and their minutes by timeslot, place, organisation and host', async () => {
    const date = '2026-12-10'
    const { body: visit } = await add({ date })
    await add({ date: '2026-12-11', hostId: server.people.colleague })
    server.clock.now = Date.parse('2026-12-10T10:00:00Z')
    await call('POST', `/visitor/${visit.id}/checkIn`, {}, 'reception')
    server.clock.now += 90 * 60_000
    await call('POST', `/visitor/${visit.id}/checkOut`, {}, 'reception')
    const summary = (query: string, who: keyof TestServer['emails'] = 'admin') =>
      call('GET', `/visitor/summary?f=2026-12-10&${query}`, undefined, who)
    const answer = await summary(
      `qIndex=7&t=2026-12-12&l=${server.locations.site}&sa=timeslot&sa=location&sa=organisation&slk=SITE&stg=MONTH`,
    )
    expect(answer.headers['x-query-index']).toBe('7')
    expect(answer.body).toEqual([
      {
        key: {
          timeslot: '2026-12',
          location: { id: server.locations.site, name: expect.any(String) },
          organisation: { id: server.organisationId, name: 'Test House' },
        },
        count: 2,
        minutes: 90,
      },
    ])
    const byHost = await summary('t=2026-12-11&sa=owner')
    expect(byHost.body.map(({ key }: { key: { owner: { id: number } } }) => key.owner.id)).toEqual([
      server.people.user,
    ])
    expect((await summary('t=2026-12-12&sa=costCode')).body.fields[0].field).toBe('sa.0')
    expect((await summary('t=2026-12-10')).status).toBe(400)
    expect((await summary('t=2026-12-12', 'reception')).status).toBe(403)
  })

  it('VIS-014 never lists more than the setting allows', async () => {
    await add()
    await add()
    await setKey('visitor_report_max_results', 1)
    expect((await list('reception')).body).toHaveLength(1)
    await setKey('visitor_report_max_results', 500)
  })

  it('VIS-040 lists the receptions where the caller may announce visitors', async () => {
    const { body } = await call('GET', '/visitor/locations', undefined, 'reception')
    expect(body).toEqual([
      {
        id: server.locations.building,
        name: 'Riverside',
        qualifiedName: expect.stringContaining('Riverside'),
        organisationId: server.organisationId,
        timeZone: 'Europe/London',
        selfServe: false,
      },
    ])
    expect((await add({ locationId: server.locations.madrid })).status).toBe(400)
  })

  it('VIS-041 people are added and corrected, and how a guest comes is kept with the visit', async () => {
    const made = await call(
      'POST',
      '/person',
      { kind: 'EXTERNAL', firstName: 'Ivo', lastName: 'Rey' },
      'reception',
    )
    expect(made.status).toBe(201)
    const edit = { kind: 'EXTERNAL', firstName: 'Ivo', lastName: 'Reyes', company: 'Acme' }
    expect((await call('PUT', `/person/${made.body.id}`, edit, 'reception')).body.name).toBe(
      'Ivo Reyes',
    )
    const inside = await call('POST', '/person', { ...edit, kind: 'INTERNAL' }, 'reception')
    expect(inside.status).toBe(403)
    const { body: visit } = await add({ guest: undefined, guestId: made.body.id })
    expect(visit).toMatchObject({ company: 'Acme', guest: { name: 'Ivo Reyes' } })
    const saved = await call<Visit>(
      'PUT',
      `/visitor/${visit.id}/guest`,
      { firstName: 'Ivo', lastName: 'Reyes', company: 'Umbrella', vehicleRegistration: '1234 BCD' },
      'reception',
    )
    expect(saved.body).toMatchObject({ company: 'Umbrella', vehicleRegistration: '1234 BCD' })
    expect((await call('GET', `/person/${made.body.id}`)).body.company).toBe('Acme')
  })

  it('every change of a visit is signalled with place and day, and nothing else', async () => {
    const events = () =>
      server.db.asSystem((tx) =>
        tx.query(
          sql`select location_id, booking_id, date from live_event where type = 'visit' order by seq`,
        ),
      )
    const { length } = await events()
    const { body: visit } = await add()
    const path = `/visitor/${visit.id}`
    await call('PUT', path, { date: '2026-11-03' }, 'reception')
    await call('PUT', path, { date: today }, 'reception')
    await call('PUT', `${path}/guest`, guest, 'reception')
    await call('POST', `${path}/checkIn`, {}, 'reception')
    await call('POST', `${path}/checkOut`, {}, 'reception')
    const on = (date: string) => ({
      location_id: server.locations.building,
      booking_id: null,
      date,
    })
    const next = '2026-11-03'
    expect((await events()).slice(length)).toEqual(
      [today, today, next, next, today, today, today, today].map(on),
    )
  })

  it('VIS-043 the next reader gets the note that was set; hosts do not', async () => {
    const { body: visit } = await add()
    const path = `/visitor/${visit.id}/note`
    expect((await call('GET', path, undefined, 'reception')).body).toEqual({ note: '' })
    expect((await call('PUT', path, { note: 'Left an umbrella' }, 'reception')).status).toBe(200)
    expect((await call('GET', path, undefined, 'manager')).body).toEqual({
      note: 'Left an umbrella',
    })
    expect((await call('GET', path, undefined, 'user')).status).toBe(403)
  })

  it('PASS-001 PASS-003 a pass has the size and content of a label, whose code a reader finds at every size', async () => {
    const { body: visit } = await add({
      guest: { firstName: 'Eve <b>', lastName: 'O’Neil', company: 'A & B' },
    })
    const { body: pass } = await call('GET', `/visitor/${visit.id}/pass`, undefined, 'reception')
    expect([pass.width, pass.height]).toEqual([86, 54])
    expect(pass.content).toContain('Eve &lt;b&gt; O’Neil')
    expect(pass.content).not.toContain('<b>')
    const codes = await Promise.all(
      [96, 150, 300, 600].map((dpi) => readPassCode(pass.content, dpi)),
    )
    expect(codes[0]).toMatch(/^mosaic-visit:[A-Z2-9]{8}$/)
    expect(new Set(codes).size).toBe(1)
    await call('POST', `/visitor/${visit.id}/checkIn`, {}, 'reception')
    await call('POST', `/visitor/${visit.id}/checkOut`, {}, 'reception')
    expect((await call('GET', `/visitor/${visit.id}/pass`, undefined, 'reception')).status).toBe(
      403,
    )
  })

  describe('declarations', () => {
    const template = {
      shortName: 'Safety',
      title: 'Safety on site',
      expiryDays: 30,
      content: '<p onclick="x()">I have read the <strong>rules</strong>.<script>x()</script></p>',
    }
    let made: DeclarationTemplate
    beforeAll(async () => {
      made = (await call<DeclarationTemplate>('POST', '/declaration/template', template)).body
      await setKey('declarations_enabled', true)
      const visit = { location: server.locations.building, declarationTemplateId: made.id }
      await call('PUT', `/org/current/category/${server.categories.rooms}/settings`, { visit })
    })
    afterAll(() => setKey('declarations_enabled', false))

    it('DECL-014 templates are listed, read, created and changed; their content is sanitised', async () => {
      expect(made).toMatchObject({
        ...template,
        content: '<p>I have read the <strong>rules</strong>.</p>',
        isUsed: false,
      })
      const changed = await call('PUT', `/declaration/template/${made.id}`, {
        ...template,
        title: 'Safety here',
      })
      expect(changed.body).toMatchObject({ id: made.id, title: 'Safety here' })
      expect(
        (await call('GET', `/declaration/template/${made.id}`, undefined, 'user')).body,
      ).toEqual(changed.body)
      expect((await call('GET', '/declaration/template', undefined, 'user')).body).toEqual([
        changed.body,
      ])
      expect((await call('POST', '/declaration/template', template)).status).toBe(409)
      expect((await call('POST', '/declaration/template', template, 'locationAdmin')).status).toBe(
        403,
      )
    })

    it.each([
      [{ shortName: 'x'.repeat(20) }, undefined],
      [{ shortName: 'x'.repeat(21) }, 'shortName'],
      [{ shortName: undefined }, 'shortName'],
      [{ title: 'x'.repeat(51) }, 'title'],
      [{ content: '' }, 'content'],
      [{ content: '<script>x()</script>' }, 'content'],
      [{ helpTitle: 'x'.repeat(51) }, 'helpTitle'],
      [{ expiryDays: 0 }, 'expiryDays'],
      [{ expiryDays: -1 }, 'expiryDays'],
      [{ expiryDays: 1.5 }, 'expiryDays'],
      [{ expiryDays: 'ten' }, 'expiryDays'],
    ])('DECL-010 DECL-011 limits of a template: %o', async (fields, refused) => {
      const { status, body } = await call('PUT', `/declaration/template/${made.id}`, {
        ...template,
        ...fields,
      })
      expect([status, body.fields?.[0]?.field]).toEqual(refused ? [400, refused] : [200, undefined])
    })

    it('DECL-006 DECL-007 VIS-030 check-in waits for the declaration, unless staff witness it', async () => {
      const refused = await add({ checkIn: {} })
      expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
        409,
        'DECLARATION_REQUIRED',
      ])
      const { body: visit } = await add()
      const path = `/visitor/${visit.id}/checkIn`
      expect((await call('POST', path, {}, 'reception')).body.code).toBe('DECLARATION_REQUIRED')
      const witness = { isWitnessSigning: true, declarationTemplateId: made.id }
      expect((await call('POST', path, witness, 'user')).status).toBe(403)
      const { body } = await call<Visit>('POST', path, witness, 'reception')
      expect(body.declaration).toMatchObject({
        templateId: made.id,
        declarationDate: today,
        expiryDate: '2026-12-02',
        witnessId: server.people.reception,
      })
      const atOnce = await add({ guest: undefined, guestId: visit.guest.id, checkIn: {} })
      expect([atOnce.status, atOnce.body.checkIn?.user.id]).toEqual([201, server.people.reception])
      const tomorrow = await add({
        guest: undefined,
        guestId: visit.guest.id,
        date: '2026-11-03',
        checkIn: {},
      })
      expect(tomorrow.status).toBe(409)
    })

    it('a visitor signs themselves; only staff of the reception see the signature', async () => {
      const signature = { width: 400, height: 150, strokes: [[10, 20, 30, 40]] }
      const signed = { declarationTemplateId: made.id, signature }
      const { body: visit } = await add()
      const path = `/visitor/${visit.id}/checkIn`
      const odd = { ...signed, signature: { ...signature, strokes: [[1, 2, 3]] } }
      const long = Array.from({ length: 2 }, () => Array.from({ length: 6000 }, () => 1))
      for (const wrong of [odd, { ...signed, signature: { ...signature, strokes: long } }])
        expect((await call('POST', path, wrong, 'user')).body.fields).toEqual([
          expect.objectContaining({ field: 'signature' }),
        ])
      const { body } = await call<Visit>('POST', path, signed, 'user')
      expect(body.declaration).toEqual({
        templateId: made.id,
        name: expect.any(String),
        declarationDate: today,
        expiryDate: '2026-12-02',
      })
      const kept = await call('GET', `/visitor/${visit.id}/declaration`, undefined, 'reception')
      expect(kept.body).toMatchObject({ templateId: made.id, declarationDate: today, signature })
      expect(
        (await call('GET', `/visitor/${visit.id}/declaration`, undefined, 'user')).status,
      ).toBe(403)
      const { body: unsigned } = await add()
      expect(
        (await call('GET', `/visitor/${unsigned.id}/declaration`, undefined, 'reception')).status,
      ).toBe(404)
    })

    it('DECL-015 the status is answered for a person, a location and a day', async () => {
      const { body: visit } = await add({
        checkIn: { isWitnessSigning: true, declarationTemplateId: made.id },
      })
      const status = (date: string, locationId = server.locations.building) =>
        call(
          'GET',
          `/declaration/status?personId=${visit.guest.id}&locationId=${locationId}&date=${date}`,
          undefined,
          'reception',
        )
      expect((await status('2026-12-02')).body).toEqual({
        templateId: made.id,
        status: 'SIGNED',
        declarationDate: today,
        expiryDate: '2026-12-02',
      })
      expect((await status('2026-12-03')).body).toEqual({ templateId: made.id })
      expect((await status(today, server.locations.madrid)).status).toBe(204)
    })
  })
})
