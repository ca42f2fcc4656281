import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { describeServer } from '../../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../../tests/support/test-data.js'
import { insertBooked } from '../../../bookings/availability/booked.fixture.js'
import { startBookingServer } from '../../../bookings/booking/booking.fixture.js'

const minute = 60_000
const day = 24 * 60 * minute

// The tests begin on Monday 2 November 2026 at 09:00 in London.
describeServer('pictures for electronic paper', (engine) => {
  const { server, admin, user } = startBookingServer(engine)
  type Answer = Awaited<ReturnType<typeof get>>
  let panel: string
  let board: string

  const add = async (kind: string, locationId: number, more: object = {}) => {
    const { status, body } = await admin.call('POST', '/device/paper', {
      name: 'Door',
      kind,
      locationId,
      ...more,
    })
    expect(status).toBe(201)
    return new URL(body.address).pathname
  }
  const get = async (url: string, known?: string) =>
    server.app.inject({ method: 'GET', url, headers: known ? { 'if-none-match': known } : {} })
  /** The bytes on the wire without the status line. */
  const sizeOf = ({ headers, rawPayload }: Answer) =>
    Object.entries(headers).reduce(
      (sum, [name, value]) => sum + name.length + String(value).length + 4,
      rawPayload.length,
    )
  const black = async ({ rawPayload }: Answer) => {
    const { channels } = await sharp(rawPayload).greyscale().stats()
    return 1 - channels[0]!.mean / 255
  }

  /** Reads the code in a picture, as the camera of a phone does. */
  async function readCode({ rawPayload }: Answer): Promise<string> {
    const { data, info } = await sharp(rawPayload)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQr({ data, width: info.width, height: info.height })
  }

  beforeAll(async () => {
    panel = await add('ROOM_PANEL', server.locations.meeting)
    board = await add('ROOM_BOARD', server.locations.building, { language: 'es' })
  })
  afterEach(() =>
    server.db.inOrganisation(server.organisationId, (tx) => tx.run(sql`delete from booking`)),
  )

  it.each([
    ['', 800, 480],
    ['?width=1404&height=1872', 1404, 1872],
  ])(
    'PANEL-010 PANEL-011 a picture%s has one bit per pixel, and a code that cameras read',
    async (query, width, height) => {
      for (const path of [panel, board]) {
        const { statusCode, headers, rawPayload } = await get(`${path}${query}`)
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
        expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([width, height])
        // The header of the image: bits per sample.
        expect(rawPayload[24]).toBe(1)
        const pixels = await sharp(rawPayload).greyscale().raw().toBuffer()
        expect(new Set(pixels)).toEqual(new Set([0, 255]))
      }
      const { locations, categories } = server
      expect(await readCode(await get(`${panel}${query}`))).toBe(
        `http://localhost:8080/#/find/${categories.rooms}/results/0/0/0/0/${locations.meeting}`,
      )
    },
  )

  it('PANEL-010 the state is told by shape: a booked room is mostly black where an available one is white', async () => {
    const free = await get(panel)
    await insertBooked(server, {
      locationId: server.locations.meeting,
      from: '2026-11-02T08:30',
      to: '2026-11-02T09:40',
    })
    const busy = await get(panel, String(free.headers.etag))
    expect(busy.statusCode).toBe(200)
    expect((await black(busy)) - (await black(free))).toBeGreaterThan(0.2)
    // Asks again when the booking ends, or at the latest after five minutes.
    expect(Number(busy.headers.refresh)).toBe(300)
    server.clock.now += 38 * minute
    expect(Number((await get(panel)).headers.refresh)).toBe(125)
  })

  it('PANEL-010 an unchanged picture is not sent again', async () => {
    const first = await get(panel)
    server.clock.now += 10 * minute
    const again = await get(panel, String(first.headers.etag))
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(again.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  })

  it('PANEL-010 a display costs at most 60 requests and 30 kB on a day without bookings', async () => {
    for (const path of [panel, board, `${panel}?width=1404&height=1872`]) {
      server.clock.now = Date.parse('2026-11-03T00:00:00Z')
      let tag: string | undefined
      let requests = 0
      let bytes = 0
      for (const end = server.clock.now + day; server.clock.now < end;) {
        const answer = await get(path, tag)
        requests += 1
        bytes += sizeOf(answer)
        tag = String(answer.headers.etag)
        server.clock.now += Number(answer.headers.refresh) * 1000
      }
      expect(requests).toBeLessThanOrEqual(60)
      expect(bytes).toBeLessThanOrEqual(30_000)
    }
  })

  it('PANEL-010 orientation turns the picture, and the language is the one of the display', async () => {
    const turned = await add('ROOM_PANEL', server.locations.meeting, { rotation: 90 })
    const { rawPayload } = await get(turned)
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([800, 480])
    const spanish = await add('ROOM_PANEL', server.locations.meeting, { language: 'es' })
    expect((await get(spanish)).headers.etag).not.toBe((await get(panel)).headers.etag)
  })

  it('PANEL-011 the code of a room with a check-in is the lasting one, so that an old picture works', async () => {
    const setting = { isRequired: true, minutesAllowedEarly: 10 }
    const before = (await get(panel)).headers.etag
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'checkIn', setting)
    const picture = await get(panel)
    const { headers } = picture
    expect(headers.etag).not.toBe(before)
    expect(await readCode(picture)).toContain(`/#/check-in?l=${server.locations.meeting}&code=`)
    server.clock.now += 5 * minute
    expect((await get(panel)).headers.etag).toBe(headers.etag)
  })

  it('PANEL-010 administrators alone add displays; a wrong or revoked address and wrong sizes are refused', async () => {
    const body = { name: 'Door', kind: 'ROOM_PANEL', locationId: server.locations.meeting }
    expect((await user.call('POST', '/device/paper', body)).status).toBe(403)
    expect(
      (await admin.call('POST', '/device/paper', { ...body, locationId: server.locations.foreign }))
        .status,
    ).toBe(404)
    expect(
      (await admin.call('POST', '/device/paper', { ...body, kind: 'VISITOR_KIOSK' })).status,
    ).toBe(400)
    for (const query of ['?width=20', '?height=99999', '?width=x'])
      expect((await get(`${panel}${query}`)).statusCode).toBe(400)
    const other = panel.replace(/paper\/.*\/picture/, `paper/${'x'.repeat(43)}/picture`)
    expect((await get(other)).statusCode).toBe(404)
    const path = await add('ROOM_PANEL', server.locations.meeting)
    const id = Number(/device\/(\d+)/.exec(path)![1])
    expect((await get(path)).statusCode).toBe(200)
    const listed = (await admin.client.device.list()).find((one) => one.id === id)!
    expect(listed).toMatchObject({ kind: 'ROOM_PANEL', lastSeen: expect.any(String) })
    expect(JSON.stringify(await admin.client.device.list())).not.toContain(path.split('/')[6])
    await admin.client.device.remove({ id })
    expect((await get(path)).statusCode).toBe(404)
  })

  it('PANEL-010 a display asks at most 60 times in ten minutes', async () => {
    const path = await add('ROOM_BOARD', server.locations.building)
    const codes = []
    for (let index = 0; index < 61; index++) codes.push((await get(path)).statusCode)
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([60, 429])
  })
})
