import type { BookingSettings, RoomPanel } from '@mosaic-booking/sdk'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { insertBooked } from '../../bookings/availability/booked.fixture.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

// The tests run on Monday 2 November 2026 at 09:00 in London.
describeServer('checking in with the code of a space', (engine) => {
  const { server, user, colleague, admin } = startBookingServer(engine)
  let door: (path: string) => Promise<RoomPanel>
  const room = () => server.locations.meeting
  const at = (from: string, to: string, ownerId = server.people.user) =>
    insertBooked(server, {
      locationId: room(),
      from: `2026-11-02T${from}`,
      to: `2026-11-02T${to}`,
      ownerId,
    })
  const need = (checkIn: BookingSettings['checkIn'] = {}) =>
    setSettings(server.db, server.organisationId, server.categories.rooms, 'checkIn', {
      isRequired: true,
      proximityRequired: true,
      minutesAllowedEarly: 10,
      ...checkIn,
    })
  const codeIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('code')!
  const enter = (code: string, who = user, locationId = room()) =>
    who.client.booking.checkInHere({ body: { locationId, code } })
  const refusal = async (...args: Parameters<typeof enter>) =>
    (await refusalOf(enter(...args))).code

  /** Reads the code of a sticker, as the camera of a phone does. */
  async function readSticker(): Promise<string> {
    const image = await admin.client.location.qrCode({ id: room(), purpose: 'CHECK_IN' })
    const { data, info } = await sharp(await image.arrayBuffer())
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQr({ data, width: info.width, height: info.height })
  }

  beforeAll(async () => {
    const nobody = server.as(undefined)
    const { body: asked } = await nobody.call('POST', '/device/pairing')
    await admin.call('POST', '/device', {
      pairingCode: asked.pairingCode,
      name: 'Door',
      locationId: room(),
      scopes: ['availability:read', 'booking:read'],
    })
    const { pollToken } = asked
    const { body: device } = await nobody.call('POST', '/device/pairing/poll', { pollToken })
    const { body: issued } = await nobody.call('POST', '/device/token', device)
    const authorization = `Bearer ${issued.token}`
    door = async (path) =>
      (await nobody.call('GET', `/room-panel/${path}`, undefined, { authorization })).body
  })
  afterEach(async () => {
    server.clock.now = Date.parse('2026-11-02T09:00:00Z')
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from booking_setting`)
    })
  })

  it('CHK-007 CHK-002 SET-008 the sticker of a space checks in where presence must be proved', async () => {
    await need()
    const id = await at('09:05', '10:00')
    expect((await refusalOf(user.client.booking.checkIn({ id }))).code).toBe('CHECK_IN_ON_SITE')
    const link = await readSticker()
    expect(link).toContain(`http://localhost:8080/#/check-in?l=${room()}&code=`)
    const code = codeIn(link)
    expect(await enter(code)).toMatchObject({ id, checkInStatus: 'CHECKED_IN' })
    expect(await enter(code)).toMatchObject({ id, checkInStatus: 'CHECKED_IN' })
  })

  it('CHK-007 checks in nobody’s booking but one’s own, also as a manager of the space', async () => {
    await need()
    const id = await at('09:05', '10:00')
    const code = codeIn(await readSticker())
    expect(await refusal(code, colleague)).toBe('NO_BOOKING_HERE')
    expect(await refusal(code, admin)).toBe('NO_BOOKING_HERE')
    expect(await refusal(`${code}x`)).toBe('CHECK_IN_CODE_INVALID')
    expect(await refusal(code, user, server.locations.boardroom)).toBe('CHECK_IN_CODE_INVALID')
    expect(await refusal(code, user, 999_999)).toBe('NOT_FOUND')
    expect((await user.client.booking.get({ id })).checkInStatus).toBe('PENDING')
  })

  it('CHK-007 says when the check-in begins, and that none is needed', async () => {
    await need()
    const code = codeIn(await readSticker())
    await at('10:00', '11:00')
    expect(await refusalOf(enter(code))).toMatchObject({
      code: 'CHECK_IN_WINDOW',
      message: 'You can check in between 9:50 AM and 11:00 AM.',
    })
    await need({ isRequired: false, proximityRequired: false })
    expect(await refusal(code)).toBe('CHECK_IN_NOT_REQUIRED')
  })

  it('PANEL-009 CHK-007 only the panel shows a code, while a booking waits for its check-in', async () => {
    await need()
    expect((await door(`${room()}`)).linkKind).toBe('BOOKING')
    const id = await at('09:05', '10:00')
    const { linkKind, link, linkImage } = await door(`${room()}`)
    expect([linkKind, linkImage.startsWith('data:image')]).toEqual(['CHECK_IN', true])
    const own = await user.client.roomPanel.get({ id: room() })
    expect([own.linkKind, own.link.includes('code=')]).toEqual(['BOOKING', false])
    server.clock.now += 60_000
    expect(codeIn((await door(`${room()}`)).link)).not.toBe(codeIn(link))
    server.clock.now += 4 * 60_000
    expect(await refusal(codeIn(link))).toBe('CHECK_IN_CODE_INVALID')
    const fresh = codeIn((await door(`${room()}`)).link)
    expect(await enter(fresh)).toMatchObject({ id, checkInStatus: 'CHECKED_IN' })
    expect((await door(`${room()}`)).linkKind).toBe('BOOKING')
  })
})
