import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

/** What a camera reads. */
async function decode(image: Buffer): Promise<{ text: string; width: number; height: number }> {
  const { data, info } = await sharp(image)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { text: decodeQr({ data, width, height }), width, height }
}

describeServer('the QR code of a location', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer(engine)))
  afterAll(() => server.close())

  const get = async (query: string, who: 'manager' | 'user' | 'admin' = 'manager') => {
    const { cookie } = server.as(server.emails[who])
    await server.as(server.emails[who]).call('GET', '/user/current')
    const answer = await server.app.inject({
      url: `/api/v1/location/${server.locations.boardroom}/qrcode${query}`,
      headers: { 'x-source': 'WEB', cookie: server.as(server.emails[who]).cookie ?? cookie ?? '' },
    })
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      image: answer.rawPayload,
    }
  }

  it.each([
    ['', 200, 200],
    ['?width=50&height=50', 50, 50],
    ['?width=600&height=400', 600, 400],
  ])('LOC-036 AD-132 a PNG that a reader understands: %s', async (query, width, height) => {
    const { type, image } = await get(query)
    expect(type).toBe('image/png')
    const { boardroom } = server.locations
    expect(await decode(image)).toEqual({
      text: `http://localhost:8080/#/find/${server.categories.rooms}/results/0/0/0/0/${boardroom}`,
      width,
      height,
    })
  })

  it('LOC-036 an SVG says the same', async () => {
    const { type, image } = await get('?format=SVG&width=300&height=300')
    expect(type).toContain('image/svg+xml')
    expect((await decode(image)).text).toContain(`/${server.locations.boardroom}`)
  })

  it('LOC-036 is for managers, in sizes from 50 to 2000', async () => {
    expect((await get('', 'user')).status).toBe(403)
    expect((await get('?width=49')).status).toBe(400)
    expect((await get('?width=2001')).status).toBe(400)
  })
})
