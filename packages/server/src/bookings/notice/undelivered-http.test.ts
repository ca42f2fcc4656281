import type { Booking, Signup, UndeliveredMail } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import type { ServerContext } from '../../ground/core/context.js'
import { sendDue } from '../../platform/mail/send-outbox.js'
import { startNoticeServer } from './notice.fixture.js'

describeServer('mails that could not be delivered', (engine) => {
  const { server, user, colleague, admin, book, ana, guest } = startNoticeServer(engine)
  const context = () => {
    const { db, config, clock } = server
    return { db, config, now: () => clock.now, log: { warn: () => {} } } as unknown as ServerContext
  }
  const refusal = Object.assign(new Error('550 No such mailbox'), {
    command: 'RCPT TO',
    responseCode: 550,
  })
  /** Sends due mails; the mail server rejects the given name. */
  const deliver = (unknown?: string) =>
    sendDue(context(), async ({ recipient }) => {
      if (unknown !== undefined && recipient.startsWith(unknown)) throw refusal
    })
  const undeliveredAt = async (who: typeof user, id: number) =>
    (await who.call<Booking>('GET', `/booking/${id}`)).body.undelivered
  const listed = async () =>
    (await admin.call<UndeliveredMail[]>('GET', '/org/current/undeliveredMails')).body

  it('are shown in the booking to those responsible, and to administrators', async () => {
    const { id } = await book({ attendees: [ana(), guest()], attendeeCount: 3 })
    await server.mails()
    await deliver('greta@')
    expect(await undeliveredAt(user, id)).toEqual(['greta@guest.example'])
    expect(await undeliveredAt(colleague, id)).toBeUndefined()
    expect(await listed()).toEqual([
      {
        id: expect.any(Number) as unknown,
        recipient: 'greta@guest.example',
        about: 'BOOKING',
        bookingId: id,
        failed: new Date(server.clock.now).toISOString(),
        reason: expect.stringContaining('No such mailbox') as unknown,
      },
    ])
    expect((await user.call('GET', '/org/current/undeliveredMails')).status).toBe(403)
    // A later mail about the booking that is delivered clears the report.
    await user.call('PUT', `/booking/${id}`, { notes: 'Bring tea' })
    await server.mails()
    await deliver()
    expect([await undeliveredAt(user, id), await listed()]).toEqual([undefined, []])
  })

  it('are shown with the invitation that caused them', async () => {
    const email = 'nobody@test.house'
    await admin.call('POST', '/signup/invite', { emails: [email] })
    await deliver('nobody@')
    const invitations = (await admin.call<Signup[]>('GET', '/signup')).body
    expect(invitations.find((one) => one.email === email)).toMatchObject({ isUndelivered: true })
    expect(await listed()).toMatchObject([{ recipient: email, about: 'ACCOUNT' }])
    await server.db.asSystem((tx) => tx.run(sql`delete from outbox`))
  })
})
