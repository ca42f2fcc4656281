import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../booking/booking.fixture.js'

interface Row {
  kind: string
  language: string
  recipient: string
  subject: string
  body: string
  html: string
  calendars: unknown[]
}

describeServer('reminders', (engine) => {
  const { server, user, colleague, book } = startBookingServer(engine)
  const set = (section: string, value: object) =>
    setSettings(server.db, server.organisationId, server.categories.rooms, section, value)
  let last = 0
  beforeEach(async () => {
    await set('notification', {
      period1: 1,
      periodKind1: 'DAY',
      period2: 30,
      periodKind2: 'MINUTE',
    })
    await set('checkIn', { isRequired: true, autoCancel: false })
    last = (
      await server.db.asSystem((tx) =>
        tx.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from outbox`),
      )
    ).id
  })
  async function runAt(instant: string): Promise<Row[]> {
    server.clock.now = Date.parse(instant)
    await server.runJobs()
    const rows = (await server.mails()).filter(({ id }) => id > last)
    last = rows.at(-1)?.id ?? last
    return rows.filter(({ kind }) => kind === 'reminder')
  }
  const who = (rows: readonly Row[]) => rows.map(({ recipient }) => recipient.split('@')[0]).sort()
  const tokenIn = ({ body }: Row) => /#\/booking-start\?token=([\w-]+)/.exec(body)?.[1]
  const on = (day: string, more: object = {}) => ({
    timeFrom: `${day}T10:00`,
    timeTo: `${day}T11:00`,
    ...more,
  })
  const status = async (id: number) => (await user.call('GET', `/booking/${id}`)).body.checkInStatus

  it('AD-149 SET-018 reminds the owner once per period before the start, and attendees who chose it', async () => {
    const { id } = await book(
      on('2026-11-20', {
        attendees: [
          { personId: server.people.colleague },
          { name: 'Greta', email: 'greta@guest.example' },
        ],
        attendeeCount: 3,
      }),
    )
    expect(await runAt('2026-11-19T09:59:59Z')).toEqual([])
    const first = await runAt('2026-11-19T10:00:00Z')
    expect(who(first)).toEqual(['user'])
    expect(first[0]).toMatchObject({
      subject: expect.stringMatching(/^Reminder: Planning, Fri,? 20 Nov 2026, 10:00/) as string,
      calendars: [],
    })
    expect(first[0]!.body).toContain('Please check in between 9:45 AM and 11:00 AM.')
    // A job may run twice, for example after a server crash.
    await server.db.asSystem((tx) =>
      tx.run(sql`
      insert into job (organisation_id, kind, booking_id, data, run_at) values (${server.organisationId}, 'reminder', ${id}, ${JSON.stringify({ bookingId: id, period: 1 })}::jsonb, ${new Date(server.clock.now)})`),
    )
    expect(await runAt('2026-11-19T12:00:00Z')).toEqual([])
    await colleague.call('PUT', '/user/current', {
      defaults: { attendeeReminders: true, region: 'es-ES' },
    })
    const second = await runAt('2026-11-20T09:30:00Z')
    expect(who(second)).toEqual(['colleague', 'user'])
    const spanish = second.find(({ language }) => language === 'es')!
    expect(spanish.body).toContain('Registre su llegada entre las 09:45 y las 11:00.')
    await colleague.call('PUT', '/user/current', {
      defaults: { attendeeReminders: null, region: null },
    })
    expect(await runAt('2026-11-20T12:00:00Z')).toEqual([])
  })

  it('D-152 CHK-005 the last reminder has a check-in link that needs no login, works while the window is open, and is idempotent', async () => {
    const { id } = await book(
      on('2026-11-23', { attendees: [{ personId: server.people.colleague }] }),
    )
    await colleague.call('PUT', '/user/current', { defaults: { attendeeReminders: true } })
    const [early] = await runAt('2026-11-22T10:00:00Z')
    expect(tokenIn(early!)).toBeUndefined()
    const reminders = await runAt('2026-11-23T09:30:00Z')
    expect(reminders).toHaveLength(2)
    const token = tokenIn(reminders[0]!)!
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(tokenIn(reminders[1]!)).toBe(token)
    expect(reminders[0]!.html).toContain(
      `href="http://localhost:8080/#/booking-start?token=${token}"`,
    )
    const stored = await server.db.asSystem((tx) =>
      tx.one<{ check_in_token_hash: Buffer; text: string }>(
        sql`select check_in_token_hash, b::text as text from booking b where id = ${id}`,
      ),
    )
    expect([stored.check_in_token_hash.length, stored.text.includes(token)]).toEqual([32, false])
    const start = () => server.as(undefined).call('PATCH', `/booking/checkIn/${token}`)
    expect((await start()).body.code).toBe('CHECK_IN_WINDOW')
    server.clock.now = Date.parse('2026-11-23T09:45:00Z')
    expect((await start()).body).toMatchObject({ locationKind: 'ROOM', alreadyStarted: false })
    expect((await start()).body).toMatchObject({ alreadyStarted: true })
    expect(await status(id)).toBe('CHECKED_IN')
    await colleague.call('PUT', '/user/current', { defaults: { attendeeReminders: null } })
  })

  it('AD-142 AD-144 mentions the automatic cancellation or required presence, without a check-in link for the latter', async () => {
    await set('checkIn', { isRequired: true, autoCancel: true, minutesAutoCancel: 20 })
    await book(on('2026-11-25'))
    await runAt('2026-11-24T10:00:00Z')
    expect((await runAt('2026-11-25T09:30:00Z'))[0]!.body).toContain(
      'between 9:45 AM and 10:20 AM. Otherwise the booking will be cancelled',
    )
    await set('checkIn', { isRequired: true, proximityRequired: true })
    await book(on('2026-11-26'))
    await runAt('2026-11-25T10:00:00Z')
    const [mail] = await runAt('2026-11-26T09:30:00Z')
    expect(mail!.body).toContain('You can only check in on site.')
    expect(tokenIn(mail!)).toBeUndefined()
    await set('checkIn', { isRequired: false })
    await book(on('2026-11-27'))
    const [plain] = [
      ...(await runAt('2026-11-26T10:00:00Z')),
      ...(await runAt('2026-11-27T09:30:00Z')),
    ]
    expect(plain!.body).not.toMatch(/check in/i)
  })

  it('AD-149 a moved booking is reminded of at its new time, and a cancelled one never', async () => {
    const { id } = await book(on('2026-12-01'))
    const { id: cancelled } = await book(
      on('2026-12-01', { locationId: server.locations.boardroom }),
    )
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, on('2026-12-03'))
    await user.call('DELETE', `/booking/${cancelled}?sendNotifications=false`)
    expect(await runAt('2026-12-01T12:00:00Z')).toEqual([])
    const [reminder] = await runAt('2026-12-02T10:00:00Z')
    expect(reminder!.subject).toMatch(/Thu,? 3 Dec 2026/)
  })

  it('SET-018 a moved booking gets three reminders in all, the last ones of its new time', async () => {
    await set('notification', {
      period1: 1,
      periodKind1: 'DAY',
      period2: 2,
      periodKind2: 'HOUR',
      period3: 30,
      periodKind3: 'MINUTE',
    })
    const { id } = await book(on('2026-12-15'))
    expect(await runAt('2026-12-14T10:00:00Z')).toHaveLength(1)
    expect(await runAt('2026-12-15T08:00:00Z')).toHaveLength(1)
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, on('2026-12-17'))
    expect(await runAt('2026-12-16T10:00:00Z')).toEqual([])
    expect(await runAt('2026-12-17T08:00:00Z')).toEqual([])
    const [final] = await runAt('2026-12-17T09:30:00Z')
    expect(tokenIn(final!)).toBeDefined()
    // The last mail's link still works after another move, which causes no reminder.
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, on('2026-12-18'))
    expect(await runAt('2026-12-18T09:30:00Z')).toEqual([])
    server.clock.now = Date.parse('2026-12-18T09:50:00Z')
    const start = await server.as(undefined).call('PATCH', `/booking/checkIn/${tokenIn(final!)}`)
    expect(start.body).toMatchObject({ alreadyStarted: false })
  })

  it('late reminders, and those after check-in, are skipped', async () => {
    await book(on('2026-12-07'))
    const { id } = await book(on('2026-12-08'))
    await runAt('2026-12-06T10:00:00Z')
    expect(await runAt('2026-12-07T10:00:00Z')).toMatchObject([
      { subject: expect.stringMatching(/Tue,? 8 Dec/) as string },
    ])
    await server.db.asSystem((tx) =>
      tx.run(sql`update booking set checked_in_at = now() where id = ${id}`),
    )
    expect(await runAt('2026-12-08T09:30:00Z')).toEqual([])
  })
})
