import type { BookingOption, BookingType, Facility, Layout, Provider } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig } from '../../../../../tests/support/test-data.js'

describeServer('lists that administrators keep', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(
    method: string,
    path: string,
    body?: unknown,
    who: keyof TestServer['emails'] = 'admin',
  ) => server.as(server.emails[who]).call<T>(method, path, body)
  const fieldsOf = (body: { fields?: { field: string; message: string }[] }) =>
    (body.fields ?? []).map(({ field, message }) => `${field}: ${message}`)

  const kinds = [
    {
      rows: 'PRV-004',
      path: '/provider',
      name: 'name',
      entry: { name: 'Kitchen', notificationDaysInterval: 0 },
      change: { name: 'Canteen', notificationDaysInterval: -1 },
      stored: { name: 'Canteen', notificationDaysInterval: -1 },
    },
    {
      rows: 'TYPE-003',
      path: '/bookingType',
      name: 'text',
      entry: { text: 'Workshop', duration1: 120, duration2: 240 },
      change: { text: 'Training', duration1: 90 },
      stored: { text: 'Training', duration1: 90 },
    },
    {
      rows: 'OPT-007',
      path: '/bookingOption',
      name: 'text',
      entry: {
        text: 'Coffee',
        code: 'C1',
        type: 'CATERING',
        timeType: 'SINGLE',
        quantityType: 'ATTENDEE',
        minimumNoticePeriodMinutes: 60,
      },
      change: { text: 'Tea', type: 'CATERING', timeType: 'ENTIRETY', quantityType: 'ITEM' },
      stored: {
        text: 'Tea',
        type: 'CATERING',
        timeType: 'ENTIRETY',
        quantityType: 'ITEM',
        kind: 'EXTRA',
        costCodeRequired: false,
      },
    },
    {
      rows: 'CAT-001',
      path: '/layout',
      name: 'text',
      entry: { text: 'Horseshoe' },
      change: { text: 'Circle' },
      stored: { text: 'Circle' },
    },
    {
      rows: 'CAT-001',
      path: '/nameTranslation',
      name: 'name',
      entry: { name: 'Snug', es: 'Rincón' },
      change: { name: 'Nook', en: 'Alcove' },
      stored: { name: 'Nook', en: 'Alcove' },
    },
  ]

  it.each(kinds)(
    '$rows $path lists, creates, replaces and removes; what is missing gets its default',
    async ({ path, name, entry, change, stored }) => {
      const made = await call('POST', path, { ...entry, [name]: ` ${Object.values(entry)[0]} ` })
      expect([made.status, made.body]).toMatchObject([201, entry])
      const { id } = made.body
      expect((await call('GET', path)).body).toContainEqual(made.body)
      const changed = await call('PUT', `${path}/${id}`, change)
      expect([changed.status, changed.body]).toEqual([200, { id, version: 2, ...stored }])
      expect((await call('GET', path)).body).toContainEqual(changed.body)
      expect((await call('DELETE', `${path}/${id}`)).status).toBe(204)
      expect((await call('GET', path)).body).not.toContainEqual(changed.body)
      expect((await call('DELETE', `${path}/${id}`)).status).toBe(404)
      expect((await call('PUT', `${path}/${id}`, change)).status).toBe(404)
    },
  )

  it.each(kinds)(
    '$path refuses a blank name, one that exists in other letters, and people without the role',
    async ({ path, name, entry }) => {
      const blank = await call('POST', path, { ...entry, [name]: '  ' })
      expect([blank.status, ...fieldsOf(blank.body)]).toEqual([
        400,
        `${name}: ${path === '/bookingOption' ? 'Please fill all fields.' : 'Please provide a value.'}`,
      ])
      const { body: made } = await call('POST', path, entry)
      const { body: other } = await call('POST', path, { ...entry, [name]: 'Another' })
      const upper = { ...entry, [name]: String(Object.values(entry)[0]).toUpperCase() }
      // Two caterers may both bring coffee.
      for (const [method, id] of path === '/bookingOption'
        ? []
        : [
            ['POST', ''],
            ['PUT', other.id],
          ]) {
        const twin = await call(method, `${path}/${id}`, upper)
        expect([twin.status, twin.body.code, twin.body.fields[0].field]).toEqual([
          409,
          'ALREADY_EXISTS',
          name,
        ])
      }
      for (const who of ['user', 'manager', 'viewer'] as const) {
        expect((await call('POST', path, entry, who)).status).toBe(403)
        expect((await call('PUT', `${path}/${made.id}`, entry, who)).status).toBe(403)
        expect((await call('DELETE', `${path}/${made.id}`, undefined, who)).status).toBe(403)
      }
      for (const { id } of [made, other])
        expect((await call('DELETE', `${path}/${id}`)).status).toBe(204)
    },
  )

  it('AD-173 what is in use stays: a provider of an extra or of a person, an ordered extra, a type and a layout of a booking', async () => {
    const { organisationId, locations, categories, people } = server
    await setConfig(server.db, organisationId, 'booking_types', 'true')
    const cook = (
      await call<Provider>('POST', '/provider', { name: 'Cook', notificationDaysInterval: 0 })
    ).body
    const waiter = (
      await call<Provider>('POST', '/provider', { name: 'Waiter', notificationDaysInterval: 0 })
    ).body
    const soup = (
      await call<BookingOption>('POST', '/bookingOption', {
        text: 'Soup',
        type: 'CATERING',
        timeType: 'ENTIRETY',
        quantityType: 'ITEM',
        provider: { id: cook.id },
      })
    ).body
    expect(soup.provider).toEqual({ id: cook.id, name: 'Cook' })
    const type = (
      await call<BookingType>('POST', '/bookingType', { text: 'Interview', duration1: 60 })
    ).body
    const layout = (await call<Layout>('POST', '/layout', { text: 'Theatre' })).body
    await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`insert into user_provider (organisation_id, user_id, provider_id) values (${organisationId}, ${people.provider}, ${waiter.id})`,
      )
      await tx.run(
        sql`insert into location_option (organisation_id, location_id, category_id, option_id) values (${organisationId}, ${locations.floor}, ${categories.rooms}, ${soup.id})`,
      )
      await tx.run(
        sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${locations.meeting}, ${layout.id})`,
      )
    })
    const booking = await call('POST', '/booking', {
      locationId: locations.meeting,
      timeFrom: '2026-11-20T10:00',
      timeTo: '2026-11-20T11:00',
      description: 'Interview',
      attendeeCount: 2,
      type: type.text,
      layoutId: layout.id,
      extras: [{ extraId: soup.id, quantity: 2 }],
    })
    expect(booking.status, booking.text).toBe(201)
    for (const path of [
      `/provider/${cook.id}`,
      `/provider/${waiter.id}`,
      `/bookingOption/${soup.id}`,
      `/bookingType/${type.id}`,
      `/layout/${layout.id}`,
    ]) {
      const refused = await call('DELETE', path)
      expect([refused.status, refused.body.code], path).toEqual([409, 'IN_USE'])
    }
    const unknown = await call('PUT', `/bookingOption/${soup.id}`, {
      ...soup,
      id: undefined,
      provider: { id: 987_654 },
    })
    expect([unknown.status, unknown.body.fields[0].field]).toEqual([400, 'provider.id'])
  })

  it('OPT-003 without text, timeType or quantityType an extra is refused: "Please fill all fields."', async () => {
    const whole = { text: 'Juice', type: 'CATERING', timeType: 'ENTIRETY', quantityType: 'ITEM' }
    for (const field of ['text', 'timeType', 'quantityType']) {
      const refused = await call('POST', '/bookingOption', { ...whole, [field]: undefined })
      expect([refused.status, ...fieldsOf(refused.body)]).toEqual([
        400,
        `${field}: Please fill all fields.`,
      ])
    }
  })

  it('COST-003 COST-004 COST-006 cost codes are added in upper case and removed; without a code or a description: "Please provide both id and description"', async () => {
    const made = await call('POST', '/costCode', {
      costCode: ' ab1 ',
      description: 'Marketing',
      dateFrom: '2026-01-01',
    })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: made.body.id,
        version: 1,
        costCode: 'AB1',
        description: 'Marketing',
        dateFrom: '2026-01-01',
      },
    ])
    expect((await call('GET', '/costCode', undefined, 'user')).body).toContainEqual(made.body)
    expect(
      (await call('GET', '/costCode/valid?code=ab1&date=2026-01-01', undefined, 'user')).body,
    ).toEqual({ valid: true })
    const twin = await call('POST', '/costCode', { costCode: 'aB1', description: 'Again' })
    expect([twin.status, twin.body.code]).toEqual([409, 'ALREADY_EXISTS'])
    for (const [input, field] of [
      [{ description: 'X' }, 'costCode'],
      [{ costCode: 'X', description: ' ' }, 'description'],
    ] as const) {
      const refused = await call('POST', '/costCode', input)
      expect([refused.status, ...fieldsOf(refused.body)]).toEqual([
        400,
        `${field}: Please provide both id and description`,
      ])
    }
    const order = { costCode: 'X', description: 'X', dateFrom: '2026-02-01', dateTo: '2026-01-31' }
    expect(fieldsOf((await call('POST', '/costCode', order)).body)).toEqual([
      'dateTo: The first day must not be after the last day.',
    ])
    expect((await call('DELETE', `/costCode/${made.body.id}`, undefined, 'user')).status).toBe(403)
    expect((await call('DELETE', `/costCode/${made.body.id}`)).status).toBe(204)
    expect((await call('DELETE', `/costCode/${made.body.id}`)).status).toBe(404)
  })

  it('COST-002 a code has at most 255 characters and its description 50; both days can be left out', async () => {
    const add = (code: number, description: number, days: object = {}) =>
      call('POST', '/costCode', {
        costCode: 'L'.repeat(code),
        description: 'd'.repeat(description),
        ...days,
      })
    const days = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    const made = await add(255, 50, days)
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        version: 1,
        costCode: 'L'.repeat(255),
        description: 'd'.repeat(50),
        ...days,
      },
    ])
    expect((await add(1, 1)).body).not.toHaveProperty('dateFrom')
    expect((await add(256, 50)).body.fields).toMatchObject([{ field: 'costCode', code: 'tooLong' }])
    expect((await add(255, 51)).body.fields).toMatchObject([
      { field: 'description', code: 'tooLong' },
    ])
  })

  it('COST-005 a code is valid for a date if it exists and the date lies in its range, both ends included', async () => {
    const code = (costCode: string, days: object = {}) =>
      call('POST', '/costCode', { costCode, description: 'Valid', ...days })
    await code('ALWAYS')
    await code('SPRING', { dateFrom: '2026-03-01', dateTo: '2026-05-31' })
    const isValid = async (costCode: string, date: string) =>
      (await call('GET', `/costCode/valid?code=${costCode}&date=${date}`, undefined, 'user')).body
        .valid
    for (const [costCode, date, expected] of [
      ['ALWAYS', '1999-01-01', true],
      ['SPRING', '2026-02-28', false],
      ['SPRING', '2026-03-01', true],
      ['SPRING', '2026-05-31', true],
      ['SPRING', '2026-06-01', false],
      ['NOTHING', '2026-04-01', false],
    ] as const)
      expect(await isValid(costCode, date), `${costCode} ${date}`).toBe(expected)
  })

  it('a change shows in the search at once', async () => {
    const { locations, categories } = server
    const read = async () =>
      (
        await call(
          'GET',
          `/location/${locations.meeting}/options?bc=${categories.rooms}`,
          undefined,
          'user',
        )
      ).body as { id: number; text: string }[]
    const id = await offerExtra(
      server.db,
      server.organisationId,
      { locationId: locations.floor, categoryId: categories.rooms },
      { text: 'Flip chart' },
    )
    expect((await read()).find((extra) => extra.id === id)?.text).toBe('Flip chart')
    await call('PUT', `/bookingOption/${id}`, {
      text: 'Whiteboard',
      type: 'EQUIPMENT',
      timeType: 'ENTIRETY',
      quantityType: 'ITEM',
    })
    expect((await read()).find((extra) => extra.id === id)?.text).toBe('Whiteboard')
  })

  it('AD-080 a location admin keeps extras, but not those that other locations offer', async () => {
    const { locations, categories, organisationId } = server
    const entry = (text: string) => ({
      text,
      type: 'SERVICE',
      timeType: 'ENTIRETY',
      quantityType: 'ITEM',
    })
    const own = await call('POST', '/bookingOption', entry('Cleaning'), 'locationAdmin')
    expect(own.status).toBe(201)
    const everywhere = await offerExtra(
      server.db,
      organisationId,
      { locationId: locations.root, categoryId: categories.rooms },
      { text: 'Post' },
    )
    const [changed, refused] = [own.body.id, everywhere].map((id) =>
      call('PUT', `/bookingOption/${id}`, entry(`Changed ${id}`), 'locationAdmin'),
    )
    expect((await changed!).status).toBe(200)
    expect((await refused!).status).toBe(403)
    expect(
      (await call('DELETE', `/bookingOption/${everywhere}`, undefined, 'locationAdmin')).status,
    ).toBe(403)
  })

  it('FAC-003 AD-171 /facility lists all facilities; an administrator enables and disables one, and locations keep it', async () => {
    const { locations, organisationId } = server
    const service = (method: string, path: string, body?: unknown) =>
      call(method, path, body, 'serviceAdmin')
    const made = await service('POST', '/facility', { text: 'Hearing loop' })
    expect([made.status, made.body]).toEqual([
      201,
      { id: made.body.id, version: 1, text: 'Hearing loop', kind: 'OTHER', isEnabled: false },
    ])
    const { id } = made.body as Facility
    const offered = async () =>
      (
        await call<{ facilities: Facility[] }>(
          'GET',
          '/org/current?include=facilities',
          undefined,
          'user',
        )
      ).body.facilities
    const switched = await call('POST', `/org/current/facilities/${id}`)
    expect([switched.status, switched.body.isEnabled]).toEqual([200, true])
    expect((await call('GET', '/facility')).body).toContainEqual({
      ...made.body,
      version: 2,
      isEnabled: true,
    })
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into location_facility (organisation_id, location_id, facility_id) values (${organisationId}, ${locations.meeting}, ${id})`,
      ),
    )
    const renamed = await service('PUT', `/facility/${id}`, { text: 'Induction loop' })
    expect([renamed.status, renamed.body.text]).toEqual([200, 'Induction loop'])
    const facilitiesOf = async () =>
      (await call('GET', `/location/${locations.meeting}?include=facilities`, undefined, 'user'))
        .body.facilities as Facility[]
    expect((await facilitiesOf()).map(({ text }) => text)).toContain('Induction loop')
    expect((await call('DELETE', `/org/current/facilities/${id}`)).status).toBe(204)
    expect((await call('GET', '/facility')).body).toContainEqual({
      ...renamed.body,
      version: 4,
      isEnabled: false,
    })
    expect((await facilitiesOf()).map(({ text }) => text)).toContain('Induction loop')
    const inUse = await service('DELETE', `/facility/${id}`)
    expect([inUse.status, inUse.body.code]).toEqual([409, 'IN_USE'])
    const twin = await service('POST', '/facility', { text: 'Induction loop' })
    expect([twin.status, twin.body.code]).toEqual([409, 'ALREADY_EXISTS'])
    expect((await call('POST', '/facility', { text: 'X' })).status).toBe(403)
    expect((await call('POST', `/org/current/facilities/${id}`, undefined, 'user')).status).toBe(
      403,
    )
    expect((await call('POST', '/org/current/facilities/987654')).status).toBe(404)
    expect(offered).toBeDefined()
  })
})
