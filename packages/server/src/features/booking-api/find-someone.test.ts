import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { encodeForm, fileOf } from '../../../../../tests/support/form.js'
import { setConfig } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('finding someone', (engine) => {
  const { server, user, colleague, viewer, book } = startBookingServer(engine)
  const switchOn = (isOn: boolean) =>
    setConfig(server.db, server.organisationId, 'find_someone', String(isOn))
  const offer = (isFindable: boolean) =>
    server.db.asSystem((tx) =>
      tx.run(
        sql`update category set enable_find_someone = ${isFindable}
          where id = (select booking_category_id from location where id = ${server.locations.meeting})`,
      ),
    )
  const find = (date: string, who = colleague) =>
    who.call('GET', `/find-someone?personId=${server.people.user}&date=${date}`)
  beforeAll(async () => {
    await switchOn(true)
    await offer(true)
  })

  it('FIND-001 needs the key find_someone, a category in which people are found, and a user', async () => {
    expect((await find('2027-05-03')).status).toBe(200)
    expect((await find('2027-05-03', viewer)).status).toBe(403)
    await switchOn(false)
    expect((await find('2027-05-03')).status).toBe(403)
    await switchOn(true)
    await offer(false)
    expect((await find('2027-05-03')).status).toBe(403)
    await offer(true)
  })

  it('FIND-002 tells place and time of a person’s bookings of a day in the find-someone categories, and nothing else', async () => {
    const booking = await book({ description: 'Salary review' })
    const day = booking.timeFrom.slice(0, 10)
    const date = (time: string) => `${day}T${time}`
    await book({ timeFrom: date('13:00'), timeTo: date('14:00'), isPrivate: true })
    await book({
      locationId: server.locations.desk1,
      timeFrom: date('15:00'),
      timeTo: date('16:00'),
      attendeeCount: 1,
    })
    const answer = await find(day)
    expect(answer.body).toMatchObject([
      { locationId: server.locations.meeting, timeFrom: `${day}T10:00:00.000` },
    ])
    expect(answer.text).not.toContain('Salary')
    expect((await find('2027-05-03')).body).toEqual([])
    expect((await find(day, user)).body).toHaveLength(1)
  })

  it('FIND-003 PROF-012 tells where several people are, with faces, without titles and strangers', async () => {
    const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    const form = await encodeForm({ file: fileOf(await drawn.png().toBuffer(), 'Me.png') })
    const { picture } = (await user.call('POST', '/user/picture', form.body, form.headers)).body
    expect(picture).toContain(`/api/v1/person/${server.people.user}/picture`)
    const findAll = (query: string, who = colleague) =>
      who.call('GET', `/find-someone/people?${query}`)
    const first = await book({
      timeFrom: '2027-06-07T10:00:00.000',
      timeTo: '2027-06-07T11:00:00.000',
      description: 'Merger',
    })
    await book({
      timeFrom: '2027-06-08T10:00:00.000',
      timeTo: '2027-06-08T11:00:00.000',
      isPrivate: true,
    })
    await book({ timeFrom: '2027-06-14T10:00:00.000', timeTo: '2027-06-14T11:00:00.000' })
    const { user: own, colleague: other, stranger } = server.people
    const ids = [other, own, own, stranger, 999_999].map((id) => `personIds=${id}`).join('&')
    const { status, body, text } = await findAll(`${ids}&date=2027-06-07`)
    expect(status, text).toBe(200)
    expect(body).toEqual([
      { personId: other, name: expect.any(String), places: [] },
      {
        personId: own,
        name: expect.any(String),
        picture,
        places: [expect.objectContaining({ bookingId: first.id, timeFrom: first.timeFrom })],
      },
    ])
    expect(text).not.toContain('Merger')
    expect((await findAll(`${ids}&date=2027-06-07&days=8`)).body[1].places).toHaveLength(2)
    expect((await findAll(`${ids}&date=2027-06-07&days=32`)).status).toBe(400)
    const many = Array.from({ length: 21 }, (_, index) => `personIds=${index + 1}`).join('&')
    expect((await findAll(many)).status).toBe(400)
    expect((await findAll(ids, viewer)).status).toBe(403)
    await offer(false)
    expect((await findAll(ids)).status).toBe(403)
    await offer(true)
  })
})
