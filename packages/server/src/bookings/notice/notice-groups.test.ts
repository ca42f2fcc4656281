import { beforeAll, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig } from '../../../../../tests/support/test-data.js'
import { eventOf, startNoticeServer, sequenceOf, short, timesOf } from './notice.fixture.js'

describeServer('recipients of group notices', (engine) => {
  const { server, user, book, draft, takeMails, ana, guest } = startNoticeServer(engine)
  beforeAll(async () => {
    for (const key of ['basket', 'event_management'])
      await setConfig(server.db, server.organisationId, key, 'true')
  })

  it('a series is one mail with one entry; cancelling an occurrence excludes it for all attendees', async () => {
    const first = await book({
      timeFrom: '2027-03-15T09:00',
      timeTo: '2027-03-15T09:30',
      attendees: [ana()],
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-04-12' },
    })
    const made = await takeMails()
    expect(made.map(short).sort()).toEqual(['colleague: invited', 'user: confirmed'])
    expect(made[0]!.subject).toBe('Booking confirmed: Planning (5)')
    expect(made[0]!.body.match(/^- /gm)).toHaveLength(5)
    const days = ['2027-03-15', '2027-03-22', '2027-03-29', '2027-04-05', '2027-04-12'].map(
      (day) => `${day}T09:00:00/09:30`,
    )
    expect(timesOf(made[0]!)).toEqual(days)
    const { bookings } = (
      await user.call('GET', `/user/current/bookings?f=2027-03-15&t=2027-04-20`)
    ).body as { bookings: { id: number; timeFrom: string }[] }
    const second = bookings.find(({ timeFrom }) => timeFrom.startsWith('2027-03-22'))!
    await user.call('DELETE', `/booking/${second.id}`)
    const cancelled = await takeMails()
    expect(cancelled.map(short).sort()).toEqual(['colleague: cancelled', 'user: cancelled'])
    for (const mail of cancelled) {
      expect([eventOf(mail).method, sequenceOf(mail) > sequenceOf(made[0]!)]).toEqual([
        'REQUEST',
        true,
      ])
      expect(timesOf(mail)).toEqual(days.filter((day) => !day.startsWith('2027-03-22')))
    }
    // A guest added to one occurrence receives only that occurrence; a guest removed from it
    // receives the others.
    const third = bookings.find(({ timeFrom }) => timeFrom.startsWith('2027-03-29'))!
    expect(
      (
        await user.call('PUT', `/booking/${third.id}?notifyScope=CHANGED_ATTENDEES`, {
          attendees: [ana(), guest()],
          attendeeCount: 3,
        })
      ).status,
    ).toBe(200)
    const [invited] = await takeMails()
    expect([short(invited!), eventOf(invited!).method, eventOf(invited!).main.uid]).toEqual([
      'greta: invited',
      'REQUEST',
      eventOf(made[0]!).main.uid,
    ])
    expect(timesOf(invited!)).toEqual(['2027-03-29T09:00:00/09:30'])
    await user.call('PUT', `/booking/${third.id}`, { attendees: [ana()] })
    const [removed] = await takeMails()
    expect([
      short(removed!),
      eventOf(removed!).method,
      sequenceOf(removed!) > sequenceOf(invited!),
    ]).toEqual(['greta: removed', 'CANCEL', true])
    await user.call('DELETE', `/bookingGroup/${first.bookingGroup!.id}`)
    const gone = await takeMails()
    expect(gone.map((mail) => [short(mail), eventOf(mail).method]).sort()).toEqual([
      ['colleague: cancelled', 'CANCEL'],
      ['user: cancelled', 'CANCEL'],
    ])
    expect(sequenceOf(gone[0]!)).toBeGreaterThan(sequenceOf(removed!))
  })

  it('a changed series is also one mail, whatever changes in its bookings', async () => {
    const { bookingGroup: { id } = {} } = await book({
      timeFrom: '2027-05-03T09:00',
      timeTo: '2027-05-03T09:30',
      attendees: [ana()],
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-05-24' },
    })
    const [made] = await takeMails()
    const edit = async (body: object) => {
      const answer = await user.call('PUT', `/bookingGroup/repeat/${id}`, body)
      expect(answer.status, answer.text).toBe(200)
      return takeMails()
    }
    const [moved, ...others] = await edit({
      timeFrom: '2027-05-03T10:00',
      timeTo: '2027-05-03T11:00',
    })
    expect([short(moved!), others.map(short)]).toEqual(['user: changed', ['colleague: changed']])
    expect(moved!.body.match(/^- .*10:00 – 11:00 AM \(before: .*9:00 – 9:30 AM\)$/gm)).toHaveLength(
      4,
    )
    expect([
      eventOf(moved!).method,
      eventOf(moved!).main.uid,
      sequenceOf(moved!) > sequenceOf(made!),
    ]).toEqual(['REQUEST', `series-${id}@localhost`, true])
    expect(timesOf(moved!)).toEqual(
      ['03', '10', '17', '24'].map((day) => `2027-05-${day}T10:00:00/11:00`),
    )
    const [shorter, ...more] = await edit({
      description: 'Daily',
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-05-17' },
    })
    expect([short(shorter!), more.map(short)]).toEqual(['user: changed', ['colleague: changed']])
    expect(shorter!.body).toMatch(/3 bookings were changed[\s\S]*The booking was cancelled/)
    expect(timesOf(shorter!)).toEqual(
      ['03', '10', '17'].map((day) => `2027-05-${day}T10:00:00/11:00`),
    )
    expect(eventOf(shorter!).main.summary).toBe('Daily')
    const [longer] = await edit({
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-05-31' },
    })
    expect(timesOf(longer!)).toEqual(
      ['03', '10', '17', '24', '31'].map((day) => `2027-05-${day}T10:00:00/11:00`),
    )
    expect(sequenceOf(longer!)).toBeGreaterThan(sequenceOf(shorter!))
  })

  it('EVT-008 an event is one mail per person, with an invitation for each booking in their calendar', async () => {
    const make = async () => {
      const { locationId: _, ...body } = draft()
      const bookings = [
        { ...body, locationId: server.locations.meeting, attendees: [guest()] },
        {
          ...body,
          locationId: server.locations.boardroom,
          attendees: [ana(), guest()],
          attendeeCount: 3,
        },
      ]
      const answer = await user.call('POST', '/bookingGroup', {
        type: 'COLLECTIVE',
        description: 'Summit',
        bookings,
      })
      expect(answer.status).toBe(201)
      return answer.body.id as number
    }
    const id = await make()
    const read = async () =>
      Object.fromEntries(
        (await takeMails()).map((mail) => [
          short(mail),
          mail.calendars.map((_one, index) => [
            eventOf(mail, index).method,
            eventOf(mail, index).main.sequence,
          ]),
        ]),
      )
    const asked = (sequence: number, count: number, method = 'REQUEST') =>
      Array.from({ length: count }, () => [method, sequence])
    expect(await read()).toEqual({
      'user: confirmed': asked(0, 2),
      'colleague: invited': asked(0, 1),
      'greta: invited': asked(0, 2),
    })
    expect(
      (await user.call('POST', `/bookingGroup/collective/${id}/reschedule`, { days: 300 })).status,
    ).toBe(200)
    expect(await read()).toEqual({
      'user: changed': asked(1, 2),
      'colleague: changed': asked(1, 1),
      'greta: changed': asked(1, 2),
    })
    expect(
      (await user.call('DELETE', `/bookingGroup/collective/${id}?sendNotifications=true`)).status,
    ).toBe(204)
    expect(await read()).toEqual({
      'user: cancelled': asked(2, 2, 'CANCEL'),
      'colleague: cancelled': asked(2, 1, 'CANCEL'),
      'greta: cancelled': asked(2, 2, 'CANCEL'),
    })
    const other = await make()
    await takeMails()
    expect(
      (await user.call('DELETE', `/bookingGroup/collective/${other}?sendNotifications=false`))
        .status,
    ).toBe(204)
    expect(await takeMails()).toEqual([])
  })
})
