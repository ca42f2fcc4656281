import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import sql from 'sql-template-tag'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('the export of bookings', (engine) => {
  const { server, user, manager, book } = startBookingServer(engine)
  const date = '2029-03-05'
  const get = (who: typeof user, query = '') =>
    who.call('GET', `/booking/export?f=${date}&t=2029-03-06${query}`)
  const allow = (id: number) =>
    server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set can_export = true where organisation_id = ${server.organisationId} and id = ${id}`,
      ),
    )

  it('LIST-012 D-128 is for location managers and providers and people with the permission; the server refuses others', async () => {
    const at = (hour: string) => ({ timeFrom: `${date}T${hour}:00`, timeTo: `${date}T${hour}:30` })
    await book({ ...at('09'), description: '=HYPERLINK("http://bad.example","Prize")' })
    const gone = await book({ ...at('11'), description: 'Review, "second"' })
    expect(await get(user)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const answer = await get(manager)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('bookings.csv')
    const [header, first, second, end] = answer.text.split('\r\n')
    expect(header).toMatch(/^\uFEFF?Booking,Title,Space,Where,From,To,/)
    // A spreadsheet must not evaluate a title as a formula.
    expect(first).toContain(`"'=HYPERLINK(""http://bad.example"",""Prize"")"`)
    expect(second).toContain(`${gone.id},"Review, ""second""",`)
    expect(second).toContain(`${date} 11:00,${date} 11:30`)
    expect(end).toBe('')
    await allow(server.people.user)
    expect((await get(user)).status).toBe(200)
    await user.call('DELETE', `/booking/${gone.id}`)
    expect((await get(manager)).text).not.toContain('Review')
    expect((await get(manager, '&status=CANCELLED')).text).toContain('Review')
  })
})
