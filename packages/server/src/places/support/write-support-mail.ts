import { fillText, type Language } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { renderMail, type MailBranding } from '../../platform/mail/render-mail.js'

const texts = {
  subject: { en: 'Support request {id}: {subject}', es: 'Consulta {id}: {subject}' },
  heading: { en: 'Support request', es: 'Consulta de asistencia' },
  lead: {
    en: '{name} has asked for help. Reply to this message to answer.',
    es: '{name} ha pedido ayuda. Responda a este mensaje para contestar.',
  },
  from: { en: 'From', es: 'De' },
  organisation: { en: 'Organisation', es: 'Organización' },
  topic: { en: 'Subject', es: 'Asunto' },
  footer: {
    en: 'You receive this message because you answer support requests.',
    es: 'Recibe este mensaje porque atiende las consultas de asistencia.',
  },
} as const

interface Question {
  readonly id: number
  readonly subject: string
  readonly body: string
  readonly user: Pick<CurrentUser, 'name' | 'email'>
}

/** The mail to the support desk; a reply goes to the person who asks. */
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
