import type {
  BookingSettingImpact,
  BookingSettings,
  EffectiveSettings,
  SettingsOfLocations,
} from '@mosaic-booking/sdk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

type Who = keyof TestServer['emails']

describeServer('booking settings of locations', (engine) => {
  let server: TestServer
  let rooms: number
  let at: TestServer['locations']
  beforeAll(async () => {
    server = await startTestServer(engine)
    rooms = server.categories.rooms
    at = server.locations
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await save([at.site, at.building, at.floor, at.boardroom, at.meeting, at.madrid], {})
    await save([], {})
  })

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(method: string, path: string, body?: unknown, who: Who = 'admin') =>
    server.as(server.emails[who]).call<T>(method, path, body)
  const change = (locationIds: number[], override: BookingSettings, more: object = {}) => ({
    bookingCategoryId: rooms,
    locationIds,
    override,
    ...more,
  })
  const save = (locationIds: number[], override: BookingSettings, more?: object, who?: Who) =>
    call('PUT', '/bookingSetting', change(locationIds, override, more), who)
  const check = (locationIds: number[], override: BookingSettings, who?: Who) =>
    call<BookingSettingImpact>('POST', '/bookingSetting/check', change(locationIds, override), who)
  const read = async (...locationIds: number[]) =>
    (
      await call<SettingsOfLocations>(
        'GET',
        `/bookingSetting?bc=${rooms}${locationIds.map((id) => `&l=${id}`).join('')}`,
      )
    ).body
  const inForce = async (id: number) =>
    (await call<EffectiveSettings>('GET', `/location/${id}/settings?bc=${rooms}`)).body

  const addDeclaration = async (): Promise<number> => {
    const template = {
      shortName: `Safety ${++made}`,
      title: 'Safety',
      expiryDays: 9,
      content: 'Yes',
    }
    return (await call('POST', '/declaration/template', template)).body.id
  }
  let made = 0

  it('AD-140 AD-141 sets sections at a location; what is not sent is inherited again', async () => {
    const label = { isRequired: true, notesRequired: false }
    const buffer = { minutesBefore: 10, minutesAfter: 5 }
    expect((await save([at.floor], { label, buffer })).status).toBe(200)
    expect(await read(at.floor)).toMatchObject({
      override: { label, buffer },
      inherited: { label: { isRequired: false } },
      origins: { label: { origin: 'DEFAULT' } },
      mixed: [],
    })
    expect(await read(at.boardroom)).toMatchObject({
      override: {},
      inherited: { label, buffer },
      origins: { label: { origin: 'ANCESTOR', name: expect.any(String), locationId: at.floor } },
    })
    expect((await inForce(at.boardroom)).settings).toMatchObject({ label, buffer })
    await save([at.floor], { buffer })
    expect((await inForce(at.boardroom)).settings).toMatchObject({
      label: { isRequired: false },
      buffer,
    })
  })

  it.each<[string, BookingSettings]>([
    [
      'SET-005 checkIn',
      {
        checkIn: {
          consecutiveNoShows: 2,
          isRequired: true,
          autoCancel: true,
          autoCancelRepeat: true,
          proximityRequired: true,
        },
      },
    ],
    [
      'SET-009 period',
      {
        period: {
          minPeriod: 2,
          minPeriodKind: 'DAY',
          minPeriodUntilTime: '16:30',
          maxDuration: 4,
          maxDurationKind: 'HOUR',
          maxPeriodReleaseTime: '08:00',
          anonymiseBookingsAfterDays: 30,
          singleBookingPerDay: true,
          multiDayBookings: false,
          prioritisation: {
            rules: [{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 7, maxPeriodKind: 'DAY' }],
          },
        },
      },
    ],
    [
      'SET-015 visit',
      {
        visit: {
          selfServe: true,
          includeStaff: true,
          sendPasscodeToStaff: true,
          sendPasscodeToVisitors: true,
          passcodeIncludesBarcode: true,
        },
      },
    ],
    [
      'SET-020 signage',
      { signage: { anonymousBookIdentifyOwner: true, authenticatedBookAllowed: false } },
    ],
    [
      'SET-023 approval, attendee, cost code and label',
      {
        approval: { isRequired: true },
        attendee: { isRequired: true, attendeeCountRequiredOnBooking: true },
        costCode: { isRequired: true },
        label: { isRequired: true, notesRequired: true },
      },
    ],
  ])('%s: every field is stored for a location and inherited below it', async (_name, sections) => {
    const declarationTemplateId = await addDeclaration()
    const settings = sections.visit
      ? { visit: { ...sections.visit, location: at.site, declarationTemplateId } }
      : sections
    expect((await save([at.building], settings)).status).toBe(200)
    expect((await read(at.building)).override).toEqual(settings)
    expect((await read(at.boardroom)).inherited).toMatchObject(settings)
  })

  it('changes several locations at once, and keeps the sections in which they differ', async () => {
    const label = { isRequired: true, notesRequired: false }
    await save([at.boardroom], { label })
    expect(await read(at.boardroom, at.meeting)).toMatchObject({ override: {}, mixed: ['label'] })
    await save([at.boardroom, at.meeting], { costCode: { isRequired: true } }, { keep: ['label'] })
    expect(await read(at.boardroom, at.meeting)).toMatchObject({
      override: { costCode: { isRequired: true } },
      mixed: ['label'],
    })
    expect((await read(at.boardroom)).override.label).toEqual(label)
  })

  it('without locations, changes the whole category', async () => {
    await save([], { costCode: { isRequired: true } })
    expect(await read()).toMatchObject({
      override: { costCode: { isRequired: true } },
      inherited: { costCode: { isRequired: false } },
      origins: { costCode: { origin: 'DEFAULT' } },
    })
    expect((await read(at.boardroom)).origins.costCode).toMatchObject({ origin: 'CATEGORY' })
  })

  it('refuses a change that is based on settings that somebody else has changed', async () => {
    const { revision } = await read(at.meeting)
    await save([at.meeting], { label: { isRequired: true } })
    const late = await save([at.meeting], { costCode: { isRequired: true } }, { revision })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await read(at.meeting)).override).toEqual({ label: { isRequired: true } })
    const saved = await save(
      [at.meeting],
      { costCode: { isRequired: true } },
      { revision: (await read(at.meeting)).revision },
    )
    expect(saved.body.revision).toBe((await read(at.meeting)).revision)
  })

  it.each<[string, () => Promise<{ status: number; body: unknown }>, number, object]>([
    [
      'the whole category by a location admin',
      () => save([], {}, {}, 'locationAdmin'),
      403,
      { code: 'FORBIDDEN' },
    ],
    [
      'a location elsewhere by a location admin',
      () => save([at.madrid], {}, {}, 'locationAdmin'),
      403,
      { code: 'FORBIDDEN' },
    ],
    ['anything by a manager', () => check([at.meeting], {}, 'manager'), 403, { code: 'FORBIDDEN' }],
    ['an unknown location', () => save([999_999], {}), 404, { code: 'NOT_FOUND' }],
    [
      'a location of another organisation',
      () => check([at.foreign], {}),
      404,
      { code: 'NOT_FOUND' },
    ],
    [
      'an unknown category',
      () => call('GET', '/bookingSetting?bc=999999'),
      404,
      { code: 'NOT_FOUND' },
    ],
    [
      'a time zone that does not exist',
      () => check([at.meeting], { timeZone: { zoneId: 'Mars/Base' } }),
      400,
      { fields: [{ field: 'override.timeZone.zoneId', code: 'zone' }] },
    ],
  ])('refuses %s', async (_name, send, status, body) => {
    expect(await send()).toMatchObject({ status, body })
  })

  it('SET-012 a dry run lists the future bookings that a stricter rule breaks, and saves nothing', async () => {
    const book = (locationId: number, from: string, to: string, description?: string) =>
      call(
        'POST',
        '/booking',
        { locationId, timeFrom: `2026-11-12T${from}`, timeTo: `2026-11-12T${to}`, description },
        'user',
      )
    const long = (await book(at.boardroom, '10:00', '13:00', 'Workshop')).body.id
    await book(at.boardroom, '14:00', '15:00', 'Talk')
    await book(at.madridRoom, '10:00', '13:00', 'Elsewhere')
    const hour: BookingSettings = {
      period: { maxDuration: 1, maxDurationKind: 'HOUR' },
      label: { isRequired: true },
    }
    const { body } = await check([at.building], hour)
    expect(body).toMatchObject({
      count: 1,
      bookings: [
        {
          id: long,
          label: 'Workshop',
          location: { id: at.boardroom },
          owner: { id: server.people.user },
          timeFrom: '2026-11-12T10:00:00.000',
          reasons: [{ code: 'tooLong', limit: 1, unit: 'HOUR' }],
          fields: [],
        },
      ],
    })
    expect((await read(at.building)).override).toEqual({})
    expect((await check([], hour)).body.count).toBe(2)

    await save([at.building], hour)
    const refused = await book(at.boardroom, '16:00', '18:00', 'Late')
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_LONG'])
    expect((await call('GET', `/booking/${long}`)).body.status).toBe('CONFIRMED')
    expect((await check([at.building], hour)).body.count).toBe(0)
  })

  it('the search shows a changed setting at once', async () => {
    const search = async () =>
      (
        await call(
          'GET',
          `/availability?f=2026-11-13T10:00&t=2026-11-13T13:00&l=${at.building}&status=ALL`,
          undefined,
          'user',
        )
      ).text
    expect(await search()).not.toContain('tooLong')
    await save([at.building], { period: { maxDuration: 1, maxDurationKind: 'HOUR' } })
    expect(await search()).toContain('tooLong')
  })
})
