import sql from 'sql-template-tag'
import { expect, it, vi } from 'vitest'
import { describeEachEngine, describeServer } from '../../../../../tests/support/databases.js'
import { createContext } from '../../app.js'
import { readConfig } from '../../ground/core/config.js'
import { silentLog, type Db, type EngineKind, type Tx } from '../../ground/db/db.js'
import { sendDue } from '../../platform/mail/send-outbox.js'
import { eventOf, short, startNoticeServer } from './notice.fixture.js'
import { writeNotices } from './write-notices-service.js'

const secret = 'sealed in tests only, nowhere else'

/** A server with bookings, and contexts of workers that write its mails. */
function startWriter(engine: EngineKind) {
  const notices = startNoticeServer(engine)
  const { server, user } = notices
  const context = (db: Db = server.db) =>
    createContext({
      db,
      config: {
        ...readConfig({ MB_SECRET: secret }, process.cwd()),
        publicUrl: 'http://localhost:8080',
      },
      log: silentLog as never,
      now: () => server.clock.now,
    })
  const count = (table: 'booking_act' | 'outbox') =>
    server.db.asSystem(async (tx) => {
      const { count: rows } = await tx.one<{ count: number }>(
        table === 'outbox'
          ? sql`select count(*)::int as count from outbox`
          : sql`select count(*)::int as count from booking_act`,
      )
      return rows
    })
  const dump = async () =>
    (
      await server.db.asSystem((tx) =>
        tx.query<{ row: string }>(
          sql`select o::text as row from outbox o union all select a::text from booking_act a`,
        ),
      )
    )
      .map(({ row }) => row)
      .join('\n')
  const change = (id: number, body: object) => user.call('PUT', `/booking/${id}`, body)
  const cancel = (id: number) => user.call('DELETE', `/booking/${id}`)
  /** Fails when an act is deleted, which is the last statement before the commit. */
  const dying: Db = {
    get engine() {
      return server.db.engine
    },
    get system() {
      return server.db.system
    },
    trouble: () => undefined,
    replica: () => undefined,
    readInOrganisation: (...words) => server.db.readInOrganisation(...words),
    get lost() {
      return server.db.lost
    },
    inOrganisation: (organisationId, work) =>
      server.db.inOrganisation(organisationId, (tx) =>
        work(
          new Proxy(tx, {
            get(target, name) {
              const value: unknown = Reflect.get(target, name)
              if (name === 'run')
                return (statement: Parameters<Tx['run']>[0]) => {
                  if (statement.text.startsWith('delete from booking_act'))
                    throw new Error('killed')
                  return target.run(statement)
                }
              return typeof value === 'function' ? value.bind(target) : value
            },
          }),
        ),
      ),
    asSystem: (work) => server.db.asSystem(work),
    asOwner: (work) => server.db.asOwner(work),
    listen: (...words) => server.db.listen(...words),
    health: () => server.db.health(),
    load: () => server.db.load(),
    close: () => server.db.close(),
  }
  return { ...notices, context, count, dump, change, cancel, dying }
}

describeEachEngine('the worker that writes mails', (engine) => {
  const { server, takeMails, withBoth, book, context, count, cancel, dying } = startWriter(engine)

  it('D-125 a transaction stores its changes in one row, and the worker writes the mails once', async () => {
    await book(withBoth())
    expect([await count('booking_act'), await count('outbox')]).toEqual([1, 0])
    await writeNotices(context())
    expect([await count('booking_act'), await count('outbox')]).toEqual([0, 3])
    expect(await writeNotices(context())).toBe(0)
    expect((await takeMails()).map(short).sort()).toEqual([
      'colleague: invited',
      'greta: invited',
      'user: confirmed',
    ])
  })

  it('a worker that is killed after writing leaves nothing, and the next one writes each mail once', async () => {
    await book(withBoth())
    await writeNotices(context(dying))
    expect([await count('booking_act'), await count('outbox')]).toEqual([1, 0])
    expect(await writeNotices(context())).toBe(0)
    server.clock.now += 5_000
    await Promise.all([writeNotices(context()), writeNotices(context())])
    expect(await takeMails()).toHaveLength(3)
    expect(await count('booking_act')).toBe(0)
  })

  it('a failed change delays only later changes of the same booking', async () => {
    const { id } = await book()
    await writeNotices(context(dying))
    await cancel(id)
    const { id: other } = await book()
    await writeNotices(context())
    expect((await takeMails()).map(({ booking_ids: ids }) => ids)).toEqual([[other]])
    server.clock.now += 5_000
    await writeNotices(context())
    expect((await takeMails()).map(short)).toEqual(['user: confirmed', 'user: cancelled'])
  })
})

describeServer('the mails that the worker writes', (engine) => {
  const { server, takeMails, guest, book, context, count, dump, change, cancel } =
    startWriter(engine)

  it('changes in quick succession are each reported in order, and SEQUENCE never decreases', async () => {
    const { id, timeTo } = await book({ attendees: [guest()], attendeeCount: 2 })
    await change(id, { timeTo: timeTo.replace('T11', 'T12') })
    await cancel(id)
    const told = (await takeMails()).filter(({ recipient }) => recipient.startsWith('greta'))
    expect(told.map(({ kind }) => kind)).toEqual(['invited', 'changed', 'cancelled'])
    expect(
      told.map((mail) => {
        const { method, main } = eventOf(mail)
        return [method, main.sequence, main.endDate.hour]
      }),
    ).toEqual([
      ['REQUEST', 0, 11],
      ['REQUEST', 1, 12],
      ['CANCEL', 2, 12],
    ])
  })

  it('a mail waits only for an earlier one to the same person about the same booking', async () => {
    const { id } = await book()
    await cancel(id)
    await book()
    server.clock.now += 60_000
    await writeNotices(context())
    const sent: string[] = []
    const subjects = async (fails: boolean) => {
      sent.length = 0
      await sendDue(context(), async ({ subject }) => {
        if (fails && subject.startsWith('Booking confirmed') && sent.length === 0) {
          sent.push('failed')
          throw new Error('451 later')
        }
        sent.push(subject.split(':')[0]!)
      })
      return [...sent]
    }
    expect(await subjects(true)).toEqual(['failed', 'Booking confirmed'])
    expect(await subjects(false)).toEqual([])
    server.clock.now += 120_000
    expect(await subjects(false)).toEqual(['Booking confirmed', 'Booking cancelled'])
  })

  it('AD-147 nobody is notified of an anonymised booking', async () => {
    const { id } = await book({
      attendees: [guest()],
      attendeeCount: 2,
    })
    await server.db.asSystem((tx) =>
      tx.run(sql`update booking set anonymised = now() where id = ${id}`),
    )
    const { id: left } = await book()
    expect((await takeMails()).map(({ booking_ids: ids }) => ids)).toEqual([[left]])
    expect(await count('booking_act')).toBe(0)
  })

  it('nobody is notified of a deleted booking, and the worker continues', async () => {
    const { id } = await book({ attendees: [guest('Gone')], attendeeCount: 2 })
    await server.db.asSystem((tx) => tx.run(sql`delete from booking where id = ${id}`))
    const { id: left } = await book()
    expect((await takeMails()).map(({ booking_ids: ids }) => ids)).toEqual([[left]])
    expect(await count('booking_act')).toBe(0)
  })

  it('D-026 D-152 links and texts are encrypted in the outbox, and deleted once they are sent', async () => {
    const { id } = await book({ attendees: [guest()], attendeeCount: 2, description: 'Takeover' })
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update booking set join_url = 'https://teams.example/join/1', online_meeting_status = 'READY' where id = ${id}`,
      ),
    )
    await change(id, { notes: 'Bring the contract' })
    expect(await dump()).not.toContain('https://')
    await server.as(undefined).call('POST', '/reset', { username: server.emails.user })
    await server.as(undefined).call('POST', '/signup', { email: 'newcomer@test.house' })
    await writeNotices(context())
    const stored = await dump()
    expect(stored.split('\n').length).toBeGreaterThanOrEqual(5)
    expect(stored).not.toMatch(/https?:|#\/|BEGIN:VCALENDAR|Takeover|contract/)
    const bodies: string[] = []
    await sendDue(context(), async ({ body }) => void bodies.push(body))
    expect(bodies.join()).toMatch(/#\/complete-signup\/[\w-]{43}/)
    expect(bodies.join()).toContain('https://teams.example/join/1')
    const sealed = await server.db.asSystem((tx) =>
      tx.query(sql`select 1 from outbox where sealed is not null or body is not null`),
    )
    expect(sealed).toEqual([])
  })

  it('the worker rests after 20 acts, of however many organisations, and stops between them', async () => {
    await writeNotices(context())
    const facts = JSON.stringify({ format: 1, common: {}, bookings: [] })
    await server.db.asSystem((tx) =>
      tx.run(sql`
        with others as (insert into organisation (name) select 'Other ' || number from generate_series(1, 25) as number returning id)
        insert into booking_act (organisation_id, booking_ids, facts, created, next_attempt)
        select id, '{}', ${facts}::jsonb, ${new Date(server.clock.now)}, ${new Date(server.clock.now)} from others`),
    )
    let asked = 0
    expect(await writeNotices(context(), { isStopping: () => asked++ >= 4 })).toBe(3)
    const rest = vi.fn(async () => {})
    expect(await writeNotices(context(), { rest })).toBe(22)
    expect(rest).toHaveBeenCalledTimes(2)
  })
})
