import { expect, it } from 'vitest'
import { startTestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('favourites', (engine) => {
  const { server, user, colleague } = startBookingServer(engine)
  const set = (who: typeof user, id: number, isFavourite: boolean) =>
    who.client.favourite.set({ id, body: { isFavourite } })

  it('QUICK-007 people mark and unmark their own favourites, and see nobody else’s', async () => {
    const { meeting, boardroom } = server.locations
    expect(await user.client.favourite.list()).toEqual({ locationIds: [] })
    await set(user, boardroom, true)
    await set(user, meeting, true)
    const both = await set(user, meeting, true)
    expect(new Set(both.locationIds)).toEqual(new Set([meeting, boardroom]))
    expect(await user.client.favourite.list()).toEqual(both)
    expect(await colleague.client.favourite.list()).toEqual({ locationIds: [] })
    expect(await set(user, meeting, false)).toEqual({ locationIds: [boardroom] })
    await set(user, boardroom, false)
  })

  it('QUICK-007 spaces that do not exist, or are of another organisation, are not found', async () => {
    const other = await startTestServer(engine)
    for (const id of [999_999, other.locations.meeting + 1_000_000])
      for (const isFavourite of [true, false]) {
        const refused = await user.call('PUT', `/favourite/${id}`, { isFavourite })
        expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
      }
    await other.close()
  })
})
