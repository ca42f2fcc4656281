import { createClient, type ReasonCode } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/support/app.js'
import { describeServer } from '../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../tests/support/test-data.js'

describeServer('why not', (engine) => {
  let server: TestServer
  let client: ReturnType<typeof createClient>
  beforeAll(async () => {
    server = await startTestServer(engine)
    const baseUrl = await server.listen()
    const user = server.as(server.emails.user)
    await user.call('GET', '/category')
    // A browser sends the cookie by itself.
    client = createClient({
      baseUrl,
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie: user.cookie! },
        }),
    })
  })
  afterAll(() => server?.close())

  const reasonsOf = (call: Promise<unknown>): Promise<readonly ReasonCode[]> =>
    call.then(
      () => expect.unreachable('it succeeded'),
      (error: { reasons: readonly ReasonCode[] }) => error.reasons,
    )

  it('SRCH-025 BKG-010 API-035 search, check, a refused booking, a refused edit and a refused member of a group name the same reasons, in the SDK, too', async () => {
    const { boardroom, meeting } = server.locations
    await setConfig(server.db, server.organisationId, 'event_management', 'true')
    await setConfig(server.db, server.organisationId, 'basket', 'true')
    const colleague = server.as(server.emails.colleague)
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'buffer', {
      minutesBefore: 15,
      minutesAfter: 15,
    })
    await setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'period',
      { maxDuration: 90, maxDurationKind: 'MINUTES' },
      boardroom,
    )
    await colleague.call('POST', '/booking', {
      locationId: boardroom,
      timeFrom: '2026-11-05T10:00',
      timeTo: '2026-11-05T11:00',
    })
    const { id } = await client.booking.create({
      body: { locationId: meeting, timeFrom: '2026-11-05T10:00', timeTo: '2026-11-05T11:00' },
    })
    const cases: [from: string, to: string, count: number, reasons: ReasonCode[]][] = [
      ['10:30', '11:30', 0, ['taken']],
      ['11:10', '12:00', 0, ['buffer']],
      ['08:00', '10:30', 20, ['overCapacity', 'tooLong', 'taken']],
      ['12:00', '14:00', 0, ['tooLong']],
    ]
    for (const [from, to, count, reasons] of cases) {
      const body = {
        locationId: boardroom,
        timeFrom: `2026-11-05T${from}`,
        timeTo: `2026-11-05T${to}`,
        ...(count ? { attendeeCount: count } : {}),
      }
      const answer = await client.availability.search({
        bc: server.categories.rooms,
        f: body.timeFrom,
        t: body.timeTo,
        c: count,
        l: [boardroom],
        status: ['ALL'],
      })
      expect(answer!.availability[0]!.reasons, from).toEqual(reasons)
      expect((await client.booking.check({ body })).reasons, from).toEqual(reasons)
      expect(await reasonsOf(client.booking.create({ body })), from).toEqual(reasons)
      expect(await reasonsOf(client.booking.update({ id, body })), from).toEqual(reasons)
      const group = client.bookingGroup.create({
        body: {
          type: 'COLLECTIVE',
          bookings: [
            { locationId: meeting, timeFrom: '2026-11-06T08:00', timeTo: '2026-11-06T09:00' },
            body,
          ],
        },
      })
      expect(await group.catch((error: unknown) => error), from).toMatchObject({
        validationErrors: [{ index: 1, reasons }],
      })
    }
  })
})
