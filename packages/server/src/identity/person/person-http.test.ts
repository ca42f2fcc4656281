import type { PersonInput, PersonListRequest } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('contacts', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  const clientOf = (who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).client
  let made = 0
  const add = (more: Partial<PersonInput> = {}) => {
    const name = `Contact${++made}`
    const body = {
      kind: 'INTERNAL' as const,
      firstName: name,
      email: `${name}@test.house`,
      ...more,
    }
    return clientOf().person.create({ admin: true, body })
  }
  const list = async (query: PersonListRequest) =>
    (await clientOf().person.list({ limit: 1000, ...query })).people.map(({ id }) => id)

  it('DIR-006 DIR-007 a contact without required fields is refused with the message of its kind', async () => {
    const messages = async (kind: 'INTERNAL' | 'EXTERNAL', fields: Partial<PersonInput>) => {
      const body = { kind, ...fields }
      const refused = await refusalOf(clientOf().person.create({ admin: true, body }))
      return [refused.status, ...refused.fields.map(({ message }) => message)]
    }
    const internal = 'Email address and first or last name are required for Internal Contact.'
    expect(await messages('INTERNAL', { firstName: 'Ana' })).toEqual([400, internal])
    expect(await messages('INTERNAL', { email: 'a@test.house' })).toEqual([400, internal])
    expect(await messages('EXTERNAL', { email: 'a@test.house' })).toEqual([
      400,
      'First or last name is required for External Contact.',
    ])
    expect((await add({ firstName: '', lastName: 'Gil' })).name).toBe('Gil')
  })

  it('DIR-008 people are found by kind and status, and are deleted, or deactivated if in use', async () => {
    const inside = await add()
    const outside = await add({ kind: 'EXTERNAL', company: 'Acme' })
    expect(await list({ kind: ['INTERNAL'] })).toEqual(
      expect.arrayContaining([inside.id, server.people.user]),
    )
    expect(await list({ kind: ['EXTERNAL'] })).toContain(outside.id)
    expect(await list({ kind: ['EXTERNAL'] })).not.toContain(inside.id)
    const { person, booking, visitor, history } = clientOf()
    const edit = {
      id: inside.id,
      body: { kind: 'INTERNAL' as const, firstName: 'Ana', email: inside.email! },
    }
    const asUser = clientOf('user').person
    expect((await refusalOf(person.update(edit))).status).toBe(403)
    expect((await refusalOf(asUser.update({ ...edit, admin: true }))).status).toBe(403)
    expect((await person.update({ ...edit, admin: true })).firstName).toBe('Ana')
    await booking.create({
      body: {
        locationId: server.locations.meeting,
        timeFrom: '2026-11-04T10:00',
        timeTo: '2026-11-04T11:00',
        attendees: [{ personId: inside.id, name: 'Ana', email: inside.email! }],
      },
    })
    const guest = await add({ kind: 'EXTERNAL' })
    await visitor.create({
      body: {
        locationId: server.locations.building,
        date: '2026-11-02',
        hostId: server.people.user,
        guestId: guest.id,
      },
    })
    for (const { id } of [inside, guest]) {
      const refused = await refusalOf(person.remove({ id }))
      expect([refused.status, refused.message]).toEqual([
        409,
        'This contact is part of a booking or visit. Deactivate the contact instead.',
      ])
      expect((await person.deactivate({ id })).status).toBe('DEACTIVATED')
    }
    const { id } = outside
    expect((await refusalOf(asUser.remove({ id }))).status).toBe(403)
    await person.remove({ id })
    expect((await refusalOf(person.remove({ id }))).status).toBe(404)
    expect(await history.list({ list: 'person', id })).toEqual([])
  })

  it('people are found ignoring case and accents', async () => {
    const { id } = await add({ firstName: 'Íñigo', lastName: 'Núñez Güell' })
    for (const partial of ['inigo nunez', 'ÍÑIGO', 'núñez gü', 'güell'.normalize('NFD')]) {
      expect(await list({ partial }), partial).toEqual([id])
      const owners = await clientOf().user.possibleOwners({ id: 'current', partial })
      expect(JSON.stringify(owners), partial).toContain('Íñigo Núñez Güell')
    }
    const body = { kind: 'INTERNAL' as const, firstName: 'Zoé', email: 'zoe@test.house' }
    await clientOf().person.update({ id, admin: true, body })
    expect(await list({ partial: 'inigo' })).toEqual([])
    expect(await list({ partial: 'zoe' })).toEqual([id])
  })

  it('DIR-002 only external contacts have a company', async () => {
    const outside = await add({ kind: 'EXTERNAL', firstName: 'Otto', company: 'Acme' })
    expect(outside.company).toBe('Acme')
    expect(await add({ company: 'Acme' })).not.toHaveProperty('company')
    const { person } = clientOf()
    const body = { kind: 'INTERNAL' as const, firstName: 'Otto', email: 'otto@test.house' }
    await person.update({ id: outside.id, admin: true, body: { ...body, company: 'Acme' } })
    const inside = await person.get({ id: outside.id })
    expect(inside).toMatchObject({ kind: 'INTERNAL', email: 'otto@test.house' })
    expect(inside).not.toHaveProperty('company')
  })

  it('DIR-003 DIR-009 contacts are deactivated and reactivated; deactivated ones are not suggested', async () => {
    const { id, status, name } = await add()
    expect(status).toBe('ACTIVE')
    const { person, history } = clientOf()
    expect((await person.deactivate({ id })).status).toBe('DEACTIVATED')
    expect(await list({ partial: name })).toEqual([])
    expect(await list({ partial: name, status: 'DEACTIVATED' })).toEqual([id])
    const hosts = await clientOf('reception').visitor.hosts({
      locationId: server.locations.building,
      partial: name,
    })
    expect(JSON.stringify(hosts)).not.toContain(name)
    expect((await person.reactivate({ id })).status).toBe('ACTIVE')
    expect(await list({ partial: name })).toEqual([id])
    for (const who of ['user', 'reception', 'locationAdmin'] as const)
      expect((await refusalOf(clientOf(who).person.deactivate({ id }))).status).toBe(403)
    expect((await refusalOf(person.reactivate({ id: 999_999 }))).status).toBe(404)
    const entries = await history.list({ list: 'person', id })
    expect(
      entries.map(({ action, changes }) => [action, ...changes.map(({ field }) => field).sort()]),
    ).toEqual([
      ['CHANGED', 'status'],
      ['CHANGED', 'status'],
      ['CREATED', 'email', 'firstName', 'kind', 'status'],
    ])
    expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toContain(name)
  })

  it('a stale edit of a contact is refused with the changes and their authors', async () => {
    const { id, version, email } = await add()
    expect(version).toBe(1)
    const edit = (more: Partial<PersonInput>) =>
      clientOf().person.update({
        id,
        admin: true,
        body: { kind: 'INTERNAL', firstName: 'Ana', email: email!, ...more },
      })
    expect((await edit({ version: 1, lastName: 'Gil' })).version).toBe(2)
    const stale = await refusalOf(edit({ version: 1, lastName: 'Vega' }))
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.data).toMatchObject({
      version: 2,
      changes: [
        {
          version: 2,
          person: { id: server.people.admin },
          changes: expect.arrayContaining([
            { field: 'firstName' },
            { field: 'lastName' },
          ]) as unknown,
        },
      ],
    })
    expect(await clientOf().person.get({ id })).toMatchObject({ version: 2, lastName: 'Gil' })
    expect((await edit({ version: 2, lastName: 'Vega' })).lastName).toBe('Vega')
    expect((await edit({ lastName: 'Ortiz' })).lastName).toBe('Ortiz')
  })

  it('DIR-005 contacts that are linked to a user are refused, and the message points to user administration', async () => {
    const { user: id } = server.people
    const { person } = clientOf()
    const body = { kind: 'INTERNAL' as const, firstName: 'Ana', email: 'ana@test.house' }
    for (const change of [
      () => person.update({ id, admin: true, body }),
      () => person.deactivate({ id }),
      () => person.reactivate({ id }),
      () => person.remove({ id }),
    ]) {
      const refused = await refusalOf(change())
      expect([refused.status, refused.message]).toEqual([
        409,
        'This contact is linked to a user. Use Deactivate or Reactivate in user administration.',
      ])
    }
  })
})
