import type { LocationQrCodeRequest } from '@mosaic-booking/sdk'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

/** Decodes a QR code, as a camera does. */
async function decode(image: Blob): Promise<{ text: string; width: number; height: number }> {
  const { data, info } = await sharp(await image.arrayBuffer())
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

  const get = (
    query: Omit<LocationQrCodeRequest, 'id'> = {},
    who: 'manager' | 'user' = 'manager',
  ) =>
    server
      .as(server.emails[who])
      .client.location.qrCode({ id: server.locations.boardroom, ...query })

  it.each<[Omit<LocationQrCodeRequest, 'id'>, number, number]>([
    [{}, 200, 200],
    [{ width: 50, height: 50 }, 50, 50],
    [{ width: 600, height: 400 }, 600, 400],
  ])('LOC-036 AD-132 a PNG that a reader understands: %j', async (query, width, height) => {
    const image = await get(query)
    expect(image.type).toBe('image/png')
    const { boardroom } = server.locations
    expect(await decode(image)).toEqual({
      text: `http://localhost:8080/#/find/${server.categories.rooms}/results/0/0/0/0/${boardroom}`,
      width,
      height,
    })
  })

  it('LOC-036 an SVG contains the same code', async () => {
    const image = await get({ format: 'SVG', width: 300, height: 300 })
    expect(image.type).toContain('image/svg+xml')
    expect((await decode(image)).text).toContain(`/${server.locations.boardroom}`)
  })

  it('LOC-036 is for managers, in sizes from 50 to 2000', async () => {
    expect((await refusalOf(get({}, 'user'))).status).toBe(403)
    for (const width of [49, 2001]) expect((await refusalOf(get({ width }))).status).toBe(400)
  })
})
