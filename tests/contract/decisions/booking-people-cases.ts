import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Caller } from '../../support/app.js'
import { expectStatus, field, type Case } from './world.js'

const times = ({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }) => ({ timeFrom, timeTo })

/** The people of a booking: owners, attendees, and those who may see or change it. */
export const bookingPeopleCases: readonly Case[] = [
  [
    'D-013 a booking that may not be viewed is answered like one that does not exist',
    async ({ as, book }) => {
      const { id } = await book()
      const [hidden, missing] = await Promise.all(
        [id, 999_999].map((which) => as('stranger').call('GET', `/booking/${which}`)),
      )
      expectStatus(hidden!, 404)
      const told = ({ body: { requestId: _, ...rest } }: { body: Record<string, unknown> }) => rest
      expect(told(hidden!)).toEqual(told(missing!))
      expect(hidden!.body.message).toBe('This booking was not found, or you may not view it.')
    },
  ],
  [
    'D-079 edit is offered to the owner, the person who booked, their proxies and managers of the place, and to nobody else',
    async ({ as, server, book }) => {
      const { people } = server
      await as('admin').call('PUT', `/user/${people.colleague}`, { canBookOnBehalf: true })
      const { id } = await book({ owner: { id: people.admin } }, as('colleague'))
      await as('admin').call('PUT', `/user/${people.colleague}`, { canBookOnBehalf: false })
      await as('colleague').call(
        'POST',
        `/user/${people.colleague}/proxies/${people.locationAdmin}`,
      )
      const may = async (who: Caller) =>
        (await who.call('GET', `/booking/${id}`)).body.possibleActions.includes('edit')
      expect(await may(as('admin'))).toBe(true)
      expect(await may(as('colleague'))).toBe(true)
      expect(await may(as('locationAdmin'))).toBe(true)
      expect(await may(as('manager'))).toBe(true)
      expect(await may(as('user'))).toBe(false)
      expect((await as('user').call('PUT', `/booking/${id}`, { notes: 'X' })).status).toBe(403)
      await as('colleague').call('DELETE', `/user/current/proxies/${people.locationAdmin}`)
    },
  ],
  [
    'D-087 the owner counts as one listed person when they attend',
    async ({ as, server, draft }) => {
      const attendees = [{ personId: server.people.colleague }, { personId: server.people.manager }]
      const post = async (more: object) => {
        const body = draft({ attendees, attendeeCount: 2, ...more })
        return field(await as('user').call('POST', '/booking', body))
      }
      expect(await post({ ownerIsAttendee: true })).toEqual(['attendeeCount: belowListed'])
      expect(await post({ ownerIsAttendee: false })).toBeUndefined()
      expect(await post({ ownerIsAttendee: true, attendeeCount: 3 })).toBeUndefined()
    },
  ],
  [
    'D-088 the same person twice, by id or by address in any letter case, is refused with 400',
    async ({ as, server, draft }) => {
      const post = (attendees: object[]) =>
        as('user').call('POST', '/booking', draft({ attendees, attendeeCount: 4 }))
      const { colleague } = server.people
      for (const attendees of [
        [{ personId: colleague }, { personId: colleague }],
        [
          { name: 'Ana', email: 'ana@elsewhere.net' },
          { name: 'Ana', email: 'ANA@Elsewhere.net' },
        ],
        [{ personId: colleague }, { name: 'C', email: server.emails.colleague.toUpperCase() }],
      ])
        expectStatus(await post(attendees), 400)
    },
  ],
  [
    'D-089 outsiders get a private booking without title, notes and attendees; owner, attendees and managers see it whole',
    async ({ as, server, book }) => {
      const { id } = await book({
        isPrivate: true,
        description: 'Surgery',
        notes: 'Ward 7',
        attendees: [{ personId: server.people.admin }],
      })
      const read = async (who: Caller) => (await who.call('GET', `/booking/${id}`)).text
      const outside = await read(as('colleague'))
      expect(outside).not.toMatch(/Surgery|Ward 7/)
      expect(JSON.parse(outside).attendees).toEqual([])
      for (const who of [as('user'), as('admin'), as('manager')])
        expect(await read(who)).toMatch(/Surgery.*Ward 7|Ward 7.*Surgery/)
    },
  ],
  [
    'D-096 attendees are unavailable while they own or attend a booking; external ones are unknown',
    async ({ as, server, book, draft }) => {
      const { people, emails } = server
      const made = await book({ attendees: [{ personId: people.colleague }] })
      const body = {
        ...draft(),
        ...times(made),
        locationId: server.locations.boardroom,
        attendeeCount: 6,
        attendees: [
          { personId: people.user },
          { personId: people.colleague },
          { personId: people.admin },
          { name: 'Ana', email: 'ana@elsewhere.net' },
        ],
      }
      const { body: check } = await as('manager').call('POST', '/booking/check', body)
      const found = check.userAvailabilityCheck.userDetails as { email: string; status: string }[]
      const of = (email: string) => found.find((one) => one.email === email)?.status
      expect([of(emails.user), of(emails.colleague)]).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
      expect([of(emails.admin), of('ana@elsewhere.net')]).toEqual(['AVAILABLE', 'UNKNOWN'])
    },
  ],
  [
    'D-100 an unknown owner’s address is accepted from managers of the place only, and becomes an internal contact',
    async ({ as, draft }) => {
      const post = (who: Caller, email: string) =>
        who.call('POST', '/booking', draft({ owner: { email } }))
      const refused = await post(as('user'), 'visitor@elsewhere.net')
      expect(refused.status).toBe(400)
      const made = await post(as('manager'), 'newcomer@elsewhere.net')
      expectStatus(made, 201)
      expect(made.body.ownerEmail ?? made.body.owner.email).toBe('newcomer@elsewhere.net')
      const found = await as('user').call('GET', '/person?partial=newcomer@elsewhere')
      expect(found.body.people).toMatchObject([{ kind: 'INTERNAL' }])
    },
  ],
  [
    'D-101 a proxy may book for their principals and themselves only; managers for anybody',
    async ({ as, server, draft }) => {
      const { user, colleague, admin } = server.people
      await as('user').call('POST', `/user/${user}/proxies/${colleague}`)
      const post = async (who: Caller, id: number) =>
        (await who.call('POST', '/booking', draft({ owner: { id } }))).status
      expect((await as('colleague').call('GET', '/user/current')).body.canBookOnBehalf).toBe(true)
      expect((await as('manager').call('GET', '/user/current')).body.canBookOnBehalf).toBe(true)
      expect(await post(as('colleague'), user)).toBe(201)
      expect(await post(as('colleague'), colleague)).toBe(201)
      expect(await post(as('colleague'), admin)).toBe(400)
      expect(await post(as('manager'), admin)).toBe(201)
      await as('user').call('DELETE', `/user/current/proxies/${colleague}`)
    },
  ],
  [
    'D-109 the history is newest first with person, action and changed fields, without private ones for others',
    async ({ as, server, book }) => {
      const { id } = await book({ isPrivate: true, description: 'Surgery' })
      await as('user').call('PUT', `/booking/${id}`, { description: 'Therapy' })
      const read = (who: Caller) => who.call('GET', `/booking/${id}/history`)
      expect((await read(as('user'))).body).toMatchObject([
        {
          action: 'changed',
          user: { id: server.people.user },
          changes: [{ field: 'label', oldValue: 'Surgery', newValue: 'Therapy' }],
        },
        { action: 'created' },
      ])
      const outside = await read(as('colleague'))
      expectStatus(outside, 200)
      expect(outside.text).not.toMatch(/Surgery|Therapy/)
      expectStatus(await read(as('stranger')), 404)
    },
  ],
  [
    'D-110 the pass of a visitor is offered to receptionists and managers of the place, for bookings with visitors',
    async ({ as, server, book }) => {
      await server.db.asSystem((tx) =>
        tx.run(
          sql`insert into location_role (organisation_id, location_id, user_id, role) values (${server.organisationId}, ${server.locations.floor}, ${server.people.colleague}, 'RECEPTIONIST')`,
        ),
      )
      const attendees = [{ name: 'Ana', email: 'ana@elsewhere.net', isVisitor: true }]
      const [{ id }, { id: without }] = [await book({ attendees }), await book()]
      const offers = async (who: Caller, which = id) =>
        (await who.call('GET', `/booking/${which}`)).body.possibleActions?.includes('printPass')
      expect(await offers(as('manager'))).toBe(true)
      expect(await offers(as('user'))).toBe(false)
      expect(await offers(as('manager'), without)).toBe(false)
      expect(await offers(as('colleague'))).toBe(true)
    },
  ],
  [
    'D-208 an attendee may take part from a place of their own; without one it is the booking’s',
    async ({ as, server, draft }) => {
      const attendees = [
        { personId: server.people.colleague, locationId: server.locations.madridRoom },
        { personId: server.people.manager },
      ]
      const made = await as('user').call('POST', '/booking', draft({ attendees, attendeeCount: 4 }))
      expectStatus(made, 201)
      const of = (id: number) =>
        made.body.attendees.find(({ personId }: { personId: number }) => personId === id).locationId
      expect(of(server.people.colleague)).toBe(server.locations.madridRoom)
      expect(of(server.people.manager) ?? made.body.locationId).toBe(made.body.locationId)
    },
  ],
]
