import { sync } from 'node-ical'
import { beforeAll, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig } from '../../../../../tests/support/test-data.js'
import { revealedBy, startNoticeServer, short, timesOf, type Row } from './notice.fixture.js'

describeServer('calendar files for people who leave a booking', (engine) => {
  const { server, user, manager, book, takeMails, ana, guest } = startNoticeServer(engine)
  const sender = ['user Test', 'mailto:no-reply@localhost']
  const greta = [['greta@guest.example', 'NEEDS-ACTION']]
  const mailTo = (mails: readonly Row[], name: string) =>
    mails.find(({ recipient }) => recipient.startsWith(`${name}@`))!
  const series = { repeatKind: 'WEEKLY' as const, repeatEndDate: '2027-03-29' }
  beforeAll(() => setConfig(server.db, server.organisationId, 'event_management', 'true'))

  it('a removed guest sees the booking as it was, without other people’s addresses', async () => {
    const { id } = await book({
      timeFrom: '2027-01-12T09:00',
      timeTo: '2027-01-12T10:00',
      description: 'Quarterly',
      notes: 'Figures',
      attendees: [ana(), guest()],
      attendeeCount: 3,
    })
    const [invitation] = (await takeMails()).filter((mail) => short(mail) === 'greta: invited')
    await user.call('PUT', `/booking/${id}`, {
      locationId: server.locations.boardroom,
      timeFrom: '2027-01-12T11:00',
      timeTo: '2027-01-12T12:00',
      description: 'Secret plan',
      notes: 'Lay-offs',
      attendees: [ana(), guest('Nora')],
    })
    const removed = mailTo(await takeMails(), 'greta')
    const known = revealedBy(invitation!)
    expect(revealedBy(removed)).toEqual({
      ...known,
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: known.sequence + 1,
      attendees: greta,
    })
    expect(known).toMatchObject({ summary: 'Quarterly', description: 'Figures', organizer: sender })
    const text = removed.calendars[0]!.content
    expect(text).not.toMatch(/Secret|Lay-offs|nora|colleague/i)
    const [event] = Object.values(sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
    expect(event).toMatchObject({ summary: 'Quarterly', method: 'CANCEL', status: 'CANCELLED' })
  })

  it('a former owner does not see a title that is set together with the new owner', async () => {
    const { id } = await book({ description: 'Mine', attendees: [guest()] })
    const [mine] = await takeMails()
    await manager.call('PUT', `/booking/${id}?notifyScope=ALL_ATTENDEES`, {
      owner: { id: server.people.viewer },
      description: 'Theirs',
    })
    const mails = await takeMails()
    const former = revealedBy(mailTo(mails, 'user'))
    expect(former).toMatchObject({
      method: 'CANCEL',
      uid: revealedBy(mine!).uid,
      summary: 'Mine',
      organizer: sender,
      attendees: [[server.emails.user, 'NEEDS-ACTION']],
    })
    expect(former.sequence).toBeGreaterThan(revealedBy(mine!).sequence)
    // The entry's organiser remains the sender, so that calendar programs accept the change.
    expect(revealedBy(mailTo(mails, 'greta'))).toMatchObject({
      method: 'REQUEST',
      summary: 'Theirs',
      organizer: ['viewer Test', 'mailto:no-reply@localhost'],
    })
  })

  it('a guest removed together with another change of a series sees it as it was', async () => {
    const { bookingGroup } = await book({
      timeFrom: '2027-03-15T09:00',
      timeTo: '2027-03-15T09:30',
      description: 'Weekly',
      attendees: [ana(), guest()],
      attendeeCount: 3,
      bookingGroup: series,
    })
    const known = revealedBy(mailTo(await takeMails(), 'greta'))
    const answer = await user.call('PUT', `/bookingGroup/repeat/${bookingGroup!.id}`, {
      timeFrom: '2027-03-15T10:00',
      timeTo: '2027-03-15T10:30',
      description: 'Secret',
      attendees: [ana()],
    })
    expect(answer.status, answer.text).toBe(200)
    const removed = mailTo(await takeMails(), 'greta')
    const gone = revealedBy(removed)
    expect(gone).toEqual({
      ...known,
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: gone.sequence,
      attendees: greta,
    })
    expect(gone.sequence).toBeGreaterThan(known.sequence)
    expect(removed.calendars[0]!.content).not.toMatch(/Secret|colleague/)
    await user.call('DELETE', `/bookingGroup/${bookingGroup!.id}?sendNotifications=false`)
  })

  it('a guest of a single occurrence gets that one, and its cancellation', async () => {
    const { id, bookingGroup } = await book({
      timeFrom: '2027-03-15T09:00',
      timeTo: '2027-03-15T09:30',
      attendees: [ana()],
      bookingGroup: series,
    })
    await takeMails()
    await user.call('PUT', `/booking/${id}`, { attendees: [ana(), guest()], attendeeCount: 3 })
    const invited = mailTo(await takeMails(), 'greta')
    expect(revealedBy(invited)).toMatchObject({
      method: 'REQUEST',
      uid: `series-${bookingGroup!.id}@localhost`,
      recurrenceId: '2027-03-15T09:00:00',
    })
    expect(invited.calendars[0]!.content).not.toContain('RRULE:FREQ=WEEKLY')
    expect(timesOf(invited)).toEqual(['2027-03-15T09:00:00/09:30'])
    await user.call('PUT', `/booking/${id}`, {
      timeFrom: '2027-03-16T14:00',
      timeTo: '2027-03-16T15:00',
    })
    expect(revealedBy(mailTo(await takeMails(), 'greta'))).toMatchObject({
      recurrenceId: '2027-03-15T09:00:00',
      start: '2027-03-16T14:00:00',
    })
    await user.call('PUT', `/booking/${id}`, { attendees: [ana()] })
    expect(revealedBy(mailTo(await takeMails(), 'greta'))).toMatchObject({
      method: 'CANCEL',
      recurrenceId: '2027-03-15T09:00:00',
      start: '2027-03-16T14:00:00',
      attendees: greta,
    })
    await user.call('DELETE', `/bookingGroup/${bookingGroup!.id}?sendNotifications=false`)
  })
})
