import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra } from '../../../../../tests/support/test-data.js'

describeServer('translated names', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  // eslint-disable-next-line -- tests read whatever they ask for
  const ask = async (path: string, language: string): Promise<any> =>
    (
      await server
        .as(server.emails.admin)
        .call('GET', path, undefined, { 'accept-language': language })
    ).body
  const admin = (method: string, path: string, body?: unknown) =>
    server.as(server.emails.admin).call<{ id: number; version: number }>(method, path, body)

  it('names appear in the reader’s language everywhere at once; administrators edit the originals', async () => {
    const { organisationId, locations, categories } = server
    const where = { locationId: locations.meeting, categoryId: categories.rooms }
    const extraId = await offerExtra(server.db, organisationId, where, { text: 'Fruit' })
    const layout = (await admin('POST', '/layout', { text: 'Theatre' })).body
    await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into facility (text, kind) values ('Whiteboard', 'OTHER') returning id`,
      )
      await tx.run(
        sql`insert into organisation_facility (organisation_id, facility_id) values (${organisationId}, ${id})`,
      )
      await tx.run(
        sql`insert into location_facility (organisation_id, location_id, facility_id) values (${organisationId}, ${locations.meeting}, ${id})`,
      )
      await tx.run(
        sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${locations.meeting}, ${layout.id})`,
      )
    })
    const booking = await admin('POST', '/booking', {
      locationId: locations.meeting,
      timeFrom: '2026-11-20T10:00',
      timeTo: '2026-11-20T11:00',
      description: 'Seminar',
      attendeeCount: 2,
      extras: [{ extraId, quantity: 1 }],
    })
    expect(booking.status, booking.text).toBe(201)

    const ofCategory = await admin('PUT', '/bookingSetting', {
      bookingCategoryId: categories.rooms,
      locationIds: [],
      override: { label: { notesRequired: true } },
    })
    expect(ofCategory.status, ofCategory.text).toBeLessThan(300)

    const namesIn = async (language: string) => {
      const [listed] = await ask('/category', language)
      const org = await ask('/org/current', language)
      const place = await ask(
        `/location/${locations.meeting}?include=facilities,layouts,extras`,
        language,
      )
      const { extraRequests } = await ask(`/booking/${booking.body.id}`, language)
      const { origins } = await ask(
        `/bookingSetting?bc=${categories.rooms}&l=${locations.meeting}`,
        language,
      )
      const inForce = await ask(`/location/${locations.meeting}/settings`, language)
      return [
        listed.namePlural,
        org.categories[0].namePlural,
        origins.label.name,
        inForce.origins.label.name,
        place.facilities[0].text,
        place.layouts[0].text,
        place.extras[0].text,
        extraRequests[0].extra.text,
      ]
    }
    const [rooms] = await ask('/category', 'en')
    const own = [
      ...Array<string>(4).fill(rooms.namePlural),
      'Whiteboard',
      'Theatre',
      'Fruit',
      'Fruit',
    ]
    expect(await namesIn('es-ES')).toEqual(own)

    const known = (await admin('GET', '/nameTranslation/names')).body
    expect(known).toEqual(expect.arrayContaining(own))
    const spanish: Record<string, string> = {
      [rooms.namePlural]: 'Salas',
      Whiteboard: 'Pizarra',
      Theatre: 'Teatro',
      Fruit: 'Fruta',
    }
    const made = await Promise.all(
      Object.entries(spanish).map(([name, es]) =>
        admin('POST', '/nameTranslation', { name, texts: { es } }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await namesIn('es-ES')).toEqual(own.map((name) => spanish[name]))
    expect(await namesIn('en-GB')).toEqual(own)
    const [stored] = await ask('/category?names=stored', 'es-ES')
    expect(stored.namePlural).toBe(rooms.namePlural)
    expect((await ask('/layout', 'es-ES'))[0].text).toBe('Theatre')

    await admin('DELETE', `/nameTranslation/${made[1]!.body.id}`)
    expect((await namesIn('es-ES'))[4]).toBe('Whiteboard')
  })
})
