import { configKeys, type ConfigKey } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

type Setting = {
  key: string
  value: unknown
  dataType: string
  description?: string
  released?: boolean
}

/** As listed in the specification (CONF-002). */
const specified =
  `search_screen_variant resource_result_limit find_someone hide_all_bookings banner_enabled custom_help_enabled getting_started_help getting_started_help_url
  chat_widget_enabled floor_plan floor_plan_uses_sense_editor floor_plan_clusters floor_plan_shows_booking_owner show_weekday_calendar enable_category_select_on_availability_screen
  basket event_management cost_code_list default_send_action dwp_enhancements hide_external_visitors occupancy_provider locale cross_org_resource_sharing cross_org_show_org_roots
  cross_org_show_owning_org hide_resource_filter_panel location_lookup_limit visitor_kiosk_options visitor_report_for_all visitor_report_for_all_checkin report_top_n_items`.split(
    /\s+/,
  )

const sample: Record<string, [stored: string, read: unknown]> = {
  BOOLEAN: ['true', true],
  INTEGER: ['42', 42],
  TEXT: ['send', 'send'],
  JSON: [
    '{"logoImage":"7","infoMessage":"Hello","supportMessage":"Call us"}',
    { logoImage: '7', infoMessage: 'Hello', supportMessage: 'Call us' },
  ],
}

describeServer('the organisation and its settings', (engine) => {
  let server: TestServer
  let serviceAdmin: Caller
  let admin: Caller
  let user: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    ;[serviceAdmin, admin, user] = [
      server.emails.serviceAdmin,
      server.emails.admin,
      server.emails.user,
    ].map((email) => server.as(email)) as [Caller, Caller, Caller]
  })
  afterAll(() => server.close())

  const set = (key: string, value: string, who = serviceAdmin) =>
    who.call('POST', `/org/current/genericfeature/${key}?featureValue=${encodeURIComponent(value)}`)
  const settings = async (who: Caller): Promise<Map<string, Setting>> =>
    new Map(
      ((await who.call('GET', '/org/current')).body.configSettings as Setting[]).map((setting) => [
        setting.key,
        setting,
      ]),
    )

  it('CONF-001 CONF-002 every key of the specification is stored and returned by type', async () => {
    for (const key of specified) expect(Object.keys(configKeys), key).toContain(key)
    for (const [key, { dataType }] of Object.entries(configKeys)) {
      const [stored, read] = sample[dataType]!
      expect(await set(key, stored), key).toMatchObject({
        status: 200,
        body: { key, value: read, dataType },
      })
    }
    const seen = await settings(serviceAdmin)
    for (const [key, { dataType }] of Object.entries(configKeys))
      expect(seen.get(key)?.value, key).toEqual(sample[dataType]![1])
    expect((await settings(server.as(server.emails.stranger))).size).toBe(0)
  })

  it('CONF-002 D-041 AD-212 members receive released settings without descriptions; internal ones and descriptions are for service admins', async () => {
    const released = Object.entries(configKeys)
      .filter(([, key]) => key.released)
      .map(([key]) => key)
    const seen = await settings(user)
    expect([...seen.keys()].sort()).toEqual([...released].sort())
    for (const setting of seen.values()) expect(setting.description).toBeUndefined()
    const all = await settings(serviceAdmin)
    expect([...all.keys()].sort()).toEqual(Object.keys(configKeys).sort())
    for (const setting of all.values())
      expect(setting.description).toEqual(configKeys[setting.key as ConfigKey].description)
  })

  it('ORG-007 ORG-008 CONF-002 AD-213 administrators switch released Boolean settings, service admins set any value, and unknown keys answer 404', async () => {
    const turn = (key: string, enable: boolean, who: Caller) =>
      who.call('POST', `/org/current/feature/${key}?enable=${enable}`)
    expect((await turn('basket', false, admin)).body).toMatchObject({ key: 'basket', value: false })
    expect((await settings(user)).get('basket')?.value).toBe(false)
    expect((await turn('basket', true, server.as(server.emails.locationAdmin))).status).toBe(403)
    expect((await turn('scim_integration_enabled', true, admin)).status).toBe(403)
    expect((await turn('scim_integration_enabled', true, serviceAdmin)).status).toBe(200)
    expect((await turn('no_such_key', true, serviceAdmin)).status).toBe(404)
    expect((await set('no_such_key', '1')).status).toBe(404)
    expect((await set('basket', 'true', admin)).status).toBe(403)
    expect((await set('resource_result_limit', 'many')).body.fields).toMatchObject([
      { field: 'featureValue', code: 'type' },
    ])
  })

  it('ORG-008 VIS-063 a value that is too long for an address is set by a body, and a refused text is named with what is allowed', async () => {
    const put = (options: object, who = serviceAdmin) =>
      who.call('PUT', '/org/current/genericfeature/visitor_kiosk_options', {
        featureValue: JSON.stringify(options),
      })
    const long = 'ä'.repeat(1000)
    const texts = Object.fromEntries(
      ['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl'].map((tag) => [
        tag,
        { infoMessage: long, supportMessage: long, arrivalMessage: long },
      ]),
    )
    expect(await put({ texts })).toMatchObject({ status: 200, body: { value: { texts } } })
    expect((await settings(user)).get('visitor_kiosk_options')?.value).toEqual({ texts })
    const refused = await put({
      texts: { xx: {}, es: { welcome: 'Hola', infoMessage: `${long}a` } },
    })
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(refused.body.fields).toMatchObject([
      { field: 'featureValue.texts.xx', message: expect.stringMatching(/one of: .*\bes\b/) },
      {
        field: 'featureValue.texts.es.welcome',
        message: 'Please choose one of: infoMessage, supportMessage, arrivalMessage.',
      },
      {
        field: 'featureValue.texts.es.infoMessage',
        message: 'This must not exceed 1,000 characters.',
      },
    ])
    for (const [language, message] of [
      ['en', '3 more values are not valid.'],
      ['es', 'Hay 3 valores más que no son válidos.'],
    ] as const) {
      const { body } = await serviceAdmin.call(
        'PUT',
        '/org/current/genericfeature/visitor_kiosk_options',
        { featureValue: JSON.stringify({ languages: Array.from({ length: 23 }, () => 'xx') }) },
        { 'accept-language': language },
      )
      expect(body.fields).toHaveLength(21)
      expect(body.fields.at(-1)).toEqual({ field: 'featureValue', code: 'andMore', message })
    }
    expect((await put({}, admin)).status).toBe(403)
  })

  it('ORG-024 a login is told the logo of the organisation of an address, and of no other; pages without a login get its light one', async () => {
    const { organisationId } = server
    const addImage = (name: string) =>
      server.db.asSystem(async (tx) => {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into media (organisation_id, kind) values (${organisationId}, 'IMAGE') returning id`,
        )
        await tx.run(
          sql`insert into media_content (organisation_id, media_id, width, height, media_type, content) values (${organisationId}, ${id}, 240, 60, 'image/png', ${Buffer.from(name)})`,
        )
        return id
      })
    const anybody = server.as(undefined)
    const shownTo = async (username: string) =>
      (await anybody.client.user.domainCheck({ body: { username } })).logoImage
    const path = `/org/${organisationId}/logo`
    const lightLogo = async () => (await anybody.call('GET', `${path}?light=true`)).text

    expect(await shownTo(server.emails.user)).toBeUndefined()
    await admin.call('PUT', '/org/current', { logoImage: await addImage('logo') })
    expect(await shownTo(server.emails.user)).toBe(`/api/v1${path}`)
    await set('email_header_colour_left', '#0B5')
    const { colours } = await anybody.client.user.domainCheck({
      body: { username: server.emails.user },
    })
    expect(colours).toEqual(['#00bb55', '#00bb55'])
    expect(await shownTo('nobody@elsewhere.example')).toBeUndefined()
    expect(await shownTo('')).toBeUndefined()
    expect(await lightLogo()).toBe('logo')
    const chosen = await addImage('set')
    await set('logo_light', String(chosen))
    expect(await lightLogo()).toBe('set')
    expect((await user.call('GET', '/org/current')).body.lightLogoImage).toBe(
      `/api/v1/media/${chosen}/content`,
    )
    await admin.call('PUT', '/org/current', { lightLogoImage: await addImage('light') })
    expect(await lightLogo()).toBe('light')
  })

  it('CONF-001 values that look Boolean or structured are parsed, ignoring case', async () => {
    for (const [stored, read] of [
      ['TRUE', true],
      ['{"a":[1]}', { a: [1] }],
    ] as const) {
      await set('default_send_action', stored)
      expect((await settings(user)).get('default_send_action')?.value, stored).toEqual(read)
    }
  })

  it('ORG-005 the keys of lists, mails, sharing, types, help, banner and declarations are known, and so are those of the other features', () => {
    const named = `default_page_size email_header_logo email_header_colour_left email_header_colour_right logo_light
      cross_org_resource_sharing booking_types custom_help_enabled banner_enabled declarations_enabled`
    expect(Object.keys(configKeys)).toEqual(
      expect.arrayContaining([...named.split(/\s+/), ...specified]),
    )
  })

  it('CONF-004 D-042 dwp_enhancements is stored and returned, without other effects', async () => {
    const answers = async (value: string) => {
      await set('dwp_enhancements', value)
      const { configSettings, ...org } = (await admin.call('GET', '/org/current')).body
      const others = [
        '/category',
        `/location/${server.locations.boardroom}`,
        `/org/${server.organisationId}/locations`,
      ]
      expect(configSettings.length).toBeGreaterThan(1)
      return {
        value: (configSettings as Setting[]).find(({ key }) => key === 'dwp_enhancements')?.value,
        rest: [
          org,
          ...(await Promise.all(others.map(async (path) => (await admin.call('GET', path)).body))),
        ],
      }
    }
    const off = await answers('false')
    const on = await answers('true')
    expect([off.value, on.value]).toEqual([false, true])
    expect(on.rest).toEqual(off.rest)
  })

  it('CONF-010 D-043 special cases are names in a setting of the organisation, for service admins', async () => {
    const flags = ['early-access', 'museum']
    expect((await set('organisation_flags', JSON.stringify(flags))).body.value).toEqual(flags)
    expect((await settings(serviceAdmin)).get('organisation_flags')?.value).toEqual(flags)
    expect((await set('organisation_flags', '["x"]', admin)).status).toBe(403)
    for (const who of [admin, user, server.as(server.emails.stranger)])
      expect((await settings(who)).has('organisation_flags')).toBe(false)
  })

  it('ORG-013 each role receives only the details that it needs', async () => {
    await admin.call('POST', '/layout', { text: 'Circle' })
    const { body: partners } = await admin.call('POST', '/accessControl/domainGroup', {
      name: 'Partners',
      domains: ['partner.house'],
    })
    await admin.call('POST', '/accessGroup', {
      name: 'Board',
      groupRestrictions: [
        { restrictionType: 'DOMAIN', exclusion: false, domainGroups: [{ id: partners.id }] },
      ],
    })
    const extras = async (email: string) => {
      const { body } = await server.as(email).call('GET', '/org/current')
      const detailed = (body.configSettings as Setting[]).some(({ description }) => description)
      const names = ['layouts', 'groupsCount', 'hasSharedResources', 'hasFloorPlans', 'domains']
      return [...names.filter((name) => body[name] !== undefined), ...(detailed ? ['details'] : [])]
    }
    const { emails } = server
    const manager = ['groupsCount', 'hasSharedResources']
    for (const [email, expected] of [
      [emails.user, []],
      [emails.viewer, []],
      [emails.reception, []],
      [emails.provider, ['layouts']],
      [emails.manager, manager],
      [emails.locationAdmin, [...manager, 'hasFloorPlans']],
      [emails.admin, [...manager, 'hasFloorPlans', 'domains']],
      [emails.serviceAdmin, [...manager, 'hasFloorPlans', 'domains', 'details']],
    ] as const)
      expect(await extras(email), email).toEqual(expected)
    expect((await admin.call('GET', '/org/current')).body).toMatchObject({
      groupsCount: 1,
      hasSharedResources: false,
      hasFloorPlans: false,
    })
    const { layouts } = (await server.as(emails.provider).call('GET', '/org/current')).body
    expect(layouts).toMatchObject([{ text: 'Circle' }])
  })

  it('API-002 ROLE-014 the organisation comes with root, kinds in tree order and categories; domains are for administrators', async () => {
    const { body } = await user.call('GET', '/org/current')
    expect(body).toMatchObject({
      id: server.organisationId,
      name: 'Test House',
      rootLocation: { id: server.locations.root, kind: 'ORL' },
      hasLogoImage: expect.any(Boolean),
    })
    expect(body.domains).toBeUndefined()
    expect(body.locationKinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ORL',
      'SITE',
      'BUILDING',
      'FLOOR',
      'ROOM',
      'DESK',
    ])
    expect(body.categories.map(({ id }: { id: number }) => id)).toEqual([
      server.categories.rooms,
      server.categories.desks,
    ])
    expect(
      (await server.as(server.emails.locationAdmin).call('GET', '/org/current')).body.categories,
    ).toHaveLength(3)
    expect(
      (await admin.call('GET', `/org/${server.organisationId}`)).body.organisationDomains,
    ).toEqual(['test.house'])
  })

  it('ORG-012 the organisation comes without locations unless asked, and service admins list all', async () => {
    expect((await user.call('GET', '/org/current')).body).not.toHaveProperty('locations')
    const { body } = await user.call('GET', '/org/current?include=locations')
    expect(body.locations.length).toBeGreaterThan(10)
    const all = (await serviceAdmin.call('GET', '/org')).body as { id: number; name: string }[]
    expect(all.map(({ id }) => id).sort()).toEqual(
      [server.organisationId, server.otherOrganisationId].sort(),
    )
    expect((await admin.call('GET', '/org')).status).toBe(403)
  })

  it('LOC-035 the kinds usable for a category are those of its locations; without one, all in use', async () => {
    const kinds = async (query: string) =>
      (await user.call('GET', `/org/current/locationKinds${query}`)).body.map(
        ({ kind }: { kind: string }) => kind,
      )
    expect(await kinds(`?bc=${server.categories.desks}`)).toEqual(['DESK'])
    expect(await kinds(`?bc=${server.categories.rooms}`)).toEqual(['ROOM'])
    expect(await kinds('')).toEqual(['ORL', 'SITE', 'BUILDING', 'FLOOR', 'ROOM', 'DESK'])
    expect((await user.call('GET', '/org/999999/locationKinds')).status).toBe(404)
  })

  it('ORG-010 ORG-011 API-002 AD-219 AD-211 administrators change details, service admins domains; a deletion is marked 30 days ahead and unmarked', async () => {
    expect(
      (
        await admin.call('PUT', '/org/current', {
          name: 'Test Palace',
          timeZone: 'Europe/Madrid',
          minPasswordLength: 12,
        })
      ).body,
    ).toMatchObject({ name: 'Test Palace', timeZone: 'Europe/Madrid', minPasswordLength: 12 })
    expect((await admin.call('PUT', '/org/current', { name: 'Other House' })).body.code).toBe(
      'ALREADY_EXISTS',
    )
    expect(
      (await admin.call('PUT', '/org/current', { timeZone: 'Mars/Olympus' })).body.fields,
    ).toMatchObject([{ field: 'timeZone' }])
    expect((await admin.call('PUT', '/org/current', { domains: ['x.house'] })).status).toBe(403)
    expect(
      (
        await serviceAdmin.call('PUT', '/org/current', {
          domains: ['Test.House', 'x.house'],
        })
      ).body.domains,
    ).toEqual(['test.house', 'x.house'])
    expect(
      (await serviceAdmin.call('PUT', '/org/current', { domains: ['partner.house'] })).status,
    ).toBe(409)
    const mark = (enable: boolean) =>
      admin.call('POST', `/org/current/feature/ORGANISATION_MARKED_FOR_DELETION?enable=${enable}`)
    await mark(true)
    expect((await admin.call('GET', '/org/current')).body).toMatchObject({
      markedForDeletionBy: 'admin Test',
      scheduledDeletionDate: new Date(server.clock.now + 30 * 86_400_000).toISOString(),
    })
    expect((await user.call('GET', '/org/current')).text).not.toContain('markedForDeletion')
    await mark(false)
    const unmarked = (await admin.call('GET', '/org/current')).body
    expect(unmarked).not.toHaveProperty('markedForDeletionBy')
    expect(unmarked).not.toHaveProperty('scheduledDeletionDate')
  })

  it('CAT-018 API-025 AD-164 AD-165 enumerations, timeslot kinds and quota periods return values and texts in the caller’s language; an unknown one answers 404', async () => {
    const list = async (path: string, language: string) =>
      (await user.call('GET', path, undefined, { 'accept-language': language })).body
    expect(await list('/config/timeslotKinds', 'en')).toEqual([
      { value: 'HOURLY', text: 'Hourly' },
      { value: 'HALF_DAY', text: 'Half day' },
      { value: 'FULL_DAY', text: 'Full day' },
    ])
    expect(await list('/config/quotaRestrictionKinds', 'es')).toEqual([
      { value: 'DAY', text: 'Día' },
      { value: 'WEEK', text: 'Semana' },
      { value: 'MONTH', text: 'Mes' },
    ])
    expect(await list('/config/eventCategories', 'es')).toContainEqual({
      value: 'APPROVAL_NEEDED',
      text: 'Aprobación necesaria',
    })
    expect(
      (await list('/config/enum/BookingStatus', 'en')).map(({ value }: { value: string }) => value),
    ).toEqual(['TENTATIVE', 'CONFIRMED', 'CANCELLED', 'CANCELLED_REJECTED'])
    expect((await user.call('GET', '/config/enum/Nonsense')).status).toBe(404)
    expect((await user.call('GET', '/config/customerStatuses')).status).toBe(403)
  })

  it('a change of settings applies from the next call on, to every rule that uses it', async () => {
    await set('hide_all_bookings', 'true')
    expect((await user.call('GET', '/booking')).status).toBe(403)
    await set('hide_all_bookings', 'false')
    expect((await user.call('GET', '/booking')).status).toBe(200)
  })
})
