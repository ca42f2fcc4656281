import type { Extra, Location } from '@mosaic-booking/sdk'
import { countListed, findFormRefusals } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setSettings } from '../../../../../tests/support/test-data.js'
import { field, startBookingServer } from '../../bookings/booking/booking.fixture.js'

/** Settings of a location by section, and its minimum group size. */
interface Terms {
  readonly label?: object
  readonly attendee?: object
  readonly costCode?: object
  readonly minimum?: number
}
const terms: readonly Terms[] = [
  {},
  { label: { isRequired: true } },
  { label: { notesRequired: true } },
  { attendee: { isRequired: true } },
  { attendee: { attendeeCountRequiredOnBooking: true } },
  { costCode: { isRequired: true } },
  { minimum: 3 },
  {
    label: { isRequired: true, notesRequired: true },
    attendee: { isRequired: true, attendeeCountRequiredOnBooking: true },
    costCode: { isRequired: true },
  },
]

/** The form's input; `guests` is the number of people besides the owner. */
interface Filled {
  readonly description?: string
  readonly notes?: string
  readonly costCode?: string
  readonly attendeeCount?: number
  readonly guests?: number
  readonly hasLunch?: boolean
  readonly ownerIsAttendee?: boolean
}
const filled: readonly Filled[] = [
  {},
  { description: '  ', notes: ' ', costCode: ' ' },
  { description: 'Board', notes: 'Agenda', costCode: 'C1', attendeeCount: 4, guests: 1 },
  { description: 'x'.repeat(256) },
  { notes: 'x'.repeat(256) },
  { description: '👍🏽'.repeat(255), notes: '👍🏽'.repeat(256) },
  { attendeeCount: 1 },
  { attendeeCount: 2, guests: 2 },
  { attendeeCount: 2, guests: 2, ownerIsAttendee: false },
  { attendeeCount: 1000 },
  { guests: 40 },
  { hasLunch: true },
  { hasLunch: true, costCode: 'C1' },
]

describeServer('the form and the server', (engine) => {
  const { server, user, draft } = startBookingServer(engine)

  it('AD-151 SET-024 BKG-013 BKG-014 BKG-016 BKG-023 refuse the same fields for the same reasons', async () => {
    const { db, organisationId, people } = server
    const { rooms: categoryId } = server.categories
    const { boardroom: locationId } = server.locations
    const lunch = await offerExtra(
      db,
      organisationId,
      { locationId, categoryId },
      { text: 'Lunch', costCodeRequired: true },
    )
    const met = new Set<string>()
    for (const { minimum = null, ...sections } of terms) {
      await db.asSystem(async (tx) => {
        await tx.run(sql`delete from booking_setting where location_id = ${locationId}`)
        await tx.run(
          sql`update location set minimum_capacity = ${minimum} where id = ${locationId}`,
        )
      })
      for (const [section, value] of Object.entries(sections))
        await setSettings(db, organisationId, categoryId, section, value, locationId)
      const { body: place } = await user.call<Location>(
        'GET',
        `/location/${locationId}?include=bookingSettings&include=extras`,
      )
      for (const { guests = 0, hasLunch = false, ...fields } of filled) {
        const attendees = Array.from({ length: guests }, (_, index) => ({
          name: `Guest ${index}`,
          email: `guest${index}@example.com`,
        }))
        const { description, ownerIsAttendee = true, ...rest } = fields
        const offered = (place.extras ?? []) as Extra[]
        const form = findFormRefusals(place, {
          ...rest,
          label: description,
          attendees,
          listed: countListed([], people.user, ownerIsAttendee) + guests,
          extras: hasLunch ? offered.filter(({ id }) => id === lunch) : [],
        }).map(({ field: name, code }) => `${name}: ${code}`)
        const { description: _, attendeeCount: __, ...time } = draft({ locationId })
        const answer = await user.call('POST', '/booking', {
          ...time,
          ...fields,
          attendees,
          extras: hasLunch ? [{ extraId: lunch }] : [],
        })
        const context = JSON.stringify({ minimum, sections, fields, guests, hasLunch, form })
        // The server stops at the first kind of error, so it may report fewer than the form.
        if (answer.status === 201) expect(form, context).toEqual([])
        else {
          expect(answer.status, `${context} ${answer.text}`).toBe(400)
          const refused = field(answer) ?? []
          expect(refused.length, answer.text).toBeGreaterThan(0)
          expect(form, `${context} ${answer.text}`).toEqual(expect.arrayContaining(refused))
          refused.forEach((one) => met.add(one))
        }
      }
    }
    expect([...met].toSorted()).toEqual([
      'attendeeCount: attendeeCountRequired',
      'attendeeCount: belowListed',
      'attendeeCount: overCapacity',
      'attendeeCount: underMinimum',
      'attendees: attendeeRequired',
      'attendees: overCapacity',
      'costCode: costCodeRequired',
      'description: titleRequired',
      'description: tooLong',
      'notes: notesRequired',
      'notes: tooLong',
    ])
    await db.asSystem((tx) =>
      tx.run(sql`delete from booking_setting where location_id = ${locationId}`),
    )
  })
})
