import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'

// 25 October 2026 has 25 hours in London.
describeServer('a whole day of 25 hours', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
    server.clock.now = Date.UTC(2026, 9, 20, 8)
    const { db, organisationId, categories } = server
    await setSettings(db, organisationId, categories.rooms, 'period', {
      maxDuration: 24,
      maxDurationKind: 'HOUR',
    })
    await db.asSystem((tx) =>
      tx.run(sql`
      update category set quota_restriction_active = true, quota_restriction_kind = 'DAY', quota_restriction_amount = 1 where organisation_id = ${organisationId} and id = ${categories.rooms}`),
    )
  })
  afterAll(() => server.close())

  it('counts as one day: neither multiple days nor too long, and against the quota of its own day only', async () => {
    const { boardroom, meeting } = server.locations
    const user = server.as(server.emails.user)
    const book = async (
      locationId: number,
      timeFrom: string,
      timeTo: string,
      allDayBooking = false,
    ) => {
      const { status, body } = await user.call('POST', '/booking', {
        locationId,
        timeFrom: `2026-10-${timeFrom}`,
        timeTo: `2026-10-${timeTo}`,
        allDayBooking,
      })
      return status === 201 ? { isMultiDay: body.isMultiDay, isAllDay: body.isAllDay } : body.code
    }
    expect(await book(meeting, '25T00:00', '25T23:59:59', true)).toEqual({
      isMultiDay: false,
      isAllDay: true,
    })
    expect(await book(boardroom, '25T23:00', '25T23:30')).toBe('QUOTA_REACHED')
    expect(await book(boardroom, '24T23:00', '24T23:30')).toEqual({
      isMultiDay: false,
      isAllDay: false,
    })
    expect(await book(meeting, '26T00:00', '26T00:30')).toEqual({
      isMultiDay: false,
      isAllDay: false,
    })
    expect(await book(boardroom, '24T22:00', '24T22:30')).toBe('QUOTA_REACHED')
  })
})
