import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('the rights behind the sections of bookings', (engine) => {
  const { server, user, colleague, manager, book } = startBookingServer(engine)
  const actions = async (id: number, who: typeof user): Promise<string[]> =>
    (await who.call('GET', `/booking/${id}`)).body.possibleActions
  const approve = (id: number, who: typeof user) => who.call('POST', `/booking/${id}/approve`)
  const reassign = (id: number, who: typeof user) =>
    who.call('PATCH', `/booking/${id}`, { ownerId: server.people.colleague })
  const waiting = async () => {
    const { locations, categories } = server
    const rule = { isRequired: true }
    await setSettings(
      server.db,
      server.organisationId,
      categories.rooms,
      'approval',
      rule,
      locations.boardroom,
    )
    return (await book({ locationId: locations.boardroom })).id as number
  }

  it('LIST-010 of several bookings each is approved only where that is possible, and reassigned only by those who may change its owner', async () => {
    const { id } = await book()
    const tentative = await waiting()
    expect(await actions(tentative, manager)).toEqual(
      expect.arrayContaining(['approve', 'changeOwner']),
    )
    expect(await actions(id, manager)).not.toContain('approve')
    expect((await approve(id, manager)).body.code).toBe('BOOKING_NOT_TENTATIVE')
    for (const other of [id, tentative]) {
      expect(await actions(other, colleague)).not.toContain('approve')
      expect(await actions(other, colleague)).not.toContain('changeOwner')
      expect((await approve(other, colleague)).status).toBe(403)
      expect((await reassign(other, colleague)).status).toBe(403)
    }
    expect((await approve(tentative, manager)).body.status).toBe('CONFIRMED')
    expect((await reassign(tentative, manager)).body.owner.id).toBe(server.people.colleague)
  })

  it('ROUTE-018 orphaned bookings are listed for managers only, and nobody else approves or rejects what waits', async () => {
    const id = await waiting()
    const orphaned = (who: typeof user) => who.call('GET', '/booking?orphaned=true')
    expect((await orphaned(manager)).status).toBe(200)
    for (const who of [user, colleague]) expect((await orphaned(who)).status).toBe(403)
    expect((await approve(id, user)).status).toBe(403)
    expect((await approve(id, colleague)).status).toBe(403)
    expect((await colleague.call('DELETE', `/booking/${id}`)).status).toBe(403)
    expect((await user.call('GET', `/booking/${id}`)).body.status).toBe('TENTATIVE')
  })

  it('ROUTE-018 the list of who cancelled is for managers only', async () => {
    const id = await waiting()
    await manager.call('DELETE', `/booking/${id}`)
    const cancelled = (who: typeof user) =>
      who.call('GET', '/booking?status=CANCELLED,CANCELLED_REJECTED&include=audit')
    expect((await cancelled(manager)).body.bookings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id,
          cancelled: expect.objectContaining({
            by: expect.objectContaining({ id: server.people.manager }),
          }),
        }),
      ]),
    )
    for (const who of [user, colleague])
      expect(await cancelled(who)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it.each([
    ['/provider', 'GET', '/workRequests'],
    ['/approvals', 'POST', '/booking/{id}/approve'],
    ['/orphaned', 'GET', '/booking?orphaned=true'],
    ['/cancellations', 'GET', '/booking?status=CANCELLED&include=audit'],
    ['/reception', 'GET', '/visitor/inBuilding'],
    ['/reports', 'GET', '/report/utilisation?bc=1&f=2026-11-01&t=2026-11-08'],
    ['/admin', 'GET', '/user/deactivated'],
    ['/fpe', 'PUT', '/location/{place}/floorPlan'],
  ])(
    'ROUTE-003 the server refuses an ordinary user the calls behind %s: %s %s',
    async (_, method, path) => {
      const id = path.includes('{id}') ? await waiting() : 0
      const at = path
        .replace('{id}', String(id))
        .replace('{place}', String(server.locations.meeting))
      expect(await user.call(method as 'GET', at)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
    },
  )
})
