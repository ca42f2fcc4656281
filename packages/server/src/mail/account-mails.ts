import type { Language } from '@mosaic-booking/sdk/contract'
import { fillText } from '@mosaic-booking/sdk/contract'
import type { Mail } from './outbox-store.js'

const texts = {
  signUp: {
    en: ['Complete your sign-up', 'Welcome to {organisation}.\n\nComplete your account within 7 days:\n{link}\n\nIf you did not ask for it, ignore this message.'],
    es: ['Complete su registro', 'Le damos la bienvenida a {organisation}.\n\nComplete su cuenta en un plazo de 7 días:\n{link}\n\nSi no lo ha solicitado, ignore este mensaje.'],
  },
  alreadyRegistered: {
    en: ['You already have an account', 'Somebody asked for an account at {organisation} with this address, which has one already.\n\nLog in, or set a new password:\n{link}'],
    es: ['Ya tiene una cuenta', 'Alguien ha solicitado una cuenta en {organisation} con esta dirección, que ya tiene una.\n\nInicie sesión o establezca una contraseña nueva:\n{link}'],
  },
  reset: {
    en: ['Set a new password', 'Set a new password for {organisation} within an hour:\n{link}\n\nIf you did not ask for it, ignore this message: nothing has changed.'],
    es: ['Establezca una contraseña nueva', 'Establezca una contraseña nueva para {organisation} en el plazo de una hora:\n{link}\n\nSi no lo ha solicitado, ignore este mensaje: no ha cambiado nada.'],
  },
} satisfies Record<string, Record<Language, [subject: string, body: string]>>

/** The mails of sign-up and password reset, in the language of whoever asked. */
export function writeAccountMail(kind: keyof typeof texts, language: Language, recipient: string, values: { organisation: string; link: string }): Mail {
  const [subject, body] = texts[kind][language]
  return { recipient, subject, body: fillText(body, values) }
}
