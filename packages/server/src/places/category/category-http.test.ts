import type { BookingSettings, Category, CategorySaveSettingsRequest } from '@mosaic-booking/sdk'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

const pixels = { create: { width: 300, height: 300, channels: 3, background: 'teal' } } as const

describeServer('categories', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(
    method: string,
    path: string,
    body?: unknown,
    who: keyof TestServer['emails'] = 'admin',
    headers?: Record<string, string>,
  ) => server.as(server.emails[who]).call<T>(method, path, body, headers)
  const plain = {
    locationKind: 'ROOM',
    nameSingle: 'Studio',
    namePlural: 'Studios',
    timeslotKind: 'HOURLY',
    adminOnly: false,
  }
  const rooms = {
    locationKind: 'ROOM',
    nameSingle: 'Meeting room',
    namePlural: 'Meeting rooms',
    timeslotKind: 'HOURLY',
    adminOnly: false,
  } as const
  const names = async () =>
    (await call<Category[]>('GET', '/category')).body.map(({ namePlural }) => namePlural)
  let day = 2
  const book = (
    locationId: number,
    from: string,
    to: string,
    who: keyof TestServer['emails'] = 'user',
    date = '2026-11-05',
  ) =>
    call(
      'POST',
      '/booking',
      { locationId, timeFrom: `${date}T${from}`, timeTo: `${date}T${to}` },
      who,
    )
  /** A day without bookings. */
  const freeDay = () => `2026-11-${String(++day).padStart(2, '0')}`

  it('CAT-001 CAT-002 creates a category with every field, and changes only the fields sent', async () => {
    const full = {
      ...plain,
      shortNameSingle: 'St',
      shortNamePlural: 'Sts',
      cqIndicator: 'C',
      standardCategory: 'meetingRooms',
      alignBookingTimeFrom: '09:00',
      alignBookingTimeTo: '17:00',
      preventOverlappingBookings: true,
      enableFindSomeone: true,
      quotaRestrictionActive: true,
      quotaRestrictionAmount: 3,
      quotaRestrictionKind: 'WEEK',
      minutesAllowedEarly: 5,
      minutesAutoCancel: 20,
      labels: { title: { en: 'Purpose', es: 'Motivo' } },
    }
    const made = await call<Category>('POST', '/category', full)
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: made.body.id,
        version: 1,
        kind: 'LOCATION',
        ...full,
        isCapacityRelevant: true,
        isUsed: false,
      },
    ])
    const { id } = made.body
    const changed = await call<Category>('PUT', `/category/${id}`, {
      ...plain,
      namePlural: 'Ateliers',
      alignBookingTimeFrom: null,
      shortNameSingle: '',
      cqIndicator: '',
    })
    const { alignBookingTimeFrom: _, shortNameSingle: __, cqIndicator: ___, ...rest } = made.body
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...rest, version: 2, namePlural: 'Ateliers', isCapacityRelevant: false },
    ])
    expect((await call<Category[]>('GET', '/category')).body.at(-1)).toEqual(changed.body)
    expect((await call('DELETE', `/category/${id}`)).status).toBe(204)
    expect((await call('PUT', `/category/${id}`, plain)).status).toBe(404)
  })

  it('CAT-006 accepts only whole minutes for check-in', async () => {
    for (const field of ['minutesAllowedEarly', 'minutesAutoCancel'])
      for (const value of [1.5, -1, '5', null])
        expect(await call('POST', '/category', { ...plain, [field]: value })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_INPUT', fields: [{ field }] },
        })
    const made = await call<Category>('POST', '/category', {
      ...plain,
      minutesAllowedEarly: 0,
      minutesAutoCancel: 20,
    })
    expect(made.body).toMatchObject({ minutesAllowedEarly: 0, minutesAutoCancel: 20 })
    await call('DELETE', `/category/${made.body.id}`)
  })

  it('CAT-014 AD-160 offers categories to start from, in the caller’s language', async () => {
    const { body } = await call<Category[]>('GET', '/category/templates', undefined, 'admin', {
      'accept-language': 'es',
    })
    expect(body).toHaveLength(6)
    expect(body[0]).toMatchObject({
      nameSingle: 'Sala de reuniones',
      namePlural: 'Salas de reuniones',
      locationKind: 'ROOM',
      timeslotKind: 'HOURLY',
    })
    const made = await call<Category>('POST', '/category', body[0])
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(body[0])])
    await call('DELETE', `/category/${made.body.id}`)
  })

  it('CAT-014 sorts the categories by an order that lists each of them once', async () => {
    const { rooms: first, desks, adminOnly } = server.categories
    const order = (ids: number[]) => call<Category[]>('PUT', '/category/order', { ids })
    expect((await order([adminOnly, first, desks])).body.map(({ id }) => id)).toEqual([
      adminOnly,
      first,
      desks,
    ])
    expect(await names()).toEqual(['Admin rooms', 'Meeting rooms', 'Desks'])
    expect((await order([first, desks, server.categories.foreign])).body).toMatchObject({
      fields: [{ field: 'ids', code: 'invalid' }],
    })
    await order([first, desks, adminOnly])
  })

  it('CAT-015 saves all categories or none', async () => {
    const { rooms: first, desks } = server.categories
    const saveAll = (categories: unknown[]) =>
      call('PUT', '/org/current/categories', { categories })
    const desk = {
      id: desks,
      locationKind: 'DESK',
      nameSingle: 'Desk',
      namePlural: 'Work desks',
      timeslotKind: 'HALF_DAY',
      adminOnly: false,
    }
    expect((await saveAll([desk, { ...plain, restriction: { id: 999_999 } }])).body).toMatchObject({
      fields: [{ field: 'categories.1.restriction.id' }],
    })
    expect((await saveAll([{ ...desk, id: 999_999 }])).status).toBe(404)
    expect(await names()).toEqual(['Meeting rooms', 'Desks', 'Admin rooms'])
    const saved = await saveAll([desk, plain, { id: first, ...rooms }])
    expect(saved.body.map(({ namePlural }: Category) => namePlural)).toEqual([
      'Work desks',
      'Studios',
      'Meeting rooms',
      'Admin rooms',
    ])
    await call('DELETE', `/category/${saved.body[1].id}`)
    await saveAll([
      { id: first, ...rooms },
      { ...desk, namePlural: 'Desks' },
    ])
    expect(
      (await call('PUT', `/org/${server.otherOrganisationId}/categories`, { categories: [] }))
        .status,
    ).toBe(404)
  })

  it('CAT-003 CAT-016 AD-167 refuses to delete a category that a location uses', async () => {
    expect((await call<Category[]>('GET', '/category')).body.map(({ isUsed }) => isUsed)).toEqual([
      true,
      true,
      true,
    ])
    expect(await call('DELETE', `/category/${server.categories.rooms}`)).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_IN_USE', message: 'This category is in use.' },
    })
    const { body } = await call<Category>('POST', '/category', plain)
    expect(body.isUsed).toBe(false)
    expect((await call('DELETE', `/category/${body.id}`)).status).toBe(204)
  })

  it('CAT-012 names the categories in which colleagues can be found', async () => {
    await call('PUT', `/category/${server.categories.rooms}`, { ...rooms, enableFindSomeone: true })
    expect(
      (await call('GET', '/org/current', undefined, 'user')).body.findSomeoneCategoryIds,
    ).toEqual([server.categories.rooms])
    await call('PUT', `/category/${server.categories.rooms}`, {
      ...rooms,
      enableFindSomeone: false,
    })
  })

  it('CAT-009 CAT-010 CAT-011 the rules of a category apply from the next booking on', async () => {
    const { boardroom, meeting, madridRoom } = server.locations
    const rule = (fields: object) =>
      call('PUT', `/category/${server.categories.rooms}`, {
        ...rooms,
        preventOverlappingBookings: false,
        quotaRestrictionActive: false,
        alignBookingTimeFrom: null,
        alignBookingTimeTo: null,
        ...fields,
      })
    const first = freeDay()
    expect((await book(boardroom, '10:00', '11:00', 'user', first)).status).toBe(201)
    await rule({ preventOverlappingBookings: true })
    expect(await book(meeting, '10:30', '11:30', 'user', first)).toMatchObject({
      status: 409,
      body: { code: 'OVERLAP_OWN', reasons: [{ code: 'ownOverlap' }] },
    })
    await rule({
      quotaRestrictionActive: true,
      quotaRestrictionAmount: 1,
      quotaRestrictionKind: 'DAY',
    })
    expect(await book(madridRoom, '15:00', '16:00', 'user', first)).toMatchObject({
      status: 409,
      body: { code: 'QUOTA_REACHED', reasons: [{ code: 'quota', limit: 1, period: 'DAY' }] },
    })
    await rule({ alignBookingTimeFrom: '08:00', alignBookingTimeTo: '18:00' })
    expect((await book(meeting, '10:30', '11:30', 'user', freeDay())).body).toMatchObject({
      timeFrom: expect.stringContaining('T08:00'),
      timeTo: expect.stringContaining('T18:00'),
    })
    await rule({})
    expect((await book(meeting, '19:00', '20:00', 'user', first)).status).toBe(201)
  })

  const settings = (body: unknown, id = server.categories.rooms) =>
    call<BookingSettings>('PUT', `/org/current/category/${id}/settings`, body)
  const inForce = () =>
    server.as(server.emails.admin).client.location.settings({ id: server.locations.boardroom })
  const org = { orgId: 'current' } as const

  it('SET-003 SET-027 AD-141 saves the settings of a category; omitted sections return to their defaults', async () => {
    const { rooms: id } = server.categories
    const save = (body: BookingSettings, more: Partial<CategorySaveSettingsRequest> = {}) =>
      server.as(server.emails.admin).client.category.saveSettings({ ...org, id, body, ...more })
    const sections: BookingSettings = {
      label: { isRequired: true },
      buffer: { minutesBefore: 5 },
      availabilityType: 'AVAILABLE_FOR_BOOKING',
      notification: { period1: 1, periodKind1: 'DAY' },
    }
    expect(await save(sections)).toEqual(sections)
    expect(await inForce()).toMatchObject({
      settings: sections,
      origins: {
        label: { origin: 'CATEGORY', name: 'Meeting rooms' },
        buffer: { origin: 'CATEGORY' },
        costCode: { origin: 'DEFAULT' },
      },
    })
    expect((await inForce()).settings.buffer).not.toHaveProperty('minutesAfter')
    await save({ costCode: { isRequired: true } })
    expect((await inForce()).origins).toMatchObject({
      label: { origin: 'DEFAULT' },
      costCode: { origin: 'CATEGORY' },
    })
    await save({})
    for (const elsewhere of [{ id: 999_999 }, { orgId: server.otherOrganisationId }])
      expect((await refusalOf(save({ label: {} }, elsewhere))).status).toBe(404)
    const { category } = server.as(server.emails.locationAdmin).client
    expect((await refusalOf(category.saveSettings({ ...org, id, body: {} }))).status).toBe(403)
  })

  it('SET-006 SET-016 settings that depend on a disabled one are stored as disabled', async () => {
    const checkIn = { isRequired: false, consecutiveNoShows: 2, autoCancel: true }
    const visit = { includeStaff: false, sendPasscodeToStaff: true, passcodeIncludesBarcode: true }
    const stored = {
      checkIn: { ...checkIn, autoCancel: false, autoCancelRepeat: false, proximityRequired: false },
      visit: { ...visit, sendPasscodeToStaff: false, passcodeIncludesBarcode: false },
    }
    expect((await settings({ checkIn, visit })).body).toEqual(stored)
    expect((await inForce()).settings).toMatchObject(stored)
    await settings({})
  })

  it('SET-021 AD-150 PRIO-007 refuses contradictory settings and unknown references, and stores nothing', async () => {
    const { body: group } = await call('POST', '/accessGroup', {
      name: 'Listed',
      groupRestrictions: [],
    })
    const rules = (...list: unknown[]) => ({ period: { prioritisation: { rules: list } } })
    const limited = { kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, accessGroup: { id: group.id } }
    const view = { kind: 'VIEW_ONLY' }
    const refused: [unknown, string, string][] = [
      [
        { signage: { anonymousBookIdentifyOwner: true, authenticatedBookAllowed: true } },
        'signage.authenticatedBookAllowed',
        'exclusive',
      ],
      [{ period: { minPeriodKind: 'YEAR' } }, 'period.minPeriodKind', 'choice'],
      [{ notification: { periodKind2: 'MONTH' } }, 'notification.periodKind2', 'choice'],
      [{ visit: { location: server.locations.foreign } }, 'visit.location', 'invalid'],
      [{ timeZone: { zoneId: 'Mars/Base' } }, 'timeZone.zoneId', 'zone'],
      [rules(limited, limited, view), 'period.prioritisation.rules.1.accessGroup', 'groupListed'],
      [
        rules({ ...limited, accessGroup: { id: 999_999 } }, view),
        'period.prioritisation.rules.0.accessGroup.id',
        'invalid',
      ],
    ]
    for (const [body, field, code] of refused)
      expect(await settings(body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { fields: [{ field, code }] },
      })
    const stored = rules({ ...limited, maxPeriodKind: 'DAY' }, view)
    expect((await settings(rules(limited, view))).body).toEqual(stored)
    expect((await inForce()).settings).toMatchObject(stored)
    await settings({})
  })

  it('CAT-020 the picture of a category is shown for its spaces that have none', async () => {
    const upload = async (kind: 'IMAGE' | 'LINK') => {
      const form = new FormData()
      form.set('kind', kind)
      if (kind === 'LINK') form.set('url', 'https://mosaic.example/desk')
      else form.set('file', new File([await sharp(pixels).png().toBuffer()], 'room.png'))
      return (await server.as(server.emails.admin).client.media.create({ body: form })).id
    }
    const { client } = server.as(server.emails.admin)
    const { client: user } = server.as(server.emails.user)
    const { locations, categories } = server
    const show = (id: number) => user.location.get({ id, include: ['images'] })
    const pictureId = await upload('IMAGE')
    const own = await upload('IMAGE')
    const picture = `/api/v1/media/${pictureId}/content?width=240`
    const open = async (who: keyof TestServer['emails']) =>
      (await call('GET', picture.slice(7), undefined, who)).status
    expect(await open('user')).toBe(404)

    const body = { ...rooms, pictureId }
    const saved = await client.category.update({ id: categories.rooms, body })
    expect(saved).toMatchObject({ pictureId, picture })
    expect(await show(locations.boardroom)).toMatchObject({
      thumbnail: picture,
      images: [{ id: pictureId, isOfCategory: true }],
    })
    expect((await show(locations.floor)).thumbnail).toBeUndefined()
    expect([await open('user'), await open('stranger')]).toEqual([200, 404])

    await client.location.update({ id: locations.boardroom, body: { medias: [{ id: own }] } })
    const withOwn = await show(locations.boardroom)
    expect(withOwn.thumbnail).toContain(`/media/${own}/`)
    expect(withOwn.images).toEqual([expect.not.objectContaining({ isOfCategory: true })])

    for (const wrong of [await upload('LINK'), 987_654]) {
      const refused = await refusalOf(
        client.category.update({ id: categories.rooms, body: { ...rooms, pictureId: wrong } }),
      )
      expect([refused.status, refused.fields]).toMatchObject([400, [{ field: 'pictureId' }]])
    }
    const without = await client.category.update({
      id: categories.rooms,
      body: { ...rooms, pictureId: null },
    })
    expect([without.pictureId, without.picture]).toEqual([undefined, undefined])
    await client.location.update({ id: locations.boardroom, body: { medias: [] } })
    expect((await show(locations.boardroom)).images).toEqual([])
  })
})
