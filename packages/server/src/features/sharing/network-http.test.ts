import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { refuseNetwork } from './network-rules.js'

const known = { organisationIds: [1, 2], locations: [{ id: 7 }] }
it.each<[string, number[], number[], string | undefined]>([
  ['two organisations', [1, 2], [7], undefined],
  ['none, which switches it off', [], [], undefined],
  ['one', [1], [], 'organisations'],
  ['an unknown one', [1, 2, 3], [], 'organisations'],
  ['a location of nobody in it', [1, 2], [7, 8], 'locations'],
])('AD-011 AD-191 a network with %s', (_, organisationIds, locationIds, field) => {
  const found = { ...known, organisationIds: organisationIds.filter((id) => id < 3) }
  const refusal = refuseNetwork({ organisationIds, locationIds }, found)
  expect(refusal?.details.fields?.[0]?.field).toBe(field)
})

describeServer('sharing networks', (engine) => {
  let server: TestServer
  let service: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    service = server.as(server.emails.serviceAdmin)
  })
  afterAll(() => server.close())
  const path = '/sharingNetwork'
  const ids = (...list: number[]) => list.map((id) => ({ id }))
  const network = (changes: object = {}) => ({
    type: 'RESOURCE',
    name: 'Riverside',
    organisations: ids(server.organisationId, server.otherOrganisationId),
    locations: ids(server.locations.root, server.locations.foreign),
    ...changes,
  })

  it('SHR-001 SHR-004 service administrators add, change and list networks, with their organisations and locations by name; a root is the whole organisation', async () => {
    const made = await service.call('POST', path, network())
    expect(made.status, made.text).toBe(201)
    const { id } = made.body
    const whole = {
      id: server.locations.root,
      name: 'Test House',
      kind: 'ORL',
      organisationId: server.organisationId,
    }
    expect(made.body).toEqual({
      id,
      type: 'RESOURCE',
      name: 'Riverside',
      organisations: [
        { id: server.otherOrganisationId, name: 'Other House' },
        { id: server.organisationId, name: 'Test House' },
      ],
      locations: [
        whole,
        {
          id: server.locations.foreign,
          name: expect.any(String),
          kind: 'ROOM',
          organisationId: server.otherOrganisationId,
        },
      ],
    })
    const changed = network({ name: 'Harbour', type: 'RECEPTION', locations: ids(whole.id) })
    const { body } = await service.call('PUT', `${path}/${id}`, changed)
    expect(body).toMatchObject({ id, name: 'Harbour', type: 'RECEPTION', locations: [whole] })
    // Administrators see their organisation's networks, but may not change them.
    const admin = server.as(server.emails.admin)
    expect((await admin.call('GET', path)).body).toEqual([body])
    expect((await admin.call('PUT', `${path}/${id}`, changed)).status).toBe(403)
    expect((await admin.call('POST', path, changed)).status).toBe(403)
    expect((await server.as(server.emails.user).call('GET', path)).status).toBe(403)
    // A network without organisations is disabled, and administrators no longer see it.
    const off = await service.call('PUT', `${path}/${id}`, {
      ...changed,
      organisations: [],
      locations: [],
    })
    expect(off.body).toMatchObject({ organisations: [], locations: [] })
    expect((await admin.call('GET', path)).body).toEqual([])
    expect((await service.call('GET', path)).body).toEqual([off.body])
  })

  it('SHR-006 service administrators choose among the locations of any organisation, and see which are receptions', async () => {
    await server.db.asSystem((tx) =>
      tx.run(sql`insert into booking_setting (organisation_id, category_id, location_id, section, value)
        values (${server.otherOrganisationId}, ${server.categories.foreign}, ${server.locations.foreign}, 'visit', ${JSON.stringify({ location: server.locations.foreign })}::jsonb)`),
    )
    const list = `${path}/locations?organisationId=${server.otherOrganisationId}`
    const { body } = await service.call('GET', list)
    expect(body.map(({ name, kind }: never) => [name, kind])).toEqual([
      ['Other House', 'ORL'],
      ['Foreign room', 'ROOM'],
    ])
    expect(body[1]).toMatchObject({
      id: server.locations.foreign,
      organisationId: server.otherOrganisationId,
      isReception: true,
    })
    expect(body[0].isReception).toBe(false)
    expect((await service.call('GET', `${path}/locations?organisationId=987654321`)).status).toBe(
      404,
    )
    expect((await server.as(server.emails.admin).call('GET', list)).status).toBe(403)
  })

  it('AD-191 an invalid network is refused with the field that is wrong, and nothing is saved', async () => {
    const before = (await service.call('GET', path)).body
    const one = ids(server.organisationId)
    for (const [changes, status, field] of [
      [{ organisations: one }, 400, 'organisations'],
      [{ organisations: [...one, { id: 987_654_321 }] }, 400, 'organisations'],
      [{ locations: ids(987_654_321) }, 400, 'locations'],
      [{ type: 'DESKS' }, 400, 'type'],
      [{ name: ' ' }, 400, 'name'],
    ] as const) {
      const answer = await service.call('POST', path, network(changes))
      expect([answer.status, answer.body.fields[0].field]).toEqual([status, field])
    }
    expect((await service.call('POST', path, network({ name: 'Harbour' }))).body.code).toBe(
      'ALREADY_EXISTS',
    )
    expect((await service.call('PUT', `${path}/987654321`, network())).status).toBe(404)
    expect((await service.call('GET', path)).body).toEqual(before)
  })
})
