import { fillText, type Language, type Message } from '@mosaic-booking/sdk/contract'
import type { Mail } from './outbox-mail.js'
import { renderMail, type MailBranding } from './render-mail.js'

interface AccountText {
  readonly subject: Message
  readonly paragraphs: readonly Message[]
  readonly action?: Message
}

const footer: Message = {
  en: 'If you did not request this, you can ignore this message. Nothing has changed.',
  es: 'Si no lo ha solicitado, puede ignorar este mensaje. No se ha cambiado nada.',
}

const texts = {
  signUp: {
    subject: { en: 'Complete your sign-up', es: 'Complete su registro' },
    paragraphs: [
      { en: 'Welcome to {organisation}.', es: 'Le damos la bienvenida a {organisation}.' },
      {
        en: 'Please complete your account within 7 days.',
        es: 'Complete su cuenta en un plazo de 7 días.',
      },
    ],
    action: { en: 'Complete sign-up', es: 'Completar registro' },
  },
  invitation: {
    subject: { en: 'You are invited to {organisation}', es: 'Le invitan a {organisation}' },
    paragraphs: [
      {
        en: 'An administrator of {organisation} invites you to book desks, rooms and more.',
        es: 'La administración de {organisation} le invita a reservar mesas, salas y más.',
      },
      {
        en: 'Please complete your account within 7 days.',
        es: 'Complete su cuenta en un plazo de 7 días.',
      },
    ],
    action: { en: 'Create account', es: 'Crear cuenta' },
  },
  alreadyRegistered: {
    subject: { en: 'You already have an account', es: 'Ya tiene una cuenta' },
    paragraphs: [
      {
        en: 'Someone tried to sign up to {organisation} with this address, which already has an account.',
        es: 'Alguien ha intentado registrarse en {organisation} con esta dirección, que ya tiene una cuenta.',
      },
      {
        en: 'You can log in or reset your password.',
        es: 'Puede iniciar sesión o restablecer su contraseña.',
      },
    ],
    action: { en: 'Log in', es: 'Iniciar sesión' },
  },
  reset: {
    subject: { en: 'Reset your password', es: 'Restablezca su contraseña' },
    paragraphs: [
      {
        en: 'Use this link within an hour to set a new password for {organisation}.',
        es: 'Use este enlace en el plazo de una hora para establecer una contraseña nueva para {organisation}.',
      },
    ],
    action: { en: 'Set new password', es: 'Establecer contraseña' },
  },
  temporaryLogin: {
    subject: { en: 'Your code for logging in', es: 'Su código para iniciar sesión' },
    paragraphs: [
      { en: 'Your code is {code}.', es: 'Su código es {code}.' },
      {
        en: 'Enter it within 5 minutes at the screen of {organisation} where you asked for it, and tell it to nobody.',
        es: 'Introdúzcalo en un plazo de 5 minutos en la pantalla de {organisation} donde lo ha solicitado y no se lo comunique a nadie.',
      },
    ],
  },
} satisfies Record<string, AccountText>

/** Mails for sign-up, password reset and logins with a code, in the language of the caller. */
export function writeAccountMail(
  kind: keyof typeof texts,
  language: Language,
  recipient: string,
  { head, link, code = '' }: { head: MailBranding; link?: string; code?: string },
): Mail {
  const text: AccountText = texts[kind]
  const say = (message: Message) =>
    fillText(message, language, { organisation: head.organisation, code })
  return {
    kind: 'account',
    language,
    recipient,
    ...renderMail(
      {
        language,
        subject: say(text.subject),
        heading: say(text.subject),
        tone: 'neutral',
        paragraphs: text.paragraphs.map(say),
        sections: [],
        actions: text.action && link ? [{ label: say(text.action), href: link }] : [],
        footer: say(footer),
      },
      head,
    ),
  }
}
