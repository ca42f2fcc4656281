import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { eventOf, startNoticeServer, sequenceOf, short } from './notice.fixture.js'

describeServer('recipients of booking notices', (engine) => {
  const {
    server,
    user,
    colleague,
    manager,
    admin,
    book,
    draft,
    takeMails,
    told,
    ana,
    guest,
    withBoth,
  } = startNoticeServer(engine)

  it('NTF-001 API-034 D-123 creating notifies the people in the scope, everybody by default', async () => {
    const create = async (scope: string) => {
      expect((await user.call('POST', `/booking${scope}`, draft(withBoth()))).status).toBe(201)
      return told()
    }
    const everybody = ['colleague: invited', 'greta: invited', 'user: confirmed']
    expect(await create('?notifyScope=CHANGED_ATTENDEES')).toEqual([
      'colleague: invited',
      'greta: invited',
    ])
    expect(await create('')).toEqual(everybody)
    await setConfig(server.db, server.organisationId, 'default_send_action', 'doNotSend')
    expect(await create('')).toEqual(['user: confirmed'])
    await setConfig(server.db, server.organisationId, 'default_send_action', 'maybe')
    expect(await create('')).toEqual(everybody)
    await setConfig(server.db, server.organisationId, 'default_send_action', undefined)
  })

  it('API-036 editing notifies the people in the scope, which by default depends on the change', async () => {
    const { id } = await book(withBoth())
    await takeMails()
    const edit = async (body: object, scope = '') => {
      expect((await user.call('PUT', `/booking/${id}${scope}`, body)).status).toBe(200)
      return told()
    }
    expect(await edit({ notes: 'Bring tea' })).toEqual([
      'colleague: changed',
      'greta: changed',
      'user: changed',
    ])
    expect(await edit({ costCode: 'C1' })).toEqual(['user: changed'])
    expect(await edit({ attendees: [ana(), guest('Nora')] })).toEqual([
      'greta: removed',
      'nora: invited',
    ])
    expect(
      await edit(
        { description: 'More', attendees: withBoth().attendees },
        '?notifyScope=CHANGED_ATTENDEES',
      ),
    ).toEqual(['greta: invited', 'nora: removed'])
  })

  it('NTF-001 D-120 D-122 API-037 cancelling notifies everybody, or only an owner whose booking somebody else cancelled', async () => {
    const cancel = async (who: typeof user, query: string) => {
      const { id } = await book(withBoth())
      await takeMails()
      expect((await who.call('DELETE', `/booking/${id}${query}`)).status).toBe(204)
      return takeMails()
    }
    const everybody = ['colleague: cancelled', 'greta: cancelled', 'user: cancelled']
    expect((await cancel(user, '')).map(short).sort()).toEqual(everybody)
    expect(
      (await cancel(user, '?sendNotifications=true&notifyScope=OWNER_ONLY')).map(short),
    ).toEqual(['user: cancelled'])
    expect(
      (await cancel(user, '?sendNotifications=false&notifyScope=ALL_ATTENDEES')).map(short),
    ).toEqual([])
    const [mail, ...others] = await cancel(
      manager,
      '?sendNotifications=false&cancellationReason=Water%20damage',
    )
    expect([short(mail!), others]).toEqual(['user: cancelled', []])
    expect(mail!.body).toMatch(/Reason: Water damage\nBy: manager Test/)
    expect(mail!.calendars.map(({ method }) => method)).toEqual(['CANCEL'])
  })

  it('D-120 API-036 new and former owners are notified, and so are owners of bookings made on their behalf', async () => {
    await user.call('POST', `/user/current/proxies/${server.people.colleague}`)
    const { id } = await book({ owner: { id: server.people.user } }, colleague)
    expect(await told()).toEqual(['user: confirmed'])
    expect(
      (
        await manager.call('PATCH', `/booking/${id}?notifyScope=NONE`, {
          ownerId: server.people.viewer,
        })
      ).status,
    ).toBe(200)
    const mails = await takeMails()
    expect(mails.map(short).sort()).toEqual(['user: handedOn', 'viewer: handedTo'])
    expect(
      mails.map(({ recipient, calendars }) => [recipient.split('@')[0], calendars[0]!.method]),
    ).toEqual([
      ['viewer', 'REQUEST'],
      ['user', 'CANCEL'],
    ])
    await manager.call('DELETE', `/booking/${id}`)
    expect(await told()).toEqual(['colleague: cancelled', 'viewer: cancelled'])
    await user.call('DELETE', `/user/current/proxies/${server.people.colleague}`)
  })

  it('D-123 D-155 APR-006 approvers are always notified of tentative bookings, and owner and attendees of decisions', async () => {
    const { rooms } = server.categories
    await setSettings(
      server.db,
      server.organisationId,
      rooms,
      'approval',
      { isRequired: true },
      server.locations.boardroom,
    )
    await setSettings(
      server.db,
      server.organisationId,
      rooms,
      'approval',
      { isRequired: true },
      server.locations.madridRoom,
    )
    const create = (locationId: number) =>
      user.call('POST', '/booking?notifyScope=NONE', draft({ locationId, attendees: [guest()] }))
    const {
      body: { id, status },
    } = await create(server.locations.boardroom)
    expect(status).toBe('TENTATIVE')
    const asked = await takeMails()
    expect(asked.map(short).sort()).toEqual([
      'location-admin: approvalNeeded',
      'manager: approvalNeeded',
    ])
    expect(asked[0]!.body).toContain(
      `http://localhost:8080/#/all-bookings?bookingId=${id}&action=approve`,
    )
    expect(asked[0]!.calendars).toEqual([])
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, { notes: 'Please' })
    expect(await told()).toEqual([])
    await manager.call('POST', `/booking/${id}/approve`)
    const decided = await takeMails()
    expect(decided.map(short).sort()).toEqual(['greta: approved', 'user: approved'])
    expect(eventOf(decided[0]!).main.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    await setSettings(
      server.db,
      server.organisationId,
      rooms,
      'approval',
      { isRequired: true, approvers: [server.people.colleague] },
      server.locations.boardroom,
    )
    await create(server.locations.boardroom)
    expect(await told()).toEqual([
      'colleague: approvalNeeded',
      'location-admin: approvalNeeded',
      'manager: approvalNeeded',
    ])
    // The location has no managers, so the organisation's administrators receive the mail.
    const other = await create(server.locations.madridRoom)
    expect(await told()).toEqual(['admin: approvalNeeded'])
    await admin.call('DELETE', `/booking/${other.body.id}`)
    expect((await takeMails()).map(short).sort()).toEqual(['greta: rejected', 'user: rejected'])
    for (const place of [server.locations.boardroom, server.locations.madridRoom])
      await setSettings(
        server.db,
        server.organisationId,
        rooms,
        'approval',
        { isRequired: false },
        place,
      )
  })

  it('people get mails in their own language and hour format, guests in the organisation’s', async () => {
    await colleague.call('PUT', '/user/current', { defaults: { region: 'es-ES' } })
    await user.call('PUT', '/user/current', { defaults: { region: 'en-US' } })
    const read = async () =>
      Object.fromEntries(
        (await takeMails()).map(({ recipient, language, subject }) => [
          recipient.split('@')[0],
          [language, subject.replace(/,? 20.*?(?=\d{1,2}:)/, ' … ')],
        ]),
      )
    const times = { timeFrom: '2027-02-01T14:00', timeTo: '2027-02-01T15:00' }
    await book({ ...withBoth(), ...times })
    expect(await read()).toEqual({
      user: ['en', 'Booking confirmed: Planning, Mon, Feb 1 … 2:00 – 3:00 PM'],
      colleague: ['es', 'Invitación: Planning, lun. 1 feb … 14:00 – 15:00'],
      greta: ['en', 'Invitation: Planning, Mon 1 Feb … 2:00 – 3:00 PM'],
    })
    await setConfig(server.db, server.organisationId, 'locale', 'es-ES')
    await book({ ...withBoth(), ...times, locationId: server.locations.madridRoom })
    const mails = await takeMails()
    expect(mails.map(({ language }) => language)).toEqual(['en', 'es', 'es'])
    expect(mails[2]!.body).toContain('Zona horaria: Hora de Madrid, UTC+1')
    await setConfig(server.db, server.organisationId, 'locale', undefined)
    await colleague.call('PUT', '/user/current', { defaults: { region: null } })
    await user.call('PUT', '/user/current', { defaults: { region: null } })
  })

  it('E4 a private booking is sent in full to its people, and as time and place to approvers and subscribers', async () => {
    const { rooms } = server.categories
    await setSettings(
      server.db,
      server.organisationId,
      rooms,
      'approval',
      { isRequired: true },
      server.locations.boardroom,
    )
    await admin.call('PUT', '/user/current/subscriptions', {
      subscriptions: [{ locationId: server.locations.site, eventCategory: 'BOOKING_CREATED' }],
    })
    await book({
      locationId: server.locations.boardroom,
      isPrivate: true,
      description: 'Dismissal',
      notes: 'Contract',
      attendees: [guest()],
    })
    const mails = await takeMails()
    expect(mails.map(short).sort()).toEqual([
      'admin: booked',
      'greta: invited',
      'location-admin: approvalNeeded',
      'manager: approvalNeeded',
      'user: waiting',
    ])
    for (const mail of mails) {
      const text = JSON.stringify(mail)
      const isTheirs = ['user', 'greta'].includes(mail.recipient.split('@')[0]!)
      expect(/Dismissal/.test(text), mail.recipient).toBe(isTheirs)
      expect(
        /Contract|greta@|user Test|user@/.test(text.replace(mail.recipient, '')),
        mail.recipient,
      ).toBe(isTheirs)
      expect(text).toContain('Boardroom')
    }
    await admin.call('PUT', '/user/current/subscriptions', { subscriptions: [] })
    await setSettings(
      server.db,
      server.organisationId,
      rooms,
      'approval',
      { isRequired: false },
      server.locations.boardroom,
    )
  })

  it('an invitation keeps its UID and increments SEQUENCE with every change; removed attendees get a CANCEL', async () => {
    const { id } = await book({
      ...withBoth(),
      description: 'Überblick; a, b',
      notes: 'Line 1\nLine 2',
    })
    const created = await takeMails()
    const { main, method } = eventOf(
      created.find(({ recipient }) => recipient.startsWith('greta'))!,
    )
    expect([method, main.uid, main.sequence, main.summary, main.description]).toEqual([
      'REQUEST',
      `booking-${id}@localhost`,
      0,
      'Überblick; a, b',
      'Line 1\nLine 2',
    ])
    // Outlook adds no entry for the organiser, so the owner must not be the organiser.
    expect(main.organizer).toBe('mailto:no-reply@localhost')
    expect(main.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual(
      [server.emails.user, server.emails.colleague, 'greta@guest.example'].map(
        (email) => `mailto:${email}`,
      ),
    )
    await user.call('PUT', `/booking/${id}`, { notes: '' })
    await user.call('PUT', `/booking/${id}`, { attendees: [ana()] })
    const [all, changed] = [await takeMails(), 'greta@guest.example']
    expect(
      all
        .filter(({ recipient }) => recipient === changed)
        .map((mail) => [eventOf(mail).method, eventOf(mail).main.uid, sequenceOf(mail)]),
    ).toEqual([
      ['REQUEST', `booking-${id}@localhost`, 1],
      ['CANCEL', `booking-${id}@localhost`, 2],
    ])
    await user.call('DELETE', `/booking/${id}`)
    const cancelled = await takeMails()
    expect(cancelled.map((mail) => [short(mail), eventOf(mail).method, sequenceOf(mail)])).toEqual([
      ['user: cancelled', 'CANCEL', 3],
      ['colleague: cancelled', 'CANCEL', 3],
    ])
  })

  it('an owner who does not attend gets no calendar entry', async () => {
    const { id } = await book({ ownerIsAttendee: false, attendees: [guest()] })
    const mails = await takeMails()
    expect(
      mails.map(({ recipient, calendars }) => [recipient.split('@')[0], calendars.length]),
    ).toEqual([
      ['user', 0],
      ['greta', 1],
    ])
    expect(eventOf(mails[1]!).main.attendees).toHaveLength(1)
    await user.call('PUT', `/booking/${id}?notifyScope=OWNER_ONLY`, { ownerIsAttendee: true })
    expect((await takeMails()).map((mail) => eventOf(mail).method)).toEqual(['REQUEST'])
    await user.call('PUT', `/booking/${id}?notifyScope=OWNER_ONLY`, { ownerIsAttendee: false })
    expect((await takeMails()).map((mail) => eventOf(mail).method)).toEqual(['CANCEL'])
  })

  it('D-125 a refused call notifies nobody', async () => {
    const taken = draft()
    expect((await user.call('POST', '/booking', taken)).status).toBe(201)
    await takeMails()
    expect((await colleague.call('POST', '/booking', taken)).status).toBe(409)
    expect(await told()).toEqual([])
  })

  it('deactivated users, people without an address and system accounts get no mail', async () => {
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set deactivated_on = now() where id = ${server.people.viewer}`,
      ),
    )
    const { id: silent } = await server.db.asSystem((tx) =>
      tx.one<{ id: number }>(
        sql`insert into person (organisation_id, first_name) values (${server.organisationId}, 'Silent') returning id`,
      ),
    )
    await server.db.asSystem((tx) =>
      tx.run(sql`update user_account set type = 'SYSTEM' where id = ${server.people.reception}`),
    )
    await book({
      attendees: [
        { personId: server.people.viewer },
        { personId: silent },
        { personId: server.people.reception },
        guest(),
      ],
      attendeeCount: 5,
    })
    expect(await told()).toEqual(['greta: invited', 'user: confirmed'])
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set deactivated_on = null, type = 'STANDARD' where organisation_id = ${server.organisationId}`,
      ),
    )
  })

  it('D-161 subscribers are notified of the subtree of a place while they can see it', async () => {
    const subscribe = (who: typeof user, ...subscriptions: [number, string][]) =>
      who.call('PUT', '/user/current/subscriptions', {
        subscriptions: subscriptions.map(([locationId, eventCategory]) => ({
          locationId,
          eventCategory,
        })),
      })
    await subscribe(
      colleague,
      [server.locations.site, 'BOOKING_CREATED'],
      [server.locations.meeting, 'BOOKING_CREATED'],
      [server.locations.floor, 'BOOKING_CANCELLED'],
    )
    await subscribe(user, [server.locations.site, 'BOOKING_CREATED'])
    const { id } = await book()
    const [confirmed, heard, ...none] = await takeMails()
    expect([short(confirmed!), short(heard!), none]).toEqual([
      'user: confirmed',
      'colleague: booked',
      [],
    ])
    expect(heard!.body).toMatch(/because you subscribed to (London|Meeting room)/)
    expect(heard!.calendars).toEqual([])
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, { notes: 'x' })
    expect(await told()).toEqual([])
    await user.call('DELETE', `/booking/${id}?sendNotifications=false`)
    expect(await told()).toEqual(['colleague: cancelled'])
    await book({ locationId: server.locations.madridRoom })
    expect(await told()).toEqual(['user: confirmed'])
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', 'true')
    await book()
    expect(await told()).toEqual(['user: confirmed'])
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', undefined)
    const {
      body: { id: members },
    } = await admin.call('POST', '/accessControl/userGroup', {
      name: 'Chosen',
      kind: 'STANDARD',
      users: [{ name: 'User', email: server.emails.user }],
    })
    const {
      body: { id: group },
    } = await admin.call('POST', '/accessGroup', {
      name: 'Chosen',
      groupRestrictions: [
        { restrictionType: 'USER', exclusion: false, userGroups: [{ id: members }] },
      ],
    })
    const restriction = `/location/${server.locations.meeting}/restriction/${group}`
    expect((await admin.call('POST', restriction)).status).toBe(200)
    await book()
    expect(await told()).toEqual(['user: confirmed'])
    await admin.call('DELETE', restriction)
    await book()
    expect(await told()).toEqual(['colleague: booked', 'user: confirmed'])
    await subscribe(colleague)
    await subscribe(user)
  })

  it('AD-142 a no-show notifies the owner', async () => {
    const { rooms } = server.categories
    await setSettings(server.db, server.organisationId, rooms, 'checkIn', {
      isRequired: true,
      autoCancel: true,
      minutesAutoCancel: 15,
    })
    await book({ timeFrom: '2026-11-02T11:00', timeTo: '2026-11-02T12:00', attendees: [guest()] })
    await takeMails()
    server.clock.now = Date.UTC(2026, 10, 2, 11, 16)
    await server.runJobs()
    const mails = await takeMails()
    expect(mails.map(short)).toEqual(['user: noShow'])
    expect(mails[0]!.body).toContain('Nobody checked in on time')
    await setSettings(server.db, server.organisationId, rooms, 'checkIn', { isRequired: false })
  })
})
