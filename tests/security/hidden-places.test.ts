import { readEpoch } from '../../packages/server/src/platform/live/live-store.js'
import { isAdmitted, type LiveEvent } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { example, goodCall, operations, type Schema } from '../contract/operations.js'
import { startTestServer, type Caller, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { setConfig } from '../support/test-data.js'
import { addRoleCallers } from './callers.fixture.js'

/** Names and texts of the hidden locations. */
const secret = /Xanadu/
const unknownId = 987_654_321

/** Roles that must not see the hidden locations, and one that may. */
const outsiders = ['USER', 'VIEWER', 'RECEPTIONIST', 'PROVIDER', 'LOCATION_MANAGER'] as const
type Outsider = (typeof outsiders)[number] | 'LOCATION_ADMIN' | 'SERVICE'
const everyOutsider: readonly Outsider[] = [...outsiders, 'LOCATION_ADMIN', 'SERVICE']

/** The contract's parameters and fields that are location ids. */
const placeNames = /^(l|lid|locationId|parentId|siblingId|locations|searchLocations)$/

interface Target {
  readonly id: string
  readonly where: 'path' | 'query' | 'body'
  /** The field's name; for a body, its path. */
  readonly name: string
}

/** Returns the paths of a body's fields that are location ids. */
function placeFields(schema: Schema, path = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => placeFields(one, path))
  if (schema.items) return placeFields(schema.items, `${path}.0`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = path ? `${path}.${name}` : name
    return placeNames.test(name) && isId(inner) ? [here] : placeFields(inner, here)
  })
}

function isId(schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some(isId)
  return schema.type === 'integer' || (schema.items !== undefined && isId(schema.items))
}

/** All of the contract's parameters and fields that accept a location id. */
const targets: readonly Target[] = operations.flatMap(({ id, endpoint }) => {
  const [noun] = id.split('.')
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => name === 'locationId' || (name === 'id' && noun === 'location'))
  const inQuery = Object.entries((endpoint.query ?? {}) as Record<string, Schema>)
    .filter(([name, schema]) => placeNames.test(name) && isId(schema))
    .map(([name]) => name)
  const inBody =
    endpoint.body && !('mediaType' in endpoint.body) ? placeFields(endpoint.body as Schema) : []
  return [
    ...inPath.map((name) => ({ id, where: 'path' as const, name })),
    ...inQuery.map((name) => ({ id, where: 'query' as const, name })),
    ...[...new Set(inBody)].map((name) => ({ id, where: 'body' as const, name })),
  ]
})

/** Returns roles that the operation's access level admits. */
const admittedTo = (target: Target): Outsider[] => {
  const levels = [operations.find(({ id }) => id === target.id)!.endpoint.access].flat()
  return everyOutsider.filter((role) => levels.some((level) => isAdmitted([role], level)))
}

/** Sets a nested value in a body, with valid surrounding parts. */
function setIn(schema: Schema, body: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema
  if (name === undefined) return inner.items ? [value] : value
  if (inner.items) {
    const first = Array.isArray(body) && body.length > 0 ? body[0] : example(inner.items)
    return [setIn(inner.items, first, rest, value)]
  }
  const field = inner.properties![name]!
  const given = (body as Record<string, unknown> | undefined)?.[name] ?? example(field)
  return { ...(body as object), [name]: setIn(field, given, rest, value) }
}

describeServer('hidden places', (engine) => {
  let server: TestServer
  let callers: Record<Outsider, Caller & { readonly id: number }>
  let address: string
  let picture: number
  let shared: number
  let plan: number
  let group: number
  let own: Readonly<Record<'booking' | 'event' | 'series', number>>
  beforeAll(async () => {
    server = await startTestServer(engine)
    const { db, organisationId, locations } = server
    callers = await addRoleCallers(server)
    await setConfig(db, organisationId, 'basket', 'true')
    await setConfig(db, organisationId, 'event_management', 'true')
    const insider = server.as(server.emails.user)
    const admin = server.as(server.emails.admin)
    const members = await admin.call('POST', '/accessControl/userGroup', {
      name: 'Insiders',
      kind: 'STANDARD',
      users: [{ name: 'User', email: server.emails.user }],
    })
    group = (
      await admin.call('POST', '/accessGroup', {
        name: 'Insiders',
        groupRestrictions: [
          { restrictionType: 'USER', exclusion: false, userGroups: [{ id: members.body.id }] },
        ],
      })
    ).body.id
    ;[picture, shared, plan] = await db.asSystem(async (tx) => {
      const addMedia = async (name: string) => {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into media (organisation_id, kind, name) values (${organisationId}, 'IMAGE', ${name}) returning id`,
        )
        await tx.run(
          sql`insert into media_content values (${organisationId}, ${id}, 240, 120, 'image/png', ${Buffer.from(name)})`,
        )
        return id
      }
      for (const [id, name] of [
        [locations.madrid, 'Xanadu'],
        [locations.madridRoom, 'Xanadu Room'],
        [locations.halfA, 'Xanadu Half'],
      ] as const)
        await tx.run(
          sql`update location set name = ${name}, description = 'Xanadu text', address = 'Xanadu Street' where id = ${id}`,
        )
      const ids = [
        await addMedia('Xanadu picture'),
        await addMedia('Everybody’s picture'),
        await addMedia('Xanadu plan'),
      ] as const
      for (const [place, media] of [
        [locations.madridRoom, ids[0]],
        [locations.madridRoom, ids[1]],
        [locations.boardroom, ids[1]],
      ] as const)
        await tx.run(
          sql`insert into location_media (organisation_id, location_id, media_id) values (${organisationId}, ${place}, ${media})`,
        )
      const element = { id: 'half', locationId: locations.halfA, x: 0, y: 0, width: 1, height: 1 }
      await tx.run(
        sql`insert into floor_plan values (${organisationId}, ${locations.madrid}, 10, 10, ${ids[2]}, '[]')`,
      )
      await tx.run(
        sql`insert into floor_plan values (${organisationId}, ${locations.floor}, 10, 10, null, ${JSON.stringify([{ ...element, label: 'Xanadu Half' }])}::jsonb)`,
      )
      return ids
    })
    await insider.call('POST', '/booking', {
      locationId: locations.madridRoom,
      timeFrom: '2026-11-04T10:00',
      timeTo: '2026-11-04T11:00',
      description: 'Xanadu booking',
    })
    for (const place of [locations.madrid, locations.halfA])
      await server.as(server.emails.admin).call('POST', `/location/${place}/restriction/${group}`)
    // A manager of the building would see everything in it.
    await db.asSystem((tx) =>
      tx.run(sql`
        update location_role set location_id = ${locations.boardroom}
        where organisation_id = ${organisationId} and user_id in (${callers.LOCATION_MANAGER.id}, ${callers.LOCATION_ADMIN.id})`),
    )
    const make = async (path: string, body: object) => {
      const answer = await callers.USER.call('POST', path, body)
      expect(answer.status, answer.text).toBe(201)
      return answer.body.id as number
    }
    const draft = (day: string) => ({
      locationId: locations.desk2,
      timeFrom: `2026-11-${day}T10:00`,
      timeTo: `2026-11-${day}T11:00`,
    })
    const repeat = { repeatKind: 'DAILY', repeatEndDate: '2026-11-26' }
    own = {
      booking: await make('/booking', draft('23')),
      event: await make('/bookingGroup', { type: 'COLLECTIVE', bookings: [draft('24')] }),
      series: await make('/bookingGroup/repeat', {
        booking: { ...draft('25'), bookingGroup: repeat },
      }),
    }
    address = await server.listen()
  }, 120_000)
  afterAll(() => server?.close())

  /**
   * Entities owned by the outsider with the role USER, so that their calls pass the ownership
   * checks.
   */
  const ownIds = (id: string): Readonly<Record<string, string>> =>
    id.startsWith('bookingGroup.')
      ? { id: String(own.event), groupId: String(own.series) }
      : id.startsWith('booking.')
        ? { id: String(own.booking) }
        : {}

  /** Returns the response with all numbers removed. */
  const ask = async (caller: Caller, target: Target, value: number) => {
    const endpoint = operations.find(({ id }) => id === target.id)!.endpoint
    const good = goodCall(server, target.id, endpoint, {
      ...ownIds(target.id),
      ...(target.where === 'path' ? { [target.name]: String(value) } : {}),
    })
    const [where, query = ''] = good.path.split('?')
    const params = new URLSearchParams(query)
    if (target.where === 'query') params.set(target.name, String(value))
    if (endpoint.query && 'parentId' in endpoint.query && target.name !== 'parentId')
      params.set('parentId', String(server.locations.boardroom))
    if (params.has('siblingId')) params.set('position', 'BEFORE')
    if (endpoint.query && 'bc' in endpoint.query && params.has('bc'))
      params.set('bc', String(server.categories.rooms))
    const body =
      target.where === 'body'
        ? setIn(endpoint.body as Schema, good.body, target.name.split('.'), value)
        : good.body
    const { status, text } = await caller.call(
      good.method,
      params.size > 0 ? `${where}?${params.toString()}` : where!,
      body,
    )
    return { status, text: text.replace(/"requestId":"[^"]+"/, '').replace(/\d+/g, '#') }
  }

  describe('in every parameter that takes the id of a location', () => {
    for (const target of targets)
      it.each(['madridRoom', 'halfA'] as const)(
        `${target.id}: {${target.where} ${target.name}} of %s is answered like an unknown one`,
        async (name) => {
          for (const who of admittedTo(target)) {
            const there = await ask(callers[who], target, server.locations[name])
            const nowhere = await ask(callers[who], target, unknownId)
            expect(there, who).toEqual(nowhere)
            expect(there.text, who).not.toMatch(secret)
          }
        },
      )
  })

  describe('in every answer', () => {
    const words = (query: Record<string, { items?: { examples?: string[] } } | undefined>) =>
      query.include?.items?.examples ?? []

    for (const { id, endpoint } of operations) {
      if (endpoint.method !== 'GET' || id === 'user.logout') continue
      it(`${id} names none, with all includes`, async () => {
        for (const who of everyOutsider)
          for (const place of ['root', 'floor', 'combined'] as const) {
            const { path } = goodCall(
              server,
              id,
              endpoint,
              id.startsWith('location.') ? { id: String(server.locations[place]) } : {},
            )
            const include = words((endpoint.query ?? {}) as Parameters<typeof words>[0]).join()
            const more = include ? `${path.includes('?') ? '&' : '?'}include=${include}` : ''
            const { text } = await callers[who].call('GET', path + more)
            expect(text, `${who} ${path}`).not.toMatch(secret)
            if (!id.startsWith('location.')) break
          }
      })
    }

    it.each([
      ['locations by name', '/location?search=xanadu'],
      ['locations by address', '/location?search=street'],
      ['bookings', '/booking?f=2026-11-04&t=2026-11-05&include=locations,ancestors'],
      ['a search', '/availability?f=2026-11-04&status=ALL&include=locations,ancestors,bookings'],
      ['the next free slot', '/booking?bc={rooms}&d=60&c=8'],
      [
        'a search from a place to one that is suggested',
        '/availability?l={desk1}&bc={rooms}&f=2026-11-04T10:00&t=2026-11-04T11:00',
      ],
    ])('%s', async (_, path) => {
      const where = path
        .replace('{rooms}', String(server.categories.rooms))
        .replace('{desk1}', String(server.locations.desk1))
      for (const who of everyOutsider)
        expect((await callers[who].call('GET', where)).text, who).not.toMatch(secret)
      expect(
        (await server.as(server.emails.user).call('GET', '/location?search=xanadu')).text,
      ).toMatch(secret)
    })
  })

  describe('media', () => {
    const read = (caller: Caller, id: number, content: boolean) =>
      caller.call('GET', `/media/${id}${content ? '/content' : ''}`)

    it.each(everyOutsider.flatMap((who) => [[who, false] as const, [who, true] as const]))(
      'a picture and a plan are not there for %s (content: %s)',
      async (who, content) => {
        const nowhere = await read(callers[who], unknownId, content)
        for (const id of [picture, plan]) {
          const { status, body } = await read(callers[who], id, content)
          expect([status, body.code, body.message]).toEqual([
            404,
            nowhere.body.code,
            nowhere.body.message,
          ])
        }
        expect((await read(callers[who], shared, content)).status).toBe(200)
      },
    )

    it('are there for those who see the location', async () => {
      for (const id of [picture, plan, shared])
        expect((await read(server.as(server.emails.user), id, true)).status).toBe(200)
    })
  })

  describe('errors', () => {
    const hall = (time = '10:00', date = '2026-11-16') => ({
      locationId: server.locations.combined,
      timeFrom: `${date}T${time}`,
      timeTo: `${date}T11:00`,
    })

    it('a clash with a hidden half of a hall names the hall', async () => {
      const half = { ...hall(), locationId: server.locations.halfA }
      expect((await server.as(server.emails.user).call('POST', '/booking', half)).status).toBe(201)
      for (const path of ['/booking', '/booking/check']) {
        const answer = await callers.USER.call('POST', path, hall())
        expect(answer.text).toMatch(/OVERLAP/)
        expect(answer.text).toMatch(/already exists at Hall/)
        expect(answer.text).not.toMatch(secret)
        expect(answer.text).not.toContain(`"locationId":${server.locations.halfA}`)
      }
      const seen = await server.as(server.emails.user).call('POST', '/booking', half)
      expect(seen.text).toMatch(/Xanadu Half/)
    })

    it.each([
      ['en-GB', 'another space'],
      ['es-ES', 'otro espacio'],
    ])('a clash with a booking that the owner has in one, in %s', async (language, words) => {
      const { db, organisationId, categories, people, locations } = server
      await db.asSystem(async (tx) => {
        await tx.run(
          sql`update category set prevent_overlapping_bookings = true where id = ${categories.rooms}`,
        )
        await tx.run(
          sql`insert into proxy values (${organisationId}, ${people.user}, ${callers.USER.id}) on conflict do nothing`,
        )
      })
      const answer = await callers.USER.call(
        'POST',
        '/booking',
        {
          ...hall('09:00', '2026-11-04'),
          locationId: locations.meeting,
          owner: { id: people.user },
        },
        { 'accept-language': language },
      )
      await db.asSystem(async (tx) => {
        await tx.run(
          sql`update category set prevent_overlapping_bookings = false where id = ${categories.rooms}`,
        )
        await tx.run(sql`delete from proxy where proxy_id = ${callers.USER.id}`)
      })
      expect(answer.body.code).toBe('OVERLAP_OWNER')
      expect(answer.body.message).toContain(words)
      expect(answer.text).not.toMatch(secret)
    })
  })

  describe('attendees', () => {
    it('are shown without a hidden location, and keep it when somebody else edits them', async () => {
      const { locations, people } = server
      const insider = server.as(server.emails.user)
      const made = await insider.call('POST', '/booking', {
        locationId: locations.boardroom,
        timeFrom: '2026-11-17T10:00',
        timeTo: '2026-11-17T11:00',
        attendees: [
          { personId: people.colleague, locationId: locations.madridRoom },
          { personId: people.viewer, locationId: locations.meeting },
        ],
      })
      const path = `/booking/${made.body.id}`
      const placesFor = async (caller: Caller) =>
        (await caller.call('GET', path)).body.attendees.map(
          ({ locationId }: { locationId?: number }) => locationId,
        )
      expect(await placesFor(insider)).toEqual([locations.madridRoom, locations.meeting])
      for (const who of ['USER', 'VIEWER', 'LOCATION_MANAGER'] as const)
        expect(await placesFor(callers[who]), who).toEqual([undefined, locations.meeting])
      // The boardroom's manager submits the received attendees.
      const { attendees } = (await callers.LOCATION_MANAGER.call('GET', path)).body
      await server.db.asSystem((tx) =>
        tx.run(
          sql`update user_account set roles = '{USER,LOCATION_MANAGER}' where id = ${callers.LOCATION_MANAGER.id}`,
        ),
      )
      const saved = await callers.LOCATION_MANAGER.call('PUT', path, {
        attendees: attendees.map(
          ({ personId, locationId }: { personId: number; locationId?: number }) => ({
            personId,
            locationId,
          }),
        ),
        notes: 'x',
      })
      expect(saved.status, saved.text).toBe(200)
      expect(await placesFor(insider)).toEqual([locations.madridRoom, locations.meeting])
    })
  })

  describe('feeds and subscriptions', () => {
    it('lose the name of a location that is hidden later', async () => {
      const { boardroom } = server.locations
      const { USER } = callers
      const feed = await USER.call('POST', '/feed', {
        kind: 'LOCATION',
        targetId: boardroom,
        detail: 'FULL',
      })
      expect(feed.body.name).toBe('Boardroom')
      const subscriptions = [{ locationId: boardroom, eventCategory: 'BOOKING_CREATED' }]
      const path = '/user/current/subscriptions'
      expect((await USER.call('PUT', path, { subscriptions })).body).toEqual(subscriptions)
      const admin = server.as(server.emails.admin)
      const restriction = `/location/${boardroom}/restriction/${group}`
      await admin.call('POST', restriction)
      expect((await USER.call('GET', '/feed')).body).toMatchObject([{ name: '' }])
      expect((await USER.call('GET', new URL(feed.body.url).pathname)).status).toBe(404)
      expect((await USER.call('GET', path)).body).toEqual([])
      await admin.call('DELETE', restriction)
      expect((await USER.call('GET', '/feed')).body).toMatchObject([{ name: 'Boardroom' }])
    })
  })

  describe('live events', () => {
    interface Listener {
      readonly events: LiveEvent[]
      closed: number | undefined
      readonly socket: WebSocket
    }
    const listeners: Listener[] = []
    afterAll(() => {
      for (const { socket } of listeners) socket.terminate()
    })
    const emails = { insider: () => server.emails.user, outsider: () => 'only.user@test.house' }
    const listen = async (who: keyof typeof emails, query = '') => {
      const email = emails[who]()
      await server.as(email).call('GET', '/user/current')
      const socket = new WebSocket(`${address.replace('http', 'ws')}/events/location${query}`, {
        headers: { cookie: server.as(email).cookie! },
      })
      const listener: Listener = { events: [], closed: undefined, socket }
      let isGreeted = false
      socket.on('message', (data) => {
        const message = JSON.parse((data as Buffer).toString())
        if (message.type === 'hello' || message.type === 'resync') isGreeted = true
        else listener.events.push(message)
      })
      socket.on('close', (code) => (listener.closed = code))
      socket.on('error', () => {})
      listeners.push(listener)
      await vi.waitFor(() => expect(isGreeted || listener.closed !== undefined).toBe(true), 5_000)
      return listener
    }
    let day = 0
    const book = async (locationId: number) => {
      const date = new Date(Date.UTC(2026, 11, ++day)).toISOString().slice(0, 10)
      const answer = await server.as(server.emails.user).call('POST', '/booking', {
        locationId,
        timeFrom: `${date}T10:00`,
        timeTo: `${date}T11:00`,
      })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.id as number
    }
    /** Returns the events up to a booking that everyone can see, excluding its event. */
    const heard = async (listener: Listener) => {
      const end = await book(server.locations.meeting)
      await vi.waitFor(
        () => expect(listener.events.some(({ bookingId }) => bookingId === end)).toBe(true),
        5_000,
      )
      return listener.events
        .splice(0)
        .filter(({ bookingId }) => bookingId !== end)
        .map(({ type, locationId, bookingId }) => ({ type, locationId, bookingId }))
    }

    it.each(['madrid', 'madridRoom', 'halfA'] as const)(
      'a socket for %s is refused like one for an unknown location',
      async (name) => {
        const refusal = async (id: number, others = '') => {
          const listener = await listen('outsider', `?lid=${id}${others}`)
          await vi.waitFor(() => expect(listener.closed).toBeDefined(), 5_000)
          return listener.closed
        }
        const { locations } = server
        expect(await refusal(locations[name])).toBe(await refusal(unknownId))
        expect(await refusal(locations[name], `&lid=${locations.meeting}`)).toBe(1008)
        expect((await listen('insider', `?lid=${locations[name]}`)).closed).toBeUndefined()
      },
    )

    it.each(['', 'site', 'root'] as const)(
      'bookings of hidden locations reach only those who see them (lid: %s)',
      async (name) => {
        const { madridRoom, halfA, combined, desk1 } = server.locations
        const query = name === '' ? '' : `?lid=${server.locations[name]}`
        const [outsider, insider] = [
          await listen('outsider', query),
          await listen('insider', query),
        ]
        const inMadrid = await book(madridRoom)
        const half = await book(halfA)
        const desk = await book(desk1)
        const event = (locationId: number, bookingId?: number) => ({
          type: 'booking',
          locationId,
          bookingId,
        })
        // The hall is unavailable while one half is booked; the booking itself stays hidden.
        expect(await heard(outsider)).toEqual([event(combined), event(desk1, desk)])
        expect(await heard(insider)).toContainEqual(event(halfA, half))
        if (name !== 'site') expect(insider.events.length + inMadrid).toBeGreaterThan(0)
      },
    )

    it('replays only what the caller sees', async () => {
      const { madridRoom, desk2 } = server.locations
      const first = await listen('outsider')
      const from = await book(desk2)
      await vi.waitFor(
        () => expect(first.events.map((one) => one.bookingId)).toContain(from),
        5_000,
      )
      const { seq } = first.events.find(({ bookingId }) => bookingId === from)!
      await book(madridRoom)
      const after = await book(desk2)
      const epoch = await server.db.asSystem(readEpoch)
      const again = await listen('outsider', `?since=${seq}&epoch=${epoch}`)
      expect((await heard(again)).map(({ bookingId }) => bookingId)).toEqual([after])
    })

    it('follows restrictions and groups while it is open', async () => {
      const { desk3 } = server.locations
      const admin = server.as(server.emails.admin)
      const [outsider, insider] = [await listen('outsider'), await listen('insider')]
      await admin.call('POST', `/location/${desk3}/restriction/${group}`)
      const hidden = await book(desk3)
      const told = await heard(outsider)
      expect(told.map(({ type }) => type)).toEqual(['organisation'])
      expect((await heard(insider)).map(({ bookingId }) => bookingId)).toContain(hidden)
      await admin.call('DELETE', `/location/${desk3}/restriction/${group}`)
      const open = await book(desk3)
      expect((await heard(outsider)).map(({ bookingId }) => bookingId)).toContain(open)
    })

    it('follows the roles of the caller while it is open', async () => {
      const { madridRoom } = server.locations
      const admin = server.as(server.emails.admin)
      const outsider = await listen('outsider')
      const promote = (roles: string[]) =>
        admin.call('PUT', `/user/${callers.USER.id}/roles`, { roles })
      await promote(['USER', 'ORG_ADMIN'])
      await vi.waitFor(async () => {
        const id = await book(madridRoom)
        expect((await heard(outsider)).map(({ bookingId }) => bookingId)).toContain(id)
      }, 5_000)
      await promote(['USER'])
      await vi.waitFor(async () => {
        const id = await book(madridRoom)
        expect((await heard(outsider)).map(({ bookingId }) => bookingId)).not.toContain(id)
      }, 5_000)
    })
  })

  // Must be last, because the administrator's calls succeed.
  it('the calls get as far as the location: many differ for those who see it', async () => {
    const admin = server.as(server.emails.admin)
    let differing = 0
    for (const target of targets) {
      const there = await ask(admin, target, server.locations.madridRoom)
      const nowhere = await ask(admin, target, unknownId)
      if (JSON.stringify(there) !== JSON.stringify(nowhere)) differing++
    }
    expect(targets.length).toBeGreaterThan(40)
    expect(differing).toBeGreaterThan(20)
  })
})
