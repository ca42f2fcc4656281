import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

const hour = 3_600_000
const day = 24 * hour

describeServer('expired data', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.close())

  it('are deleted every hour in every organisation, and other data are kept', async () => {
    const { organisationId, people } = server
    const ago = (ms: number) => new Date(server.clock.now - ms)
    server.clock.now = testNow
    const day0 = Buffer.alloc(32)
    const hash = (n: number) => Buffer.concat([day0, Buffer.from([n])])
    await server.db.asSystem(async (tx) => {
      // The first item of each kind has expired.
      for (const [index, at] of [ago(hour + 1), ago(hour - 1), ago(0)].entries())
        await tx.run(
          sql`insert into live_event (organisation_id, seq, type, at) values (${organisationId}, ${index + 1}, 'booking', ${at})`,
        )
      for (const [index, at] of [ago(day + 1), ago(day - 1)].entries()) {
        await tx.run(
          sql`insert into idempotency_key (organisation_id, user_id, key, request_hash, status, body, created) values (${organisationId}, ${people.user}, ${`key ${index}`}, ${day0}, 201, '', ${at})`,
        )
      }
      const sessions = [
        { created: ago(day), seen: ago(12 * hour) },
        { created: ago(7 * day), seen: ago(hour) },
        { created: ago(7 * day - 1), seen: ago(12 * hour - 1) },
      ]
      for (const [index, { created, seen }] of sessions.entries())
        await tx.run(
          sql`insert into session (organisation_id, token_hash, user_id, created, last_seen) values (${organisationId}, ${hash(index)}, ${people.user}, ${created}, ${seen})`,
        )
      for (const [index, expires] of [ago(0), ago(-1)].entries())
        await tx.run(
          sql`insert into user_token (organisation_id, token_hash, purpose, email, expires) values (${organisationId}, ${hash(index)}, 'RESET', 'x', ${expires})`,
        )
      const mails = [
        { sent: ago(30 * day + 1), failed: null },
        { sent: null, failed: ago(30 * day + 1) },
        { sent: ago(30 * day - 1), failed: null },
        { sent: null, failed: null },
      ]
      for (const { sent, failed } of mails)
        await tx.run(
          sql`insert into outbox (organisation_id, recipient, subject, body, created, sent, failed) values (${organisationId}, 'x', 'x', 'x', ${ago(90 * day)}, ${sent}, ${failed})`,
        )
      for (const failed of [ago(30 * day + 1), ago(30 * day - 1)])
        await tx.run(
          sql`insert into job (organisation_id, kind, run_at, failed) values (${organisationId}, 'bad', 'infinity', ${failed})`,
        )
      // Of a shared location that its owner has deleted, and of one that exists.
      await tx.run(sql`
        with own as (insert into access_group (organisation_id, name) values (${server.otherOrganisationId}, 'Visiting') returning id)
        insert into shared_location_restriction (organisation_id, owner_id, location_id, restriction_id)
        select ${server.otherOrganisationId}, ${organisationId}, place, id from own, unnest(array[987654, ${server.locations.meeting}::bigint]) place`)
    })
    const count = async () =>
      server.db.asSystem((tx) =>
        tx.one(sql`
      select (select count(*)::int from live_event) as events, (select count(*)::int from idempotency_key) as answers, (select count(*)::int from session) as sessions,
        (select count(*)::int from user_token) as tokens, (select count(*)::int from outbox) as mails, (select count(*)::int from job where kind = 'bad') as jobs,
        (select count(*)::int from shared_location_restriction) as restrictions`),
      )
    expect(await count()).toEqual({
      events: 3,
      answers: 2,
      sessions: 3,
      tokens: 2,
      mails: 4,
      jobs: 2,
      restrictions: 2,
    })
    await server.runJobs()
    const left = {
      events: 2,
      answers: 1,
      sessions: 1,
      tokens: 1,
      mails: 2,
      jobs: 1,
      restrictions: 1,
    }
    expect(await count()).toEqual(left)

    server.clock.now += hour - 1
    await server.runJobs()
    expect(await count()).toEqual(left)
    server.clock.now += 1
    await server.runJobs()
    // The last event remains, because it marks the log's position.
    expect(await count()).toEqual({
      events: 1,
      answers: 0,
      sessions: 0,
      tokens: 0,
      mails: 1,
      jobs: 0,
      restrictions: 1,
    })
    const standing = await server.db.asSystem((tx) =>
      tx.query(sql`select organisation_id, run_at from job where kind = 'tidy' order by 1`),
    )
    expect(standing).toEqual(
      [organisationId, server.otherOrganisationId].map((id) => ({
        organisation_id: id,
        run_at: new Date(testNow + 2 * hour),
      })),
    )
  })

  it('a new organisation is cleaned up from its first day', async () => {
    await server.db.asSystem((tx) =>
      tx.run(sql`insert into organisation (name) values ('Newcomer')`),
    )
    expect(await server.runJobs()).toBe(3)
    const kinds = await server.db.asSystem((tx) =>
      tx.query<{ kind: string }>(
        sql`select j.kind from job j join organisation o on o.id = j.organisation_id where o.name = 'Newcomer' and j.is_standing and j.run_at > '2026-11-02' order by 1`,
      ),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['anonymise', 'planBookings', 'tidy'])
  })
})
