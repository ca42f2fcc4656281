import { createClient, type Reason } from '@mosaic-booking/sdk'
import { describeReason, type Language } from '@mosaic-booking/sdk/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'

describeServer('reasons for a refusal', (engine) => {
  let server: TestServer
  let client: ReturnType<typeof createClient>
  let clientIn: (language: Language) => ReturnType<typeof createClient>
  beforeAll(async () => {
    server = await startTestServer(engine)
    const baseUrl = await server.listen()
    const user = server.as(server.emails.user)
    await user.call('GET', '/category')
    // A browser sends the session cookie automatically.
    clientIn = (locale) =>
      createClient({
        baseUrl,
        locale,
        fetch: (address, init) =>
          fetch(address, {
            ...init,
            headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie: user.cookie! },
          }),
      })
    client = clientIn('en')
  })
  afterAll(() => server?.close())

  const reasonsOf = (call: Promise<unknown>): Promise<readonly Reason[]> =>
    call.then(
      () => expect.unreachable('it succeeded'),
      (error: { reasons: readonly Reason[] }) => error.reasons,
    )

  it('SRCH-025 BKG-010 API-035 search, check, booking, edit and group members report the same reasons for a refusal, also in the SDK', async () => {
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
      { maxDuration: 90, maxDurationKind: 'MINUTE' },
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
    const cases: [from: string, to: string, count: number, reasons: Reason[]][] = [
      ['10:30', '11:30', 0, [{ code: 'taken' }]],
      ['11:10', '12:00', 0, [{ code: 'buffer' }]],
      [
        '08:00',
        '10:30',
        20,
        [
          { code: 'overCapacity', limit: 12 },
          { code: 'tooLong', limit: 90, unit: 'MINUTE' },
          { code: 'taken' },
        ],
      ],
      ['12:00', '14:00', 0, [{ code: 'tooLong', limit: 90, unit: 'MINUTE' }]],
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

  it('API-035 search, check and booking report the same limit, in the right language and plural form', async () => {
    const { meeting: locationId } = server.locations
    const body = {
      locationId,
      timeFrom: '2026-11-10T08:00',
      timeTo: '2026-11-12T08:00',
    }
    const { rooms } = server.categories
    const cases: [period: object, reason: Reason, english: string, spanish: string][] = [
      [
        { maxDuration: 1, maxDurationKind: 'DAY' },
        { code: 'tooLong', limit: 1, unit: 'DAY' },
        'You can book this space for 1 day at most.',
        'Puede reservar este espacio durante 1 día como máximo.',
      ],
      [
        { maxDuration: 2, maxDurationKind: 'HOUR' },
        { code: 'tooLong', limit: 2, unit: 'HOUR' },
        'You can book this space for 2 hours at most.',
        'Puede reservar este espacio durante 2 horas como máximo.',
      ],
      [
        { minPeriod: 6, minPeriodKind: 'MONTH' },
        { code: 'tooSoon', limit: 6, unit: 'MONTH' },
        'This space must be booked at least 6 months ahead.',
        'Este espacio debe reservarse con al menos 6 meses de antelación.',
      ],
      [
        {
          prioritisation: {
            rules: [{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, maxPeriodKind: 'DAY' }],
          },
        },
        { code: 'tooFarAhead', limit: 1, unit: 'DAY' },
        'You can book this space at most 1 day ahead.',
        'Puede reservar este espacio con un máximo de 1 día de antelación.',
      ],
    ]
    const { db, organisationId } = server
    for (const [period, reason, english, spanish] of cases) {
      const settings = { multiDayBookings: true, ...period }
      await setSettings(db, organisationId, rooms, 'period', settings, locationId)
      for (const [language, text] of [
        ['en', english],
        ['es', spanish],
      ] as const) {
        const client = clientIn(language)
        const found = await client.availability.search({
          bc: rooms,
          f: body.timeFrom,
          t: body.timeTo,
          l: [locationId],
          status: ['ALL'],
        })
        const { reasons = [] } = found!.availability[0]!
        expect(reasons).toEqual([reason])
        expect(describeReason(reasons[0]!, language)).toBe(text)
        expect(await client.booking.check({ body })).toMatchObject({
          status: 'ERROR',
          msg: text,
          reasons,
        })
        await expect(client.booking.create({ body })).rejects.toMatchObject({
          serverMessage: text,
          reasons,
        })
      }
    }
  })
})
