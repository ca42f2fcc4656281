import type { HistoryEntry, Person } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('the directories of contacts', (engine) => {
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
  let made = 0
  const add = async (more: object = {}) => {
    const name = `Contact${++made}`
    const input = { kind: 'INTERNAL', firstName: name, email: `${name}@test.house`, ...more }
    return (await call<Person>('POST', '/person?admin=true', input)).body
  }
  const list = async (query: string) =>
    (await call<{ people: Person[] }>('GET', `/person?limit=1000&${query}`)).body.people.map(
      ({ id }) => id,
    )

  it('DIR-006 DIR-007 a contact without what its kind needs is refused with the sentence of its kind', async () => {
    const messages = async (kind: string, fields: object) => {
      const { status, body } = await call('POST', '/person?admin=true', { kind, ...fields })
      return [status, ...body.fields.map(({ message }: { message: string }) => message)]
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

  it('DIR-008 people are found by kind and status, saved with the admin flag, and deleted unless a booking or visit names them: then they are deactivated instead', async () => {
    const inside = await add()
    const outside = await add({ kind: 'EXTERNAL', company: 'Acme' })
    expect(await list('kind=INTERNAL')).toEqual(
      expect.arrayContaining([inside.id, server.people.user]),
    )
    expect(await list('kind=EXTERNAL')).toContain(outside.id)
    expect(await list('kind=EXTERNAL')).not.toContain(inside.id)
    const edit = { kind: 'INTERNAL', firstName: 'Ana', email: inside.email }
    expect((await call('PUT', `/person/${inside.id}`, edit)).status).toBe(403)
    expect((await call('PUT', `/person/${inside.id}?admin=true`, edit, 'user')).status).toBe(403)
    expect((await call('PUT', `/person/${inside.id}?admin=true`, edit)).body.firstName).toBe('Ana')
    const booking = await call('POST', '/booking', {
      locationId: server.locations.meeting,
      timeFrom: '2026-11-04T10:00',
      timeTo: '2026-11-04T11:00',
      attendees: [{ personId: inside.id, name: 'Ana', email: inside.email }],
    })
    expect(booking.status).toBe(201)
    const guest = await add({ kind: 'EXTERNAL' })
    const visit = await call('POST', '/visitor', {
      locationId: server.locations.building,
      date: '2026-11-02',
      hostId: server.people.user,
      guestId: guest.id,
    })
    expect(visit.status, visit.text).toBe(201)
    for (const { id } of [inside, guest]) {
      const refused = await call('DELETE', `/person/${id}`)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'A booking or a visit names this contact. Deactivate the contact instead.',
      ])
      expect((await call('POST', `/person/${id}/deactivate`)).body.status).toBe('DEACTIVATED')
    }
    expect((await call('DELETE', `/person/${outside.id}`, undefined, 'user')).status).toBe(403)
    expect((await call('DELETE', `/person/${outside.id}`)).status).toBe(204)
    expect((await call('DELETE', `/person/${outside.id}`)).status).toBe(404)
    expect((await call('GET', `/history/person?id=${outside.id}`)).body).toEqual([])
  })

  it('people are found whatever the case and the accents of what is typed', async () => {
    const { id } = await add({ firstName: 'Íñigo', lastName: 'Núñez Güell' })
    for (const text of ['inigo nunez', 'ÍÑIGO', 'núñez gü', 'güell'.normalize('NFD')]) {
      const partial = encodeURIComponent(text)
      expect(await list(`partial=${partial}`), text).toEqual([id])
      const owners = await call('GET', `/user/current/possibleOwners?partial=${partial}`)
      expect(JSON.stringify(owners.body), text).toContain('Íñigo Núñez Güell')
    }
    await call('PUT', `/person/${id}?admin=true`, {
      kind: 'INTERNAL',
      firstName: 'Zoé',
      email: 'zoe@test.house',
    })
    expect(await list('partial=inigo')).toEqual([])
    expect(await list('partial=zoe')).toEqual([id])
  })

  it('DIR-003 DIR-009 deactivate and reactivate change the status, and who is deactivated is no longer offered', async () => {
    const { id, status, name } = await add()
    expect(status).toBe('ACTIVE')
    const off = await call<Person>('POST', `/person/${id}/deactivate`)
    expect([off.status, off.body.status]).toEqual([200, 'DEACTIVATED'])
    expect(await list(`partial=${name}`)).toEqual([])
    expect(await list(`partial=${name}&status=DEACTIVATED`)).toEqual([id])
    const hosts = await call('GET', `/visitor/hosts?partial=${name}`, undefined, 'reception')
    expect(JSON.stringify(hosts.body)).not.toContain(name)
    const on = await call<Person>('POST', `/person/${id}/reactivate`)
    expect([on.status, on.body.status]).toEqual([200, 'ACTIVE'])
    expect(await list(`partial=${name}`)).toEqual([id])
    for (const who of ['user', 'reception', 'locationAdmin'] as const)
      expect((await call('POST', `/person/${id}/deactivate`, undefined, who)).status).toBe(403)
    expect((await call('POST', '/person/999999/reactivate')).status).toBe(404)
    const { body } = await call<HistoryEntry[]>('GET', `/history/person?id=${id}`)
    expect(
      body.map(({ action, changes }) => [action, ...changes.map(({ field }) => field).sort()]),
    ).toEqual([
      ['CHANGED', 'status'],
      ['CHANGED', 'status'],
      ['CREATED', 'email', 'firstName', 'kind', 'status'],
    ])
    expect(JSON.stringify(body.map(({ changes }) => changes))).not.toContain(name)
  })

  it('an edit of a contact that somebody has changed since is refused with who has changed what', async () => {
    const { id, version, email } = await add()
    expect(version).toBe(1)
    const edit = (more: object) =>
      call('PUT', `/person/${id}?admin=true`, {
        kind: 'INTERNAL',
        firstName: 'Ana',
        email,
        ...more,
      })
    expect((await edit({ version, lastName: 'Gil' })).body.version).toBe(2)
    const stale = await edit({ version, lastName: 'Vega' })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.body.data).toMatchObject({
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
    expect((await call('GET', `/person/${id}`)).body).toMatchObject({ version: 2, lastName: 'Gil' })
    expect((await edit({ version: 2, lastName: 'Vega' })).body.lastName).toBe('Vega')
    expect((await edit({ lastName: 'Ortiz' })).status).toBe(200)
  })

  it('DIR-005 contacts that are linked to a user are refused, and the message points to user administration', async () => {
    const { user: id } = server.people
    const edit = { kind: 'INTERNAL', firstName: 'Ana', email: 'ana@test.house' }
    for (const [method, path, body] of [
      ['PUT', `/person/${id}?admin=true`, edit],
      ['POST', `/person/${id}/deactivate`],
      ['POST', `/person/${id}/reactivate`],
      ['DELETE', `/person/${id}`],
    ] as const) {
      const refused = await call(method, path, body)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This contact is linked to a user. Use Deactivate or Reactivate in user administration.',
      ])
    }
  })
})
