import { isAdmitted, type AccessLevel } from '@mosaic-booking/sdk/contract'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeEachEngine, usualEngines } from '../support/databases.js'
import { goodCall, operations } from './operations.js'

/** Path parameters that identify an entity of an organisation. */
const owned = /^(id|orgId|userId|proxyId|tokenId|locationId)$/

describeEachEngine('organisations', (engine) => {
  let server: TestServer
  let foreign: {
    booking: number
    person: number
    user: number
    organisation: number
    location: number
    category: number
    media: number
  }
  /** Texts that only the other organisation contains. */
  const marks = /Other House|partner\.server|Foreign room|Xochiquetzal/
  beforeAll(async () => {
    server = await startTestServer(engine)
    const stranger = server.as(server.emails.stranger)
    const booking = await stranger.call('POST', '/booking', {
      locationId: server.locations.foreign,
      timeFrom: '2026-11-05T10:00',
      timeTo: '2026-11-05T11:00',
      description: 'Xochiquetzal',
    })
    expect(booking.status, booking.text).toBe(201)
    const media = await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into media (organisation_id, kind, name) values (${server.otherOrganisationId}, 'IMAGE', 'Xochiquetzal') returning id`,
      )
      await tx.run(
        sql`insert into cost_code (organisation_id, cost_code, description) values (${server.otherOrganisationId}, 'XOCHIQUETZAL', 'Xochiquetzal')`,
      )
      await tx.run(
        sql`insert into config_setting (organisation_id, key, value) values (${server.otherOrganisationId}, 'email_header_colour_left', 'Xochiquetzal')`,
      )
      return id
    })
    foreign = {
      booking: booking.body.id,
      person: server.people.stranger,
      user: server.people.stranger,
      organisation: server.otherOrganisationId,
      location: server.locations.foreign,
      category: server.categories.foreign,
      media,
    }
  }, 120_000)
  afterAll(() => server.close())

  const accounts = [
    ['user', ['USER']],
    ['manager', ['USER', 'LOCATION_MANAGER']],
    ['admin', ['USER', 'ORG_ADMIN']],
    ['serviceAdmin', ['SERVICE_ADMIN']],
  ] as const
  const admittedTo = (levels: readonly AccessLevel[]) =>
    accounts
      .filter(([, roles]) => levels.some((level) => isAdmitted(roles, level)))
      .map(([name]) => name)
  const foreignId = (noun: string) =>
    ({
      org: foreign.organisation,
      user: foreign.user,
      booking: foreign.booking,
      location: foreign.location,
      media: foreign.media,
      person: foreign.person,
      category: foreign.category,
    })[noun] ?? foreign.location

  // Responses do not depend on the engine, unlike row-level security, so the usual engines suffice.
  for (const { id, endpoint } of usualEngines.includes(engine) ? operations : []) {
    const levels = [endpoint.access].flat() as AccessLevel[]
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name!)
      .filter((name) => owned.test(name))
    if (levels.includes('anon') || id === 'user.logout') continue

    for (const name of names) {
      it(`API D-180 ${id}: an id of another organisation in {${name}} gets the same response as a missing one`, async () => {
        const [noun] = id.split('.') as [string]
        const foreignValue =
          name === 'orgId'
            ? foreign.organisation
            : name === 'userId' || name === 'proxyId'
              ? foreign.user
              : name === 'locationId'
                ? foreign.location
                : foreignId(noun)
        for (const account of admittedTo(levels)) {
          const ask = async (value: number) => {
            const { method, path, body } = goodCall(server, id, endpoint, {
              [name]: String(value),
              ...(name === 'tokenId' ? { id: String(server.people.user) } : {}),
            })
            const answer = await server.as(server.emails[account]).call(method, path, body)
            return {
              status: answer.status,
              code: answer.body?.code,
              message: answer.body?.message,
              text: answer.text,
            }
          }
          const there = await ask(foreignValue)
          const nowhere = await ask(987_654_321)
          // Location administrators and managers may be refused before any lookup, which reveals
          // nothing either.
          expect([400, 403, 404], `${account}: ${there.text}`).toContain(there.status)
          expect({ ...there, text: '' }, account).toEqual({ ...nowhere, text: '' })
          expect(there.text).not.toMatch(marks)
        }
      }, 60_000)
    }

    it(`${id}: no response contains anything of another organisation`, async () => {
      // Service administrators may see all organisations.
      if (id === 'org.list' || id === 'user.organisations') return
      for (const account of admittedTo(levels)) {
        if (/^user\.(changePassword|deactivate)$/.test(id)) continue
        const { method, path, body } = goodCall(server, id, endpoint)
        const answer = await server.as(server.emails[account]).call(method, path, body)
        expect(answer.text, `${account} ${path}`).not.toMatch(marks)
      }
    }, 60_000)
  }

  it('API-032 API-026 ids of another organisation in a query or a body find nothing', async () => {
    const user = server.as(server.emails.user)
    for (const path of [
      `/booking?l=${foreign.location}`,
      `/booking?bc=${foreign.category}`,
      `/booking?u=${foreign.user}`,
      `/availability?bc=${foreign.category}`,
      `/availability?bc=${server.categories.rooms}&l=${foreign.location}`,
      `/user?partial=partner`,
      `/person?partial=partner`,
      `/location?search=Foreign`,
      `/costCode/valid?code=XOCHIQUETZAL&date=2026-11-05`,
      `/user/current/possibleOwners?partial=user@partner.server`,
    ]) {
      const answer = await user.call('GET', path)
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.text, path).not.toMatch(marks)
      expect(answer.text, path).not.toContain('"valid":true')
    }
    const draft = {
      locationId: server.locations.meeting,
      timeFrom: '2026-11-06T10:00',
      timeTo: '2026-11-06T11:00',
    }
    const manager = server.as(server.emails.manager)
    const refused = [
      { ...draft, locationId: foreign.location },
      { ...draft, owner: { id: foreign.user } },
      { ...draft, attendees: [{ personId: foreign.person }] },
      { ...draft, attendees: [{ name: 'X', locationId: foreign.location }] },
      { ...draft, layoutId: 1_000 },
      { ...draft, extras: [{ extraId: 1_000 }] },
    ]
    for (const body of refused)
      expect([400, 404], JSON.stringify(body)).toContain(
        (await manager.call('POST', '/booking', body)).status,
      )
    const admin = server.as(server.emails.admin)
    const roles = await admin.call('PUT', `/user/${server.people.user}`, {
      locationRoles: [
        { role: 'LOCATION_MANAGER', locations: [{ id: foreign.location, name: 'x' }] },
      ],
    })
    expect(roles.status).toBe(400)
    expect((await admin.call('PUT', '/org/current', { logoImage: foreign.media })).status).toBe(400)
  })

  it('every table with organisation_id, and organisation itself, has forced row-level security and its policies, and the server’s roles own none of them', async () => {
    const tables = await server.db.asSystem((tx) =>
      tx.query<{
        name: string
        secured: boolean
        policies: number
        owner: string
        bypasses: boolean
      }>(sql`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured, (select count(*) from pg_policy p where p.polrelid = c.oid)::int as policies, r.rolname as owner,
        (select bool_or(rolbypassrls or rolsuper) from pg_roles where rolname in ('mosaic_app', 'mosaic_system')) as bypasses
      from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and (c.relname = 'organisation' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)) order by 1`),
    )
    expect(tables.length).toBeGreaterThan(30)
    for (const table of tables)
      expect(table, table.name).toMatchObject({
        secured: true,
        // Shared facilities are read through a policy of their own.
        policies: table.name === 'facility' ? 4 : 3,
        bypasses: false,
      })
    for (const { owner } of tables) expect(owner).not.toMatch(/^mosaic_(app|system)$/)
  })

  it('a query without WHERE sees only the transaction’s organisation, on every table', async () => {
    const tables = await server.db.asSystem((tx) =>
      tx.query<{ name: string }>(sql`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'organisation_id' order by 1`),
    )
    const closed = [
      ...['session', 'api_token', 'user_token', 'known_address'],
      ...['device_pairing', 'embed_token', 'embed_code', 'kiosk_login', 'scim_integration'],
    ]
    const readOnly = ['security_event', 'sharing_network_member', 'sharing_network_location']
    let read = 0
    for (const { name } of tables) {
      const all = await server.db.asSystem((tx) =>
        tx.query<{ organisation_id: number }>(
          sql`select distinct organisation_id from ${raw(`"${name}"`)}`,
        ),
      )
      for (const organisation of [server.organisationId, server.otherOrganisationId]) {
        const seen = server.db.inOrganisation(organisation, (tx) =>
          tx.query<{ organisation_id: number }>(
            sql`select distinct organisation_id from ${raw(`"${name}"`)}`,
          ),
        )
        // The application role has no access to sessions and tokens.
        if (closed.includes(name)) {
          await expect(seen, name).rejects.toThrow(/permission denied/)
          continue
        }
        // Shared facilities belong to no organisation.
        const owned = (await seen).filter(
          (row) => name !== 'facility' || row.organisation_id !== null,
        )
        expect(owned, name).toEqual(all.filter((row) => row.organisation_id === organisation))
        read++
      }
      const changed = [...closed, ...readOnly].includes(name)
        ? 0
        : await server.db.inOrganisation(server.organisationId, (tx) =>
            tx.run(
              sql`update ${raw(`"${name}"`)} set organisation_id = organisation_id where organisation_id = ${server.otherOrganisationId}`,
            ),
          )
      expect(changed, name).toBe(0)
    }
    expect(read).toBeGreaterThan(50)
    const names = await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.query<{ name: string }>(sql`select name from organisation`),
    )
    expect(names).toEqual([{ name: 'Test House' }])
  })

  it('nothing can be inserted into another organisation', async () => {
    const write = server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(
        sql`insert into config_setting (organisation_id, key, value) values (${server.otherOrganisationId}, 'basket', 'true')`,
      ),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })

  it('shared facilities are read in every organisation, which neither changes nor takes one over', async () => {
    const all = ['Shared', 'Own', 'Foreign']
    await server.db.asSystem((tx) =>
      tx.run(sql`insert into facility (organisation_id, text)
        values (null, 'Shared'), (${server.organisationId}, 'Own'), (${server.otherOrganisationId}, 'Foreign')`),
    )
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      const named = sql`text = any (${all})`
      const read = sql`select text from facility where ${named} order by id`
      expect(await tx.query(read)).toEqual([{ text: 'Shared' }, { text: 'Own' }])
      const own = sql`organisation_id = ${server.organisationId}`
      expect(await tx.run(sql`update facility set ${own} where ${named}`)).toBe(1)
      expect(await tx.run(sql`delete from facility where ${named}`)).toBe(1)
    })
    const share = server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(sql`insert into facility (text) values ('Mine for all')`),
    )
    await expect(share).rejects.toThrow(/row-level security/)
  })
})
