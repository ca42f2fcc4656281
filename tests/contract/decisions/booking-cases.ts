import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { offerExtra } from '../../support/test-data.js'
import { expectStatus, field, type Case } from './world.js'

const at = (time: string, clock: string): string => `${time.slice(0, 11)}${clock}`
const times = ({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }) => ({ timeFrom, timeTo })

/** When and how locations can be booked, and the resulting refusals. */
export const bookingCases: readonly Case[] = [
  [
    'D-049 a start up to 15 minutes ago is accepted, an earlier one and an end in the past are refused',
    async ({ as, draft, travel }) => {
      const body = draft()
      const start = { ...body, offsetFrom: 0 }
      travel(start, 16)
      const late = await as('user').call('POST', '/booking', body)
      expect([late.status, field(late)]).toEqual([400, ['timeFrom: past']])
      expect(late.body.fields[0].message).toBe('The start time is in the past.')
      travel(start, 75)
      expect(field(await as('user').call('POST', '/booking', body))).toEqual(['timeTo: endPast'])
      travel(start, 15)
      expectStatus(await as('user').call('POST', '/booking', body), 201)
    },
  ],
  [
    'D-080 a started booking may change its end, title, notes and attendees, not its start or place; one that ended or is cancelled, nothing',
    async ({ as, server, book, travel }) => {
      const made = await book()
      const edit = (body: object) => as('user').call('PUT', `/booking/${made.id}`, body)
      travel(made, 10)
      expectStatus(
        await edit({
          timeTo: at(made.timeTo, '11:30'),
          description: 'Longer',
          notes: 'Bring cake',
          attendees: [{ personId: server.people.colleague }],
        }),
        200,
      )
      for (const body of [
        { timeFrom: at(made.timeFrom, '10:30') },
        { locationId: server.locations.boardroom },
      ])
        expect((await edit(body)).body.code).toBe('BOOKING_STARTED')
      travel(made, 91)
      expect((await edit({ notes: 'Late' })).body.code).toBe('BOOKING_ENDED')
      const other = await book()
      travel(other, -60)
      await as('user').call('DELETE', `/booking/${other.id}`)
      expect((await as('user').call('PUT', `/booking/${other.id}`, { notes: 'X' })).body.code).toBe(
        'BOOKING_NOT_ACTIVE',
      )
    },
  ],
  [
    'D-084 a booking may start when another ends; tentative and confirmed ones and their buffers block, cancelled ones do not; the later gets 409',
    async ({ as, server, book, draft, settings }) => {
      const { combined, halfA } = server.locations
      const first = await book({ locationId: combined })
      const body = { ...draft(), ...times(first), locationId: halfA, attendeeCount: 1 }
      const post = async (more = {}) =>
        (await as('colleague').call('POST', '/booking', { ...body, ...more })).status
      expect(await post()).toBe(409)
      expect(await post({ timeFrom: first.timeTo, timeTo: at(first.timeTo, '11:30') })).toBe(201)
      await as('user').call('DELETE', `/booking/${first.id}`)
      expect(await post()).toBe(201)
      await settings('approval', { isRequired: true }, server.locations.meeting)
      await settings('buffer', { minutesAfter: 15 }, server.locations.meeting)
      const tentative = await book({ attendeeCount: 1 })
      expect(tentative.status).toBe('TENTATIVE')
      const next = { ...draft(), locationId: server.locations.meeting }
      const follow = (clock: string) =>
        as('colleague').call('POST', '/booking', {
          ...next,
          timeFrom: at(tentative.timeTo, clock),
          timeTo: at(tentative.timeTo, '12:00'),
        })
      expect((await follow('11:14')).status).toBe(409)
      expectStatus(await follow('11:15'), 201)
    },
  ],
  [
    'D-085 the overlap message names place and time, not the other person or the title',
    async ({ as, server, book }) => {
      const made = await book({ description: 'Merger talks' })
      const answer = await as('colleague').call('POST', '/booking', {
        locationId: made.locationId,
        ...times(made),
      })
      expect(answer.body.message).toMatch(
        /^An overlapping booking already exists at Meeting room from .*10:00.* to .*11:00/,
      )
      expect(answer.text).not.toContain('Merger')
      expect(answer.text).not.toContain(server.emails.user)
    },
  ],
  [
    'D-086 more people than fit are refused with 400, and the check answers ERROR',
    async ({ as, draft }) => {
      const body = draft({ attendeeCount: 7 })
      const refused = await as('user').call('POST', '/booking', body)
      expect([refused.status, field(refused)]).toEqual([400, ['attendeeCount: overCapacity']])
      expect((await as('user').call('POST', '/booking/check', body)).body.status).toBe('ERROR')
      expectStatus(await as('user').call('POST', '/booking', { ...body, attendeeCount: 6 }), 201)
    },
  ],
  [
    'D-090 a whole day keeps its end of 23:59:59 and blocks up to midnight',
    async ({ as, draft }) => {
      const body = draft()
      const whole = {
        ...body,
        timeFrom: at(body.timeFrom, '00:00:00'),
        timeTo: at(body.timeTo, '23:59:59'),
        allDayBooking: true,
      }
      const made = await as('user').call('POST', '/booking', whole)
      expectStatus(made, 201)
      expect(made.body.timeTo).toBe(at(body.timeTo, '23:59:59.000'))
      const midnight = new Date(Date.parse(`${body.timeFrom.slice(0, 10)}T00:00Z`) + 86_400_000)
      const next = midnight.toISOString().slice(0, 10)
      const night = { ...body, timeTo: `${next}T00:30`, timeFrom: `${next}T00:00` }
      const clash = { ...body, timeFrom: at(body.timeFrom, '23:59'), timeTo: `${next}T00:00` }
      expect((await as('colleague').call('POST', '/booking', clash)).status).toBe(409)
      expectStatus(await as('colleague').call('POST', '/booking', night), 201)
    },
  ],
  [
    'D-091 an end at midnight belongs to the day before, where bookings over several days are not allowed',
    async ({ as, draft }) => {
      const body = draft()
      const next = new Date(Date.parse(`${body.timeFrom.slice(0, 10)}T00:00Z`) + 86_400_000)
      const until = (clock: string) =>
        as('user').call('POST', '/booking', {
          ...body,
          timeFrom: at(body.timeFrom, '22:00'),
          timeTo: `${next.toISOString().slice(0, 10)}T${clock}`,
        })
      expect(field(await until('00:30'))).toEqual(['timeTo: multiDay'])
      const made = await until('00:00')
      expectStatus(made, 201)
      expect(made.body.isMultiDay).toBe(false)
    },
  ],
  [
    'D-092 a cost code is compared in upper case and must be valid on the start’s day at the place',
    async ({ as, server, draft, config }) => {
      await config('cost_code_list', 'true')
      const body = draft()
      const day = body.timeFrom.slice(0, 10)
      await server.db.asSystem((tx) =>
        tx.run(
          sql`insert into cost_code (organisation_id, cost_code, description, date_from, date_to) values (${server.organisationId}, 'ONEDAY', 'One day', ${day}, ${day})`,
        ),
      )
      const other = draft({ costCode: 'oneday' })
      const refused = await as('user').call('POST', '/booking', other)
      expect([refused.status, field(refused)]).toEqual([400, ['costCode: costCodeInvalid']])
      const made = await as('user').call('POST', '/booking', { ...body, costCode: 'oneday' })
      expectStatus(made, 201)
      expect(made.body.costCode).toBe('ONEDAY')
    },
  ],
  [
    'D-093 with the switch on, codes come from the list; off, any text of at most 255 characters',
    async ({ as, draft, config }) => {
      const post = async (costCode: string) =>
        field(await as('user').call('POST', '/booking', draft({ costCode })))
      expect(await post('X'.repeat(255))).toBeUndefined()
      expect(await post('X'.repeat(256))).toEqual(['costCode: tooLong'])
      await config('cost_code_list', 'true')
      expect(await post('NOT-LISTED')).toEqual(['costCode: costCodeInvalid'])
    },
  ],
  [
    'D-095 a check returns the counter that the client sent',
    async ({ as, draft }) => {
      const body = { ...draft(), requestId: 41 }
      expect((await as('user').call('POST', '/booking/check', body)).body.requestId).toBe(41)
    },
  ],
  [
    'D-097 title and notes have at most 255 characters each',
    async ({ as, draft }) => {
      const post = async (more: object) =>
        field(await as('user').call('POST', '/booking', draft(more)))
      const [long, longer] = ['n'.repeat(255), 'n'.repeat(256)]
      expect(await post({ description: long, notes: long })).toBeUndefined()
      expect(await post({ description: longer })).toEqual(['description: tooLong'])
      expect(await post({ notes: longer })).toEqual(['notes: tooLong'])
    },
  ],
  [
    'D-099 a cancelled booking stays with its audit data, leaves the lists and cannot be restored; one that ended cannot be cancelled',
    async ({ as, server, book, travel }) => {
      const made = await book()
      const list = async (status = '') =>
        (
          await as('user').call('GET', `/booking?f=${made.timeFrom}&t=${made.timeTo}${status}`)
        ).body.bookings.map(({ id }: { id: number }) => id)
      expectStatus(await as('user').call('DELETE', `/booking/${made.id}`), 204)
      expect(await list()).not.toContain(made.id)
      expect(await list('&status=CANCELLED')).toContain(made.id)
      const { body } = await as('user').call('GET', `/booking/${made.id}?include=audit`)
      expect(body).toMatchObject({
        status: 'CANCELLED',
        cancelled: { by: { id: server.people.user } },
      })
      expect((await as('admin').call('POST', `/booking/${made.id}/approve`)).status).toBe(409)
      const other = await book()
      travel(other, 61)
      expect((await as('user').call('DELETE', `/booking/${other.id}`)).body.code).toBe(
        'BOOKING_ENDED',
      )
    },
  ],
  [
    'D-103 an extra lasts the whole booking or has a time inside it, and starts at one or at the number of people; other times are refused',
    async ({ as, server, draft }) => {
      const where = { locationId: server.locations.boardroom, categoryId: server.categories.rooms }
      const offer = (extra: { text: string; quantityType?: string; timeType?: string }) =>
        offerExtra(server.db, server.organisationId, where, extra)
      const [screen, lunch] = [
        await offer({ text: 'Beamer' }),
        await offer({ text: 'Soup', quantityType: 'ATTENDEE', timeType: 'SINGLE' }),
      ]
      const body = draft({ locationId: where.locationId, attendeeCount: 4 })
      const order = (clock: string) =>
        as('user').call('POST', '/booking', {
          ...body,
          extras: [{ extraId: screen }, { extraId: lunch, timeFrom: at(body.timeFrom, clock) }],
        })
      expectStatus(await order('11:30'), 400)
      const made = await order('10:30')
      expectStatus(made, 201)
      expect(made.body.extraRequests).toMatchObject([
        { quantity: 1, timeFrom: made.body.timeFrom, timeTo: made.body.timeTo },
        { quantity: 4, timeFrom: at(made.body.timeFrom, '10:30:00.000') },
      ])
    },
  ],
  [
    'D-104 the server adds set-up and tear-down as extra requests around the booking, and they block the place',
    async ({ as, server, book, draft, settings }) => {
      await settings('buffer', { minutesBefore: 30, minutesAfter: 15 }, server.locations.meeting)
      const made = await book()
      expect(made.extraRequests).toMatchObject([
        { bufferKind: 'SETUP', timeFrom: at(made.timeFrom, '09:30:00.000'), timeTo: made.timeFrom },
        { bufferKind: 'TEARDOWN', timeFrom: made.timeTo, timeTo: at(made.timeTo, '11:15:00.000') },
      ])
      const before = {
        ...draft(),
        timeFrom: at(made.timeFrom, '09:00'),
        timeTo: at(made.timeTo, '09:45'),
      }
      expect((await as('colleague').call('POST', '/booking', before)).status).toBe(409)
    },
  ],
  [
    'D-111 a create that is repeated with its key answers the first result and books once',
    async ({ as, draft }) => {
      const body = draft()
      const post = () =>
        as('user').call('POST', '/booking', body, { 'idempotency-key': `once-${body.timeFrom}` })
      const [first, second] = [await post(), await post()]
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body.id).toBe(first.body.id)
    },
  ],
  [
    'D-112 an edit that started from an older version gets 409',
    async ({ as, book }) => {
      const { id, version } = await book()
      const edit = (description: string) =>
        as('user').call('PUT', `/booking/${id}`, { description, version })
      expectStatus(await edit('Mine'), 200)
      const late = await edit('Yours')
      expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    },
  ],
]
