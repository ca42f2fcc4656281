import type { ApiError, BookingOptionInput, Client, CostCodeInput } from '@mosaic-booking/sdk'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig } from '../../../../../tests/support/test-data.js'

const pixels = { create: { width: 300, height: 300, channels: 3, background: 'teal' } } as const
const link = () => {
  const form = new FormData()
  form.set('kind', 'LINK')
  form.set('url', 'https://example.com/menu')
  return form
}

/** Endpoints that all catalogues have. */
interface List<Input, Entry> {
  list(): Promise<Entry[]>
  create(request: { body: Input }): Promise<Entry>
  update(request: { id: number; body: Input }): Promise<Entry>
  remove(request: { id: number }): Promise<void>
}

interface Entries<Input> {
  readonly entry: Input
  readonly change: Input
  /** The change's fields as stored. */
  readonly stored: object
}

const kind = <Input extends object, Entry extends { readonly id: number }>(
  rows: string,
  noun: string,
  listOf: (client: Client) => List<Input, Entry>,
  name: string,
  { entry, change, stored }: Entries<NoInfer<Input>>,
) => ({
  rows,
  noun,
  name,
  first: String(entry[name as keyof Input]),
  entry,
  stored,
  list: (client: Client) => listOf(client).list(),
  create: (client: Client, more: object = {}) =>
    listOf(client).create({ body: { ...entry, ...more } }),
  update: (client: Client, id: number, more: object = {}) =>
    listOf(client).update({ id, body: { ...entry, ...more } }),
  replace: (client: Client, id: number) => listOf(client).update({ id, body: change }),
  remove: (client: Client, id: number) => listOf(client).remove({ id }),
})

const kinds = [
  kind('PRV-004', 'provider', ({ provider }) => provider, 'name', {
    entry: { name: 'Kitchen', notificationDaysInterval: 0 },
    change: { name: 'Canteen', notificationDaysInterval: -1 },
    stored: { name: 'Canteen', notificationDaysInterval: -1 },
  }),
  kind('TYPE-003', 'bookingType', ({ bookingType }) => bookingType, 'text', {
    entry: { text: 'Workshop', duration1: 120, duration2: 240 },
    change: { text: 'Training', duration1: 90 },
    stored: { text: 'Training', duration1: 90 },
  }),
  kind('OPT-007', 'bookingOption', ({ bookingOption }) => bookingOption, 'text', {
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
  }),
  kind('CAT-001', 'layout', ({ layout }) => layout, 'text', {
    entry: { text: 'Horseshoe' },
    change: { text: 'Circle' },
    stored: { text: 'Circle' },
  }),
  kind('CAT-001', 'nameTranslation', ({ nameTranslation }) => nameTranslation, 'name', {
    entry: { name: 'Snug', texts: { es: 'Rincón' } },
    change: { name: 'Nook', texts: { en: 'Alcove' } },
    stored: { name: 'Nook', texts: { en: 'Alcove' } },
  }),
]

describeServer('catalogues that administrators maintain', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  const clientOf = (who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).client
  const fieldsOf = ({ fields }: ApiError) =>
    fields.map(({ field, message }) => `${field}: ${message}`)

  it.each(kinds)(
    '$rows $noun lists, creates, replaces and removes; missing fields get defaults',
    async ({ name, first, entry, stored, list, create, replace, remove }) => {
      const admin = clientOf()
      const made = await create(admin, { [name]: ` ${first} ` })
      expect(made).toMatchObject(entry)
      const { id } = made
      expect(await list(admin)).toContainEqual(made)
      const changed = await replace(admin, id)
      expect(changed).toEqual({ id, version: 2, ...stored })
      expect(await list(admin)).toContainEqual(changed)
      await remove(admin, id)
      expect(await list(admin)).not.toContainEqual(changed)
      expect((await refusalOf(remove(admin, id))).status).toBe(404)
      expect((await refusalOf(replace(admin, id))).status).toBe(404)
    },
  )

  it.each(kinds)(
    '$noun refuses a blank name, one that differs only in case, and people without the role',
    async ({ noun, name, first, create, update, remove }) => {
      const admin = clientOf()
      const blank = await refusalOf(create(admin, { [name]: '  ' }))
      const text = noun === 'bookingOption' ? 'Please fill all fields.' : 'Please provide a value.'
      expect([blank.status, ...fieldsOf(blank)]).toEqual([400, `${name}: ${text}`])
      const made = await create(admin)
      const other = await create(admin, { [name]: 'Another' })
      const upper = { [name]: first.toUpperCase() }
      // Two caterers may both offer coffee.
      if (noun !== 'bookingOption')
        for (const save of [() => create(admin, upper), () => update(admin, other.id, upper)]) {
          const twin = await refusalOf(save())
          expect([twin.status, twin.code, twin.fields[0]?.field]).toEqual([
            409,
            'ALREADY_EXISTS',
            name,
          ])
        }
      for (const who of ['user', 'manager', 'viewer'] as const) {
        const client = clientOf(who)
        for (const act of [
          () => create(client),
          () => update(client, made.id),
          () => remove(client, made.id),
        ])
          expect((await refusalOf(act())).status).toBe(403)
      }
      for (const { id } of [made, other]) await remove(admin, id)
    },
  )

  it('AD-173 entries in use cannot be deleted: providers, extras, types and layouts', async () => {
    const { organisationId, locations, categories, people } = server
    const { provider, bookingOption, bookingType, layout, booking } = clientOf()
    await setConfig(server.db, organisationId, 'booking_types', 'true')
    const cook = await provider.create({ body: { name: 'Cook', notificationDaysInterval: 0 } })
    const waiter = await provider.create({ body: { name: 'Waiter', notificationDaysInterval: 0 } })
    const order: BookingOptionInput = {
      text: 'Soup',
      type: 'CATERING',
      timeType: 'ENTIRETY',
      quantityType: 'ITEM',
    }
    const soup = await bookingOption.create({ body: { ...order, provider: { id: cook.id } } })
    expect(soup.provider).toEqual({ id: cook.id, name: 'Cook' })
    const type = await bookingType.create({ body: { text: 'Interview', duration1: 60 } })
    const theatre = await layout.create({ body: { text: 'Theatre' } })
    await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`insert into user_provider (organisation_id, user_id, provider_id) values (${organisationId}, ${people.provider}, ${waiter.id})`,
      )
      await tx.run(
        sql`insert into location_option (organisation_id, location_id, category_id, option_id) values (${organisationId}, ${locations.floor}, ${categories.rooms}, ${soup.id})`,
      )
      await tx.run(
        sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${locations.meeting}, ${theatre.id})`,
      )
    })
    await booking.create({
      body: {
        locationId: locations.meeting,
        timeFrom: '2026-11-20T10:00',
        timeTo: '2026-11-20T11:00',
        description: 'Interview',
        attendeeCount: 2,
        type: type.text,
        layoutId: theatre.id,
        extras: [{ extraId: soup.id, quantity: 2 }],
      },
    })
    for (const remove of [
      () => provider.remove({ id: cook.id }),
      () => provider.remove({ id: waiter.id }),
      () => bookingOption.remove({ id: soup.id }),
      () => bookingType.remove({ id: type.id }),
      () => layout.remove({ id: theatre.id }),
    ])
      expect(await refusalOf(remove())).toMatchObject({ status: 409, code: 'IN_USE' })
    const unknown = await refusalOf(
      bookingOption.update({ id: soup.id, body: { ...order, provider: { id: 987_654 } } }),
    )
    expect([unknown.status, unknown.fields[0]?.field]).toEqual([400, 'provider.id'])
  })

  it('OPT-003 without text, timeType or quantityType an extra is refused: "Please fill all fields."', async () => {
    const whole = { text: 'Juice', type: 'CATERING', timeType: 'ENTIRETY', quantityType: 'ITEM' }
    for (const field of ['text', 'timeType', 'quantityType']) {
      const body = { ...whole, [field]: undefined } as unknown as BookingOptionInput
      const refused = await refusalOf(clientOf().bookingOption.create({ body }))
      expect([refused.status, ...fieldsOf(refused)]).toEqual([
        400,
        `${field}: Please fill all fields.`,
      ])
    }
  })

  const addCode = (body: CostCodeInput) => clientOf().costCode.create({ body })

  it('COST-003 COST-004 COST-006 cost codes are added in upper case and removed; without a code or a description: "Please provide both id and description"', async () => {
    const made = await addCode({
      costCode: ' ab1 ',
      description: 'Marketing',
      dateFrom: '2026-01-01',
    })
    expect(made).toEqual({
      id: made.id,
      version: 1,
      costCode: 'AB1',
      description: 'Marketing',
      dateFrom: '2026-01-01',
    })
    const { costCode } = clientOf('user')
    expect(await costCode.list()).toContainEqual(made)
    expect(await costCode.valid({ code: 'ab1', date: '2026-01-01' })).toEqual({ valid: true })
    const twin = await refusalOf(addCode({ costCode: 'aB1', description: 'Again' }))
    expect([twin.status, twin.code]).toEqual([409, 'ALREADY_EXISTS'])
    for (const [input, field] of [
      [{ description: 'X' }, 'costCode'],
      [{ costCode: 'X', description: ' ' }, 'description'],
    ] as const) {
      const refused = await refusalOf(addCode(input as CostCodeInput))
      expect([refused.status, ...fieldsOf(refused)]).toEqual([
        400,
        `${field}: Please provide both id and description`,
      ])
    }
    const order = { costCode: 'X', description: 'X', dateFrom: '2026-02-01', dateTo: '2026-01-31' }
    expect(fieldsOf(await refusalOf(addCode(order)))).toEqual([
      'dateTo: The first day must not be after the last day.',
    ])
    const { id } = made
    expect((await refusalOf(costCode.remove({ id }))).status).toBe(403)
    await clientOf().costCode.remove({ id })
    expect((await refusalOf(clientOf().costCode.remove({ id }))).status).toBe(404)
  })

  it('COST-002 a code has at most 255 characters and its description 50; both days can be left out', async () => {
    const add = (code: number, description: number, days: Partial<CostCodeInput> = {}) =>
      addCode({ costCode: 'L'.repeat(code), description: 'd'.repeat(description), ...days })
    const days = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    expect(await add(255, 50, days)).toEqual({
      id: expect.any(Number) as number,
      version: 1,
      costCode: 'L'.repeat(255),
      description: 'd'.repeat(50),
      ...days,
    })
    expect(await add(1, 1)).not.toHaveProperty('dateFrom')
    for (const [code, description, field] of [
      [256, 50, 'costCode'],
      [255, 51, 'description'],
    ] as const) {
      const { fields } = await refusalOf(add(code, description))
      expect(fields).toMatchObject([{ field, code: 'tooLong' }])
    }
  })

  it('COST-005 a code is valid for a date if it exists and the date lies in its range, both ends included', async () => {
    await addCode({ costCode: 'ALWAYS', description: 'Valid' })
    const spring = { dateFrom: '2026-03-01', dateTo: '2026-05-31' }
    await addCode({ costCode: 'SPRING', description: 'Valid', ...spring })
    for (const [code, date, valid] of [
      ['ALWAYS', '1999-01-01', true],
      ['SPRING', '2026-02-28', false],
      ['SPRING', '2026-03-01', true],
      ['SPRING', '2026-05-31', true],
      ['SPRING', '2026-06-01', false],
      ['NOTHING', '2026-04-01', false],
    ] as const)
      expect(await clientOf('user').costCode.valid({ code, date }), `${code} ${date}`).toEqual({
        valid,
      })
  })

  it('a change shows in the search at once', async () => {
    const { locations, categories } = server
    const offer = { id: locations.meeting, bc: categories.rooms }
    const read = () => clientOf('user').location.options(offer)
    const id = await offerExtra(
      server.db,
      server.organisationId,
      { locationId: locations.floor, categoryId: categories.rooms },
      { text: 'Flip chart' },
    )
    expect((await read()).find((extra) => extra.id === id)?.text).toBe('Flip chart')
    const body: BookingOptionInput = {
      text: 'Whiteboard',
      type: 'EQUIPMENT',
      timeType: 'ENTIRETY',
      quantityType: 'ITEM',
    }
    await clientOf().bookingOption.update({ id, body })
    expect((await read()).find((extra) => extra.id === id)?.text).toBe('Whiteboard')
  })

  it('BKG-050 an extra has a price and a picture, and wrong ones are refused by field', async () => {
    const { locations, categories, organisationId } = server
    const { bookingOption } = clientOf()
    const form = new FormData()
    form.set('kind', 'IMAGE')
    form.set('file', new File([await sharp(pixels).png().toBuffer()], 'cake.png'))
    const media = await clientOf().media.create({ body: form })
    const body: BookingOptionInput = {
      text: 'Cake',
      type: 'CATERING',
      timeType: 'SINGLE',
      quantityType: 'ATTENDEE',
      price: { amount: 450, currency: 'GBP' },
      pictureId: media.id,
    }
    const cake = await bookingOption.create({ body })
    const picture = `/api/v1/media/${media.id}/content?width=240`
    expect(cake).toMatchObject({ price: body.price, pictureId: media.id, picture })
    await server.db.inOrganisation(organisationId, (tx) =>
      tx.run(
        sql`insert into location_option (organisation_id, location_id, category_id, option_id) values (${organisationId}, ${locations.floor}, ${categories.rooms}, ${cake.id})`,
      ),
    )
    const { extras } = await clientOf('user').location.get({
      id: locations.boardroom,
      include: ['extras'],
      bc: categories.rooms,
    })
    expect(extras?.find(({ id }) => id === cake.id)).toMatchObject({ price: body.price, picture })
    expect((await server.as(server.emails.user).call('GET', picture.slice(7))).status).toBe(200)
    expect((await server.as(server.emails.stranger).call('GET', picture.slice(7))).status).toBe(404)
    const document = (await clientOf().media.create({ body: link() })).id
    for (const [change, text] of [
      [{ price: { amount: -1, currency: 'GBP' } }, 'price.amount: This must be at least 0.'],
      [
        { price: { amount: 2e8, currency: 'GBP' } },
        'price.amount: This must be at most 100,000,000.',
      ],
      [
        { price: { amount: 1, currency: 'GBX' } },
        'price.currency: Unknown currency: GBX. Please enter a code of ISO 4217, such as EUR.',
      ],
      [{ pictureId: document }, 'pictureId: Please choose a PNG, JPEG, GIF or WebP image.'],
      [{ pictureId: 987_654 }, 'pictureId: Please choose a PNG, JPEG, GIF or WebP image.'],
    ] as const) {
      const refused = await refusalOf(
        bookingOption.update({ id: cake.id, body: { ...body, ...change } }),
      )
      expect([refused.status, ...fieldsOf(refused)]).toEqual([400, text])
    }
    const { price: _, pictureId: __, ...plain } = body
    const without = await bookingOption.update({ id: cake.id, body: plain })
    expect([without.price, without.picture]).toEqual([undefined, undefined])
  })

  it('AD-080 location admins maintain extras, except those that other locations offer', async () => {
    const { locations, categories, organisationId } = server
    const { bookingOption } = clientOf('locationAdmin')
    const entry = (text: string): BookingOptionInput => ({
      text,
      type: 'SERVICE',
      timeType: 'ENTIRETY',
      quantityType: 'ITEM',
    })
    const own = await bookingOption.create({ body: entry('Cleaning') })
    const everywhere = await offerExtra(
      server.db,
      organisationId,
      { locationId: locations.root, categoryId: categories.rooms },
      { text: 'Post' },
    )
    const change = (id: number) => bookingOption.update({ id, body: entry(`Changed ${id}`) })
    await change(own.id)
    expect((await refusalOf(change(everywhere))).status).toBe(403)
    expect((await refusalOf(bookingOption.remove({ id: everywhere }))).status).toBe(403)
  })

  it('FAC-003 AD-171 /facility lists all facilities; an administrator enables and disables one, and locations keep it', async () => {
    const { locations, organisationId } = server
    const service = clientOf('serviceAdmin').facility
    const { facility } = clientOf()
    const made = await service.create({ body: { text: 'Hearing loop' } })
    const { id } = made
    const stored = { id, text: 'Hearing loop', kind: 'OTHER', isShared: true }
    expect(made).toEqual({ ...stored, version: 1, isEnabled: true })
    await facility.disable({ id })
    expect((await facility.enable({ id })).isEnabled).toBe(true)
    expect(await facility.list()).toContainEqual({ ...stored, version: 3, isEnabled: true })
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into location_facility (organisation_id, location_id, facility_id) values (${organisationId}, ${locations.meeting}, ${id})`,
      ),
    )
    const renamed = await service.update({ id, body: { text: 'Induction loop' } })
    expect(renamed.text).toBe('Induction loop')
    const facilitiesOf = async () => {
      const { location } = clientOf('user')
      const room = await location.get({ id: locations.meeting, include: ['facilities'] })
      return room.facilities?.map(({ text }) => text)
    }
    expect(await facilitiesOf()).toContain('Induction loop')
    await facility.disable({ id })
    expect(await facility.list()).toContainEqual({ ...renamed, version: 5, isEnabled: false })
    expect(await facilitiesOf()).toContain('Induction loop')
    for (const [act, status, code] of [
      [() => service.remove({ id }), 409, 'IN_USE'],
      [() => service.create({ body: { text: 'Induction loop' } }), 409, 'ALREADY_EXISTS'],
      [() => clientOf('user').facility.enable({ id }), 403, 'FORBIDDEN'],
      [() => facility.enable({ id: 987_654 }), 404, 'NOT_FOUND'],
    ] as const)
      expect(await refusalOf(act())).toMatchObject({ status, code })
  })

  it('AD-171 administrators manage the facilities of their organisation, others neither see nor change them', async () => {
    const { locations, organisationId, otherOrganisationId } = server
    const { facility, location } = clientOf()
    const shared = await clientOf('serviceAdmin').facility.create({ body: { text: 'Lectern' } })
    const made = await facility.create({ body: { text: ' Piano ', kind: 'MAIN' } })
    const { id } = made
    expect(made).toEqual({
      ...{ id, version: 1, text: 'Piano', kind: 'MAIN' },
      ...{ isEnabled: true, isShared: false },
    })
    const foreign = await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`insert into location_facility (organisation_id, location_id, facility_id) values (${organisationId}, ${locations.meeting}, ${id})`,
      )
      return tx.one<{ id: number }>(
        sql`insert into facility (organisation_id, text) values (${otherOrganisationId}, 'Harp') returning id`,
      )
    })
    const renamed = await facility.update({ id, body: { text: 'Grand piano' } })
    expect(renamed).toEqual({ ...made, version: 2, text: 'Grand piano' })
    const room = await location.get({ id: locations.meeting, include: ['facilities'] })
    expect(room.facilities?.map(({ text }) => text)).toContain('Grand piano')

    const harp = await facility.create({ body: { text: 'Harp' } })
    await facility.remove({ id: harp.id })
    expect((await facility.list()).map(({ text }) => text)).not.toContain('Harp')
    const area = clientOf('locationAdmin').facility
    const twin = { status: 409, code: 'ALREADY_EXISTS', fields: [{ field: 'text' }] }
    for (const [act, refusal] of [
      [() => facility.create({ body: { text: 'Grand piano' } }), twin],
      [() => facility.create({ body: { text: 'lectern' } }), twin],
      [() => facility.update({ id, body: { text: 'Lectern' } }), twin],
      [() => facility.update({ id: shared.id, body: { text: 'Desk' } }), { status: 403 }],
      [() => facility.remove({ id: shared.id }), { status: 403 }],
      [() => area.create({ body: { text: 'Organ' } }), { status: 403 }],
      [() => area.update({ id, body: { text: 'Organ' } }), { status: 403 }],
      [() => area.remove({ id }), { status: 403 }],
      [() => facility.remove({ id }), { status: 409, code: 'IN_USE' }],
      [() => facility.update({ id: foreign.id, body: { text: 'Lyre' } }), { status: 404 }],
      [() => facility.remove({ id: foreign.id }), { status: 404 }],
      [() => facility.enable({ id: foreign.id }), { status: 404 }],
    ] as const)
      expect(await refusalOf(act())).toMatchObject(refusal)
  })
})
