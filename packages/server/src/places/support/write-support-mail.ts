import { defineMessages, fillText, type Language } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { renderMail, type MailBranding } from '../../platform/mail/render-mail.js'

const texts = defineMessages('write-support-mail', {
  subject: 'Support request {id}: {subject}',
  heading: 'Support request',
  lead: '{name} has asked for help. Reply to this message to answer.',
  from: 'From',
  organisation: 'Organisation',
  topic: 'Subject',
  footer: 'You are receiving this message because you answer support requests.',
})

interface Question {
  readonly id: number
  readonly subject: string
  readonly body: string
  readonly user: Pick<CurrentUser, 'name' | 'email'>
}

/** Writes the mail to the support desk. Replies go to the person who asked. */
export function writeSupportMail(
  { id, subject, body, user: { name, email } }: Question,
  language: Language,
  recipient: string,
  head: MailBranding,
): Mail {
  const say = (key: keyof typeof texts) => fillText(texts[key], language, { id, subject, name })
  return {
    kind: 'support',
    language,
    recipient,
    headers: { 'Reply-To': email },
    ...renderMail(
      {
        language,
        subject: say('subject'),
        heading: say('heading'),
        tone: 'neutral',
        paragraphs: [say('lead')],
        sections: [
          {
            facts: [
              { label: say('from'), value: `${name} (${email})` },
              { label: say('organisation'), value: head.organisation },
              { label: say('topic'), value: subject },
            ],
          },
          { lines: body.split(/\r?\n/) },
        ],
        actions: [],
        footer: say('footer'),
      },
      head,
    ),
  }
}
