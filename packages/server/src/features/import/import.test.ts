import type { Import, ImportItem } from '@mosaic-booking/sdk'
import { importColumns, type ImportNoun } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { TestServer } from '../../../../../tests/support/app.js'
import { describeEachEngine, describeServer } from '../../../../../tests/support/databases.js'
import { encodeForm, fileOf } from '../../../../../tests/support/form.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { anonymise } from '../anonymise/anonymise-store.js'
import { createContext } from '../../app.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'
import { claimNext, leaseMs, runDueJobs, runJob } from '../../platform/jobs/run-jobs-service.js'

type Who = keyof TestServer['emails']
type Row = Readonly<Record<string, string>>

const paths = {
  booking: '/booking/importAsync/csv',
  user: '/user/importAsync/csv',
  costCode: '/costCode/import/csv',
} as const
type Noun = keyof typeof paths

const toFile = (noun: ImportNoun, rows: readonly Row[]) => {
  const columns: readonly string[] = importColumns[noun]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\r\n')
}

function importer(server: TestServer) {
  const upload = async (
    noun: Noun,
    file: readonly Row[] | string | Uint8Array,
    { who = 'admin' as Who, headers = {}, fields = {} } = {},
  ) => {
    const text = typeof file === 'string' || file instanceof Uint8Array ? file : toFile(noun, file)
    const content = typeof text === 'string' ? new TextEncoder().encode(text) : text
    const form = await encodeForm({ ...fields, file: fileOf(content, 'rows.csv', 'text/csv') })
    return server
      .as(server.emails[who])
      .call<Import>('POST', paths[noun], form.body, { ...form.headers, ...headers })
  }
  const itemsOf = async (noun: Noun, id: number, who: Who = 'admin') => {
    const answer = await server
      .as(server.emails[who])
      .call<Import>('GET', `/${noun}/import/${id}?include=items`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.items!
  }
  /** Returns the items after the worker has processed all of them. */
  const run = async (noun: Noun, rows: readonly Row[], options: { who?: Who } = {}) => {
    const { status, body, text } = await upload(noun, rows, options)
    expect(status, text).toBe(201)
    await server.runJobs()
    return itemsOf(noun, body.id, options.who)
  }
  return { upload, itemsOf, run }
}

const summaryOf = (items: readonly ImportItem[]) =>
  items.map(({ status, message }) => (message ? `${status} ${message}` : status))

describeServer('imports', (engine) => {
  const { server, draft, admin, book } = startBookingServer(engine)
  const { upload, itemsOf, run } = importer(server)
  const as = (who: Who) => server.as(server.emails[who])

  const mailsTo = async () =>
    (await server.mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`)
  const limitTo = (period: object) =>
    setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'period',
      period,
      server.locations.boardroom,
    )
  const nameOf = async (place: keyof TestServer['locations']) =>
    (await admin.call('GET', `/location/${server.locations[place]}`)).body.qualifiedName as string
  const toRow = async (
    booking: { timeFrom: string; timeTo: string },
    more: Row = {},
  ): Promise<Row> => ({
    Reference: 'R-1',
    Location: await nameOf('meeting'),
    Start: booking.timeFrom.replace('T', ' '),
    End: booking.timeTo.replace('T', ' '),
    'Attendee count': '2',
    ...more,
  })
  const bookingOf = async ({ targetEntityId }: ImportItem) =>
    (await admin.call('GET', `/booking/${targetEntityId}`)).body

  it('IMP-004 IMP-010 a file of bookings is answered at once with its id, and each line gets its status, message and last attempt later', async () => {
    const taken = draft()
    await book(taken)
    const mails = await mailsTo()
    const rows = [
      await toRow(draft(), {
        Label: 'Kick-off',
        'Owner email': server.emails.user,
        Attendees: 'Ana Ruiz;guest@partner.house',
        'Attendee count': '3',
        Notes: '=HYPERLINK',
      }),
      await toRow(taken, { Reference: 'R-2' }),
      await toRow(draft(), { Location: 'Moon base' }),
      await toRow({ timeFrom: '2026-13-01 9:00', timeTo: '2026-11-20T10:00' }),
      await toRow(draft(), { 'Attendee count': 'two' }),
      await toRow(draft(), { Location: '' }),
    ]
    const answer = await upload('booking', rows, { fields: { label: 'Move to Madrid' } })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        label: 'Move to Madrid',
        fileName: 'rows.csv',
        counts: { total: 6, open: 6, completed: 0, failed: 0, cancelled: 0 },
      },
    })
    const { id } = answer.body
    expect(summaryOf(await itemsOf('booking', id))).toEqual(Array(6).fill('STARTED'))
    await server.runJobs()
    const items = await itemsOf('booking', id)
    expect(items).toMatchObject([
      { lineNumber: 2, reference: 'R-1', status: 'COMPLETED', content: { Label: 'Kick-off' } },
      {
        lineNumber: 3,
        reference: 'R-2',
        status: 'FAILED',
        message: expect.stringMatching(/^An overlapping booking already exists at Meeting room/),
      },
      {
        status: 'FAILED',
        message:
          'Unable to identify the location Moon base. Allowed: in the column Location, the full name of a space such as Europe > London > Lantern Wharf > Level 6 > Avon, or its external reference.',
      },
      {
        status: 'FAILED',
        message:
          'Start: This value has the wrong format. Value: “2026-13-01 9:00”. Allowed: a date and time such as 2026-11-23 09:30.',
      },
      {
        status: 'FAILED',
        message:
          'Attendee count: This value has the wrong type. Value: “two”. Allowed: a whole number.',
      },
      {
        status: 'FAILED',
        message: expect.stringMatching(/^Location: Please provide a value\. Allowed: .+Avon/),
      },
    ])
    expect(items.every(({ lastAttempt }) => Date.parse(lastAttempt!) === server.clock.now)).toBe(
      true,
    )
    expect(await bookingOf(items[0]!)).toMatchObject({
      label: 'Kick-off',
      notes: '=HYPERLINK',
      owner: { id: server.people.user },
      source: 'IMPORT',
      attendees: [
        { person: { name: 'Ana Ruiz' } },
        { person: { name: 'guest@partner.house', email: 'guest@partner.house' } },
      ],
    })
    // Only the owners are notified, because they always are when others book for them.
    const told = (await mailsTo()).slice(mails.length)
    expect(told).toEqual([expect.stringMatching(/^user@test\.house: Booking confirmed: Kick-off/)])
  })

  it('AD-200 AD-201 reads what spreadsheets and the example of the page make of a file', async () => {
    const name = await nameOf('meeting')
    const header = `${importColumns.booking.join(',')},,`
    const { timeFrom, timeTo } = draft()
    const typographic = (text: string) => text.replaceAll('-', '\u2011').replace('T', '\u00A0')
    const other = draft()
    const text = [
      header,
      `r1,${name},${typographic(timeFrom)},${typographic(timeTo)},,Copied,,2,,,,`,
      `r2,${name},${other.timeFrom.slice(0, 10)} 9:00,${other.timeFrom.slice(0, 10)} 9:45:00,,Señal,,2`,
    ].join('\r\n')
    const content = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    const { status, body } = await upload('booking', content)
    expect(status).toBe(201)
    await server.runJobs()
    const items = await itemsOf('booking', body.id)
    expect(summaryOf(items)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(await bookingOf(items[1]!)).toMatchObject({
      label: 'Señal',
      timeFrom: `${other.timeFrom.slice(0, 10)}T09:00:00.000`,
    })
    const file = `${importColumns.user.join(';')};;\nann@firm.company;Ann;Lee;;;;;;;`
    const users = await upload('user', file)
    expect(users.status, users.text).toBe(201)
    await server.runJobs()
    expect(summaryOf(await itemsOf('user', users.body.id))).toEqual(['COMPLETED'])
  })

  it('AD-200 AD-201 reads dates of other countries, addresses of mail programs, and guarded texts', async () => {
    const name = await nameOf('meeting')
    const [first, second] = [draft().timeFrom.slice(0, 10), draft().timeFrom.slice(0, 10)]
    const [year, month, day] = first.split('-').map(Number)
    const slashed = (text: string) => text.split('-').toReversed().join('/')
    const sheet = [
      'REFERENCE|Location|Start|End|Owner_email|Label|Attendees|Attendee  count|Cost code|Notes',
      `r1|${name}|${day}.${month}.${year} 7.15|${day}.${month}.${year} 7.45|User <${server.emails.user}>|A|Lee, Ann <ann@partner.house>, Bo <mailto:bo@partner.house>|3,00|||`,
      `r2|${name}|${slashed(second)} 7:15 a. m.|${slashed(second)} 7:45 a. m.|mailto:${server.emails.user}|B||2|||`,
      `r3|${name}|25/12/2020 9:00|25/12/2020 10:00||C||2|||`,
    ].join('\n')
    const { status, body, text } = await upload('booking', sheet)
    expect(status, text).toBe(201)
    await server.runJobs()
    const items = await itemsOf('booking', body.id)
    expect(summaryOf(items).slice(0, 2)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(items[2]).toMatchObject({ status: 'FAILED', content: { Start: '2020-12-25 9:00' } })
    expect(await bookingOf(items[0]!)).toMatchObject({
      timeFrom: `${first}T07:15:00.000`,
      attendeeCount: 3,
      owner: { email: server.emails.user },
      attendees: [
        { person: { name: 'Lee, Ann', email: 'ann@partner.house' } },
        { person: { name: 'Bo', email: 'bo@partner.house' } },
      ],
    })
    expect(await bookingOf(items[1]!)).toMatchObject({ timeFrom: `${second}T07:15:00.000` })
    const file = [
      importColumns.user.join(';'),
      'Bo Ito <bo@firm.company>;Bo;Ito;+44 20 7946 0000;User;;;="007"',
    ].join('\r\n')
    const users = await upload('user', file)
    await server.runJobs()
    const [user] = await itemsOf('user', users.body.id)
    expect(summaryOf([user!])).toEqual(['COMPLETED'])
    const { body: made } = await admin.call('GET', `/user/${user!.targetEntityId}`)
    expect(made).toMatchObject({ email: 'bo@firm.company', accessCardNumber: '007' })
  })

  it('IMP-005 imports are listed, the newest first, with their items on request only', async () => {
    const first = (await upload('booking', [await toRow(draft())])).body
    const second = (await upload('booking', [await toRow(draft())])).body
    const list = await admin.call<Import[]>('GET', '/booking/import/')
    expect(list.body.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(list.body[0]).not.toHaveProperty('items')
    const whole = await admin.call<Import[]>('GET', '/booking/import?include=items')
    expect(whole.body[1]!.items).toHaveLength(1)
    const one = await admin.call('GET', `/booking/import/${first.id}`)
    expect(one.body).toEqual(first)
    expect((await admin.call('GET', `/user/import/${first.id}`)).status).toBe(404)
  })

  it('finds a location by its external reference before its name, and reads times in its zone, also where a clock is put forward', async () => {
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update location set external_reference = 'MAD-1' where id = ${server.locations.madridRoom}`,
      ),
    )
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update directory_version set version = version + 1 where organisation_id = ${server.organisationId}`,
      ),
    )
    const items = await run('booking', [
      await toRow(
        { timeFrom: '2026-11-23 15:00', timeTo: '2026-11-23 16:00' },
        { Location: 'mad-1', 'Attendee count': '1' },
      ),
      await toRow(
        { timeFrom: '2027-03-28 02:30', timeTo: '2027-03-28 04:00' },
        { Location: 'MAD-1', 'Attendee count': '1' },
      ),
      await toRow(
        { timeFrom: '2026-11-24T15:00:00Z', timeTo: '2026-11-24 18:00:00+01:00' },
        { Location: 'mad-1', 'Attendee count': '1' },
      ),
    ])
    // The offset of a time is heeded: it is 16:00 in Madrid.
    expect(await bookingOf(items[2]!)).toMatchObject({
      timeFrom: '2026-11-24T16:00:00.000',
      timeTo: '2026-11-24T18:00:00.000',
    })
    expect(summaryOf(items)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
    expect(await bookingOf(items[0]!)).toMatchObject({
      locationId: server.locations.madridRoom,
      timeZone: 'Europe/Madrid',
      timeFrom: '2026-11-23T15:00:00.000',
      offsetFrom: 60,
    })
    // 02:30 does not exist on that day.
    expect(await bookingOf(items[1]!)).toMatchObject({ timeFrom: '2027-03-28T03:30:00.000' })
  })

  it('IMP-011 IMP-012 a cancelled booking makes its item CANCELLED with "Booking cancelled."; retry applies to FAILED and CANCELLED and keeps item and id', async () => {
    const taken = draft()
    const blocking = await book(taken)
    const mails = await mailsTo()
    const other = draft()
    const before = await run('booking', [await toRow(other), await toRow(taken)])
    expect(before.map(({ status }) => status)).toEqual(['COMPLETED', 'FAILED'])
    const [completed, failed] = before as [ImportItem, ImportItem]
    const retry = (ids: number[], who: Who = 'admin') =>
      as(who).call<ImportItem[]>('POST', '/booking/import/retry', { ids })
    const list = async () => {
      const { body } = await admin.call<Import[]>('GET', '/booking/import')
      return { id: body[0]!.id, counts: body[0]!.counts }
    }
    const { id } = await list()

    expect((await retry([completed.id])).body).toEqual([])
    const cancel = `/booking/${completed.targetEntityId}?sendNotifications=false`
    expect((await admin.call('DELETE', cancel)).status).toBe(204)
    expect(await mailsTo()).toEqual(mails)
    expect((await itemsOf('booking', id))[0]).toMatchObject({
      id: completed.id,
      status: 'CANCELLED',
      message: 'Booking cancelled.',
    })
    expect((await list()).counts).toMatchObject({ completed: 0, failed: 1, cancelled: 1 })

    await admin.call('DELETE', `/booking/${blocking.id}`)
    const retried = await retry([completed.id, failed.id])
    expect(retried.body).toMatchObject([
      { id: completed.id, status: 'STARTED' },
      { id: failed.id, status: 'STARTED' },
    ])
    expect(retried.body[0]).not.toHaveProperty('message')
    server.clock.now += 60_000
    await server.runJobs()
    const after = await itemsOf('booking', id)
    expect(after.map((item) => [item.id, item.status])).toEqual([
      [completed.id, 'COMPLETED'],
      [failed.id, 'COMPLETED'],
    ])
    expect(after[0]!.targetEntityId).not.toBe(completed.targetEntityId)
    expect(after[0]!.lastAttempt).not.toBe(completed.lastAttempt)
  })

  it('IMP-006 a retry takes ids and softerRestrictions: soft rules bind the lines of a file until then, hard rules for ever', async () => {
    const soft = draft({ locationId: server.locations.boardroom })
    const hard = draft()
    await book(hard)
    await limitTo({ maxDuration: 30, maxDurationKind: 'MINUTE' })
    const rows = [await toRow(soft, { Location: await nameOf('boardroom') }), await toRow(hard)]
    const before = await run('booking', rows)
    expect(before.map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
    expect(before[0]!.message).toMatch(/30 min/)
    const ids = before.map((item) => item.id)
    const { body: imports } = await admin.call<Import[]>('GET', '/booking/import')
    const again = async (more: object) => {
      await admin.call('POST', '/booking/import/retry', { ids, ...more })
      await server.runJobs()
      return (await itemsOf('booking', imports[0]!.id)).map(({ status }) => status)
    }
    expect(await again({})).toEqual(['FAILED', 'FAILED'])
    expect(await again({ softerRestrictions: true })).toEqual(['COMPLETED', 'FAILED'])
    await limitTo({})
  })

  it('IMP-020 only people with access to the import pages may import; each line has the rights of its importer, and location admins see their own imports only', async () => {
    for (const who of ['user', 'viewer', 'reception', 'manager'] as const)
      expect((await upload('booking', [await toRow(draft())], { who })).status).toBe(403)
    for (const noun of ['user', 'costCode'] as const) {
      const answer = await upload(noun, [{ Email: 'x@test.house', 'Cost code': 'X' }], {
        who: 'locationAdmin',
      })
      expect(answer.status).toBe(403)
      expect((await as('locationAdmin').call('GET', `/${noun}/import`)).status).toBe(403)
    }
    const own = await server.db.asSystem((tx) =>
      tx.query<{ location_id: number }>(
        sql`select location_id from location_role where role = 'LOCATION_ADMIN' and user_id = ${server.people.locationAdmin}`,
      ),
    )
    await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`delete from location_role where role = 'LOCATION_ADMIN' and user_id = ${server.people.locationAdmin}`,
      )
      await tx.run(
        sql`insert into location_role (organisation_id, location_id, user_id, role) values (${server.organisationId}, ${server.locations.madrid}, ${server.people.locationAdmin}, 'LOCATION_ADMIN')`,
      )
    })
    const ofAdmin = (await upload('booking', [await toRow(draft())])).body
    const items = await run(
      'booking',
      [
        await toRow(draft(), { Location: await nameOf('madridRoom'), 'Attendee count': '1' }),
        await toRow(draft()),
      ],
      { who: 'locationAdmin' },
    )
    expect(summaryOf(items)).toEqual(['COMPLETED', 'FAILED You do not have permission to do this.'])
    const seen = await as('locationAdmin').call<Import[]>('GET', '/booking/import')
    expect(seen.body).toHaveLength(1)
    const path = `/booking/import/${ofAdmin.id}`
    expect((await as('locationAdmin').call('GET', path)).status).toBe(404)
    const others = (await itemsOf('booking', ofAdmin.id)).map(({ id }) => id)
    expect(
      (await as('locationAdmin').call('POST', '/booking/import/retry', { ids: others })).body,
    ).toEqual([])

    // Permissions lost before the worker runs no longer apply.
    const late = await upload(
      'booking',
      [await toRow(draft(), { Location: await nameOf('madridRoom'), 'Attendee count': '1' })],
      { who: 'locationAdmin' },
    )
    await server.db.asSystem((tx) =>
      tx.run(sql`delete from location_role where user_id = ${server.people.locationAdmin}`),
    )
    await server.runJobs()
    expect(summaryOf(await itemsOf('booking', late.body.id))).toEqual([
      'FAILED You do not have permission to do this.',
    ])
    for (const { location_id } of own)
      await server.db.asSystem((tx) =>
        tx.run(
          sql`insert into location_role (organisation_id, location_id, user_id, role) values (${server.organisationId}, ${location_id}, ${server.people.locationAdmin}, 'LOCATION_ADMIN')`,
        ),
      )
  })

  it('IMP-007 users are imported with roles and details and without a password; failed ones are tried again by id', async () => {
    const items = await run('user', [
      {
        Email: 'nora@test.house',
        'First name': 'Nora',
        'Last name': 'Vidal',
        'Contact number': '+34 600 000 000',
        Roles: 'org admin; USER',
        'Cost code': 'A1',
        'Vehicle registration': '1234 ABC',
        'Access card number': '77',
      },
      { Email: 'plain@test.house' },
      { Email: server.emails.user },
      { Email: 'not an address' },
      { Email: 'desk@test.house', Roles: 'receptionist' },
      { Email: 'root@test.house', Roles: 'service admin' },
      { Email: 'odd@test.house', Roles: 'king' },
    ])
    expect(summaryOf(items)).toEqual([
      'COMPLETED',
      'COMPLETED',
      `FAILED ${server.emails.user} already exists.`,
      'FAILED Email: This value has the wrong format. Value: “not an address”. Allowed: an e-mail address.',
      expect.stringMatching(/^FAILED Roles: Please assign a reception\. Value: “receptionist”/),
      expect.stringMatching(/^FAILED /),
      'FAILED Roles: This value is not valid. Value: “king”. Allowed: USER, VIEWER, ORG_ADMIN.',
    ])
    const get = async (item: ImportItem) =>
      (await admin.call('GET', `/user/${item.targetEntityId}?include=defaults,auths`)).body
    expect(await get(items[0]!)).toMatchObject({
      name: 'Nora Vidal',
      roles: ['ORG_ADMIN', 'USER'],
      contactNumber: '+34 600 000 000',
      vehicleRegistration: '1234 ABC',
      accessCardNumber: '77',
      defaults: { costCode: 'A1' },
      auths: { pwdchange: false },
    })
    expect(await get(items[1]!)).toMatchObject({ roles: ['USER'] })
    const failed = items[2]!
    await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`insert into login_address (organisation_id, email) select ${server.organisationId}, unnest(array['elsewhere@test.house', 'twin@test.house'])`,
      )
      await tx.run(
        sql`update user_account set email = 'elsewhere@test.house' where id = ${server.people.user} and organisation_id = ${server.organisationId}`,
      )
    })
    const ids = items.map(({ id }) => id).join()
    const retried = await admin.call<ImportItem[]>('POST', `/user/import/retry?id=${ids}`)
    expect(retried.body.map(({ id }) => id)).toContain(failed.id)
    expect(retried.body).toHaveLength(5)
    await server.runJobs()
    const [newest] = (await admin.call<Import[]>('GET', '/user/import?include=items')).body
    expect(newest!.items!.find(({ id }) => id === failed.id)!.status).toBe('COMPLETED')
    await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`update user_account set email = 'twin@test.house' where email = ${server.emails.user}`,
      )
      await tx.run(
        sql`update user_account set email = ${server.emails.user} where id = ${server.people.user} and organisation_id = ${server.organisationId}`,
      )
    })
  })

  it('IMP-009 a file of cost codes is told to others once, and not with every line', async () => {
    const signals = async () =>
      (
        await server.db.asSystem((tx) =>
          tx.one<{ count: number }>(
            sql`select count(*)::int as count from live_event where organisation_id = ${server.organisationId} and type = 'organisation'`,
          ),
        )
      ).count
    const before = await signals()
    const items = await run(
      'costCode',
      ['L-1', 'L-2', 'L-3'].map((code) => ({ 'Cost code': code, Description: 'One of three' })),
    )
    expect((await signals()) - before).toBe(1)
    for (const { targetEntityId } of items)
      await admin.call('DELETE', `/costCode/${targetEntityId}`)
    expect((await signals()) - before).toBe(4)
  })

  it('IMP-009 cost codes are imported, listed and tried again under /costCode', async () => {
    const items = await run('costCode', [
      { 'Cost code': 'm-1', Description: 'Marketing', 'Date from': '2026-01-01' },
      { 'Cost code': 'M-1', Description: 'Twice' },
      { 'Cost code': 'M-2' },
      {
        'Cost code': 'M-3',
        Description: 'Late',
        'Date from': '2026-02-01',
        'Date to': '2026-01-01',
      },
    ])
    expect(summaryOf(items)).toEqual([
      'COMPLETED',
      'FAILED M-1 already exists.',
      'FAILED Description: Please provide both id and description',
      expect.stringMatching(/^FAILED Date to: /),
    ])
    const codes = (await admin.call('GET', '/costCode')).body
    expect(codes).toMatchObject([{ costCode: 'M-1', description: 'Marketing' }])
    await admin.call('DELETE', `/costCode/${items[0]!.targetEntityId}`)
    const retried = await admin.call('POST', `/costCode/import/retry?id=${items[1]!.id}`)
    expect(retried).toMatchObject({ status: 200, body: [{ status: 'STARTED' }] })
    await server.runJobs()
    const [newest] = (await admin.call<Import[]>('GET', '/costCode/import')).body
    expect(newest!.counts).toMatchObject({ total: 4, completed: 2, failed: 2 })
  })

  it('IMP-008 DIR-006 DIR-007 a file of people is answered at once with the result of each line', async () => {
    const text = toFile('person', [
      { Kind: 'internal', 'First name': 'Inés', 'Last name': 'Gil', Email: 'ines@test.house' },
      {
        Kind: 'EXTERNAL',
        'First name': 'Chidi',
        'Last name': 'Okafor',
        Company: 'Partner Ltd',
        Email: 'o@partner.house',
      },
      { Kind: 'External', 'First name': 'C.', 'Last name': 'Okafor', Email: 'O@partner.house' },
      { Kind: 'INTERNAL', 'First name': 'No', 'Last name': 'Address' },
      { Kind: 'ROBOT', 'Last name': 'R2' },
      { Kind: 'INTERNAL', 'Last name': 'Ruiz', Email: 'ruiz@test.house' },
      { Kind: 'EXTERNAL', 'First name': 'Teo' },
      { Kind: 'EXTERNAL', Email: 'nobody@partner.house' },
    ])
    const send = async (who: Who, file: string) => {
      const form = await encodeForm({
        file: fileOf(new TextEncoder().encode(file), 'people.csv', 'text/csv'),
      })
      return as(who).call('POST', '/person/import/csv', form.body, form.headers)
    }
    const answer = await send('admin', text)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.items).toMatchObject([
      { lineNumber: 2, status: 'SUCCESS', content: { 'First name': 'Inés' } },
      { lineNumber: 3, status: 'SUCCESS' },
      { lineNumber: 4, status: 'ERROR', message: 'Contact already exists as Chidi Okafor' },
      { lineNumber: 5, status: 'ERROR', message: expect.stringMatching(/^Email: /) },
      { lineNumber: 6, status: 'ERROR', message: expect.stringMatching(/^Kind: /) },
      { lineNumber: 7, status: 'SUCCESS' },
      { lineNumber: 8, status: 'SUCCESS' },
      {
        lineNumber: 9,
        status: 'ERROR',
        message: 'First name: First or last name is required for External Contact.',
      },
    ])
    const found = await admin.call('GET', '/person?partial=o@partner.house')
    expect(found.body.people).toMatchObject([{ kind: 'EXTERNAL', company: 'Partner Ltd' }])
    expect((await send('locationAdmin', text)).status).toBe(403)
    expect((await send('admin', 'Name\nX')).body.code).toBe('IMPORT_FILE')
    const spanish = await encodeForm({
      file: fileOf(
        new TextEncoder().encode(
          toFile('person', [
            { Kind: 'Externo', 'Last name': 'Paz' },
            { Kind: 'interno', 'Last name': 'Sol', Email: 'sol@test.house' },
            { Kind: 'Robot', 'Last name': 'R2' },
          ]),
        ),
        'people.csv',
        'text/csv',
      ),
    })
    const read = await as('admin').call('POST', '/person/import/csv', spanish.body, {
      ...spanish.headers,
      'accept-language': 'es',
    })
    expect(read.body.items).toMatchObject([
      { status: 'SUCCESS' },
      { status: 'SUCCESS' },
      { status: 'ERROR', message: expect.stringMatching(/^Kind: .*“Robot”/) },
    ])
  })

  it('files that are too large or no such file are refused whole, in the language of the caller, and leave nothing', async () => {
    const before = (await admin.call<Import[]>('GET', '/costCode/import')).body.length
    const large = await upload('costCode', `${toFile('costCode', [])}\n${'x'.repeat(5_000_001)}`)
    expect(large).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'file', code: 'fileTooLarge' }] },
    })
    const wrong = await upload('costCode', 'Name\nA', { headers: { 'accept-language': 'es' } })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      code: 'IMPORT_FILE',
      message: expect.stringMatching(
        /^Este archivo no se puede importar: faltan columnas: Cost code/,
      ),
    })
    expect((await admin.call<Import[]>('GET', '/costCode/import')).body).toHaveLength(before)
  })

  it('a repeated upload with the same key is one import, and messages are in the language of the upload', async () => {
    const rows = [{ 'Cost code': 'K-1' }]
    const headers = { 'idempotency-key': 'import-1', 'accept-language': 'es' }
    const first = await upload('costCode', rows, { headers })
    const again = await upload('costCode', rows, { headers })
    expect(again.body).toEqual(first.body)
    await server.runJobs()
    expect(summaryOf(await itemsOf('costCode', first.body.id))).toEqual([
      'FAILED Description: Indique el código y la descripción',
    ])
  })

  it('forgets what a line says with its booking or with a person whom it names, and imports after a month', async () => {
    const contact = {
      kind: 'EXTERNAL',
      firstName: 'Eva',
      lastName: 'Sol',
      email: 'eva@partner.house',
    }
    const { id: contactId } = (await admin.call('POST', '/person', contact)).body
    const guests = { Attendees: 'Eva@partner.house', 'Attendee count': '2' }
    const row = await toRow(draft(), guests)
    const named = (await upload('booking', [row, await toRow(draft())])).body
    expect((await admin.call('POST', `/person/${contactId}/erase`)).status).toBe(204)
    expect(await itemsOf('booking', named.id)).toMatchObject([
      { content: {} },
      { content: { Reference: 'R-1' } },
    ])
    expect((await itemsOf('booking', named.id))[0]).not.toHaveProperty('reference')

    const [item] = await run('booking', [await toRow(draft(), { Label: 'Secret plan' })])
    const { id } = (await admin.call<Import[]>('GET', '/booking/import')).body[0]!
    await server.db.inOrganisation(server.organisationId, (tx) =>
      anonymise(tx, server.organisationId, [item!.targetEntityId!], {
        nobody: server.people.user,
        name: 'Nobody',
        now: new Date(server.clock.now),
      }),
    )
    expect(await itemsOf('booking', id)).toMatchObject([{ id: item!.id, content: {} }])
    expect(JSON.stringify(await itemsOf('booking', id))).not.toMatch(/Secret|R-1/)
    server.clock.now += 31 * 86_400_000
    await server.db.asSystem((tx) =>
      tx.run(sql`update job set run_at = now() - interval '10 years' where kind = 'tidy'`),
    )
    await server.runJobs()
    expect((await admin.call('GET', '/booking/import')).body).toEqual([])
  })
})

describeEachEngine('the worker of imports', (engine) => {
  const { server, admin } = startBookingServer(engine)
  const { upload, itemsOf } = importer(server)

  it('IMP-007 adds users on each engine, and refuses addresses of other organisations', async () => {
    await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into organisation (name) values ('Elsewhere') returning id`,
      )
      await tx.run(
        sql`insert into organisation_domain (organisation_id, domain) values (${id}, 'elsewhere.test')`,
      )
    })
    const { body } = await upload('user', [
      { Email: 'nora@test.house' },
      { Email: 'nora@elsewhere.test' },
      { Email: 'odd' },
      { Email: 'omar@test.house' },
    ])
    await server.runJobs()
    const items = await itemsOf('user', body.id)
    expect(items.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'FAILED',
      'FAILED',
      'COMPLETED',
    ])
    expect(items[1]!.message).toContain('do not belong to the organisation')
  })

  it('IMP-010 goes on after a crash at any point, makes every line once, and in the order of the file', async () => {
    const rows = Array.from({ length: 170 }, (_, index) => ({
      'Cost code': `C-${String(index).padStart(3, '0')}`,
      Description: 'One of many',
    }))
    const { body } = await upload('costCode', rows)
    const context = createContext({
      db: server.db,
      config: server.config,
      log: server.app.log,
      now: () => server.clock.now,
    })
    // Crashes before a line, and after its work but before its commit. A crashed server logs
    // nothing further.
    for (const dies of [7, 20, 30]) {
      const job = (await claimNext(context, { import: context.jobHandlers.import! }))!
      let transactions = 0
      const inOrganisation: typeof context.db.inOrganisation = async (organisationId, work) => {
        if (++transactions > dies) throw new Error('killed')
        return server.db.inOrganisation(organisationId, async (tx) => {
          const done = await work(tx)
          if (transactions === dies && dies !== 7) throw new Error('killed')
          return done
        })
      }
      const dying = { ...context, db: { ...context.db, inOrganisation } }
      await runJob(dying, context.jobHandlers, job)
      server.clock.now += 2 * leaseMs
    }
    const partly = (await itemsOf('costCode', body.id)).filter(
      ({ status }) => status === 'COMPLETED',
    )
    expect(partly.length).toBeGreaterThan(0)
    expect(partly.length).toBeLessThan(170)
    expect(partly.map(({ lineNumber }) => lineNumber)).toEqual(partly.map((_, index) => index + 2))
    await runDueJobs(context)
    const items = await itemsOf('costCode', body.id)
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['COMPLETED']))
    const codes = (await admin.call<{ id: number }[]>('GET', '/costCode')).body
    expect(codes).toHaveLength(170)
    const made = items.map(({ targetEntityId }) => targetEntityId!)
    expect(made).toEqual([...made].sort((a, b) => a - b))
  })
})
