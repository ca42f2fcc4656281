import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('the state of an organisation', (engine) => {
  const { server, user, admin } = startBookingServer(engine)

  it('counts its spaces, floors without a plan, people, devices and failed mails', async () => {
    const before = await admin.client.administration.get({})
    expect(before).toMatchObject({
      devices: 0,
      silentDevices: 0,
      signOnMethods: 0,
      undeliveredMails: 0,
      mailIsSent: false,
    })
    expect(before.spaces).toBeGreaterThan(0)
    expect(before.users).toBeGreaterThan(0)
    expect(before.floorsWithoutPlan).toBeLessThanOrEqual(before.floors)
    const { organisationId, people } = server
    await server.db.inOrganisation(organisationId, async (tx) => {
      await tx.run(sql`
        update user_account set type = 'SYSTEM' where organisation_id = ${organisationId} and id = ${people.viewer}`)
      await tx.run(sql`
        insert into device (organisation_id, user_id, has_own_account, name, scopes, created, created_by_id, last_seen)
        values (${organisationId}, ${people.viewer}, true, 'Foyer', '{read-availability}', '2026-01-01', ${people.admin}, '2026-01-02'),
          (${organisationId}, ${people.user}, false, 'Kiosk', '{read-availability}', '2026-01-01', ${people.admin}, '2040-01-01')`)
      await tx.run(sql`
        insert into authentication_method (organisation_id, type, title) values (${organisationId}, 'SAML', 'Acme'), (${organisationId}, 'CARD', 'Badge')`)
    })
    expect(await admin.client.administration.get({})).toEqual({
      ...before,
      // The account of a device is not a person.
      users: before.users - 1,
      devices: 2,
      silentDevices: 1,
      signOnMethods: 1,
    })
  })

  it('is for administrators of the organisation', async () => {
    expect((await user.call('GET', '/administration')).status).toBe(403)
  })
})
