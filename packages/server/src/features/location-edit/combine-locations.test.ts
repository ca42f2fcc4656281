import { beforeEach, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
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
    admin.as(who).client.location.combine({ id, body: { locationIds } })
  const separate = (id: number) => admin.as().client.location.separate({ id })
  const overlap = { code: 'OVERLAP' }

  it('INTG-017 AD-172 D-084 the whole and its parts block each other, also by existing bookings', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    const { combined } = server.locations
    await admin.book(meeting, '09')
    await combine(boardroom, [meeting, combined])
    expect(await refusalOf(admin.book(boardroom, '09'))).toMatchObject(overlap)
    await admin.book(boardroom, '10')
    for (const part of [meeting, combined, server.locations.halfA])
      expect(await refusalOf(admin.book(part, '10'))).toMatchObject(overlap)
    await admin.book(desk1, '10')
    const { location } = admin.as().client
    const { combinedOf } = await location.get({ id: boardroom, include: ['combined'] })
    expect(combinedOf).toEqual([meeting, combined])
    expect((await refusalOf(separate(boardroom))).code).toBe('COMBINED_IN_USE')
  })

  it('two combined locations with a common part exclude each other', async () => {
    const { boardroom, combined, meeting, desk1, desk2 } = server.locations
    await admin.book(boardroom, '10')
    await combine(boardroom, [meeting, desk1])
    await combine(combined, [meeting, desk2])
    expect(await refusalOf(admin.book(combined, '10'))).toMatchObject(overlap)
    // Parts that only one of them contains stay available.
    await admin.book(desk2, '10')
    await admin.book(combined, '11')
    expect(await refusalOf(admin.book(boardroom, '11'))).toMatchObject(overlap)
  })

  it('bookings of the whole and a part that would overlap refuse the combination', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    await admin.book(boardroom, '10')
    await admin.book(meeting, '10')
    expect(await refusalOf(combine(boardroom, [meeting, desk1]))).toMatchObject({
      status: 409,
      code: 'COMBINED_IN_USE',
    })
    await admin.book(desk1, '10')
    expect((await refusalOf(separate(boardroom))).status).toBe(404)
  })

  it('INTG-017 AD-172 a combined location without future bookings is separated into independent parts', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    await combine(boardroom, [meeting, desk1])
    await admin.book(meeting, '10')
    await separate(boardroom)
    await admin.book(boardroom, '10')
    expect((await refusalOf(separate(boardroom))).status).toBe(404)
  })

  it('AD-172 the parts are two or more bookable siblings, and no part contains its whole', async () => {
    const { boardroom, meeting, desk1, desk2, floor, madridRoom } = server.locations
    const refused = async (parts: number[], field = 'locationIds.1') =>
      expect(await refusalOf(combine(boardroom, parts))).toMatchObject({
        status: 400,
        fields: [{ field }],
      })
    await refused([meeting], 'locationIds')
    await refused([meeting, madridRoom])
    await refused([meeting, boardroom])
    await refused([meeting, meeting])
    expect((await refusalOf(combine(floor, [meeting, desk1]))).status).toBe(400)
    const byManager = combine(boardroom, [meeting, desk1], 'manager')
    expect((await refusalOf(byManager)).status).toBe(403)
    await combine(boardroom, [meeting, desk1])
    expect((await refusalOf(combine(meeting, [boardroom, desk2]))).status).toBe(400)
  })
})
