import { fillText, type Language } from '@mosaic-booking/sdk/contract'
import type { Mail } from './outbox-store.js'
import { renderMail, type MailBranding } from './render-mail.js'

interface AccountText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: string
  readonly footer: string
}

const footers: Readonly<Record<Language, string>> = {
  en: 'If you did not ask for this, ignore this message: nothing has changed.',
  es: 'Si no lo ha solicitado, ignore este mensaje: no ha cambiado nada.',
}

const texts = {
  signUp: {
    en: {
      subject: 'Complete your sign-up',
      paragraphs: ['Welcome to {organisation}.', 'Complete your account within 7 days.'],
      action: 'Complete the sign-up',
      footer: footers.en,
    },
    es: {
      subject: 'Complete su registro',
      paragraphs: [
        'Le damos la bienvenida a {organisation}.',
        'Complete su cuenta en un plazo de 7 días.',
      ],
      action: 'Completar el registro',
      footer: footers.es,
    },
  },
  alreadyRegistered: {
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody asked for an account at {organisation} with this address, which has one already.',
        'Log in, or set a new password there.',
      ],
      action: 'Log in',
      footer: footers.en,
    },
    es: {
      subject: 'Ya tiene una cuenta',
      paragraphs: [
        'Alguien ha solicitado una cuenta en {organisation} con esta dirección, que ya tiene una.',
        'Inicie sesión o establezca allí una contraseña nueva.',
      ],
      action: 'Iniciar sesión',
      footer: footers.es,
    },
  },
  reset: {
    en: {
      subject: 'Set a new password',
      paragraphs: ['Set a new password for {organisation} within an hour.'],
      action: 'Set the password',
      footer: footers.en,
    },
    es: {
      subject: 'Establezca una contraseña nueva',
      paragraphs: ['Establezca una contraseña nueva para {organisation} en el plazo de una hora.'],
      action: 'Establecer la contraseña',
      footer: footers.es,
    },
  },
} satisfies Record<string, Record<Language, AccountText>>

/** The mails of sign-up and password reset, in the language of whoever asked. */
export function writeAccountMail(
  kind: keyof typeof texts,
  language: Language,
  recipient: string,
  { head, link }: { head: MailBranding; link: string },
): Mail {
  const { subject, paragraphs, action, footer } = texts[kind][language]
  const filled = paragraphs.map((text) => fillText(text, { organisation: head.organisation }))
  return {
    kind: 'account',
    language,
    recipient,
    ...renderMail(
      {
        language,
        subject,
        heading: subject,
        tone: 'neutral',
        paragraphs: filled,
        sections: [],
        actions: [{ label: action, href: link }],
        footer,
      },
      head,
    ),
  }
}
