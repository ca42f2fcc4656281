import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeEachEngine } from '../../../../../tests/support/databases.js'
import { lastRuns } from '../../platform/jobs/run-jobs-service.js'
import { countReached, toJobStatuses } from './status-rules.js'

const minutesAgo = (minutes: number) => new Date(testNow - minutes * 60_000)

describeEachEngine('the state of the installation', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
    // Test files share the process, so jobs may have run by the real clock.
    lastRuns.clear()
  })
  afterAll(() => server?.close())
  const read = () => server.as(server.emails.serviceAdmin).client.status.get()

  it('ORG-021 is for service administrators, not for administrators of one of several organisations', async () => {
    const statusOf = async (email: string | undefined) =>
      (await server.as(email).call('GET', '/status')).status
    const { serviceAdmin, admin, user } = server.emails
    expect([await statusOf(serviceAdmin), await statusOf(admin)]).toEqual([200, 403])
    expect([await statusOf(user), await statusOf(undefined)]).toEqual([403, 401])
  })

  it('describes a server and a database without any activity', async () => {
    const { server: process, database, mails, limits, integrations, devices } = await read()
    expect(process).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      build: 'development',
      runsJobs: false,
    })
    expect(process.memoryBytes).toBeGreaterThan(1e7)
    expect(Date.parse(process.startedOn)).toBeLessThan(Date.now())
    expect(database).toMatchObject({
      engine: engine === 'embedded' ? 'EMBEDDED' : 'POSTGRESQL',
      version: expect.stringMatching(/^\d+/),
      organisations: 2,
      isWritable: true,
      isFull: false,
    })
    expect(database.sizeBytes).toBeGreaterThan(1e6)
    expect(database.migration).toBeGreaterThanOrEqual(16)
    expect(mails).toMatchObject({ isSent: false, waiting: 0, failed: 0, overdueSeconds: 0 })
    expect(mails.hours).toHaveLength(24)
    expect(mails.hours.every(({ sent, failed }) => sent + failed === 0)).toBe(true)
    expect(mails.hours.at(-1)!.from).toBe('2026-11-02T09:00:00.000Z')
    expect(limits).toEqual({ factor: 1, guessing: 0, usage: 0 })
    expect(integrations).toEqual([])
    expect(devices).toEqual({ on: 0, silent: 0, unused: 0 })
  })

  it('counts jobs, mails, limits, integrations and devices of all organisations', async () => {
    const { organisationId, people } = server
    await server.db.asSystem(async (tx) => {
      await tx.run(sql`
        insert into device (organisation_id, user_id, has_own_account, name, scopes, created, created_by_id, last_seen, build)
        select ${organisationId}, ${people.user}, false, name, '{read-availability}', ${minutesAgo(900)}, ${people.admin}, seen, build
        from (values ('Foyer', ${minutesAgo(1)}::timestamptz, 'b1'), ('Door', ${minutesAgo(10)}, 'b1'), ('Kiosk', ${minutesAgo(10)}, null), ('New', null, null)) as d (name, seen, build)`)
      await tx.run(sql`
        insert into outbox (organisation_id, recipient, created, sent, failed)
        values (${organisationId}, 'a@test.house', ${minutesAgo(90)}, ${minutesAgo(75)}, null), (${organisationId}, 'b@test.house', ${minutesAgo(90)}, null, ${minutesAgo(75)}),
          (${organisationId}, 'c@test.house', ${minutesAgo(20)}, null, null), (${organisationId}, 'd@test.house', ${minutesAgo(9000)}, ${minutesAgo(9000)}, null)`)
      await tx.run(sql`
        insert into job (organisation_id, kind, key, run_at, failed) values
          (${organisationId}, 'reminder', 'a', ${minutesAgo(10)}, null), (${organisationId}, 'providerNotice', 'b', ${minutesAgo(1)}, null), (${organisationId}, 'accessEvents', 'c', 'infinity', ${minutesAgo(30)})`)
      await tx.run(sql`
        insert into limit_use (key, used, ends) values ('login.address:x', 20, ${minutesAgo(-5)}), ('login.address:y', 19, ${minutesAgo(-5)}),
          ('login.address:z', 20, ${minutesAgo(5)}), ('feeds.user:1', 50, ${minutesAgo(-5)}), ('unknown:1', 50, ${minutesAgo(-5)})`)
      await tx.run(sql`
        insert into access_control (organisation_id, type, client_id, username, sealed_secrets, is_connected, created, created_by, last_event)
        values (${organisationId}, 'BRIVO', 'x', 'x', 'x', true, ${minutesAgo(900)}, 'x', ${minutesAgo(60)})`)
      await tx.run(sql`
        insert into conference_provider (organisation_id, type, domains, client_id, tenant_id, sealed_secret, created, created_by, last_check)
        values (${organisationId}, 'MICROSOFT_TEAMS', '{test.house}', 'x', 'x', 'x', ${minutesAgo(900)}, 'x',
          ${JSON.stringify({ checkedOn: minutesAgo(5).toISOString(), steps: [{ step: 'TOKEN', outcome: 'FAILED' }] })}::jsonb)`)
    })
    const { jobs, mails, limits, integrations, devices } = await read()
    expect(devices).toEqual({ on: 2, silent: 1, unused: 1 })
    expect(mails).toMatchObject({ waiting: 1, failed: 1, overdueSeconds: 1200 })
    expect(mails.hours.filter(({ sent, failed }) => sent + failed > 0)).toEqual([
      { from: '2026-11-02T07:00:00.000Z', sent: 1, failed: 1 },
    ])
    expect(jobs.find(({ area }) => area === 'NOTICES')).toMatchObject({
      due: 2,
      failed: 0,
      overdueSeconds: 600,
    })
    expect(jobs.find(({ area }) => area === 'ACCESS_CONTROL')).toMatchObject({ due: 0, failed: 1 })
    expect(limits).toEqual({ factor: 1, guessing: 1, usage: 1 })
    const organisation = expect.any(String)
    expect(integrations).toEqual([
      {
        type: 'BRIVO',
        organisation,
        isConnected: true,
        lastSuccess: minutesAgo(60).toISOString(),
        lastFailure: minutesAgo(30).toISOString(),
      },
      {
        type: 'MICROSOFT_TEAMS',
        organisation,
        isConnected: false,
        lastFailure: minutesAgo(5).toISOString(),
      },
    ])
    await server.runJobs()
    const upkeep = (await read()).jobs.find(({ area }) => area === 'UPKEEP')
    expect(upkeep?.lastRun).toBe(new Date(testNow).toISOString())
  })

  it('ORG-021 opens to the administrators of an organisation once it is the only one', async () => {
    await server.db.asOwner((tx) =>
      tx.run(sql`delete from organisation where id <> ${server.organisationId}`),
    )
    const { database } = await server.as(server.emails.admin).client.status.get()
    expect(database.organisations).toBe(1)
    expect((await server.as(server.emails.user).call('GET', '/status')).status).toBe(403)
  })
})

it('counts unknown kinds of jobs as upkeep, and limits with their factor', () => {
  const job = { kind: 'ofTomorrow', state: 'due', count: 2, overdue: 7.4 } as const
  expect(toJobStatuses([job], new Map())).toEqual([
    { area: 'UPKEEP', due: 2, planned: 0, failed: 0, overdueSeconds: 7 },
  ])
  const uses = [{ key: 'feeds.user:1', used: 60 }]
  expect(countReached(uses, 1)).toEqual({ guessing: 0, usage: 1 })
  expect(countReached(uses, 2)).toEqual({ guessing: 0, usage: 0 })
})
