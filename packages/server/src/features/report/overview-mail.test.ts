import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

// Wednesday 4 November 2026. The next Monday is the 9th.
describeServer('weekly mail of the overview', (engine) => {
  const { server, manager, user, book, travelTo } = startBookingServer(engine)
  const path = '/report/overview/mail'
  const order = (body: object = { l: [], bc: [] }) => manager.call('PUT', path, body)
  const mails = async () => (await server.mails()).filter(({ kind }) => kind === 'report')
  const run = (text: ReturnType<typeof sql>) => server.db.asSystem((tx) => tx.run(text))

  beforeEach(async () => {
    await run(sql`delete from report_mail`)
    await run(sql`delete from job where kind = 'reportMail'`)
    await run(sql`delete from outbox`)
    travelTo('2026-11-04T12:00')
  })

  it('SUM-020 who reads reports orders a mail for every Monday at seven, with figures and file', async () => {
    await book({ timeFrom: '2026-11-05T10:00', timeTo: '2026-11-05T12:00' })
    const ordered = await order()
    expect(ordered.body).toMatchObject({ isOrdered: true, next: '2026-11-09T07:00:00.000' })
    expect((await manager.call('GET', path)).body).toEqual(ordered.body)
    travelTo('2026-11-09T06:59')
    await server.runJobs()
    expect(await mails()).toEqual([])
    travelTo('2026-11-09T07:00')
    await server.runJobs()
    await server.runJobs()
    const sent = await mails()
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({
      recipient: server.emails.manager,
      subject: 'Use of spaces, Mon 2 Nov 2026 to Sun 8 Nov 2026',
    })
    expect(mail!.body).toContain('Bookings: 1 (before: 0)')
    expect(mail!.body).toContain('Booked hours: 2 (before: 0)')
    const [file] = mail!.files!
    expect([file!.name, file!.mediaType]).toEqual(['overview-2026-11-02.pdf', 'application/pdf'])
    expect(Buffer.from(file!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    travelTo('2026-11-16T07:00')
    await server.runJobs()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      mail!.subject,
      'Use of spaces, Mon 9 Nov 2026 to Sun 15 Nov 2026',
    ])
  })

  it('SUM-020 the mail has the language and the time zone of its reader, and the chosen spaces', async () => {
    const { people, organisationId, locations, categories } = server
    await run(
      sql`update user_account set time_zone = 'America/New_York', defaults = '{"region":"es-ES"}' where organisation_id = ${organisationId} and id = ${people.manager}`,
    )
    await order({ l: [locations.building], bc: [categories.rooms] })
    travelTo('2026-11-09T11:59')
    await server.runJobs()
    expect(await mails()).toEqual([])
    travelTo('2026-11-09T12:00')
    await server.runJobs()
    const [mail] = await mails()
    expect(mail).toMatchObject({
      language: 'es',
      subject: expect.stringContaining('Uso de los espacios'),
    })
    expect(mail!.body).toContain('Riverside')
    await run(
      sql`update user_account set time_zone = null, defaults = '{}' where organisation_id = ${organisationId} and id = ${people.manager}`,
    )
  })

  it('SUM-020 the mail ends when its reader stops it, loses the right, or leaves', async () => {
    const { people, organisationId } = server
    const set = (change: ReturnType<typeof sql>) =>
      run(
        sql`update user_account set ${change} where organisation_id = ${organisationId} and id = ${people.manager}`,
      )
    await order()
    expect((await manager.call('DELETE', path)).status).toBe(204)
    expect((await manager.call('GET', path)).body).toMatchObject({ isOrdered: false })
    for (const [lost, restored] of [
      [sql`roles = '{USER}'`, sql`roles = '{USER,LOCATION_MANAGER}'`],
      [sql`deactivated_on = now()`, sql`deactivated_on = null`],
    ] as const) {
      travelTo('2026-11-04T12:00')
      await order()
      await set(lost)
      travelTo('2026-11-09T08:00')
      await server.runJobs()
      await set(restored)
      expect((await manager.call('GET', path)).body).toMatchObject({ isOrdered: false })
    }
    expect(await mails()).toEqual([])
  })

  it('SUM-020 others order none, and nobody for spaces that they do not manage', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await user.call(method, path)).status).toBe(403)
    const { locations, categories } = server
    for (const [body, field] of [
      [{ l: [locations.madrid], bc: [] }, 'l.0'],
      [{ l: [locations.foreign], bc: [] }, 'l.0'],
      [{ l: [], bc: [categories.foreign] }, 'bc.0'],
    ] as const) {
      const refused = await order(body)
      expect([refused.status, refused.body.fields[0].field]).toEqual([400, field])
    }
  })
})
