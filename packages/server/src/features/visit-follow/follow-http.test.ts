import type { Booking, BookingList, Visit } from '@mosaic-booking/sdk'
import { formatDate, toLocaleSetting } from '@mosaic-booking/sdk/rules'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { readMailCode } from '../../../../../tests/support/read-visit-code.js'
import { eventsOf } from '../../platform/calendar/calendar.fixture.js'
import { inGroups } from '../../ground/core/spoken-code.js'
import { passcodesOf, toCodeText } from '../visitor/passcode.js'

describeServer('visits that follow bookings', (engine) => {
  let server: TestServer
  let day = 2
  beforeAll(async () => {
    server = await startTestServer(engine)
    const visit = {
      location: server.locations.building,
      includeStaff: true,
      sendPasscodeToVisitors: true,
      passcodeIncludesBarcode: true,
    }
    const path = `/org/current/category/${server.categories.rooms}/settings`
    const saved = await server.as(server.emails.admin).call('PUT', path, { visit })
    expect(saved.status, saved.text).toBe(200)
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
    day++
  })

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(
    method: string,
    path: string,
    body?: unknown,
    who: keyof TestServer['emails'] = 'user',
  ) => server.as(server.emails[who]).call<T>(method, path, body)
  const dateOf = (later = 0) => `2026-11-${String(day + later).padStart(2, '0')}`
  const guest = { name: 'Ines Vega', email: 'ines@north.example' }
  const times = () => ({ timeFrom: `${dateOf()}T10:00`, timeTo: `${dateOf()}T11:00` })
  const book = async (fields: object = {}) => {
    const made = await call<Booking>('POST', '/booking', {
      locationId: server.locations.meeting,
      ...times(),
      attendees: [guest],
      ...fields,
    })
    expect(made.status, made.text).toBe(201)
    return made.body
  }
  const visitsOn = async (date = dateOf()) =>
    (await call<Visit[]>('GET', `/visitor?f=${date}&t=${date}`, undefined, 'reception')).body

  it('a typed guest becomes a person who is expected, and gets a code by mail', async () => {
    const booking = await book()
    const [visit, ...others] = await visitsOn()
    expect(others).toEqual([])
    expect(visit).toMatchObject({
      when: `${dateOf()}T10:00:00`,
      guest: { kind: 'EXTERNAL', name: 'Ines Vega', email: 'ines@north.example' },
      host: { id: server.people.user },
      location: { id: server.locations.building },
      bookings: [{ bookingId: booking.id }],
    })
    const { body } = await call<Booking>('GET', `/booking/${booking.id}`)
    expect(body.attendees).toEqual([
      expect.objectContaining({ personId: visit!.guest.id, isVisitor: true }),
    ])
    const code = (await passcodesOf(server.config, server.organisationId)).of(visit!.id)
    const mail = (await server.mails()).find((one) => one.body.includes(inGroups(code)))
    expect(mail).toMatchObject({ recipient: guest.email })
    expect(readMailCode(mail!.html)).toBe(toCodeText(code))
  })

  it.each([
    ['12', 'h12', '10:00 – 11:00 AM', '10:00 AM', '11:00 AM'],
    ['24', 'h23', '10:00 – 11:00', '10:00', '11:00'],
  ] as const)(
    'CONF-008 mail, reason and pass of a booking show its time in the reader’s %s hours',
    async (timeFormat, hours, range, from, to) => {
      const reader = server.as(server.emails.colleague)
      const defaults = { region: 'en-GB', timeFormat }
      expect((await reader.call('PUT', '/user/current', { defaults })).status).toBe(200)
      await book({ attendees: [{ personId: server.people.colleague, isVisitor: true }] })
      const day = formatDate(dateOf(), 'medium', toLocaleSetting('en-GB'))
      const mails = await server.mails()
      expect(
        mails.flatMap(({ recipient, subject }) =>
          recipient === server.emails.colleague ? subject : [],
        ),
      ).toContainEqual(expect.stringContaining(`${day}, ${range}`))
      const taken = { ...times(), locationId: server.locations.meeting }
      const { body: refused } = await reader.call('POST', '/booking/check', taken, {
        'accept-language': `en-GB-u-hc-${hours}`,
      })
      expect(refused.msg).toContain(`from ${day}, ${from} to ${to}`)
      const [visit] = await visitsOn()
      const { body: pass } = await call('GET', `/visitor/${visit!.id}/pass`, undefined, 'reception')
      expect(pass.content).toContain(`>${day}, ${range}<`)
    },
  )

  it('a guest of a series gets one mail with all codes, and another when a visit moves', async () => {
    const mailed = async () =>
      (await server.mails()).filter(({ recipient }) => recipient === 'greta@north.example')
    const { bookingGroup } = await book({
      timeFrom: '2027-03-01T10:00',
      timeTo: '2027-03-01T11:00',
      attendees: [{ name: 'Greta North', email: 'greta@north.example' }],
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-04-26' },
    })
    const [invitation, ...others] = await mailed()
    expect(others).toEqual([])
    const { bookings } = (
      await call<BookingList>('GET', '/user/current/bookings?f=2027-03-01&t=2027-05-01')
    ).body
    const mine = bookings.filter((one) => one.bookingGroup?.id === bookingGroup!.id)
    const passcodes = await passcodesOf(server.config, server.organisationId)
    const codeOn = async (date: string) => {
      const visit = (await visitsOn(date)).find(({ guest: { name } }) => name === 'Greta North')
      return inGroups(passcodes.of(visit!.id))
    }
    const codes = await Promise.all(mine.map(({ timeFrom }) => codeOn(timeFrom.slice(0, 10))))
    expect(codes).toHaveLength(9)
    for (const code of codes) expect(invitation!.body).toContain(code)
    expect(eventsOf(invitation!.calendars[0]!.content)).toHaveLength(1)
    const path = `/booking/${mine[2]!.id}`
    await call('PUT', path, { timeFrom: '2027-03-15T15:00', timeTo: '2027-03-15T16:00' })
    const [, changed] = await mailed()
    const present = [changed!.body.includes(codes[2]!), changed!.body.includes(codes[1]!)]
    expect([changed!.kind, ...present]).toEqual(['changed', true, false])
    expect(changed!.headers).toMatchObject({
      'In-Reply-To': `<${invitation!.message_id}@localhost>`,
      References: `<${invitation!.message_id}@localhost>`,
    })
    // After the booking moves back to its first time, the guest is notified again. A change of the
    // notes sends no code.
    await call('PUT', path, { timeFrom: '2027-03-15T10:00', timeTo: '2027-03-15T11:00' })
    await call('PUT', path, { notes: 'Bring tea' })
    const [, , back, noted] = await mailed()
    expect([back, noted].map((mail) => mail!.body.includes(codes[2]!))).toEqual([true, false])
    expect(noted!.headers.References).toBe(
      `<${invitation!.message_id}@localhost> <${back!.message_id}@localhost>`,
    )
    // A guest without a notice of the booking still needs the code.
    await call('PUT', `${path}?notifyScope=NONE`, {
      timeFrom: '2027-03-15T12:00',
      timeTo: '2027-03-15T13:00',
    })
    const silent = (await mailed()).at(-1)!
    expect([silent.kind, silent.body.includes(codes[2]!)]).toEqual(['visit', true])
    await call('DELETE', `/bookingGroup/${bookingGroup!.id}?sendNotifications=false`)
  })

  it('a visit moves with its booking, is removed with its guest or booking, and is restored', async () => {
    const booking = await book()
    const path = `/booking/${booking.id}`
    const [first] = await visitsOn()
    const next = { timeFrom: `${dateOf(1)}T12:00`, timeTo: `${dateOf(1)}T13:00` }
    expect((await call('PUT', path, next)).status).toBe(200)
    expect(await visitsOn()).toEqual([])
    const [moved] = await visitsOn(dateOf(1))
    expect(moved).toMatchObject({ id: first!.id, when: `${dateOf(1)}T12:00:00` })
    const owner = { ownerId: server.people.colleague }
    expect((await call('PATCH', path, owner, 'admin')).status).toBe(200)
    expect((await visitsOn(dateOf(1)))[0]?.host.id).toBe(server.people.colleague)
    expect((await call('DELETE', path, undefined, 'admin')).status).toBeLessThan(300)
    expect(await visitsOn(dateOf(1))).toEqual([])
    expect((await call('POST', `${path}/restore`, undefined, 'admin')).status).toBe(200)
    expect(await visitsOn(dateOf(1))).toHaveLength(1)
    expect((await call('PUT', path, { attendees: [] }, 'admin')).status).toBe(200)
    expect(await visitsOn(dateOf(1))).toEqual([])
    day++
  })

  it('API-031 own bookings show arrived visitors to people who see the attendees', async () => {
    const booking = await book({ isPrivate: true })
    const [visit] = await visitsOn()
    server.clock.now = Date.parse(`${dateOf()}T09:00:00Z`)
    await call('POST', `/visitor/${visit!.id}/checkIn`, {}, 'reception')
    const ask = async (include: string, who: keyof TestServer['emails'] = 'user') => {
      const path = `/user/${server.people.user}/bookings?f=${dateOf()}&t=${dateOf(1)}${include}`
      return (await call<BookingList>('GET', path, undefined, who)).body
    }
    expect(await ask('')).not.toHaveProperty('visits')
    const { bookings, visits } = await ask('&include=visit')
    expect(bookings.map(({ id }) => id)).toEqual([booking.id])
    expect(visits).toEqual([
      {
        bookingId: booking.id,
        visitId: visit!.id,
        name: 'Ines Vega',
        date: dateOf(),
        checkIn: `${dateOf()}T09:00:00.000`,
      },
    ])
    const others = await ask('&include=visit', 'admin')
    expect(others.bookings.map(({ id }) => id)).toEqual([booking.id])
    expect(others.visits).toEqual(others.bookings[0]!.attendees.length > 0 ? visits : [])
  })

  it('two bookings on a day make one visit, which stays as long as one of them', async () => {
    const one = await book()
    const other = await book({ timeFrom: `${dateOf()}T14:00`, timeTo: `${dateOf()}T15:00` })
    expect((await visitsOn()).map(({ bookings }) => bookings.length)).toEqual([2])
    await call('DELETE', `/booking/${one.id}`)
    const [left] = await visitsOn()
    expect(left?.bookings).toEqual([expect.objectContaining({ bookingId: other.id })])
  })

  it('a visitor who has come stays a record when the booking is cancelled', async () => {
    const booking = await book()
    const [visit] = await visitsOn()
    server.clock.now = Date.parse(`${dateOf()}T09:00:00Z`)
    const path = `/visitor/${visit!.id}/checkIn`
    expect((await call('POST', path, {}, 'reception')).status).toBe(200)
    expect((await call('DELETE', `/booking/${booking.id}`)).status).toBeLessThan(300)
    expect((await visitsOn()).map(({ id }) => id)).toEqual([visit!.id])
  })

  it('AD-031 deleting a visit removes the visitor from the booking, which stays', async () => {
    const booking = await book()
    const [visit] = await visitsOn()
    expect((await call('DELETE', `/visitor/${visit!.id}`, undefined, 'reception')).status).toBe(204)
    const { status, body } = await call<Booking>('GET', `/booking/${booking.id}`)
    expect([status, body.status, body.attendees ?? []]).toEqual([200, 'CONFIRMED', []])
    const told = (await server.mails()).findLast(({ recipient }) => recipient === guest.email)
    expect([told?.kind, told?.calendars.map(({ method }) => method)]).toEqual([
      'removed',
      ['CANCEL'],
    ])
  })
})
