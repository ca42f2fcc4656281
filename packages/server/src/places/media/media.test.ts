import type { Media } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { issueToken } from '../../../../../tests/support/narrow-tokens.js'
import { insertUser, setConfig } from '../../../../../tests/support/test-data.js'

describeServer('media', (engine) => {
  let server: TestServer
  let image: number
  let page: number
  let link: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      const insert = async (kind: string, name: string, url: string | null) =>
        (
          await tx.one<{ id: number }>(
            sql`insert into media (organisation_id, kind, name, url, created_by_id) values (${server.organisationId}, ${kind}, ${name}, ${url}, ${server.people.user}) returning id`,
          )
        ).id
      image = await insert('IMAGE', 'Room', null)
      page = await insert('PDF_DOCUMENT', 'Guía.pdf', null)
      link = await insert('LINK', 'Site', 'https://example.com')
      for (const width of [240, 1024, 3000]) {
        await tx.run(
          sql`insert into media_content values (${server.organisationId}, ${image}, ${width}, ${width / 2}, 'image/png', ${Buffer.from(`image ${width}`)})`,
        )
      }
      await tx.run(
        sql`insert into media_content values (${server.organisationId}, ${page}, 0, 0, 'application/pdf', ${Buffer.from('%PDF')})`,
      )
    })
  })
  afterAll(() => server?.close())

  const get = <T = Media>(path: string, who: keyof TestServer['emails'] = 'user') =>
    server.as(server.emails[who]).call<T>('GET', path)

  it('LOCM-004 API-024 returns a media item with its available sizes', async () => {
    expect((await get(`/media/${image}`)).body).toEqual({
      id: image,
      kind: 'IMAGE',
      name: 'Room',
      url: `/api/v1/media/${image}/content`,
      sizes: [240, 1024, 3000].map((width) => ({
        url: `/api/v1/media/${image}/content?width=${width}`,
        width,
        height: width / 2,
      })),
    })
    expect((await get(`/media/${link}`)).body).toEqual({
      id: link,
      kind: 'LINK',
      name: 'Site',
      url: 'https://example.com',
    })
    expect((await get(`/media/${page}`)).body).not.toHaveProperty('sizes')
  })

  it.each([
    ['', 3000],
    ['?width=240', 240],
    ['?width=241', 1024],
    ['?width=1024', 1024],
    ['?width=9999', 3000],
  ])(
    'D-171 sends the requested width, the next larger one, or the largest: %s',
    async (query, width) => {
      const answer = await get(`/media/${image}/content${query}`)
      expect(answer).toMatchObject({
        status: 200,
        text: `image ${width}`,
        headers: { 'content-type': 'image/png', etag: `W/"media-${image}-${width}"` },
      })
    },
  )

  it('allows browsers to cache a width permanently, but not to execute it', async () => {
    const exact = await get(`/media/${image}/content?width=240`)
    expect(exact.headers['cache-control']).toContain('immutable')
    expect(exact.headers['x-content-type-options']).toBe('nosniff')
    expect(exact.headers['content-security-policy']).toMatch(/sandbox/)
    expect((await get(`/media/${image}/content?width=500`)).headers['cache-control']).not.toContain(
      'immutable',
    )
    const document = await get(`/media/${page}/content`)
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Gu%C3%ADa.pdf",
    })
  })

  it('VIS-058 a kiosk opens what visitor_kiosk_options names, and no other picture', async () => {
    const kioskId = await server.db.asSystem((tx) =>
      insertUser(tx, server.organisationId, 'kiosk@devices.invalid', ['SERVICE'], null as never),
    )
    const origin = 'https://foyer.example'
    const token = await issueToken(server, { userId: kioskId, origin, scopes: ['visit:checkin'] })
    const open = async () =>
      (
        await server.as(undefined).call('GET', `/media/${image}/content`, undefined, {
          authorization: `Bearer ${token}`,
          origin,
        })
      ).status
    const save = (options: object | undefined) =>
      setConfig(
        server.db,
        server.organisationId,
        'visitor_kiosk_options',
        options && JSON.stringify(options),
      )
    expect(await open()).toBe(404)
    for (const options of [
      { logoImage: String(image) },
      { pictures: ['999999', image] },
      { film: [String(image)] },
    ]) {
      await save(options)
      expect(await open()).toBe(200)
    }
    await save({ pictures: [`${image}0`], infoMessage: String(image) })
    expect(await open()).toBe(404)
    await save(undefined)
  })

  it('D-180 answers 404 for items that are unknown, lack a file, or belong to another organisation', async () => {
    for (const path of [`/media/${image}`, `/media/${image}/content`])
      expect(await get(path, 'stranger')).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    expect((await get('/media/999999')).status).toBe(404)
    expect((await get(`/media/${link}/content`)).status).toBe(404)
    expect((await server.as(undefined).call('GET', `/media/${image}/content`)).status).toBe(401)
  })
})
