import type { Person, PersonalData } from '@mosaic-booking/sdk'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { expect, it, onTestFinished } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { filedMailsIn } from '../../platform/mail/filed-mails.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('the data of a person without an account', (engine) => {
  const { server, user, admin, manager, book } = startBookingServer(engine)
  const query = <Row>(statement: ReturnType<typeof sql>) =>
    server.db.asOwner((tx) => tx.query<Row>(statement))
  /** Returns everything that a database administrator can read. */
  const dump = async () => {
    const names = await query<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    )
    const rows = await Promise.all(
      names.map(({ name }) =>
        query<{ text: string }>(sql`select t::text as text from ${raw(name)} t`),
      ),
    )
    return JSON.stringify(rows)
  }
  const today = '2026-11-02'

  /** Adds a guest to a visit and to someone else's booking, by id and by address. */
  async function welcome(name: string) {
    const email = `${name}@elsewhere.example`
    const guest = { firstName: name, lastName: `${name}-last`, company: `${name}-company`, email }
    const visit = await admin.call('POST', '/visitor', {
      locationId: server.locations.building,
      date: today,
      hostId: server.people.user,
      guest: { ...guest, contactNumber: `${name}-number` },
      reference: `${name}-badge`,
    })
    expect(visit.status, visit.text).toBe(201)
    const id = visit.body.guest.id as number
    const booking = await book({
      description: 'Kick-off',
      attendees: [{ personId: id }],
    })
    await book({ attendees: [{ name: `${name}-typed`, email }] })
    await server.runJobs()
    return { id, visitId: visit.body.id as number, bookingId: booking.id as number }
  }

  it('is exported whole by one call, without what is about others', async () => {
    const { id, visitId, bookingId } = await welcome('amaya')
    const other = await welcome('bruno')
    const { status, body } = await admin.call<PersonalData>('GET', `/person/${id}/data`)
    expect(status).toBe(200)
    expect(body.person).toMatchObject({ id, email: 'amaya@elsewhere.example' })
    const rows = (table: string) =>
      body.tables.filter((one) => one.table === table).flatMap((one) => one.rows)
    expect(rows('person')).toMatchObject([{ id, company: 'amaya-company' }])
    expect(rows('visit')).toMatchObject([{ id: visitId, reference: 'amaya-badge' }])
    expect(rows('booking_attendee')).toContainEqual(
      expect.objectContaining({ booking_id: bookingId, person_id: id }),
    )
    // This includes the attendee entered by address.
    expect(rows('booking_attendee')).toHaveLength(2)
    expect(JSON.stringify(body)).not.toMatch(/bruno|_hash|Kick-off/)
    expect(rows('visit')).not.toMatchObject([{ id: other.visitId }])
  })

  it('is erased by one call: no trace of it is left, and visits and bookings still count', async () => {
    const { id, visitId, bookingId } = await welcome('carmen')
    await welcome('dario')
    expect(await dump()).toMatch(/carmen/)
    expect((await admin.call('POST', `/person/${id}/erase`)).status).toBe(204)
    const left = await dump()
    expect(left).not.toMatch(/carmen/)
    expect(left).toMatch(/dario-badge/)
    expect((await admin.call('GET', `/person/${id}/data`)).status).toBe(404)
    const [visit] = await query<{ date: string; guest: string; host_id: number }>(
      sql`select date::text, p.name as guest, host_id from visit v join person p on p.organisation_id = v.organisation_id and p.id = v.guest_id where v.id = ${visitId}`,
    )
    expect(visit).toEqual({ date: today, guest: 'Anonymous', host_id: server.people.user })
    const { body } = await user.call('GET', `/booking/${bookingId}`)
    expect(body.label).toBe('Kick-off')
    expect(body.attendees).toMatchObject([{ person: { name: 'Anonymous' } }])
    const events = await admin.call('GET', '/securityEvent?kind=personErased')
    expect(events.body.events[0]).toMatchObject({ kind: 'personErased', operation: 'person.erase' })
  })

  it('includes contacts without an account who were entered again with the same address', async () => {
    const { id } = await welcome('fatima')
    const again = await admin.call('POST', '/person', {
      kind: 'EXTERNAL',
      firstName: 'Fa',
      lastName: 'fatima-again',
      email: 'FATIMA@elsewhere.example',
    })
    expect(again.status, again.text).toBe(201)
    const account = await query<{ email: string }>(
      sql`select email from person where id = ${server.people.user}`,
    )
    const namesake = await admin.call('POST', '/person', {
      kind: 'EXTERNAL',
      firstName: 'A',
      lastName: 'Namesake',
      email: account[0]!.email,
    })
    const { body } = await admin.call<PersonalData>('GET', `/person/${id}/data`)
    const duplicates = body.duplicates.map((one) => one.id)
    expect(duplicates).toContain(again.body.id)
    expect(JSON.stringify(body.tables)).toContain('fatima-again')
    expect((await admin.call('POST', `/person/${id}/erase`)).status).toBe(204)
    expect(await dump()).not.toMatch(/fatima/i)
    // People with an account are kept, even if a contact has the same address.
    const { duplicates: others } = (
      await admin.call<PersonalData>('GET', `/person/${namesake.body.id}/data`)
    ).body
    expect(others).toEqual([])
    expect((await admin.call('POST', `/person/${namesake.body.id}/erase`)).status).toBe(204)
    expect((await admin.call('GET', `/person/${server.people.user}`)).status).toBe(200)
  })

  it('is erased in groups and in mails that became files, and an account with the address keeps its own', async () => {
    const { id } = await welcome('gloria')
    const { config, organisationId } = server
    const group = await query<{ id: number }>(
      sql`insert into user_group (organisation_id, name, kind) values (${organisationId}, 'Partners', 'STANDARD') returning id`,
    )
    const [{ email }] = (await query<{ email: string }>(
      sql`select email from person where id = ${server.people.user}`,
    )) as [{ email: string }]
    for (const member of ['gloria@elsewhere.example', email])
      await query(
        sql`insert into user_group_member (organisation_id, user_group_id, email, name) values (${organisationId}, ${group[0]!.id}, ${member}, 'gloria-member')`,
      )
    const dataFolder = await mkdtemp(join(tmpdir(), 'mosaic-erase-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    Object.assign(config, { dataFolder })
    const folder = filedMailsIn(config)
    await mkdir(folder, { recursive: true })
    const file = (name: string, to: string) =>
      writeFile(join(folder, name), `From: a@b.example\r\nTo: ${to}\r\nSubject: S\r\n\r\nHello`)
    await file('1.eml', '"Gloria" <GLORIA@elsewhere.example>')
    await file('2.eml', email)
    await file('3.eml', 'not-gloria@elsewhere.example')
    const { body } = await admin.call<PersonalData>('GET', `/person/${id}/data`)
    expect(body.tables.map(({ table }) => table)).toContain('user_group_member')
    expect((await admin.call('POST', `/person/${id}/erase`)).status).toBe(204)
    const left = await query<{ email: string }>(sql`select email from user_group_member`)
    expect(left).toEqual([{ email }])
    await expect.poll(() => readdir(folder)).toEqual(['2.eml', '3.eml'])
    const namesake = await admin.call('POST', '/person', {
      kind: 'EXTERNAL',
      firstName: 'A',
      lastName: 'Namesake',
      email,
    })
    expect((await admin.call('POST', `/person/${namesake.body.id}/erase`)).status).toBe(204)
    expect(await query(sql`select email from user_group_member`)).toEqual([{ email }])
    expect(await readdir(folder)).toEqual(['2.eml', '3.eml'])
  })

  it('is refused to others than administrators, for accounts, and for people in the building', async () => {
    const { id, visitId } = await welcome('elena')
    for (const [method, what] of [
      ['GET', 'data'],
      ['POST', 'erase'],
    ] as const) {
      expect((await manager.call(method, `/person/${id}/${what}`)).status).toBe(403)
      const there = server.as(server.emails.locationAdmin)
      expect((await there.call(method, `/person/${id}/${what}`)).status).toBe(403)
      const own = await admin.call(method, `/person/${server.people.user}/${what}`)
      expect(own.body.code).toBe('LINKED_CONTACT')
      expect((await admin.call(method, `/person/99999999/${what}`)).status).toBe(404)
    }
    const present = await admin.call('POST', `/visitor/${visitId}/checkIn`, {})
    expect(present.status, present.text).toBe(200)
    const refused = await admin.call('POST', `/person/${id}/erase`)
    expect(refused.body).toMatchObject({ code: 'VISITOR_PRESENT' })
    const { body } = await admin.call<Person>('GET', `/person/${id}`)
    expect(body.name).toContain('elena')
  })
})
