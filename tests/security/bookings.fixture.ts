import type { Relation, ServerRole } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Caller, TestServer } from '../support/app.js'
import { setConfig } from '../support/test-data.js'
import { addAccount, addRoleCallers } from './callers.fixture.js'

/** Readers by their relation to the bookings. */
export type Reader =
  | ServerRole
  | 'owner'
  | 'booker'
  | 'proxy'
  | 'attendee'
  | 'managerElsewhere'
  | 'nobody'

/** Each reader's relation to an open and to a private booking; undefined if they cannot see it. */
export const relationsOf: Readonly<
  Record<Reader, Readonly<Record<'open' | 'private', Relation | undefined>>>
> = {
  owner: { open: 'responsible', private: 'responsible' },
  booker: { open: 'responsible', private: 'responsible' },
  proxy: { open: 'responsible', private: 'responsible' },
  attendee: { open: 'participant', private: 'participant' },
  LOCATION_MANAGER: { open: 'responsible', private: 'responsible' },
  LOCATION_ADMIN: { open: 'responsible', private: 'responsible' },
  ORG_ADMIN: { open: 'responsible', private: 'responsible' },
  SERVICE_ADMIN: { open: 'responsible', private: 'responsible' },
  managerElsewhere: { open: 'colleague', private: 'stranger' },
  USER: { open: 'colleague', private: 'stranger' },
  VIEWER: { open: 'colleague', private: 'stranger' },
  SERVICE: { open: 'colleague', private: 'stranger' },
  RECEPTIONIST: { open: undefined, private: undefined },
  PROVIDER: { open: undefined, private: undefined },
  nobody: { open: undefined, private: undefined },
}

/** A text unique to one field, and the least privileged relation that may read it. */
export const marks = {
  ownerName: ['mk-owner', 'colleague'],
  ownerAddress: ['"user@test.house"', 'participant'],
  defaultCostCode: ['MK-DEFAULT', 'responsible'],
  bookerName: ['mk-booker', 'colleague'],
  attendeeName: ['mk-attendee', 'colleague'],
  attendeeAddress: ['"colleague@test.house"', 'participant'],
  guestName: ['mk-visitor', 'colleague'],
  guestAddress: ['mk-guest@elsewhere.com', 'participant'],
  label: ['mk-label', 'colleague'],
  notes: ['mk-notes', 'colleague'],
  type: ['mk-type', 'colleague'],
  costCode: ['MK-COST', 'responsible'],
  layoutNote: ['mk-layout', 'participant'],
  accessNeeds: ['mk-needs', 'responsible'],
  extra: ['mk-coffee', 'colleague'],
  extraNotes: ['mk-oatmilk', 'participant'],
  joinUrl: ['https://mk-join.example/', 'participant'],
  sourceVersion: ['mk.7', 'responsible'],
  reason: ['mk-reason', 'participant'],
  event: ['mk-event', 'colleague'],
  eventCostCode: ['MK-EVENTCOST', 'responsible'],
  phone: ['mk-phone', undefined],
  plate: ['MK-PLATE', undefined],
  card: ['mk-card', undefined],
} as const satisfies Record<string, readonly [string, Relation | undefined]>
export type Mark = keyof typeof marks

export const marksIn = (text: string): Mark[] =>
  (Object.keys(marks) as Mark[]).filter((name) => text.includes(marks[name][0])).sort()

interface Made {
  readonly id: number
  readonly date: string
}

export interface MarkedBookings {
  readonly readers: Readonly<Record<Reader, Caller>>
  /** Each booking exists in an open and a private version. */
  readonly booking: Readonly<Record<'open' | 'private', Made>>
  readonly cancelled: Readonly<Record<'open' | 'private', Made>>
  readonly event: Readonly<Record<'open' | 'private', Made>>
}

/** Adds the owner's data, an extra to order, and the readers. */
async function addPeople(server: TestServer): Promise<Readonly<Record<Reader, Caller>>> {
  const { db, organisationId, people, locations } = server
  const roles = await addRoleCallers(server)
  const booker = await addAccount(server, 'booker@test.house', ['USER'])
  const proxy = await addAccount(server, 'proxy@test.house', ['USER'])
  const elsewhere = await addAccount(server, 'elsewhere@test.house', ['USER', 'LOCATION_MANAGER'])
  await db.asSystem(async (tx) => {
    const rename = (id: number, name: string) =>
      tx.run(sql`update person set first_name = ${name} where id = ${id}`)
    await rename(people.user, 'mk-owner')
    await rename(people.colleague, 'mk-attendee')
    await rename(booker, 'mk-booker')
    await tx.run(sql`update user_account set can_book_on_behalf = true where id = ${booker}`)
    await tx.run(
      sql`update user_account set defaults = '{"costCode": "MK-DEFAULT"}', access_card_number = 'mk-card' where id = ${people.user}`,
    )
    await tx.run(
      sql`update person set contact_number = 'mk-phone', vehicle_registration = 'MK-PLATE', nick_name = 'mk-nick' where id = ${people.user}`,
    )
    await tx.run(sql`insert into proxy values (${organisationId}, ${people.user}, ${proxy})`)
    await tx.run(
      sql`insert into location_role (organisation_id, location_id, user_id, role) values (${organisationId}, ${locations.madrid}, ${elsewhere}, 'LOCATION_MANAGER')`,
    )
  })
  return {
    ...roles,
    owner: server.as(server.emails.user),
    booker: server.as('booker@test.house'),
    proxy: server.as('proxy@test.house'),
    attendee: server.as(server.emails.colleague),
    managerElsewhere: server.as('elsewhere@test.house'),
    nobody: server.as(undefined),
  }
}

async function addExtra({ db, organisationId, locations, categories }: TestServer) {
  return db.asSystem(async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into booking_option (organisation_id, text) values (${organisationId}, 'mk-coffee') returning id`,
    )
    for (const place of [locations.meeting, locations.boardroom])
      await tx.run(
        sql`insert into location_option values (${organisationId}, ${place}, ${categories.rooms}, ${id})`,
      )
    return id
  })
}

/** Creates bookings with a mark in every field, made by someone else for the owner. */
export async function makeMarkedBookings(server: TestServer): Promise<MarkedBookings> {
  const { db, organisationId, people, locations } = server
  const readers = await addPeople(server)
  const extraId = await addExtra(server)
  await setConfig(db, organisationId, 'floor_plan_shows_booking_owner', 'true')
  await setConfig(db, organisationId, 'event_management', 'true')
  await setConfig(db, organisationId, 'basket', 'true')
  let day = 8
  const draft = (isPrivate: boolean) => {
    const date = `2026-11-${String(++day).padStart(2, '0')}`
    return {
      date,
      body: {
        locationId: locations.meeting,
        timeFrom: `${date}T10:00`,
        timeTo: `${date}T11:00`,
        owner: { id: people.user },
        description: 'mk-label',
        notes: 'mk-notes',
        costCode: 'MK-COST',
        type: 'mk-type',
        layoutNote: 'mk-layout',
        accessNeeds: 'mk-needs',
        attendeeCount: 3,
        attendees: [
          { personId: people.colleague },
          { name: 'mk-visitor', email: 'mk-guest@elsewhere.com', isVisitor: true },
        ],
        extras: [{ extraId, notes: 'mk-oatmilk' }],
        isPrivate,
      },
    }
  }
  const send = async (method: string, path: string, body?: unknown, who = readers.booker) => {
    const answer = await who.call(method, path, body, { 'x-source-version': 'mk.7' })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.body
  }
  const addMeeting = (id: number) =>
    db.asSystem((tx) =>
      tx.run(
        sql`update booking set join_url = 'https://mk-join.example/', online_meeting_status = 'READY' where id = ${id}`,
      ),
    )
  const book = async (isPrivate: boolean): Promise<Made> => {
    const { date, body } = draft(isPrivate)
    const { id } = await send('POST', '/booking', body)
    await addMeeting(id)
    return { id, date }
  }
  /** The booking's history contains every field. */
  const change = async (isPrivate: boolean): Promise<Made> => {
    const made = await book(isPrivate)
    const cleared = { notes: '', costCode: null, type: null, layoutNote: null, accessNeeds: null }
    const before = { ...cleared, description: 'x', attendees: [] }
    // Only the owner may change the title of a private booking.
    await send('PUT', `/booking/${made.id}`, before, readers.owner)
    const { date: _, body } = draft(isPrivate)
    const { locationId: __, timeFrom: ___, timeTo: ____, ...fields } = body
    await send('PUT', `/booking/${made.id}`, fields, readers.owner)
    return made
  }
  const cancel = async (isPrivate: boolean): Promise<Made> => {
    const made = await book(isPrivate)
    await send('DELETE', `/booking/${made.id}?cancellationReason=mk-reason`)
    return made
  }
  const bookEvent = async (isPrivate: boolean): Promise<Made> => {
    const { date, body } = draft(isPrivate)
    const { id, bookings } = await send('POST', '/bookingGroup', {
      type: 'COLLECTIVE',
      description: 'mk-event',
      costCode: 'MK-EVENTCOST',
      bookings: [body],
    })
    await addMeeting(bookings[0].id)
    return { id, date }
  }
  const both = async (make: (isPrivate: boolean) => Promise<Made>) => ({
    open: await make(false),
    private: await make(true),
  })
  return {
    readers,
    booking: await both(change),
    cancelled: await both(cancel),
    event: await both(bookEvent),
  }
}
