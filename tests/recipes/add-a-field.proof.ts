import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import {
  field,
  startBookingServer,
} from '../../packages/server/src/bookings/booking/booking.fixture.js'
import { listPersonal } from '../../packages/server/src/ground/core/personal-columns.js'
import { describeServer } from '../support/databases.js'
import { setConfig, setSettings } from '../support/test-data.js'

/** The types of this tree do not have the field. */
const noted = (arrivalNote: string, more: object = {}): object => ({ arrivalNote, ...more })

// Runs in a copy of the tree that has the fields of docs/recipes/add-a-field.md.
describeServer('the fields of the recipe', (engine) => {
  const { server, user, colleague, manager, admin, draft, book } = startBookingServer(engine)
  const schemas = async () =>
    (await user.call('GET', '/openapi.json')).body.components.schemas as Record<
      string,
      { properties: Record<string, unknown> }
    >

  it('of a booking is created, read, changed, cleared, validated and in the history', async () => {
    const { id } = await book(noted('By bicycle'))
    const path = `/booking/${id}`
    const read = async () => (await user.call('GET', path)).body.arrivalNote
    expect(await read()).toBe('By bicycle')
    expect((await user.call('PUT', path, { arrivalNote: 'By train' })).body.arrivalNote).toBe(
      'By train',
    )
    expect(await read()).toBe('By train')
    expect((await user.call('GET', `${path}/history`)).text).toContain('By bicycle')
    await user.call('PUT', path, { arrivalNote: null })
    expect(await read()).toBeUndefined()
    for (const [method, where, body] of [
      ['POST', '/booking', draft(noted('x'.repeat(201)))],
      ['PUT', path, { arrivalNote: 'x'.repeat(201) }],
    ] as const) {
      const answer = await user.call(method, where, body)
      expect([answer.status, field(answer)]).toEqual([400, ['arrivalNote: tooLong']])
    }
    const { Booking, BookingInput } = await schemas()
    expect(Booking!.properties.arrivalNote).toMatchObject({ maxLength: 200 })
    expect(BookingInput!.properties.arrivalNote).toBeDefined()
  })

  it('of a private booking is hidden from others', async () => {
    const { id } = await book(noted('By bicycle', { isPrivate: true }))
    const answer = await colleague.call('GET', `/booking/${id}`)
    expect([answer.status, answer.text.includes('By bicycle')]).toEqual([200, false])
  })

  it('of a booking is cleared everywhere when the booking is anonymised, as it is personal', async () => {
    const { db, organisationId, categories, clock } = server
    await setConfig(db, organisationId, 'enable_booking_anonymisation', 'true')
    await setSettings(db, organisationId, categories.rooms, 'period', {
      anonymiseBookingsAfterDays: 1,
    })
    const { id } = await book(noted('By bicycle'))
    await user.call('PUT', `/booking/${id}`, { arrivalNote: 'By train' })
    await db.asSystem((tx) => tx.run(sql`update job set run_at = 'epoch' where kind = 'anonymise'`))
    clock.now += 60 * 86_400_000
    await server.runJobs()
    const { status, body } = await admin.call('GET', `/booking/${id}`)
    expect([status, body.owner.name, body.arrivalNote]).toEqual([200, 'Anonymous', undefined])
    const kept = await db.asSystem((tx) =>
      tx.query<{ text: string }>(sql`
        select b::text as text from booking b where id = ${id}
        union all select h::text from booking_history h where booking_id = ${id}`),
    )
    expect(kept.map(({ text }) => text).join()).not.toMatch(/By (bicycle|train)/)
  })

  it('of a location is read, and not personal', async () => {
    const { db, locations } = server
    // No operation changes a location yet, so the column is written directly.
    await db.asSystem((tx) =>
      tx.run(
        sql`update location set wayfinding = 'Past the lifts' where id = ${locations.meeting}`,
      ),
    )
    expect((await user.call('GET', `/location/${locations.meeting}`)).body.wayfinding).toBe(
      'Past the lifts',
    )
    expect(listPersonal('location')).not.toContain('wayfinding')
    const { Location, LocationEdit } = await schemas()
    expect(Location!.properties.wayfinding).toMatchObject({ maxLength: 500 })
    expect(LocationEdit!.properties.wayfinding).toBeDefined()
  })

  it('of a user is changed, read, cleared, validated and personal', async () => {
    const change = (pronouns: string | null) => manager.call('PUT', '/user/current', { pronouns })
    const path = `/user/${server.people.manager}`
    expect((await change('they/them')).body.pronouns).toBe('they/them')
    expect((await admin.call('GET', path)).body.pronouns).toBe('they/them')
    await change(null)
    expect((await admin.call('GET', path)).body.pronouns).toBeUndefined()
    const answer = await change('x'.repeat(41))
    expect([answer.status, field(answer)]).toEqual([400, ['pronouns: tooLong']])
    expect(listPersonal('person')).toContain('pronouns')
    expect((await schemas()).User!.properties.pronouns).toMatchObject({ maxLength: 40 })
  })
})
