import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { encodeForm, fileOf } from '../../../../../tests/support/form.js'

const drawn = (width: number, height: number, background = '#c8d8e0') =>
  sharp({ create: { width, height, channels: 3, background } })

describeServer('pictures of people', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  type Who = keyof TestServer['emails']
  const call = (who: Who, method: string, path: string) =>
    server.as(server.emails[who]).call(method, path)
  const upload = async (
    content: Uint8Array,
    { who = 'user', name = 'Me.jpg' }: { who?: Who; name?: string } = {},
  ) => {
    const form = await encodeForm({ file: fileOf(content, name) })
    return server.as(server.emails[who]).call('POST', '/user/picture', form.body, form.headers)
  }
  const open = (who: Who, picture: string) => call(who, 'GET', picture.replace('/api/v1', ''))
  const bytesOf = async (personId: number) =>
    (
      await server.db.asSystem((tx) =>
        tx.query<{ content: Buffer | null }>(
          sql`select content from person_picture where person_id = ${personId}`,
        ),
      )
    )[0]?.content

  it('PROF-011 keeps the square in the middle, upright, without location and appended data', async () => {
    const photo = await drawn(800, 400)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const { body, status, text } = await upload(polyglot, { name: 'me.html' })
    expect(status, text).toBe(200)
    const { person } = { person: server.people.user }
    expect(body.picture).toMatch(
      new RegExp(`^/api/v1/person/${person}/picture\\?version=[0-9a-f]{16}$`),
    )
    const content = (await bytesOf(person))!
    expect(content.includes('SECRET-PLACE')).toBe(false)
    expect(content.includes('script')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'webp',
      width: 192,
      height: 192,
    })
    expect(content.length).toBeLessThan(15_000)
  })

  it('PROF-011 is sent as WebP with a tag, kept for good under its hash, and never run', async () => {
    const { body } = await upload(await drawn(300, 300, '#345').png().toBuffer())
    const { status, headers } = await open('colleague', body.picture)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable') as unknown,
      etag: expect.stringMatching(/^W\/"picture-[0-9a-f]{16}"$/) as unknown,
    })
    expect(headers['content-security-policy']).toMatch(/sandbox/)
    const old = await open('colleague', `/api/v1/person/${server.people.user}/picture?version=old`)
    expect(old.headers['cache-control']).not.toContain('immutable')
  })

  it('PROF-012 is sent beside the name, and to nobody of another organisation', async () => {
    const { body } = await upload(await drawn(256, 256, '#753').webp().toBuffer())
    const { picture } = body
    const person = await call('colleague', 'GET', `/person/${server.people.user}`)
    expect(person.body.picture).toBe(picture)
    expect((await open('stranger', picture)).status).toBe(404)
    expect((await server.as(undefined).call('GET', picture.replace('/api/v1', ''))).status).toBe(
      401,
    )
    expect(
      (await open('colleague', `/api/v1/person/${server.people.colleague}/picture`)).status,
    ).toBe(404)
  })

  it('PROF-011 refuses what is no picture, by its content, and keeps the old one', async () => {
    const good = await drawn(64, 64).png().toBuffer()
    const { body } = await upload(good)
    const bomb = await sharp({
      create: { width: 6_000, height: 5_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const cases: [string, Uint8Array, string][] = [
      ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), 'fileKind'],
      ['a document', Buffer.from('%PDF-1.7\n%%EOF\n'), 'fileKind'],
      ['a cut picture', good.subarray(0, -20), 'fileDamaged'],
      ['magic bytes alone', Buffer.from('GIF89a=1/*;'), 'fileDamaged'],
      ['30 megapixels', bomb, 'imageTooLarge'],
      ['3 MB', Buffer.concat([good, Buffer.alloc(3_000_000)]), 'fileTooLarge'],
    ]
    for (const [what, content, code] of cases) {
      const refused = await upload(content, { name: 'me.png' })
      expect(refused.status, `${what}: ${refused.text}`).toBe(400)
      expect(refused.body.fields[0], what).toMatchObject({ field: 'file', code })
    }
    expect((await call('user', 'GET', '/user/current')).body.picture).toBe(body.picture)
  })

  it('PROF-011 administrators remove the picture of a person, and nobody else does', async () => {
    const { body } = await upload(await drawn(64, 64, '#191').png().toBuffer())
    const id = server.people.user
    expect((await call('colleague', 'DELETE', `/user/${id}/picture`)).status).toBe(403)
    expect((await call('stranger', 'DELETE', `/user/${id}/picture`)).status).toBe(403)
    const removed = await call('admin', 'DELETE', `/user/${id}/picture`)
    expect(removed.status).toBe(200)
    expect(removed.body).not.toHaveProperty('picture')
    expect((await open('user', body.picture)).status).toBe(404)
    expect(await bytesOf(id)).toBeNull()
  })

  it('PROF-013 is deleted with a closed account', async () => {
    const id = server.people.colleague
    const { body } = await upload(await drawn(64, 64, '#919').png().toBuffer(), {
      who: 'colleague',
    })
    expect((await open('user', body.picture)).status).toBe(200)
    const closed = await call('admin', 'POST', `/user/${id}/deactivate`)
    expect(closed.status).toBe(200)
    expect(closed.body).not.toHaveProperty('picture')
    expect(await bytesOf(id)).toBeUndefined()
    expect((await open('user', body.picture)).status).toBe(404)
  })
})
