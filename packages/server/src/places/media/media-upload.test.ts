import type { Client, Media, MediaEdit } from '@mosaic-booking/sdk'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { encodeForm, fileOf, toForm } from '../../../../../tests/support/form.js'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8d8e0' } })

describeServer('uploads of media', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  const clientOf = (who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).client
  const create = (fields: Readonly<Record<string, string | File>>) =>
    clientOf().media.create({ body: toForm(fields) })
  /** Posts a form unchanged. */
  const upload = async (
    fields: Readonly<Record<string, string | File>>,
    { who = 'admin', headers = {} }: { who?: keyof TestServer['emails']; headers?: object } = {},
  ) => {
    const form = await encodeForm(fields)
    return server
      .as(server.emails[who])
      .call('POST', '/media', form.body, { ...form.headers, ...headers })
  }
  const image = (content: Uint8Array, name = 'Room.png') => ({
    kind: 'IMAGE',
    file: fileOf(content, name),
  })
  const countMedia = async () =>
    server.db.asSystem((tx) =>
      tx.one<{ items: number; files: number }>(
        sql`select (select count(*)::int from media) as items, (select count(*)::int from media_content) as files`,
      ),
    )

  it('LOCM-005 LOCM-007 stores an image in its sizes, a thumbnail of 240 among them', async () => {
    const file = await picture(1600, 900).png().toBuffer()
    const made = await create(image(file, 'Sala Goya.png'))
    expect(made).toMatchObject({ kind: 'IMAGE', name: 'Sala Goya.png' })
    const { id } = made
    expect(made.sizes).toEqual(
      [
        [240, 135],
        [1024, 576],
        [1600, 900],
      ].map(([width, height]) => ({
        url: `/api/v1/media/${id}/content?width=${width}`,
        width,
        height,
      })),
    )
    const { media } = clientOf('admin')
    expect(await media.get({ id })).toEqual(made)
    expect((await media.content({ id, width: 240 })).type).toBe('image/webp')
    expect((await media.content({ id, width: 1024 })).type).toBe('image/png')
  })

  it.each([
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/png'],
  ] as const)('encodes %s again as %s', async (format, mediaType) => {
    const { body } = await upload(image(await picture(300, 200).toFormat(format).toBuffer()))
    const { headers } = await server.as(server.emails.admin).call('GET', `${body.url.slice(7)}`)
    expect(headers['content-type']).toBe(mediaType)
    expect((body as Media).sizes!.map(({ width }) => width)).toEqual([240, 300])
  })

  it('a photo is turned upright, without its location and any appended data', async () => {
    const photo = await picture(400, 200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('SECRET-PLACE')).toBe(true)
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const { body } = await upload(image(polyglot))
    expect((body as Media).sizes!.at(-1)).toMatchObject({ width: 200, height: 400 })
    const stored = await server.db.asSystem((tx) =>
      tx.query<{ content: Buffer }>(
        sql`select content from media_content where media_id = ${body.id}`,
      ),
    )
    for (const { content } of stored) {
      expect(content.includes('SECRET-PLACE')).toBe(false)
      expect(content.includes('script')).toBe(false)
    }
  })

  it('stores a document as it is, and links with their address and text', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')
    const file = fileOf(pdf, 'Guía.pdf', 'text/html')
    const { body } = await upload({ kind: 'PDF_DOCUMENT', name: 'House rules', file })
    expect(body).toMatchObject({ kind: 'PDF_DOCUMENT', name: 'House rules' })
    expect(body).not.toHaveProperty('sizes')
    const sent = await server
      .as(server.emails.admin)
      .call('GET', (body as Media).url!.replace('/api/v1', ''))
    expect(sent.headers['content-type']).toBe('application/pdf')
    expect(sent.text).toBe(pdf.toString())
    const link = { kind: 'LINK', url: 'https://example.org/menu', text: 'Menu of the canteen' }
    expect((await upload(link)).body).toMatchObject(link)
  })

  it('a repeated upload with the same key stores one item; with another file it is refused', async () => {
    const headers = { 'idempotency-key': 'upload-1' }
    const given = image(await picture(20, 20).png().toBuffer())
    const first = await upload(given, { headers })
    const before = await countMedia()
    const again = await upload(given, { headers })
    expect(again.body).toEqual(first.body)
    const other = await upload(image(await picture(21, 20).png().toBuffer()), { headers })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await countMedia()).toEqual(before)
  })

  it('hostile and broken files are refused with the reason in both languages, and leave nothing behind', async () => {
    const png = await picture(64, 64).png().toBuffer()
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    // Truncated data with the original end marker.
    const cut = Buffer.concat([noise.subarray(0, noise.length / 2), png.subarray(-12)])
    const bomb = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const cases: [string, Record<string, string | File>, string, string][] = [
      ['100 megapixels in a small file', image(bomb), 'file', 'imageTooLarge'],
      ['cut pixels', image(cut), 'file', 'fileDamaged'],
      ['a cut file', image(png.subarray(0, -20)), 'file', 'fileDamaged'],
      [
        'a PNG that is also an archive',
        image(Buffer.concat([png, Buffer.from('PK\x03\x04')])),
        'file',
        'fileDamaged',
      ],
      ['an SVG called PNG', image(Buffer.from('<svg onload="alert(1)"/>')), 'file', 'fileKind'],
      ['magic bytes alone', image(Buffer.from('GIF89a=1/*;')), 'file', 'fileDamaged'],
      ['11 MB', image(Buffer.concat([png, Buffer.alloc(11_000_000)])), 'file', 'fileTooLarge'],
      ['21 MB', image(Buffer.alloc(21_000_000)), 'file', 'fileTooLarge'],
      ['an empty file', image(Buffer.alloc(0)), 'file', 'required'],
      ['an unknown field', { ...image(png), owner: '7' }, 'owner', 'unknown'],
      ['a file as another field', { kind: 'IMAGE', name: fileOf(png, 'a.png') }, 'name', 'unknown'],
      ['an unknown kind', { ...image(png), kind: 'VIDEO' }, 'kind', 'choice'],
    ]
    const before = await countMedia()
    for (const [what, fields, field, code] of cases) {
      const english = await upload(fields)
      expect(english.status, `${what}: ${english.text}`).toBe(400)
      expect(english.body.fields[0], what).toMatchObject({ field, code })
      const spanish = await upload(fields, { headers: { 'accept-language': 'es-ES' } })
      expect(spanish.body.message, what).not.toBe(english.body.message)
    }
    expect(await countMedia()).toEqual(before)
  }, 60_000)

  it('an incomplete form is refused as a whole', async () => {
    const form = await encodeForm(image(await picture(64, 64).png().toBuffer()))
    const before = await countMedia()
    const answer = await server
      .as(server.emails.admin)
      .call('POST', '/media', form.body.subarray(0, -60), form.headers)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(await countMedia()).toEqual(before)
  })

  it('forms are accepted only where the contract declares one, and nothing else is accepted there', async () => {
    const admin = server.as(server.emails.admin)
    expect((await admin.call('POST', '/media', { kind: 'LINK' })).status).toBe(415)
    const form = await encodeForm({ kind: 'LINK' })
    expect((await admin.call('POST', '/booking/check', form.body, form.headers)).status).toBe(415)
  })

  it('LOCM-005 PUT changes title, text and address, but not the file', async () => {
    const edit = (id: number, body: MediaEdit, { media }: Client = clientOf()) =>
      media.update({ id, body })
    const link = await create({ kind: 'LINK', url: 'https://a.test', text: 'A' })
    const change = { name: 'Canteen', url: 'https://b.test', text: null }
    expect(await edit(link.id!, change)).toEqual({
      id: link.id,
      kind: 'LINK',
      name: 'Canteen',
      url: 'https://b.test',
    })
    const { id } = await create(image(await picture(20, 20).png().toBuffer()))
    expect((await refusalOf(edit(id!, { url: 'https://b.test' }))).fields).toMatchObject([
      { field: 'url', code: 'unknown' },
    ])
    expect((await edit(id!, { name: 'View' })).name).toBe('View')
    expect((await refusalOf(edit(999_999, { name: 'View' }))).status).toBe(404)
    for (const who of ['user', 'stranger'] as const) {
      const { status } = await refusalOf(edit(id!, { name: 'X' }, clientOf(who)))
      expect(status, who).toBeGreaterThanOrEqual(403)
    }
  })

  it('people who may not upload are refused before their file is read', async () => {
    const answer = await upload(image(Buffer.alloc(21_000_000)), { who: 'user' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it('VIS-061 stores a film as it is, and sends the part that a player asks for', async () => {
    const content = Buffer.from('\x1aE\xdf\xa3\x87\x42\x82\x84webm and its frames', 'latin1')
    const made = await create({ kind: 'FILM', file: fileOf(content, 'Foyer.webm') })
    expect(made).toMatchObject({ kind: 'FILM', name: 'Foyer.webm' })
    expect(made).not.toHaveProperty('sizes')
    const read = (headers: Readonly<Record<string, string>>) =>
      server.as(server.emails.admin).call('GET', `/media/${made.id}/content`, undefined, headers)
    expect(await read({})).toMatchObject({
      status: 200,
      headers: { 'content-type': 'video/webm', 'accept-ranges': 'bytes' },
    })
    expect(await read({ range: 'bytes=8-11' })).toMatchObject({
      status: 206,
      text: 'webm',
      headers: { 'content-range': `bytes 8-11/${content.length}` },
    })
  })
})
