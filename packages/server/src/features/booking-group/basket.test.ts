import { createClient, type BookingInput } from '@mosaic-booking/sdk'
import { createBasket } from '@mosaic-booking/sdk/stores'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'

describeServer('the basket of the SDK', (engine) => {
  let server: TestServer
  let baseUrl: string
  beforeAll(async () => {
    server = await startTestServer(engine)
    for (const key of ['basket', 'event_management'])
      await setConfig(server.db, server.organisationId, key, 'true')
    baseUrl = await server.listen()
  })
  afterAll(() => server.close())

  async function open(who: 'user' | 'colleague') {
    const caller = server.as(server.emails[who])
    await caller.call('GET', '/user/current')
    const values = new Map<string, string>()
    const store = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
    const withCookie = (url: string, init: RequestInit) =>
      fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie: caller.cookie! },
      })
    return {
      basket: createBasket(
        { organisationId: server.organisationId, userId: server.people[who] },
        { store },
      ),
      client: createClient({ baseUrl, fetch: withCookie }),
    }
  }
  const at = (locationId: number, day: string, hour: number): BookingInput => ({
    locationId,
    timeFrom: `2026-11-${day}T${hour}:00`,
    timeTo: `2026-11-${day}T${hour + 1}:00`,
  })

  it('BSK-004 marks past and unavailable entries, books the rest as one event, and is then empty', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    const { basket, client } = await open('user')
    await server.as(server.emails.colleague).call('POST', '/booking', at(boardroom, '03', 10))
    const [free, taken, past] = [
      basket.add(at(meeting, '03', 10)),
      basket.add(at(boardroom, '03', 10)),
      basket.add(at(desk1, '01', 10)),
    ]
    await basket.checkAll(client)
    expect([free, taken, past].map((id) => basket.marks.get()[id]?.state)).toEqual([
      'free',
      'taken',
      'past',
    ])
    basket.remove(past)
    basket.edit(taken, at(boardroom, '03', 11))
    await basket.checkAll(client)
    expect(Object.values(basket.marks.get()).map(({ state }) => state)).toEqual(['free', 'free'])

    const event = await basket.book(client, { description: 'Away day' })
    expect(event).toMatchObject({ type: 'COLLECTIVE', description: 'Away day', bookingsCount: 2 })
    expect(basket.entries.get()).toEqual([])
  })

  it('BSK-004 BSK-005 adds all entries to an event or none; refused ones are marked, and everything stays in the basket', async () => {
    const { boardroom, meeting } = server.locations
    const { basket, client } = await open('user')
    basket.add(at(meeting, '04', 11))
    const { id } = await basket.book(client, { description: 'Workshop' })
    const [free, taken] = [basket.add(at(meeting, '04', 10)), basket.add(at(boardroom, '04', 10))]
    await server.as(server.emails.colleague).call('POST', '/booking', at(boardroom, '04', 10))
    await expect(basket.addToEvent(client, id)).rejects.toMatchObject({ code: 'OVERLAP' })
    expect([free, taken].map((one) => basket.marks.get()[one]?.state)).toEqual([undefined, 'taken'])
    expect((await client.bookingGroup.event({ id })).bookingsCount).toBe(1)
    basket.remove(taken)
    expect((await basket.addToEvent(client, id)).bookingsCount).toBe(2)
    expect(basket.entries.get()).toEqual([])
  })

  it('BSK-006 asks for a required cost code before it books, and the event’s cost code applies to all', async () => {
    const { db, organisationId, categories, locations } = server
    await setSettings(
      db,
      organisationId,
      categories.rooms,
      'costCode',
      { isRequired: true },
      locations.madridRoom,
    )
    const { basket, client } = await open('colleague')
    const id = basket.add(at(locations.madridRoom, '05', 10))
    await basket.checkAll(client)
    expect([basket.marks.get()[id]?.state, basket.needsCostCode()]).toEqual(['free', true])
    await expect(basket.book(client)).rejects.toMatchObject({
      serverMessage: 'Please specify a cost code',
    })
    const event = await basket.book(client, { costCode: 'K7' })
    expect(event.bookings?.map(({ costCode }) => costCode)).toEqual(['K7'])
  })
})
