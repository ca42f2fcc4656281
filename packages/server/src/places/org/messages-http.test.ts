import type { OrgSaveBannerRequest } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  refusalOf,
  startTestServer,
  type Caller,
  type TestServer,
} from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

import { setConfig } from '../../../../../tests/support/test-data.js'

const banner = {
  title: 'Lift out of order',
  summary: 'Please use the stairs.',
  content: '<p onclick="x()">Until <b>Friday</b></p><script>alert(1)</script>',
  enabled: false,
}

describeServer('the messages of an organisation', (engine) => {
  let server: TestServer
  let admin: Caller
  let user: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    admin = server.as(server.emails.admin)
    user = server.as(server.emails.user)
    await setConfig(server.db, server.organisationId, 'banner_enabled', 'true')
  })
  afterAll(() => server.close())

  const save = (body: OrgSaveBannerRequest['body']) =>
    admin.client.org.saveBanner({ orgId: 'current', body })
  const read = ({ client }: Caller) => client.org.banner({ orgId: 'current' })

  it('BAN-004 HDR-004 the banner is saved sanitised, as a tree, and read by members while it is published', async () => {
    expect(await read(user)).toBeNull()
    const saved = await save(banner)
    expect(saved).toMatchObject({
      content: '<p>Until <strong>Friday</strong></p>',
      contentNodes: [
        {
          tag: 'p',
          children: [{ text: 'Until ' }, { tag: 'strong', children: [{ text: 'Friday' }] }],
        },
      ],
      enabled: false,
    })
    expect(await read(user)).toBeNull()
    expect(await read(admin)).toEqual(saved)
    server.clock.now += 60_000
    const published = await save({ ...banner, enabled: true })
    expect(await read(user)).toEqual({ ...saved, enabled: true })
    // The text is unchanged, so people who dismissed it do not see it again.
    expect(published.updated).toBe(saved.updated)
    const changed = await save({ ...banner, title: 'Other' })
    expect(changed.updated).not.toBe(saved.updated)
    expect(await read(server.as(server.emails.stranger))).toBeNull()
  })

  it.each(['false', undefined])(
    'HDR-004 with banner_enabled %s nobody but administrators reads the published banner',
    async (value) => {
      const published = await save({ ...banner, enabled: true })
      const set = (to: string | undefined) =>
        setConfig(server.db, server.organisationId, 'banner_enabled', to)
      await set(value)
      expect([await read(user), await read(admin)]).toEqual([null, published])
      await set('true')
      expect(await read(user)).toEqual(published)
    },
  )

  it('BAN-003 publishing saves and shows the text in one call, and withdrawing hides it', async () => {
    const four = { ...banner, title: 'Tea at four', enabled: true }
    expect(await save(four)).toMatchObject({ title: 'Tea at four', enabled: true })
    expect((await read(user))?.title).toBe('Tea at four')
    const five = { ...banner, title: 'Tea at five' }
    expect(await save(five)).toMatchObject({ title: 'Tea at five' })
    expect(await read(user)).toBeNull()
  })

  it('BAN-002 limits of the banner are accepted, one character more is refused', async () => {
    const of = (title: number, summary: number) =>
      save({ ...banner, title: 't'.repeat(title), summary: 's'.repeat(summary) })
    await of(50, 200)
    for (const [title, summary, field] of [
      [51, 200, 'title'],
      [50, 201, 'summary'],
    ] as const)
      expect((await refusalOf(of(title, summary))).fields).toMatchObject([
        { field, code: 'tooLong' },
      ])
  })

  it('BAN-005 D-176 API-024 HDR-006 the help text is sent and returned as plain text', async () => {
    const text = 'Ring 4711.\n<b>Not markup</b>'
    const { org } = admin.client
    const readText = () => user.client.org.helpText({ orgId: 'current' })
    expect(await readText()).toBe('')
    await org.saveHelpText({ orgId: 'current', body: text })
    expect(await readText()).toBe(text)
    const raw = await user.call('GET', '/org/current/helpText')
    expect(raw.headers['content-type']).toMatch(/^text\/plain/)
    for (const body of ['', ' \n', 'a'.repeat(20_001), 'a\u0000b'])
      expect(await refusalOf(org.saveHelpText({ orgId: 'current', body }))).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 'body' }],
      })
    expect((await admin.call('PUT', '/org/current/helpText', { a: 1 })).status).toBe(400)
    expect(await readText()).toBe(text)
  })

  it('no other endpoint accepts text/plain', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await admin.call('PUT', '/org/current', 'x', headers)).status).toBe(415)
  })

  it.each(['user', 'viewer', 'provider', 'locationAdmin', 'manager', 'reception'] as const)(
    'BAN-007 a %s saves neither the banner nor the help text nor a declaration',
    async (who) => {
      const { org, declaration } = server.as(server.emails[who]).client
      const template = { shortName: 'Safety', title: 'Safety', expiryDays: 9, content: 'Yes' }
      const refused = await Promise.all([
        refusalOf(org.saveBanner({ orgId: 'current', body: banner })),
        refusalOf(org.saveHelpText({ orgId: 'current', body: 'x' })),
        refusalOf(declaration.create({ body: template })),
        refusalOf(declaration.update({ id: 1, body: template })),
      ])
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    },
  )
})
