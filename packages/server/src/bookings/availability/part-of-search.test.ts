import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { insertBooked } from './booked.fixture.js'

describeServer('a part of a search', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  beforeEach(() =>
    server.db.inOrganisation(server.organisationId, (tx) => tx.run(sql`delete from booking`)),
  )

  const times = ['f=2026-11-20T09:30&t=2026-11-20T10:30', 'when=now']
  const search = async (more: string, who: 'user' | 'colleague' = 'user') => {
    const path = `/availability?bc=${server.categories.rooms}&include=locations&include=ancestors&${more}`
    const { body, text, status } = await server
      .as(server.emails[who])
      .call<AvailabilityAnswer>('GET', path)
    expect(status, text).toBe(200)
    return body
  }
  const book = (locationId: number, shadowIds: number[] = []) =>
    insertBooked(server, {
      locationId,
      from: '2026-11-20T10:00',
      to: '2026-11-20T11:00',
      zone: 'Europe/London',
      ownerId: server.people.colleague,
      shadowIds,
    })

  it.each(times)(
    'D-084 matches the full search for the given places, their ancestors and descendants (%s)',
    async (time) => {
      const { halfA, combined, meeting, boardroom, floor } = server.locations
      await book(halfA, [combined])
      await book(meeting)
      const whole = await search(`l=${floor}&status=ALL&${time}`)
      for (const [named, expected] of [
        [[meeting], [meeting]],
        [[halfA], [combined, halfA]],
        [
          [boardroom, combined],
          [boardroom, combined, halfA, server.locations.halfB],
        ],
        [[987_654], []],
      ] as const) {
        const lid = named.map((id) => `&lid=${id}`).join('')
        const part = await search(`l=${floor}&status=ALL&${time}${lid}`)
        const ids = part.availability.map(({ locationId }) => locationId)
        expect(ids.toSorted()).toEqual([...expected].toSorted())
        const { availability, locations, ancestorLocations, ...head } = whole
        expect(part).toEqual({
          ...head,
          ancestorLocations: part.ancestorLocations,
          availability: availability.filter(({ locationId }) => ids.includes(locationId)),
          locations: locations.filter(({ id }) => ids.includes(id)),
        })
        expect(ancestorLocations).toEqual(expect.arrayContaining(part.ancestorLocations))
      }
    },
  )

  it('D-181 returns nothing outside the search, and nothing that the caller cannot see', async () => {
    const { meeting, floor, madridRoom, foreign } = server.locations
    const part = await search(
      `l=${floor}&status=ALL&${times[0]}&lid=${meeting}&lid=${madridRoom}&lid=${foreign}`,
    )
    expect(part.availability.map(({ locationId }) => locationId)).toEqual([meeting])
  })

  it('suggests no other place for a part without availability', async () => {
    const { meeting } = server.locations
    await book(meeting)
    const whole = await search(`l=${meeting}&${times[0]}`)
    expect(whole.suggestedLocation).toBeDefined()
    const part = await search(`l=${meeting}&${times[0]}&lid=${meeting}`)
    expect(part.suggestedLocation).toBeUndefined()
  })
})
