import { randomUUID } from 'node:crypto'
import type { MailServerInput, MailTest } from '@mosaic-booking/sdk'
import { defineMessages, fillText } from '@mosaic-booking/sdk/contract'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { readMailConfig, toMailConfig } from '../../platform/mail/mail-config-service.js'
import { findMailServer } from '../../platform/mail/mail-server-store.js'
import { readBranding, renderMail } from '../../platform/mail/render-mail.js'
import { createDelivery } from '../../platform/mail/transport.js'
import { answerOf, findMailProblem } from './mail-problem-rules.js'
import { completeMailServer, refuseEnvironment } from './mail-server-service.js'

const texts = defineMessages('test-mail', {
  subject: 'Test e-mail from Mosaic Booking',
  works: 'This e-mail was sent by your mail server, so invitations and reminders will arrive too.',
  footer:
    'You are receiving this message because you tested the mail server in the administration.',
})

/** Sends a mail to the caller immediately, bypassing the queue. */
export async function testMailServer(
  context: ServerContext,
  call: HttpCall,
  given: MailServerInput | undefined,
): Promise<MailTest> {
  const config = await findConfig(context, given)
  const { user, language } = call
  const head = readBranding(
    await call.transaction((tx) =>
      context.directories.get(tx, user.organisationId, user.organisationVersion),
    ),
  )
  const subject = fillText(texts.subject, language)
  const delivery = createDelivery(config)
  try {
    await delivery.deliver({
      id: 0,
      organisationId: user.organisationId,
      recipient: user.email,
      messageId: randomUUID(),
      attempts: 1,
      created: new Date(context.now()),
      calendars: [],
      headers: {},
      ...renderMail(
        {
          language,
          subject,
          heading: subject,
          tone: 'good',
          paragraphs: [fillText(texts.works, language)],
          sections: [],
          actions: [],
          footer: fillText(texts.footer, language),
        },
        head,
      ),
    })
    return { recipient: user.email }
  } catch (error) {
    return { recipient: user.email, problem: findMailProblem(error), answer: answerOf(error) }
  } finally {
    delivery.close()
  }
}

async function findConfig(context: ServerContext, given: MailServerInput | undefined) {
  const { config, db } = context
  if (given) {
    refuseEnvironment(config)
    const stored = await findMailServer(db.system)
    return toMailConfig(config, await completeMailServer(config, given, stored, 'server.'))
  }
  const current = await readMailConfig(context)
  if (current.smtpUrl === undefined) throw new Refusal('MAIL_SERVER_MISSING')
  return current
}
