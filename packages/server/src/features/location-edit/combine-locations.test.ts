import { beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { asAdministrator } from './location-edit.fixture.js'

describeServer('combined locations', (engine) => {
  let server: TestServer
  let admin: ReturnType<typeof asAdministrator>
  beforeEach(async () => {
    server = await startTestServer(engine)
    admin = asAdministrator(server)
    return () => server.close()
  })
  const combine = (id: number, locationIds: number[], who: 'admin' | 'manager' = 'admin') =>
    admin.call<{ code: string }>('PUT', `/location/${id}/combined`, { locationIds }, who)

  it('INTG-017 AD-172 D-084 booking the whole blocks its parts and booking a part blocks the whole, also for bookings made before', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    const { combined } = server.locations
    await admin.book(meeting, '09')
    expect((await combine(boardroom, [meeting, combined])).status).toBe(200)
    expect((await admin.book(boardroom, '09')).body.code).toBe('OVERLAP')
    expect((await admin.book(boardroom, '10')).status).toBe(201)
    for (const part of [meeting, combined, server.locations.halfA])
      expect((await admin.book(part, '10')).body.code).toBe('OVERLAP')
    expect((await admin.book(desk1, '10')).status).toBe(201)
    const { body } = await admin.call<{ combinedOf: number[] }>(
      'GET',
      `/location/${boardroom}?include=combined`,
    )
    expect(body.combinedOf).toEqual([meeting, combined])
    expect((await admin.call('DELETE', `/location/${boardroom}/combined`)).body).toMatchObject({
      code: 'COMBINED_IN_USE',
    })
  })

  it('two combined locations with a common part exclude each other', async () => {
    const { boardroom, combined, meeting, desk1, desk2 } = server.locations
    await admin.book(boardroom, '10')
    expect((await combine(boardroom, [meeting, desk1])).status).toBe(200)
    expect((await combine(combined, [meeting, desk2])).status).toBe(200)
    expect((await admin.book(combined, '10')).body.code).toBe('OVERLAP')
    // What is not common to them stays free.
    expect((await admin.book(desk2, '10')).status).toBe(201)
    expect((await admin.book(combined, '11')).status).toBe(201)
    expect((await admin.book(boardroom, '11')).body.code).toBe('OVERLAP')
  })

  it('bookings of the whole and a part that would overlap refuse the combination', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    await admin.book(boardroom, '10')
    await admin.book(meeting, '10')
    expect(await combine(boardroom, [meeting, desk1])).toMatchObject({
      status: 409,
      body: { code: 'COMBINED_IN_USE' },
    })
    expect((await admin.book(desk1, '10')).status).toBe(201)
    expect((await admin.call('DELETE', `/location/${boardroom}/combined`)).status).toBe(404)
  })

  it('INTG-017 AD-172 separates a combined location without future bookings; its parts are free of each other again', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    await combine(boardroom, [meeting, desk1])
    await admin.book(meeting, '10')
    expect((await admin.call('DELETE', `/location/${boardroom}/combined`)).status).toBe(204)
    expect((await admin.book(boardroom, '10')).status).toBe(201)
    expect((await admin.call('DELETE', `/location/${boardroom}/combined`)).status).toBe(404)
  })

  it('AD-172 the parts are two or more bookable siblings, and no part contains its whole', async () => {
    const { boardroom, meeting, desk1, desk2, floor, madridRoom } = server.locations
    const refused = async (parts: number[], field = 'locationIds.1') =>
      expect(await combine(boardroom, parts)).toMatchObject({
        status: 400,
        body: { fields: [{ field }] },
      })
    await refused([meeting], 'locationIds')
    await refused([meeting, madridRoom])
    await refused([meeting, boardroom])
    await refused([meeting, meeting])
    expect((await combine(floor, [meeting, desk1])).status).toBe(400)
    expect((await combine(boardroom, [meeting, desk1], 'manager')).status).toBe(403)
    expect((await combine(boardroom, [meeting, desk1])).status).toBe(200)
    expect((await combine(meeting, [boardroom, desk2])).status).toBe(400)
  })
})
