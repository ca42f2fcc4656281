import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra } from '../../../../../tests/support/test-data.js'
import { startNoticeServer, short } from '../../bookings/notice/notice.fixture.js'
import { writeDueNotices } from './due-notices.fixture.js'

describeServer('a cancellation that is undone', (engine) => {
  const { server, user, colleague, manager, book, draft, takeMails, withBoth } =
    startNoticeServer(engine)
  const cancel = (id: number, who = user) => who.call('DELETE', `/booking/${id}`)
  const restore = (id: number, who = user) => who.call('POST', `/booking/${id}/restore`)
  const pass = (seconds: number) => (server.clock.now += seconds * 1000)
  const writeDue = () => writeDueNotices(server)

  it('within a minute the booking is as it was, with its extras, and nobody hears of it', async () => {
    const extra = await offerExtra(
      server.db,
      server.organisationId,
      { locationId: server.locations.meeting, categoryId: server.categories.rooms },
      { text: 'Tea' },
    )
    const made = await book({ ...withBoth(), extras: [{ extraId: extra }] })
    await takeMails()
    expect((await cancel(made.id)).status).toBe(204)
    pass(59)
    await writeDue()
    const restored = await restore(made.id)
    expect(restored).toMatchObject({ status: 200, body: { id: made.id, status: 'CONFIRMED' } })
    expect(restored.body.extraRequests).toMatchObject([{ status: 'OPEN' }])
    expect(restored.body).not.toHaveProperty('cancellationReason')
    expect(restored.body.possibleActions).toEqual(made.possibleActions)
    const history = await user.call('GET', `/booking/${made.id}/history`)
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'cancelled',
      'created',
    ])
    pass(120)
    expect(await takeMails()).toEqual([])
    // The restored booking holds its time again.
    const { timeFrom, timeTo } = made
    expect(
      (await colleague.call('POST', '/booking', draft({ timeFrom, timeTo }))).body,
    ).toMatchObject({ code: 'OVERLAP' })
  })

  it('the mails of a cancellation wait until it can no longer be undone', async () => {
    const { id } = await book(withBoth())
    await takeMails()
    await cancel(id)
    pass(59)
    expect(await writeDue()).toBe(0)
    pass(1)
    expect(await writeDue()).toBe(1)
    expect((await takeMails()).map(short)).toContain('user: cancelled')
    expect((await restore(id)).body).toMatchObject({ code: 'BOOKING_NOT_RESTORABLE' })
  })

  it('after a minute it is refused, even if the mails are late', async () => {
    const { id } = await book()
    await cancel(id)
    pass(60)
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: {
        code: 'BOOKING_NOT_RESTORABLE',
        message: 'This booking can no longer be restored.',
      },
    })
  })

  it('nobody but the person who cancelled may undo it, and an active booking is not restored', async () => {
    const { id } = await book()
    expect((await restore(id)).body).toMatchObject({ code: 'BOOKING_NOT_RESTORABLE' })
    await cancel(id)
    expect((await restore(id, colleague)).status).toBe(403)
    expect((await restore(id, manager)).body).toMatchObject({ code: 'BOOKING_NOT_RESTORABLE' })
    expect((await restore(999_999)).body).toMatchObject({ code: 'BOOKING_NOT_FOUND' })
    expect((await server.as(undefined).call('POST', `/booking/${id}/restore`)).status).toBe(401)
    expect((await restore(id)).status).toBe(200)
  })

  it('a time that somebody else took meanwhile is refused with the reason, and the cancellation stands', async () => {
    const made = await book()
    await cancel(made.id)
    const { timeFrom, timeTo } = made
    await book({ timeFrom, timeTo }, colleague)
    expect(await restore(made.id)).toMatchObject({
      status: 409,
      body: { code: 'OVERLAP', reasons: [{ code: 'taken' }] },
    })
    expect((await user.call('GET', `/booking/${made.id}`)).body.status).toBe('CANCELLED')
    pass(60)
    await writeDue()
    expect((await takeMails()).map(short)).toContain('user: cancelled')
  })

  it('of two restores at once one succeeds, and the other one is refused', async () => {
    const { id } = await book()
    await cancel(id)
    const answers = await Promise.all([restore(id), restore(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('BOOKING_NOT_RESTORABLE')
  })

  it('of a restore and a new booking of the same time exactly one succeeds', async () => {
    const made = await book()
    await cancel(made.id)
    const { timeFrom, timeTo } = made
    const answers = await Promise.all([
      restore(made.id),
      colleague.call('POST', '/booking', draft({ timeFrom, timeTo })),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.find(({ status }) => status >= 300)!.body.code).toBe('OVERLAP')
  })

  it('a series is restored as a whole: its occurrences and none that was cancelled alone before', async () => {
    const first = draft()
    const end = new Date(Date.parse(`${first.timeFrom}Z`) + 2 * 86_400_000)
    const made = await user.call('POST', '/bookingGroup/repeat', {
      booking: {
        ...first,
        bookingGroup: { repeatKind: 'DAILY', repeatEndDate: end.toISOString().slice(0, 10) },
      },
    })
    expect(made.status, made.text).toBe(201)
    const [one, ...others] = made.body.bookings.map(({ id }: { id: number }) => id)
    await cancel(one)
    pass(10)
    expect((await user.call('DELETE', `/bookingGroup/${made.body.id}`)).status).toBe(204)
    // An occurrence of a cancelled series cannot be restored alone.
    expect((await restore(others[0])).body).toMatchObject({ code: 'BOOKING_NOT_RESTORABLE' })
    const group = await user.call('POST', `/bookingGroup/${made.body.id}/restore`)
    expect(group).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
    const statuses = await Promise.all(
      [one, ...others].map(async (id) => (await user.call('GET', `/booking/${id}`)).body.status),
    )
    expect(statuses).toEqual(['CANCELLED', ...others.map(() => 'CONFIRMED')])
  })
})
