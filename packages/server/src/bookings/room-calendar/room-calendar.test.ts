import type { Booking } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { StandInMailbox } from '../../../../../tests/support/graph-mailboxes.js'
import {
  startGraphStandIn,
  type GraphStandIn,
} from '../../../../../tests/support/graph-stand-in.js'
import { sealFor, syncKeyPurpose } from '../../identity/authentication-method/method-settings.js'
import { addMethod } from '../../identity/authentication-method/sign-on.fixture.js'

const resource = 'meeting@test.house'
const minute = 60_000

describeServer('the calendars of rooms', (engine) => {
  let server: TestServer
  let graph: GraphStandIn
  let provider: number
  let mailbox: StandInMailbox
  let days = 0
  beforeAll(async () => {
    graph = await startGraphStandIn([])
    server = await startTestServer(engine, {
      config: { microsoftLoginUrl: graph.url, microsoftGraphUrl: graph.url },
    })
    provider = await connect()
  })
  beforeEach(async () => {
    mailbox = new StandInMailbox()
    graph.mailboxes.clear()
    graph.mailboxes.set(resource, mailbox)
    await name(resource)
    await server.runJobs()
  })
  afterEach(async () => {
    graph.trouble = undefined
    graph.retryAfter = undefined
    server.clock.now = testNow
    await name(null)
    await server.db.asOwner(async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from room_calendar`)
      await tx.run(sql`delete from job where kind = 'roomCalendar'`)
    })
  })
  afterAll(async () => {
    await server?.close()
    await graph?.close()
  })

  async function connect() {
    const { tenantId, clientId, clientSecret } = graph.account
    const settings = { directory: { tenantId, clientId } }
    const id = await addMethod(server, { type: 'OPENID', title: 'Main office', settings })
    const key = await sealFor(server.config, syncKeyPurpose, clientSecret)
    await server.db.asSystem((tx) =>
      tx.run(sql`
        update authentication_method set sealed_sync_key = ${key}, sync_key_expires = '2027-11-02' where id = ${id}`),
    )
    return id
  }
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who])
  const name = async (calendarResource: string | null, id = server.locations.meeting) => {
    const calendarProvider = calendarResource === null ? null : provider
    const { status, text } = await as('admin').call('PUT', `/location/${id}`, {
      calendarProvider,
      calendarResource,
    })
    expect(status, text).toBe(200)
  }
  const draft = (more: object = {}) => {
    const date = new Date(testNow + ++days * 86_400_000).toISOString().slice(0, 10)
    return {
      locationId: server.locations.meeting,
      timeFrom: `${date}T10:00`,
      timeTo: `${date}T11:00`,
      description: 'Planning',
      ...more,
    }
  }
  const draftOn = (day: string, from: string, to: string) =>
    draft({ timeFrom: `${day}T${from}`, timeTo: `${day}T${to}` })
  const book = async (more: object = {}) => {
    const answer = await as('user').call<Booking>('POST', '/booking', draft(more))
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const change = async (id: number, edit: object) => {
    const answer = await as('user').call<Booking>('PUT', `/booking/${id}`, edit)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const cancel = (id: number) => as('user').call('DELETE', `/booking/${id}`)
  const events = (of = mailbox) =>
    [...of.events.values()].map(({ subject, start, end }) => [
      subject,
      `${start.dateTime}.000`,
      `${end.dateTime}.000`,
    ])
  const requests = () => graph.calls.filter((call) => /events/.test(call))

  it('AD-136 an event is created, changed, moved and removed with its booking', async () => {
    const other = new StandInMailbox()
    graph.mailboxes.set('board@test.house', other)
    await name('board@test.house', server.locations.boardroom)
    const booking = await book()
    await server.runJobs()
    expect(events()).toEqual([['Planning', booking.timeFrom, booking.timeTo]])
    const [id] = [...mailbox.events.keys()]
    graph.calls.length = 0
    await change(booking.id, { notes: 'Only notes' })
    await server.runJobs()
    expect(requests()).toEqual([])
    const timeTo = booking.timeTo.replace('T11', 'T12')
    await change(booking.id, { timeTo, description: 'Replanning' })
    await server.runJobs()
    expect(events()).toEqual([['Replanning', booking.timeFrom, timeTo]])
    expect([...mailbox.events.keys()]).toEqual([id])
    await change(booking.id, { isPrivate: true, locationId: server.locations.boardroom })
    await server.runJobs()
    expect([events(), events(other)]).toEqual([[], [['Private booking', booking.timeFrom, timeTo]]])
    expect((await cancel(booking.id)).status).toBe(204)
    await server.runJobs()
    expect(events(other)).toEqual([])
    // Undoing a cancellation restores the event.
    await as('user').call('POST', `/booking/${booking.id}/restore`)
    await server.runJobs()
    expect(events(other)).toHaveLength(1)
    await name(null, server.locations.boardroom)
  })

  it('AD-136 bookings made before the mailbox was set are added to the calendar', async () => {
    await name(null)
    const before = await book()
    await server.runJobs()
    expect(events()).toEqual([])
    await name(resource)
    await server.runJobs()
    expect(events()).toEqual([['Planning', before.timeFrom, before.timeTo]])
  })

  it('an event that is deleted in the mailbox is restored with the next change', async () => {
    const booking = await book()
    await server.runJobs()
    mailbox.remove([...mailbox.events.keys()][0]!)
    await change(booking.id, { description: 'Again' })
    await server.runJobs()
    expect(events()).toEqual([['Again', booking.timeFrom, booking.timeTo]])
  })

  it('a lost response does not create a second event', async () => {
    let isLost = true
    graph.trouble = async (call) => {
      if (!isLost || !call.endsWith('/calendar/events')) return undefined
      isLost = false
      // The service has created the event, but the response is lost.
      const { transactionId } = await server.db.asSystem((tx) =>
        tx.one<{ transactionId: string }>(
          sql`select transaction_id as "transactionId" from room_calendar_copy`,
        ),
      )
      const time = { dateTime: '2026-11-03T00:00:00', timeZone: 'UTC' }
      mailbox.put({ transactionId, start: time, end: { ...time, dateTime: '2026-11-03T01:00:00' } })
      return 504
    }
    const booking = await book()
    await server.runJobs()
    server.clock.now += minute
    await server.runJobs()
    expect(isLost).toBe(false)
    expect(events()).toEqual([['Planning', booking.timeFrom, booking.timeTo]])
    await cancel(booking.id)
    await server.runJobs()
    expect(events()).toEqual([])
  })

  it('an outage loses nothing, and retries wait as long as the service demands', async () => {
    graph.trouble = () => 503
    const [kept, gone] = [await book(), await book()]
    await server.runJobs()
    await cancel(gone.id)
    server.clock.now += minute
    await server.runJobs()
    graph.trouble = () => 429
    graph.retryAfter = 600
    server.clock.now += 10 * minute
    await server.runJobs()
    graph.trouble = undefined
    graph.calls.length = 0
    server.clock.now += 10 * minute - 1
    await change(kept.id, { description: 'Meanwhile' })
    await server.runJobs()
    expect([requests(), events()]).toEqual([[], []])
    server.clock.now += 1
    await server.runJobs()
    expect(events()).toEqual([['Meanwhile', kept.timeFrom, kept.timeTo]])
  })

  it('runs do not overlap: changes during a run are written by the next', async () => {
    const booking = await book()
    let isMet = false
    graph.trouble = async (call) => {
      if (isMet || !call.endsWith('/calendar/events')) return undefined
      isMet = true
      await change(booking.id, { description: 'Newer' })
      await server.runJobs()
      return undefined
    }
    await server.runJobs()
    expect(isMet).toBe(true)
    expect(events().map(([subject]) => subject)).toEqual(['Planning'])
    server.clock.now += minute
    await server.runJobs()
    expect(events().map(([subject]) => subject)).toEqual(['Newer'])
  })

  it('changing or removing the mailbox of a location moves or removes future events; past ones stay', async () => {
    const past = await book()
    const coming = await book()
    await server.runJobs()
    server.clock.now = Date.parse(`${past.timeTo}Z`) + minute
    const other = new StandInMailbox()
    graph.mailboxes.set('other@test.house', other)
    await name('other@test.house')
    await server.runJobs()
    expect([events(), events(other)]).toEqual([
      [['Planning', past.timeFrom, past.timeTo]],
      [['Planning', coming.timeFrom, coming.timeTo]],
    ])
    await name(null)
    await server.runJobs()
    expect(events(other)).toEqual([])
    const left = await server.db.asSystem((tx) => tx.query(sql`select from room_calendar`))
    expect(left).toEqual([])
  })

  describe('events of other programs', () => {
    const eventAt = (booking: { timeFrom: string; timeTo: string }) => ({
      start: { dateTime: `${booking.timeFrom.slice(0, 16)}:00.0000000`, timeZone: 'UTC' },
      end: { dateTime: `${booking.timeTo.slice(0, 16)}:00.0000000`, timeZone: 'UTC' },
    })
    const later = async (ms = 2 * minute) => {
      server.clock.now += ms
      await server.runJobs()
    }
    const tryToBook = (wanted: object, who: 'user' | 'admin' = 'user') =>
      as(who).call('POST', '/booking', wanted)
    const search = async ({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }) => {
      const query = `bc=${server.categories.rooms}&f=${timeFrom}&t=${timeTo}&l=${server.locations.meeting}&status=ALL`
      const { text } = await as('user').call('GET', `/availability?${query}`)
      expect(text).toContain('"locationId"')
      return text
    }
    const held = () =>
      server.db.asSystem((tx) =>
        tx.query<{ from: Date; to: Date; isShadow: boolean }>(
          sql`select blocked_from as "from", blocked_to as "to", shadow = 1 as "isShadow" from hold where calendar_id is not null order by shadow, blocked_from`,
        ),
      )
    const ownHolds = async () =>
      (await held())
        .filter(({ isShadow }) => !isShadow)
        .map(
          ({ from, to }) => `${from.toISOString().slice(11, 16)} ${to.toISOString().slice(11, 16)}`,
        )
    const clashes = async () =>
      (
        await server.db.asSystem((tx) =>
          tx.query<{ isClash: boolean }>(
            sql`select is_clash as "isClash" from room_calendar_event order by starts_at`,
          ),
        )
      ).map(({ isClash }) => isClash)

    it('AD-136 block the location for everybody until moved or removed; copies of bookings do not', async () => {
      const wanted = draft()
      const { id } = mailbox.put(eventAt(wanted))
      await later()
      for (const who of ['user', 'admin'] as const) {
        const refused = await tryToBook(wanted, who)
        expect([refused.status, refused.body.code, refused.body.reasons]).toEqual([
          409,
          'OVERLAP_CALENDAR',
          [{ code: 'inCalendar' }],
        ])
      }
      const day = wanted.timeFrom.slice(0, 10)
      const text = (await tryToBook(wanted)).body.message
      expect(text).toMatch(/is busy in its calendar from .*, 10:00 AM to 11:00 AM\.$/)
      expect(await search(wanted)).toContain('inCalendar')
      mailbox.put({ ...eventAt({ timeFrom: `${day}T14:00`, timeTo: `${day}T15:00` }), id })
      await later()
      expect(await ownHolds()).toEqual(['14:00 15:00'])
      expect(await search(wanted)).not.toContain('inCalendar')
      const made = await tryToBook(wanted)
      expect(made.status, made.text).toBe(201)
      mailbox.remove(id)
      await later()
      await later()
      expect(await held()).toEqual([])
      expect(mailbox.events.size).toBe(1)
    })

    it('AD-136 clash with an existing booking, which stays, and get the time once it is cancelled', async () => {
      const booking = await book()
      await server.runJobs()
      const day = booking.timeFrom.slice(0, 10)
      mailbox.put(eventAt({ timeFrom: `${day}T09:00`, timeTo: `${day}T12:00` }))
      await later()
      expect([await ownHolds(), await clashes()]).toEqual([['09:00 10:00', '11:00 12:00'], [true]])
      expect((await tryToBook(draftOn(day, '11:00', '12:00'))).body.code).toBe('OVERLAP_CALENDAR')
      await cancel(booking.id)
      await server.runJobs()
      expect([await ownHolds(), await clashes()]).toEqual([['09:00 12:00'], [false]])
      // Too late: someone else has booked the time.
      const restored = await as('user').call('POST', `/booking/${booking.id}/restore`)
      expect([restored.status, restored.body.code]).toEqual([409, 'OVERLAP_CALENDAR'])
    })

    it('AD-136 managers of the location see the last read, the start of a failure, and the clashes', async () => {
      const path = `/location/${server.locations.meeting}/calendar`
      const state = async (who: keyof TestServer['emails'] = 'manager') =>
        (await as(who).call('GET', path)).body
      const booking = await book()
      const at = { timeFrom: booking.timeFrom, timeTo: booking.timeTo }
      mailbox.put(eventAt(at))
      mailbox.put(eventAt(draft()))
      await later()
      const read = { lastRead: new Date(server.clock.now).toISOString(), clashes: [at] }
      expect(await state()).toEqual(read)
      expect(await state('locationAdmin')).toEqual(read)
      expect((await as('user').call('GET', path)).status).toBe(403)
      // The service no longer issues tokens.
      graph.forgetTokens()
      graph.trouble = (call) => (call.endsWith('/token') ? 401 : undefined)
      await later()
      const failedSince = new Date(server.clock.now).toISOString()
      await later()
      expect(await state()).toEqual({ ...read, failedSince })
      graph.trouble = undefined
      // The stored key cannot be decrypted.
      const key = async (set: string) =>
        server.db.asSystem((tx) =>
          tx.run(
            sql`update authentication_method set sealed_sync_key = decode(${set}, 'hex') where id = ${provider}`,
          ),
        )
      const { kept } = await server.db.asSystem((tx) =>
        tx.one<{ kept: string }>(
          sql`select encode(sealed_sync_key, 'hex') as kept from authentication_method where id = ${provider}`,
        ),
      )
      await key('00')
      await later()
      expect(await state()).toEqual({ ...read, failedSince })
      await key(kept)
      await later(10 * minute)
      expect(await state()).toEqual({
        ...read,
        lastRead: new Date(server.clock.now).toISOString(),
      })
      const other = `/location/${server.locations.boardroom}/calendar`
      expect((await as('manager').call('GET', other)).body).toEqual({ clashes: [] })
    })

    it('a location keeps a service that is no longer connected, and its events', async () => {
      const booking = await book()
      mailbox.put(eventAt(draft()))
      await later()
      await server.db.asSystem((tx) =>
        tx.run(sql`
          update authentication_method set settings = settings - 'directory' where id = ${provider}`),
      )
      // The other fields of the location can be saved.
      await name(resource)
      await later()
      expect(await ownHolds()).toHaveLength(1)
      await name(null)
      await server.runJobs()
      expect(await held()).toEqual([])
      expect(events()).toContainEqual(['Planning', booking.timeFrom, booking.timeTo])
      const again = await as('admin').call('PUT', `/location/${server.locations.meeting}`, {
        calendarProvider: provider,
      })
      expect([again.status, again.body.fields[0].field]).toEqual([400, 'calendarProvider'])
      await server.db.asSystem((tx) =>
        tx.run(sql`
          update authentication_method set settings = ${JSON.stringify({ directory: graph.account })}::jsonb where id = ${provider}`),
      )
    })

    it('BKG-010 a simultaneous event and booking never both get the room', async () => {
      for (let round = 0; round < 12; round++) {
        const wanted = draft()
        mailbox.put(eventAt(wanted))
        server.clock.now += 2 * minute
        const [{ status, body, text }] = await Promise.all([
          tryToBook(wanted),
          server.runJobs(),
          server.runJobs(),
        ])
        expect([201, 409], text).toContain(status)
        if (status === 409) expect(body.code).toBe('OVERLAP_CALENDAR')
        await later()
        const day = wanted.timeFrom.slice(0, 10)
        const spans = (await held()).filter(
          ({ from, isShadow }) => !isShadow && from.toISOString().startsWith(day),
        )
        expect(spans.length).toBe(status === 409 ? 1 : 0)
        expect((await clashes()).at(-1)).toBe(status === 201)
      }
      await later()
      const copies = [...mailbox.events.values()].filter(({ transactionId }) => transactionId)
      expect(new Set(copies.map(({ transactionId }) => transactionId)).size).toBe(copies.length)
    })

    it('AD-136 AD-124 hold related locations, also after changes of the tree, until the location is deleted', async () => {
      const { halfA, combined, floor } = server.locations
      const half = new StandInMailbox()
      graph.mailboxes.set('half@test.house', half)
      await name('half@test.house', halfA)
      const wanted = draft({ locationId: combined })
      half.put(eventAt(wanted))
      await later()
      const refused = await tryToBook(wanted)
      expect([refused.body.code, refused.body.reasons]).toEqual([
        'OVERLAP',
        [{ code: 'relatedBooked' }],
      ])
      const move = (parentId: number) =>
        as('admin').call('POST', `/location/${halfA}/move`, { parentId, position: 'LAST' })
      expect((await move(floor)).status).toBe(200)
      const made = await tryToBook(wanted)
      expect(made.status, made.text).toBe(201)
      // The booking of the combined location comes first now.
      expect((await move(combined)).status).toBe(200)
      expect((await held()).filter(({ isShadow }) => !isShadow)).toEqual([])
      await later()
      expect(await clashes()).toEqual([true])
      await cancel(made.body.id)
      await later()
      expect((await ownHolds()).length).toBe(1)
      expect((await tryToBook(draft({ locationId: halfA }))).status).toBe(201)
      await later()
      expect(half.events.size).toBe(2)
      const gone = await as('admin').call('DELETE', `/location/${halfA}?confirmIds=${halfA}`)
      expect(gone.status, gone.text).toBe(204)
      expect(await held()).toEqual([])
      await server.runJobs()
      expect(half.events.size).toBe(1)
    })

    it('copies that are moved or deleted in the mailbox are restored', async () => {
      const booking = await book()
      await server.runJobs()
      const [copy] = [...mailbox.events.values()]
      const day = booking.timeFrom.slice(0, 10)
      const moved = { ...copy!, ...eventAt({ timeFrom: `${day}T20:00`, timeTo: `${day}T21:00` }) }
      mailbox.put(moved)
      await later()
      expect(events()).toEqual([['Planning', booking.timeFrom, booking.timeTo]])
      mailbox.remove(copy!.id)
      await later()
      expect(events()).toEqual([['Planning', booking.timeFrom, booking.timeTo]])
      await later()
      graph.calls.length = 0
      await later()
      expect([requests(), await held()]).toEqual([[], []])
    })

    it('are read again when the delta link has expired, and before the range ends', async () => {
      const [first, second] = [draft(), draft()]
      const { id } = mailbox.put(eventAt(first))
      mailbox.put(eventAt(second))
      graph.pageSize = 1
      await later()
      expect((await ownHolds()).length).toBe(2)
      // No notification is sent for this event.
      mailbox.events.delete(id)
      await later()
      expect((await ownHolds()).length).toBe(2)
      mailbox.forgetLinks()
      await later()
      expect((await ownHolds()).length).toBe(1)
      graph.pageSize = 999
      const far = new Date(testNow + 410 * 86_400_000).toISOString().slice(0, 10)
      mailbox.put(eventAt({ timeFrom: `${far}T10:00`, timeTo: `${far}T11:00` }))
      await later()
      expect((await ownHolds()).length).toBe(1)
      await later(11 * 86_400_000)
      expect(await ownHolds()).toContain('10:00 11:00')
    })

    it('the former mailbox of a location holds nothing; the new one is unread until a read succeeds', async () => {
      const wanted = draft()
      mailbox.put(eventAt(wanted))
      await later()
      expect(await held()).not.toEqual([])
      await name('nobody@test.house')
      expect(await held()).toEqual([])
      await server.runJobs()
      const [row] = await server.db.asSystem((tx) =>
        tx.query(sql`select failures, last_read from room_calendar where not is_left`),
      )
      expect(row).toEqual({ failures: 1, last_read: null })
    })
  })
})
