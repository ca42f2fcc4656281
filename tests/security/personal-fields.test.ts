import { relations, type Relation } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { setSettings } from '../support/test-data.js'
import {
  makeMarkedBookings,
  marks,
  marksIn,
  relationsOf,
  type Mark,
  type MarkedBookings,
  type Reader,
} from './bookings.fixture.js'

const isNear = (relation: Relation | undefined, least: Relation | undefined) =>
  relation !== undefined &&
  least !== undefined &&
  relations.indexOf(relation) >= relations.indexOf(least)

const onBooking: readonly Mark[] = [
  'ownerName',
  'ownerAddress',
  'defaultCostCode',
  'bookerName',
  'attendeeName',
  'attendeeAddress',
  'guestName',
  'guestAddress',
  'label',
  'notes',
  'type',
  'costCode',
  'layoutNote',
  'accessNeeds',
  'extra',
  'extraNotes',
  'joinUrl',
  'sourceVersion',
]

interface Channel {
  /** The marks visible there to a privileged reader. */
  readonly shows: readonly Mark[]
  readonly path: (made: MarkedBookings, privacy: 'open' | 'private', server: TestServer) => string
}

const onDay = (date: string) => `f=${date}T00:00&t=${date}T23:59`

/** All ways to read a booking, with the fields that each shows. */
const channels: Readonly<Record<string, Channel>> = {
  'the booking': {
    shows: onBooking,
    path: ({ booking }, privacy) => `/booking/${booking[privacy].id}?include=audit`,
  },
  'a cancelled booking': {
    shows: [...onBooking, 'reason'],
    path: ({ cancelled }, privacy) => `/booking/${cancelled[privacy].id}?include=audit`,
  },
  'the list of bookings': {
    shows: onBooking,
    path: ({ booking }, privacy) =>
      `/booking?${onDay(booking[privacy].date)}&include=locations,groups`,
  },
  'a sorted list of cancelled bookings': {
    shows: [...onBooking, 'reason'],
    path: ({ cancelled }, privacy) =>
      `/booking?${onDay(cancelled[privacy].date)}&status=CANCELLED&sort=owner&include=groups`,
  },
  'the history': {
    shows: [
      'ownerName',
      'bookerName',
      'attendeeName',
      'guestName',
      'label',
      'notes',
      'type',
      'costCode',
      'layoutNote',
      'accessNeeds',
    ],
    path: ({ booking }, privacy) => `/booking/${booking[privacy].id}/history`,
  },
  'the event with its bookings': {
    shows: [...onBooking, 'event', 'eventCostCode'],
    path: ({ event }, privacy) => `/bookingGroup/${event[privacy].id}?include=bookings`,
  },
  'the list of events': {
    shows: ['event', 'eventCostCode', 'bookerName'],
    path: ({ event }, privacy) => `/bookingGroup/collective?${onDay(event[privacy].date)}`,
  },
  'the people of the event': {
    shows: ['attendeeName', 'attendeeAddress', 'guestName', 'guestAddress'],
    path: ({ event }, privacy) => `/bookingGroup/${event[privacy].id}/attendees`,
  },
  'the search': {
    shows: ['label', 'ownerName'],
    path: ({ booking }, privacy, { categories }) =>
      `/availability?bc=${categories.rooms}&${onDay(booking[privacy].date)}&status=ALL&include=bookings,locations`,
  },
  'a part of the search': {
    shows: ['ownerName'],
    path: ({ booking }, privacy, { categories, locations }) =>
      `/availability?bc=${categories.rooms}&${onDay(booking[privacy].date)}&status=ALL&lid=${locations.meeting}`,
  },
}

/** The owner of an event's booking has no access to the event's own cost code. */
const notOfTheEvent: ReadonlySet<Reader> = new Set(['owner', 'proxy', 'attendee'])
/** On the plan, only the owner of a private booking sees its owner's name. */
const seesOwnPrivate: ReadonlySet<Reader> = new Set(['owner'])

/** The search does not consider who booked for whom, so it names fewer private bookings. */
const notInTheSearch: ReadonlySet<Reader> = new Set(['booker', 'proxy'])

function expectedMarks(name: string, reader: Reader, privacy: 'open' | 'private'): Mark[] {
  const relation = relationsOf[reader][privacy]
  const { shows } = channels[name]!
  return shows
    .filter((mark) => isNear(relation, marks[mark][1]))
    .filter((mark) => mark !== 'eventCostCode' || !notOfTheEvent.has(reader))
    .filter(() => name !== 'the search' || privacy === 'open' || !notInTheSearch.has(reader))
    .filter(
      () => name !== 'a part of the search' || privacy === 'open' || seesOwnPrivate.has(reader),
    )
    .toSorted()
}

const readerNames = Object.keys(relationsOf) as Reader[]
const cases = Object.keys(channels).flatMap((name) =>
  (['open', 'private'] as const).flatMap((privacy) =>
    readerNames.map((reader) => [name, privacy, reader] as const),
  ),
)

describeServer('personal fields', (engine) => {
  let server: TestServer
  let made: MarkedBookings
  let guest: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    made = await makeMarkedBookings(server)
    guest = await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into person (organisation_id, first_name, last_name, email, kind, contact_number, company, vehicle_registration)
        values (${server.organisationId}, 'mk-guest', 'Test', 'mk-guest@mail.example', 'EXTERNAL', 'mk-guest-phone', 'mk-guest-company', 'MK-GUEST-PLATE') returning id`)
      return id
    })
  }, 120_000)
  afterAll(() => server?.close())

  describe('of a booking', () => {
    it.each(cases)('%s, %s, to %s', async (name, privacy, reader) => {
      const path = channels[name]!.path(made, privacy, server)
      const answer = await made.readers[reader].call('GET', path)
      expect(answer.status, answer.text).toBeLessThan(500)
      expect(marksIn(answer.text), answer.text).toEqual(expectedMarks(name, reader, privacy))
    })

    it('repeating a creating call returns the same fields as the first time', async () => {
      const create = () =>
        made.readers.owner.call(
          'POST',
          '/booking',
          {
            locationId: server.locations.boardroom,
            timeFrom: '2026-11-30T10:00',
            timeTo: '2026-11-30T11:00',
            costCode: 'MK-COST',
            isPrivate: true,
          },
          { 'idempotency-key': 'mk' },
        )
      const [first, again] = [await create(), await create()]
      expect(again.headers['idempotency-replayed']).toBe('true')
      expect(again.body).toEqual(first.body)
      expect(first.body).toMatchObject({ costCode: 'MK-COST', owner: { name: 'mk-owner Test' } })
    })
  })

  describe('of a booking in mails', () => {
    /** Returns the marks in all mails about a booking, from its creation to its end. */
    const readMails = async (isPrivate: boolean) => {
      const { db, organisationId, categories, locations, people, emails } = server
      await setSettings(db, organisationId, categories.rooms, 'approval', { isRequired: true })
      const subscriptions = (
        ['BOOKING_CREATED', 'BOOKING_CHANGED', 'BOOKING_CANCELLED'] as const
      ).map((eventCategory) => ({ locationId: locations.boardroom, eventCategory }))
      await made.readers.USER.call('PUT', '/user/current/subscriptions', { subscriptions })
      await server.mails()
      await db.asSystem((tx) => tx.run(sql`delete from outbox`))
      const { booker } = made.readers
      const date = isPrivate ? '2026-12-01' : '2026-12-02'
      const created = await booker.call('POST', '/booking?notifyScope=ALL_ATTENDEES', {
        locationId: locations.boardroom,
        timeFrom: `${date}T10:00`,
        timeTo: `${date}T11:00`,
        owner: { id: people.user },
        description: 'mk-label',
        notes: 'mk-notes',
        costCode: 'MK-COST',
        attendees: [
          { personId: people.colleague },
          { name: 'mk-visitor', email: 'mk-guest@elsewhere.com' },
        ],
        isPrivate,
      })
      expect(created.status, created.text).toBe(201)
      const path = `/booking/${created.body.id}`
      await db.asSystem((tx) =>
        tx.run(
          sql`update booking set join_url = 'https://mk-join.example/', online_meeting_status = 'READY' where id = ${created.body.id}`,
        ),
      )
      const changed = await booker.call('PUT', `${path}?notifyScope=ALL_ATTENDEES`, {
        timeTo: `${date}T12:00`,
      })
      expect(changed.status, changed.text).toBe(200)
      await booker.call('DELETE', `${path}?notifyScope=ALL_ATTENDEES&cancellationReason=mk-reason`)
      const mails = await server.mails()
      await setSettings(db, organisationId, categories.rooms, 'approval', { isRequired: false })
      const to = (recipient: string) => mails.filter((mail) => mail.recipient === recipient)
      return {
        subscriber: to('only.user@test.house'),
        approver: to(emails.manager),
        attendee: to(emails.colleague),
        owner: to(emails.user),
      }
    }
    const marksOf = (mails: readonly object[]) =>
      marksIn(mails.map((mail) => JSON.stringify(mail)).join())

    it('D-089 a private one is masked for subscribers and approvers, also who acted and why', async () => {
      const { subscriber, approver, attendee, owner } = await readMails(true)
      expect([subscriber.length, approver.length]).toEqual([3, 2])
      expect(marksOf([...subscriber, ...approver])).toEqual([])
      for (const { text } of [...subscriber, ...approver].map((mail) => ({
        text: JSON.stringify(mail),
      })))
        expect(text).toContain('Private booking')
      expect(marksOf(owner)).toEqual(expect.arrayContaining(['bookerName', 'label', 'reason']))
      expect(marksOf(attendee)).toEqual(expect.arrayContaining(['bookerName', 'label', 'reason']))
    })

    it('an open one tells subscribers neither how to join nor why it was cancelled', async () => {
      const { subscriber } = await readMails(false)
      expect(subscriber).toHaveLength(3)
      expect(marksOf(subscriber)).toEqual(
        expect.arrayContaining(['bookerName', 'label', 'ownerName']),
      )
      for (const mark of ['joinUrl', 'reason', 'costCode', 'guestAddress'] as const)
        expect(marksOf(subscriber)).not.toContain(mark)
    })
  })

  const open = 'id firstName lastName name email organisationId roles personId type isDeactivated'
  const openToAll = `${open} isLocked isActive canBookOnBehalf canExport`.split(' ').sort()
  const own = [
    ...openToAll,
    ...'nickName contactNumber vehicleRegistration vehicleType accessCardNumber defaults'.split(
      ' ',
    ),
    ...'organisationName locationRoles providers conferenceProviders auths userProxies'.split(' '),
    ...'userPrincipals domain registrationDate lastLoginDate bookOnBehalfBy version'.split(' '),
  ].sort()
  const keepers: ReadonlySet<Reader> = new Set(['owner', 'ORG_ADMIN', 'SERVICE_ADMIN'])
  const known = readerNames.filter((reader) => reader !== 'nobody')

  describe('of a user', () => {
    it.each(known)('read by %s', async (reader) => {
      const { body } = await made.readers[reader].call('GET', `/user/${server.people.user}`)
      expect(Object.keys(body).sort()).toEqual(keepers.has(reader) ? own : openToAll)
      expect(body.roles).toEqual(keepers.has(reader) ? ['USER'] : [])
    })

    it.each(['colleague', 'admin'] as const)('locked, read by %s', async (who) => {
      const { people, emails, db } = server
      await db.asSystem((tx) =>
        tx.run(sql`update user_account set locked_at = now() where id = ${people.viewer}`),
      )
      const { body } = await server.as(emails[who]).call('GET', `/user/${people.viewer}`)
      expect(body.isLocked).toBe(who === 'admin')
    })

    it.each(known)('found by %s', async (reader) => {
      const path = '/user?partial=mk-owner&include=defaults,proxies,locationRoles,latestBooking'
      const answer = await made.readers[reader].call('GET', path)
      const shown = marksIn(answer.text).filter((mark) => mark !== 'ownerName')
      const all: Mark[] = ['card', 'defaultCostCode', 'ownerAddress', 'phone', 'plate']
      expect(shown, answer.text).toEqual(
        keepers.has(reader) ? all : answer.status === 200 ? ['ownerAddress'] : [],
      )
    })
  })

  /** These fields, plus the version. */
  const nameOnly = 'id name firstName lastName kind isUser isEditable status version'
    .split(' ')
    .sort()
  const withAddress = [...nameOnly, 'email'].sort()
  const whole = [...withAddress, 'contactNumber', 'vehicleRegistration'].sort()
  const receives: ReadonlySet<Reader> = new Set([
    'ORG_ADMIN',
    'SERVICE_ADMIN',
    'LOCATION_ADMIN',
    'LOCATION_MANAGER',
    'RECEPTIONIST',
    'managerElsewhere',
  ])
  const strangers: ReadonlySet<Reader> = new Set(['VIEWER'])
  /** Caterers see names in their work requests, but cannot list people. */
  const readers = known.filter((reader) => reader !== 'PROVIDER')
  const ofGuest = (reader: Reader) =>
    receives.has(reader)
      ? [...whole, 'company'].sort()
      : strangers.has(reader)
        ? nameOnly
        : [...withAddress, 'company'].sort()

  describe('of a person', () => {
    it.each(['', '?partial=mk', '/{user}'])('GET /person%s is closed to caterers', async (path) => {
      const address = path.replace('{user}', String(server.people.user))
      const answer = await made.readers.PROVIDER.call('GET', `/person${address}`)
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    })

    it.each(readers)('with an account, read by %s', async (reader) => {
      const { body } = await made.readers[reader].call('GET', `/person/${server.people.user}`)
      expect(Object.keys(body).sort()).toEqual(keepers.has(reader) ? whole : withAddress)
    })

    it.each(readers)('with an account, found by %s', async (reader) => {
      const { body } = await made.readers[reader].call('GET', '/person?partial=mk-owner')
      expect(Object.keys(body.people[0]).sort()).toEqual(keepers.has(reader) ? whole : withAddress)
    })

    it.each(readers)('without an account, read by %s', async (reader) => {
      const { body } = await made.readers[reader].call('GET', `/person/${guest}`)
      expect(Object.keys(body).sort()).toEqual(ofGuest(reader))
    })

    it.each(readers)('without an account, found by name by %s', async (reader) => {
      const { body } = await made.readers[reader].call('GET', '/person?partial=mk-guest')
      expect(Object.keys(body.people[0]).sort()).toEqual(ofGuest(reader))
    })

    it.each(readers)('without an account, guessed by address by %s', async (reader) => {
      const { body } = await made.readers[reader].call('GET', '/person?partial=mail.example')
      expect(body.people).toHaveLength(strangers.has(reader) ? 0 : 1)
    })
  })

  /** The relations that can see these fields of other entities. */
  const administers: readonly Reader[] = ['ORG_ADMIN', 'SERVICE_ADMIN']
  const seesSettings: readonly Reader[] = [...administers, 'LOCATION_ADMIN']
  const managesFloor: readonly Reader[] = [...seesSettings, 'LOCATION_MANAGER']
  const restricted: readonly [
    entity: string,
    field: string,
    path: string,
    by: readonly Reader[],
  ][] = [
    ['Location', 'roles', '/location/{floor}?include=roles', managesFloor],
    ['Location', 'restriction', '/location/{madrid}?include=restrictions', seesSettings],
    [
      'Location',
      'bookingSettingsList',
      '/location/{floor}?include=bookingSettingsList',
      seesSettings,
    ],
    [
      'Location',
      'restrictionAncestors',
      '/location/{madrid}?include=restrictionAncestors',
      seesSettings,
    ],
    ['Organisation', 'domains', '/org/current', administers],
    ['Organisation', 'organisationDomains', '/org/current', administers],
  ]
  describe('of other entities', () => {
    beforeAll(() =>
      server.db.asSystem(async (tx) => {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into access_group (organisation_id, name) values (${server.organisationId}, 'Everybody') returning id`,
        )
        await tx.run(
          sql`update location set restriction_id = ${id} where id = ${server.locations.madrid}`,
        )
      }),
    )

    it.each(restricted.flatMap(([...row]) => known.map((reader) => [...row, reader] as const)))(
      '%s.%s (%s) is for %j, read by %s',
      async (_, field, path, by, reader) => {
        const { locations } = server
        const where = path.replace(
          /\{(\w+)\}/,
          (__, name: 'floor' | 'madrid') => `${locations[name]}`,
        )
        const answer = await made.readers[reader].call('GET', where)
        expect(answer.status, answer.text).toBe(200)
        expect(field in answer.body).toBe(by.includes(reader))
      },
    )

    it.each(known)('a category for administrators, listed by %s', async (reader) => {
      const answer = await made.readers[reader].call('GET', '/category')
      expect(answer.text.includes('Admin room')).toBe(seesSettings.includes(reader))
    })
  })
})
