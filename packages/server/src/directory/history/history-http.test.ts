import type { HistoryEntry } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

/** Each list's path, one of its entries, and a change of one field. */
const lists = [
  {
    list: 'provider',
    path: '/provider',
    entry: { name: 'Kitchen', notificationDaysInterval: 0 },
    change: { notificationDaysInterval: 2 },
    name: 'Kitchen',
  },
  {
    list: 'layout',
    path: '/layout',
    entry: { text: 'Horseshoe' },
    change: { text: 'Circle' },
    name: 'Circle',
  },
  {
    list: 'bookingType',
    path: '/bookingType',
    entry: { text: 'Workshop', duration1: 120 },
    change: { duration1: 90 },
    name: 'Workshop',
  },
  {
    list: 'bookingOption',
    path: '/bookingOption',
    entry: { text: 'Coffee', type: 'CATERING', timeType: 'SINGLE', quantityType: 'ITEM' },
    change: { timeType: 'ENTIRETY' },
    name: 'Coffee',
  },
  {
    list: 'category',
    path: '/category',
    entry: {
      nameSingle: 'Studio',
      namePlural: 'Studios',
      locationKind: 'ROOM',
      timeslotKind: 'HOURLY',
      adminOnly: false,
    },
    change: { adminOnly: true },
    name: 'Studios',
  },
  {
    list: 'userGroup',
    path: '/accessControl/userGroup',
    entry: { name: 'Choir', kind: 'STANDARD', users: [] },
    change: { name: 'Band' },
    name: 'Band',
  },
  {
    list: 'domainGroup',
    path: '/accessControl/domainGroup',
    entry: { name: 'Partners', domains: ['partner.test'] },
    change: { domains: ['friend.test'] },
    name: 'Partners',
  },
  {
    list: 'accessGroup',
    path: '/accessGroup',
    entry: { name: 'Everybody', groupRestrictions: [] },
    change: { name: 'All' },
    name: 'All',
  },
  {
    list: 'facility',
    path: '/facility',
    entry: { text: 'Aquarium' },
    change: { text: 'Terrarium' },
    name: 'Terrarium',
  },
] as const

describeServer('the history of lists', (engine) => {
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
    who: keyof TestServer['emails'] = 'serviceAdmin',
  ) => server.as(server.emails[who]).call<T>(method, path, body)

  it.each(lists)(
    'records who changed what in $list, and refuses a stale edit with the changes since',
    async ({ list, path, entry, change, name }) => {
      const made = await call('POST', path, entry)
      expect([made.status, made.body.version]).toEqual([201, 1])
      const { id } = made.body
      const changed = await call('PUT', `${path}/${id}`, { ...entry, ...change, version: 1 })
      expect([changed.status, changed.body.version]).toEqual([200, 2])

      const [field, newValue] = Object.entries(change)[0]!
      const oldValue = (entry as Record<string, unknown>)[field]
      const stale = await call('PUT', `${path}/${id}`, { ...entry, version: 1 })
      expect(stale.status).toBe(409)
      expect(stale.body).toMatchObject({
        code: 'VERSION_CONFLICT',
        data: { version: 2, changes: [{ version: 2, changes: [{ field, oldValue, newValue }] }] },
      })
      // Edits without a version overwrite, and edits without a difference are not recorded.
      expect((await call('PUT', `${path}/${id}`, { ...entry, ...change })).status).toBe(200)
      const same = (await call('GET', path)).body.find((one: { id: number }) => one.id === id)
      expect(same.version).toBe(2)

      expect((await call('DELETE', `${path}/${id}`)).status).toBe(204)
      const history = await call<HistoryEntry[]>('GET', `/history/${list}?id=${id}`)
      expect(
        history.body.map(({ action, version, person }) => [action, version, person?.name]),
      ).toEqual([
        ['REMOVED', 3, expect.any(String)],
        ['CHANGED', 2, expect.any(String)],
        ['CREATED', 1, expect.any(String)],
      ])
      expect(history.body[0]!.name).toBe(name)
      expect(history.body[1]!.changes).toEqual([{ field, oldValue, newValue }])
    },
  )

  it('records that members have changed, without their names', async () => {
    const path = '/accessControl/userGroup'
    const { id } = (await call('POST', path, { name: 'Runners', kind: 'STANDARD', users: [] })).body
    const users = [{ name: 'Ana Ruiz', email: 'ana@runners.test' }]
    await call('PUT', `${path}/${id}`, { name: 'Runners', kind: 'STANDARD', users })
    const [latest] = (await call<HistoryEntry[]>('GET', `/history/userGroup?id=${id}`)).body
    expect(latest!.changes).toEqual([{ field: 'users' }])
  })

  it('records changes of the booking settings of a category', async () => {
    const [category] = (await call('GET', '/category')).body
    const buffer = { minutesBefore: 10, minutesAfter: 5 }
    const path = `/org/current/category/${category.id}/settings`
    expect((await call('PUT', path, { buffer })).status).toBe(200)
    const url = `/history/category?id=${category.id}`
    const [latest] = (await call<HistoryEntry[]>('GET', url)).body
    expect(latest!.changes).toContainEqual({ field: 'settings.buffer', newValue: buffer })
  })

  it('records changes of booking settings once in the history of each location', async () => {
    const { boardroom, meeting } = server.locations
    const { rooms: bookingCategoryId } = server.categories
    const override = { buffer: { minutesBefore: 10, minutesAfter: 5 } }
    const body = { bookingCategoryId, locationIds: [boardroom, meeting], override }
    const { version } = (await call('GET', `/location/${boardroom}`)).body
    for (const _ of [1, 2]) expect((await call('PUT', '/bookingSetting', body)).status).toBe(200)
    for (const id of body.locationIds) {
      const history = await call('GET', `/location/${id}/history`)
      expect(history.body, history.text).toMatchObject([
        {
          person: { id: server.people.serviceAdmin },
          changes: [{ field: 'bookingSettingsList', newValue: [{ bookingCategoryId, override }] }],
        },
      ])
    }
    // An edit based on an older version of the location is refused.
    const stale = await call('PUT', `/location/${boardroom}`, { name: 'Board', version })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('records who changed what in the banner and the help text, without their long texts', async () => {
    const banner = { title: 'Lift', summary: 'Stairs', content: '<p>Friday</p>', enabled: false }
    const published = { ...banner, enabled: true }
    for (const body of [banner, published, published])
      expect((await call('POST', '/org/current/banner', body)).status).toBe(200)
    const admin = server.as(server.emails.serviceAdmin)
    const headers = { 'content-type': 'text/plain' }
    for (const text of ['Ring 4711.', 'Ring 4712.', 'Ring 4712.'])
      expect((await admin.call('PUT', '/org/current/helpText', text, headers)).status).toBe(204)
    const changesOf = async (list: string) =>
      (await call<HistoryEntry[]>('GET', `/history/${list}`)).body.map(
        ({ action, version, person, changes }) => [action, version, person?.id, changes],
      )
    const by = server.people.serviceAdmin
    expect(await changesOf('banner')).toEqual([
      ['CHANGED', 2, by, [{ field: 'enabled', oldValue: false, newValue: true }]],
      [
        'CHANGED',
        1,
        by,
        [
          { field: 'title', oldValue: '', newValue: 'Lift' },
          { field: 'summary', oldValue: '', newValue: 'Stairs' },
          { field: 'content' },
        ],
      ],
    ])
    expect(await changesOf('helpText')).toEqual([
      ['CHANGED', 2, by, [{ field: 'text' }]],
      ['CHANGED', 1, by, [{ field: 'text' }]],
    ])
  })

  it('records roles added and removed at locations in the history of the account', async () => {
    const { user } = server.people
    const path = `/location/${server.locations.floor}/roles`
    const given = await call('POST', path, { role: 'RECEPTIONIST', user: { id: user } })
    expect(given.status, given.text).toBe(201)
    expect((await call('DELETE', `${path}/${given.body.id}`)).status).toBe(204)
    const [taken, added] = (await call<HistoryEntry[]>('GET', `/history/user?id=${user}`)).body
    const roles = (role: string[]) => ['USER', ...role]
    const places = [
      { role: 'RECEPTIONIST', locations: [{ id: server.locations.floor, name: 'First floor' }] },
    ]
    expect(added).toMatchObject({ person: { id: server.people.serviceAdmin } })
    expect(added!.changes).toEqual([
      { field: 'roles', oldValue: roles([]), newValue: roles(['RECEPTIONIST']) },
      { field: 'locationRoles', oldValue: [], newValue: places },
    ])
    expect(taken!.changes).toEqual([
      { field: 'roles', oldValue: roles(['RECEPTIONIST']), newValue: roles([]) },
      { field: 'locationRoles', oldValue: places, newValue: [] },
    ])
  })

  it('refuses one of two administrators who save at the same time', async () => {
    const { id } = (await call('POST', '/layout', { text: 'Wings' })).body
    const answers = await Promise.all(
      ['Left', 'Right'].map((text) =>
        call('PUT', `/layout/${id}`, { text: `${text} wing`, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('shows location admins the history of extras only', async () => {
    const status = async (list: string) =>
      (await call('GET', `/history/${list}`, undefined, 'locationAdmin')).status
    expect([await status('bookingOption'), await status('provider')]).toEqual([200, 403])
  })
})
