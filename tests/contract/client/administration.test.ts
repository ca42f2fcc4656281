import type { Import } from '@mosaic-booking/sdk'
import { importColumns, type ImportNoun } from '@mosaic-booking/sdk/rules'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBookingServer } from '../../../packages/server/src/bookings/booking/booking.fixture.js'
import { addMethod } from '../../../packages/server/src/identity/authentication-method/sign-on.fixture.js'
import { refusalOf, startTestServer, type TestServer } from '../../support/app.js'
import { describeServer } from '../../support/databases.js'
import { startGraphStandIn, type GraphStandIn } from '../../support/graph-stand-in.js'
import { setConfig } from '../../support/test-data.js'

describeServer('administration through the client', (engine) => {
  const { server, draft } = startBookingServer(engine)
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who]).client
  const admin = () => as('admin')
  const current = { orgId: 'current' } as const
  const id: unknown = expect.any(Number)
  beforeEach(() => {
    server.sent.length = 0
  })

  it('BAN-005 API-024 org.saveHelpText and helpText carry the help text as plain text', async () => {
    await admin().org.saveHelpText({ ...current, body: 'Ring 4711.\n<b>Plain</b>' })
    expect(await as('user').org.helpText(current)).toBe('Ring 4711.\n<b>Plain</b>')
    expect(server.sent).toEqual([
      'PUT /api/v1/org/current/helpText',
      'GET /api/v1/org/current/helpText',
    ])
  })

  it('API-024 support.create takes type SUPPORT, subject and body', async () => {
    const body = { type: 'SUPPORT', subject: 'The lamp', body: 'It is broken.' } as const
    expect(await as('user').support.create({ body })).toMatchObject({
      id,
      created: expect.any(String) as unknown,
    })
    expect(server.sent[0]).toMatch(/^POST \/api\/v1\/support\/?$/)
  })

  it('CONF-001 keys are lower-case; values are read as Booleans, structures, or texts', async () => {
    const { org } = as('serviceAdmin')
    const set = async (key: string, featureValue: string) =>
      (await org.setGenericFeature({ ...current, key, featureValue })).value
    expect(await set('basket', 'true')).toBe(true)
    expect(await set('visitor_kiosk_options', '{"a":[1]}')).toEqual({ a: [1] })
    expect(await set('default_send_action', 'doNotSend')).toBe('doNotSend')
    const { configSettings } = await org.get({ id: 'current' })
    for (const { key } of configSettings) expect(key).toBe(key.toLowerCase())
    await setConfig(server.db, server.organisationId, 'visitor_kiosk_options', undefined)
    await setConfig(server.db, server.organisationId, 'default_send_action', undefined)
  })

  it('ORG-001 ORG-004 an organisation and its settings have every field of the schema', async () => {
    const { org } = as('serviceAdmin')
    const body = new FormData()
    body.set('kind', 'IMAGE')
    body.set('file', new File([logo], 'logo.png', { type: 'image/png' }))
    const image = await admin().media.create({ body })
    const edit = { locale: 'en-GB', logoImage: image.id, lightLogoImage: image.id }
    await admin().org.update({ id: 'current', body: edit })
    const key = 'ORGANISATION_MARKED_FOR_DELETION'
    await admin().org.setFeature({ ...current, key, enable: true })
    const text: unknown = expect.any(String)
    const shown = await org.get({ id: 'current' })
    expect(shown).toMatchObject({
      id: server.organisationId,
      name: 'Test House',
      rootLocation: { id: server.locations.root, kind: 'ORL' },
      locale: 'en-GB',
      timeZone: 'Europe/London',
      minPasswordLength: id,
      domains: ['test.house'],
      conferenceProviders: [],
      logoImage: text,
      lightLogoImage: text,
      hasLogoImage: true,
      markedForDeletionBy: 'admin Test',
      scheduledDeletionDate: text,
    })
    expect(shown.categories.map((one) => one.id)).toContain(server.categories.rooms)
    expect(shown.locationKinds.map(({ kind }) => kind)).toContain('ROOM')
    const setting = shown.configSettings.find((one) => one.key === 'basket')
    expect(setting).toMatchObject({
      key: 'basket',
      value: true,
      defaultValue: false,
      released: true,
      scopes: expect.arrayContaining(['in-use']) as unknown,
    })
    const scopes = new Set(shown.configSettings.flatMap((one) => one.scopes ?? []))
    expect([...scopes].sort()).toEqual(['in-use', 'internal', 'released'])
    await admin().org.setFeature({ ...current, key, enable: false })
  })

  it('ORG-008 org.setFeature switches a feature, and setGenericFeature sets a value', async () => {
    const { org } = as('serviceAdmin')
    const off = await org.setFeature({ ...current, key: 'find_someone', enable: false })
    expect(off).toMatchObject({ key: 'find_someone', value: false })
    const limit = { key: 'resource_result_limit', featureValue: '40' }
    expect((await org.setGenericFeature({ ...current, ...limit })).value).toBe(40)
    const body = { featureValue: '41' }
    const sent = { ...current, key: 'resource_result_limit', body }
    expect((await org.saveGenericFeature(sent)).value).toBe(41)
    expect(server.sent).toEqual([
      'POST /api/v1/org/current/feature/find_someone?enable=false',
      'POST /api/v1/org/current/genericfeature/resource_result_limit?featureValue=40',
      'PUT /api/v1/org/current/genericfeature/resource_result_limit',
    ])
  })

  it('ORG-012 SHR-001 SHR-002 SHR-004 org.get takes include and scope; networks are added and changed', async () => {
    const { sharingNetwork, org } = as('serviceAdmin')
    for (const organisation of [server.organisationId, server.otherOrganisationId])
      await setConfig(server.db, organisation, 'cross_org_resource_sharing', 'true')
    const body = {
      type: 'RESOURCE',
      name: 'Riverside',
      organisations: [{ id: server.organisationId }, { id: server.otherOrganisationId }],
      locations: [{ id: server.locations.root }, { id: server.locations.foreign }],
    } as const
    const input = () => ({
      ...body,
      organisations: [...body.organisations],
      locations: [...body.locations],
    })
    const made = await sharingNetwork.create({ body: input() })
    expect(made).toMatchObject({
      id,
      type: 'RESOURCE',
      name: 'Riverside',
      organisations: expect.arrayContaining([
        { id: server.organisationId, name: 'Test House' },
        { id: server.otherOrganisationId, name: 'Other House' },
      ]) as unknown,
      locations: expect.arrayContaining([
        // A location of kind ORL is the whole organisation.
        {
          id: server.locations.root,
          name: 'Test House',
          kind: 'ORL',
          organisationId: server.organisationId,
        },
        {
          id: server.locations.foreign,
          name: 'Foreign room',
          kind: 'ROOM',
          organisationId: server.otherOrganisationId,
        },
      ]) as unknown,
    })
    const names = async (scope?: 'ISOLATED' | 'SHARED') => {
      const shown = await as('stranger').org.get({
        id: 'current',
        include: ['locations'],
        ...(scope && { scope }),
      })
      return shown.locations!.map(({ name }) => name)
    }
    expect(await names()).toContain('Boardroom')
    expect(await names('SHARED')).toContain('Boardroom')
    expect(await names('ISOLATED')).not.toContain('Boardroom')
    expect((await org.list()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Test House', 'Other House']),
    )
    const group = await as('admin').accessGroup.create({
      body: { name: 'Guests', groupRestrictions: [] },
    })
    const restriction = { id: server.locations.foreign, restrictionId: group.id }
    await as('admin').location.addRestriction(restriction)
    expect(await as('admin').location.sharedAndRestricted()).toMatchObject([
      { locationId: server.locations.foreign, restrictionId: group.id },
    ])
    await as('admin').location.removeRestriction(restriction)
    const changed = await sharingNetwork.update({
      id: made.id,
      body: { ...input(), type: 'RECEPTION', name: 'Harbour' },
    })
    expect(changed).toMatchObject({ type: 'RECEPTION', name: 'Harbour' })
    expect(await sharingNetwork.list()).toMatchObject([{ id: made.id, name: 'Harbour' }])
  })

  it('ORG-017 ORG-020 org.setup makes an organisation with one of the customer statuses', async () => {
    const { org, config } = as('serviceAdmin')
    const statuses = await config.customerStatuses()
    expect(statuses.map(({ value }) => value)).toEqual(['TRIAL', 'LIVE', 'INTERNAL', 'CLOSED'])
    const body = {
      organisationName: 'Harbour Works',
      organisationTimeZone: 'Europe/Madrid',
      organisationDomain: 'harbour.example',
      organisationStatus: 'TRIAL',
      minPasswordLength: 12,
    } as const
    const made = await org.setup({ body })
    expect(made).toMatchObject({
      status: 'OK',
      organisation: {
        name: 'Harbour Works',
        timeZone: 'Europe/Madrid',
        minPasswordLength: 12,
        domains: ['harbour.example'],
      },
    })
    const twice = await org.setup({ body })
    expect(twice).toMatchObject({ status: 'ERROR', msg: expect.any(String) as unknown })
    expect(server.sent).toEqual([
      'GET /api/v1/config/customerStatuses',
      'POST /api/v1/setup/org',
      'POST /api/v1/setup/org',
    ])
  })

  it('CAT-018 time slots, quota periods and enumerations feed the choices', async () => {
    const { config } = as('user')
    const values = (choices: readonly { readonly value: string }[]) =>
      choices.map(({ value }) => value)
    expect(values(await config.timeslotKinds())).toEqual(['HOURLY', 'HALF_DAY', 'FULL_DAY'])
    expect(values(await config.quotaRestrictionKinds())).toEqual(['DAY', 'WEEK', 'MONTH'])
    expect(values(await config.enumeration({ name: 'BookingStatus' }))).toContain('TENTATIVE')
    expect(server.sent).toEqual([
      'GET /api/v1/config/timeslotKinds',
      'GET /api/v1/config/quotaRestrictionKinds',
      'GET /api/v1/config/enum/BookingStatus',
    ])
  })

  it('OPT-001 OPT-004 PRV-001 TYPE-001 FAC-001 the catalogue’s entries have every field of their schemas', async () => {
    const { provider, bookingOption, bookingType, facility } = admin()
    for (const notificationDaysInterval of [-1, 0, 3])
      expect(
        await provider.create({
          body: { name: `Canteen ${notificationDaysInterval}`, notificationDaysInterval },
        }),
      ).toMatchObject({ id, notificationDaysInterval })
    const [{ id: providerId } = { id: 0 }] = await provider.list()
    for (const type of ['CATERING', 'EQUIPMENT', 'SERVICE', 'OTHER'] as const) {
      const fields = {
        code: `C-${type}`,
        text: `Extra ${type}`,
        type,
        provider: { id: providerId },
        costCodeRequired: true,
        // Two days.
        minimumNoticePeriodMinutes: 2 * 1440,
      }
      for (const timeType of ['SINGLE', 'ENTIRETY'] as const)
        for (const quantityType of ['ATTENDEE', 'ITEM'] as const) {
          const body = { ...fields, text: crypto.randomUUID(), timeType, quantityType }
          expect(await bookingOption.create({ body })).toMatchObject({ id, ...body, kind: 'EXTRA' })
        }
    }
    const type = { text: 'Interview', duration1: 30, duration2: 45, duration3: 60 }
    expect(await bookingType.create({ body: type })).toMatchObject(type)
    const made = await facility.create({ body: { text: 'Screen' } })
    const listed = (await facility.list()).find((one) => one.id === made.id)
    expect(listed).toMatchObject({ id: made.id, text: 'Screen', isEnabled: true })
  })

  it('GRP-002 GRP-003 GRP-004 GRP-010 GRP-011 groups of each kind are made, read, changed and removed', async () => {
    const { accessGroup, accessControl, userGroup } = admin()
    const users = [{ name: 'Ada', email: 'ada@test.house' }]
    const people = { name: 'Board', kind: 'STANDARD', users } as const
    const members = await accessControl.createUserGroup({ body: { ...people, users } })
    expect(members).toMatchObject({ id, ...people })
    const houses = await accessControl.createDomainGroup({
      body: { name: 'Partners', domains: ['partner.example'] },
    })
    expect(houses).toMatchObject({ id, name: 'Partners', domains: ['partner.example'] })
    const groupRestrictions = [
      {
        restrictionType: 'USER' as const,
        exclusion: false,
        allRequired: true,
        userGroups: [{ id: members.id }],
      },
      {
        restrictionType: 'DOMAIN' as const,
        exclusion: true,
        domainGroups: [{ id: houses.id }],
      },
    ]
    const security = await accessGroup.create({ body: { name: 'Owners', groupRestrictions } })
    expect(security).toMatchObject({ id, name: 'Owners', groupRestrictions, assignments: [] })
    expect((await userGroup.list()).map(({ name }) => name)).toContain('Board')
    expect(await accessControl.userGroup({ id: members.id })).toMatchObject(people)
    expect((await accessControl.domainGroup({ id: houses.id })).name).toBe('Partners')
    expect((await accessGroup.get({ id: security.id })).name).toBe('Owners')
    const renamed = await accessGroup.update({
      id: security.id,
      body: { name: 'Keepers', groupRestrictions: [] },
    })
    expect(renamed).toMatchObject({ name: 'Keepers', groupRestrictions: [] })
    const body = { name: 'Council', kind: 'STANDARD' as const, users: [] }
    expect((await accessControl.updateUserGroup({ id: members.id, body })).name).toBe('Council')
    const domains = { name: 'Friends', domains: ['friend.example'] }
    const changed = await accessControl.updateDomainGroup({ id: houses.id, body: domains })
    expect(changed).toMatchObject(domains)
    await accessGroup.remove({ id: security.id })
    await accessControl.removeUserGroup({ id: members.id })
    await accessControl.removeDomainGroup({ id: houses.id })
    const gone = await Promise.all([
      refusalOf(accessGroup.get({ id: security.id })),
      refusalOf(accessControl.userGroup({ id: members.id })),
      refusalOf(accessControl.domainGroup({ id: houses.id })),
    ])
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const call of [
      'GET /api/v1/userGroup',
      `GET /api/v1/accessGroup/${security.id}`,
      `GET /api/v1/accessControl/userGroup/${members.id}`,
      `GET /api/v1/accessControl/domainGroup/${houses.id}`,
    ])
      expect(server.sent).toContain(call)
  })

  it('AUTHM-002 AUTHM-006 login methods are listed with type, title, domains', async () => {
    const types = ['SAML', 'OAUTH2', 'CARD', 'OPENID'] as const
    for (const type of types)
      await addMethod(server, { type, title: type, domains: ['away.example'] })
    for (const orgId of ['current', server.organisationId] as const) {
      const methods = await admin().authenticationMethod.list({ orgId })
      for (const type of types)
        expect(methods).toContainEqual({
          id,
          type,
          title: type,
          domains: ['away.example'],
          isActive: true,
          isTested: false,
        })
      expect(methods.map(({ type }) => type)).toContain('MATRIX')
    }
    expect(server.sent[0]).toBe('GET /api/v1/org/current/authenticationMethods')
  })

  it('AUTHM-012 API-020 AUTH-007 authenticationMethod.redirect with username starts single sign-on', async () => {
    const method = await addMethod(server, {
      type: 'SAML',
      title: 'Acme',
      domains: ['acme.example'],
      settings: { entryPoint: 'https://idp.example/sso', certificate: 'x' } as object,
    })
    const path = `/api/v1/authenticationMethod/${method}/redirect?username=ann@acme.example`
    const { authenticationMethod } = server.as(undefined).client
    // Browsers open this address, because a redirect to another server is not an answer.
    const left = await refusalOf(
      authenticationMethod.redirect({ id: method, username: 'ann@acme.example' }),
    )
    expect(left.status).toBe(302)
    expect(server.sent).toEqual([`GET ${path}`])
    const { status, headers } = await server.as(undefined).call('GET', path)
    expect([status, typeof headers.location]).toEqual([302, 'string'])
  })

  const form = (
    noun: ImportNoun,
    rows: readonly Readonly<Record<string, string | undefined>>[],
  ) => {
    const columns: readonly string[] = importColumns[noun]
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    const text = lines.map((cells) => cells.join(',')).join('\r\n')
    const body = new FormData()
    body.set('label', 'Spring move')
    body.set('fileName', 'rows.csv')
    body.set('file', new File([text], 'rows.csv', { type: 'text/csv' }))
    return body
  }
  const named = { label: 'Spring move', fileName: 'rows.csv' }

  it('IMP-003 IMP-004 IMP-005 IMP-006 bookings are imported, listed, read and tried again', async () => {
    const { booking, location } = admin()
    const { qualifiedName } = await location.get({ id: server.locations.meeting })
    const { timeFrom, timeTo } = draft()
    const row = {
      Reference: 'R-1',
      Location: qualifiedName,
      Start: timeFrom.replace('T', ' '),
      End: timeTo.replace('T', ' '),
      'Attendee count': '2',
    }
    const made: Import = await booking.importCsv({ body: form('booking', [row, row]) })
    expect(made).toMatchObject({ id, ...named })
    await server.runJobs()
    const { items, ...whole } = await booking.getImport({ id: made.id, include: ['items'] })
    expect(whole).toMatchObject({ id: made.id, ...named })
    const time: unknown = expect.any(String)
    expect(items).toMatchObject([
      {
        id,
        lineNumber: 2,
        reference: 'R-1',
        status: 'COMPLETED',
        lastAttempt: time,
        content: expect.objectContaining({ Reference: 'R-1' }) as unknown,
        targetEntityId: id,
      },
      { lineNumber: 3, status: 'FAILED', message: time },
    ])
    expect((await booking.imports())[0]).not.toHaveProperty('items')
    const [newest] = await booking.imports({ include: ['items'] })
    expect([newest?.id, newest?.items?.length]).toEqual([made.id, 2])
    const retry = { ids: [items![1]!.id], softerRestrictions: true }
    const [again] = await booking.retryImport({ body: retry })
    expect(again).toMatchObject({ id: items![1]!.id, status: 'STARTED' })
    expect(server.sent).toContain('POST /api/v1/booking/importAsync/csv')
    expect(server.sent.at(-1)).toBe('POST /api/v1/booking/import/retry')
  })

  it('IMP-007 users are imported from a form, listed, read with their items and tried again', async () => {
    const { user } = admin()
    const rows = [{ Email: 'nora@test.house' }, { Email: 'not an address' }]
    const made = await user.importCsv({ body: form('user', rows) })
    expect(made).toMatchObject(named)
    await server.runJobs()
    const { items } = await user.getImport({ id: made.id, include: ['items'] })
    expect(items!.map(({ status }) => status)).toEqual(['COMPLETED', 'FAILED'])
    expect((await user.imports({ include: ['items'] }))[0]?.items).toHaveLength(2)
    const failed = items![1]!.id
    expect(await user.retryImport({ id: [failed] })).toMatchObject([{ id: failed }])
    expect(server.sent.at(-1)).toBe(`POST /api/v1/user/import/retry?id=${failed}`)
  })

  it('IMP-008 person.importCsv answers at once with results per line', async () => {
    const rows = [
      { Kind: 'INTERNAL', 'First name': 'Ines', Email: 'ines@test.house' },
      { Kind: 'ROBOT', 'Last name': 'R2' },
    ]
    const { items } = await admin().person.importCsv({ body: form('person', rows) })
    expect(items).toMatchObject([
      { lineNumber: 2, status: 'SUCCESS' },
      { lineNumber: 3, status: 'ERROR', message: expect.stringMatching(/^Kind: /) as unknown },
    ])
    expect(server.sent).toEqual(['POST /api/v1/person/import/csv'])
  })

  it('IMP-009 cost codes are imported, listed, read and tried again', async () => {
    const { costCode } = admin()
    const rows = [{ 'Cost code': 'm-1', Description: 'Marketing' }, { 'Cost code': 'M-2' }]
    const made = await costCode.importCsv({ body: form('costCode', rows) })
    await server.runJobs()
    const { items } = await costCode.getImport({ id: made.id, include: ['items'] })
    expect(items!.map(({ status }) => status)).toEqual(['COMPLETED', 'FAILED'])
    expect((await costCode.imports())[0]).toMatchObject({ id: made.id, ...named })
    const failed = items![1]!.id
    expect(await costCode.retryImport({ id: [failed] })).toMatchObject([{ id: failed }])
    expect(server.sent).toContain('POST /api/v1/costCode/import/csv')
    expect(server.sent.at(-1)).toBe(`POST /api/v1/costCode/import/retry?id=${failed}`)
  })
})

describeServer('connections through the client', (engine) => {
  let server: TestServer
  let graph: GraphStandIn
  beforeAll(async () => {
    graph = await startGraphStandIn([])
    server = await startTestServer(engine, {
      config: { microsoftLoginUrl: graph.url, microsoftGraphUrl: graph.url },
    })
  })
  afterAll(async () => {
    await server.close()
    await graph.close()
  })
  const admin = () => server.as(server.emails.admin).client

  it('AUTHM-007 AUTHM-002 setSyncKey stores the key and its expiry, and sync starts a synchronisation', async () => {
    const { tenantId, clientId, clientSecret } = graph.account
    const method = await addMethod(server, {
      type: 'OPENID',
      title: 'Acme',
      domains: ['test.house'],
      settings: { directory: { tenantId, clientId } },
    })
    const { authenticationMethod } = admin()
    const saved = await authenticationMethod.setSyncKey({
      id: method,
      body: { id: method, syncSecretKey: clientSecret },
    })
    expect(saved).toMatchObject({
      id: method,
      type: 'OPENID',
      title: 'Acme',
      domains: ['test.house'],
      syncSecretKeyExpiryUtc: expect.any(String) as unknown,
    })
    const people = Object.entries(server.emails).map(([name, mail]) => ({
      id: name,
      displayName: name,
      mail,
      userPrincipalName: mail,
    }))
    graph.directory.people.push(...people)
    expect(await authenticationMethod.sync({ id: method })).toMatchObject({
      created: 0,
      updated: expect.any(Number) as unknown,
      deactivated: 0,
    })
    expect(server.sent).toEqual([
      `PATCH /api/v1/authenticationMethod/${method}`,
      `POST /api/v1/authenticationMethod/${method}/sync`,
    ])
  })

  it('INTG-003 INTG-009 a video-meeting provider is added, redirected for consent, and removed', async () => {
    const { tenantId, clientId, clientSecret } = graph.account
    const { conferenceProvider } = admin()
    const made = await conferenceProvider.create({
      body: {
        type: 'MICROSOFT_TEAMS',
        domains: ['test.house'],
        settings: { CLIENT_ID: clientId, TENANT_ID: tenantId, CLIENT_SECRET: clientSecret },
      },
    })
    expect(made).toMatchObject({
      type: 'MICROSOFT_TEAMS',
      createdOn: expect.any(String) as unknown,
      createdBy: 'admin Test',
      domains: ['test.house'],
      // The secret is write-only.
      settings: { CLIENT_ID: clientId, TENANT_ID: tenantId },
    })
    const { id } = made
    expect((await refusalOf(conferenceProvider.redirect({ id }))).status).toBe(302)
    expect(server.sent.at(-1)).toBe(`GET /api/v1/conferenceProvider/${id}/redirect`)
    await conferenceProvider.remove({ id })
    expect(await conferenceProvider.list()).toEqual([])
  })
})

/** A one-pixel PNG. */
const logo = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
)
