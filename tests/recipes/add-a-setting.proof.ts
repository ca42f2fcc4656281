import { describeReason } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { startBookingServer } from '../../packages/server/src/bookings/booking/booking.fixture.js'
import { describeServer } from '../support/databases.js'

// Runs in a copy of the tree that has the setting of docs/recipes/add-a-setting.md.
describeServer('the setting of the recipe', (engine) => {
  const { server, user, admin, draft } = startBookingServer(engine)
  /** Sets the value as an administrator would; the meeting room holds 6 people. */
  const set = (minOccupancy: number) =>
    admin.call('PUT', `/org/current/category/${server.categories.rooms}/settings`, {
      attendee: { minOccupancy },
    })

  it.each([
    [1, 'Book this space for at least 1 person.', 'Reserve este espacio para al menos 1 persona.'],
    [3, 'Book this space for at least 3 people.', 'Reserve este espacio para al menos 3 personas.'],
  ])('at least %d: its reason says the same in both languages', (limit, english, spanish) => {
    const reason = { code: 'tooFewPeople', limit }
    expect([describeReason(reason, 'en'), describeReason(reason, 'es')]).toEqual([english, spanish])
  })

  it('refuses a booking with its reason in search, check, create and edit, in both languages', async () => {
    expect((await set(50)).body).toEqual({ attendee: { minOccupancy: 50 } })
    const reasons = [{ code: 'tooFewPeople', limit: 3 }]
    const body = draft({ attendeeCount: 2 })
    const search = `/availability?bc=${server.categories.rooms}&l=${body.locationId}&f=${body.timeFrom}&t=${body.timeTo}&status=ALL`
    const found = async (count: number) =>
      (await user.call('GET', `${search}&c=${count}`)).body.availability[0]
    expect(await found(2)).toMatchObject({ reasons })
    expect((await found(3)).reasons ?? []).toEqual([])
    expect((await user.call('POST', '/booking/check', body)).body).toMatchObject({ reasons })
    const { id } = (await user.call('POST', '/booking', draft({ attendeeCount: 3 }))).body
    for (const [language, message] of [
      ['en-GB', 'Book this space for at least 3 people.'],
      ['es-ES', 'Reserve este espacio para al menos 3 personas.'],
    ] as const)
      for (const [method, path] of [
        ['POST', '/booking'],
        ['PUT', `/booking/${id}`],
      ] as const)
        expect(
          await user.call(method, path, body, { 'accept-language': language }),
          `${method} ${language}`,
        ).toMatchObject({ status: 409, body: { code: 'TOO_FEW_PEOPLE', message, reasons } })
    expect((await user.call('GET', `/booking/${id}`)).body.attendeeCount).toBe(3)
  })

  it('validates the setting, and is off at 0', async () => {
    expect((await set(101)).body.fields).toMatchObject([
      { field: 'attendee.minOccupancy', code: 'tooLarge' },
    ])
    await set(0)
    expect((await user.call('POST', '/booking', draft({ attendeeCount: 1 }))).status).toBe(201)
  })

  it('declares its error to partners', async () => {
    const { paths } = (await user.call('GET', '/openapi.json')).body
    const { TOO_FEW_PEOPLE } = (await user.call('GET', '/openapi.json')).body['x-error-codes'] ?? {}
    expect([paths['/booking'].post['x-errors'], TOO_FEW_PEOPLE?.status]).toEqual([
      expect.arrayContaining(['TOO_FEW_PEOPLE']),
      409,
    ])
  })
})
