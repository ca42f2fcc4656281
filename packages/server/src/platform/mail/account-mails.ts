import { defineMessage, fillText, type Language, type Message } from '@mosaic-booking/sdk/contract'
import type { Mail } from './outbox-mail.js'
import { renderMail, type MailBranding } from './render-mail.js'

interface AccountText {
  readonly subject: Message
  readonly paragraphs: readonly Message[]
  readonly action?: Message
  /** Defaults to the footer for requested mails. */
  readonly footer?: Message
}

const footer: Message = defineMessage(
  'account-mails.footer',
  'If you did not request this, you can ignore this message. Nothing has changed.',
)

const texts = {
  signUp: {
    subject: defineMessage('account-mails.signUp.subject', 'Complete your sign-up'),
    paragraphs: [
      defineMessage(
        'account-mails.signUp.paragraphs.welcome-to-organisation',
        'Welcome to {organisation}.',
      ),
      defineMessage(
        'account-mails.signUp.paragraphs.please-complete-your-account-within',
        'Please complete your sign-up within 7 days.',
      ),
    ],
    action: defineMessage('account-mails.signUp.action', 'Complete sign-up'),
  },
  invitation: {
    subject: defineMessage(
      'account-mails.invitation.subject',
      'You have been invited to {organisation}',
    ),
    paragraphs: [
      defineMessage(
        'account-mails.invitation.paragraphs.an-administrator-of-organisation-invites',
        'An administrator of {organisation} has invited you to book desks, rooms and more.',
      ),
      defineMessage(
        'account-mails.invitation.paragraphs.please-complete-your-account-within',
        'Please create your account within 7 days.',
      ),
    ],
    action: defineMessage('account-mails.invitation.action', 'Create account'),
  },
  alreadyRegistered: {
    subject: defineMessage(
      'account-mails.alreadyRegistered.subject',
      'You already have an account',
    ),
    paragraphs: [
      defineMessage(
        'account-mails.alreadyRegistered.paragraphs.someone-tried-to-sign-up',
        'Someone tried to sign up for {organisation} with this address, which already has an account.',
      ),
      defineMessage(
        'account-mails.alreadyRegistered.paragraphs.you-can-log-in-or',
        'You can log in or reset your password.',
      ),
    ],
    action: defineMessage('account-mails.alreadyRegistered.action', 'Log in'),
  },
  reset: {
    subject: defineMessage('account-mails.reset.subject', 'Reset your password'),
    paragraphs: [
      defineMessage(
        'account-mails.reset.paragraphs.use-this-link-within-an',
        'Use this link within an hour to set a new password for {organisation}.',
      ),
    ],
    action: defineMessage('account-mails.reset.action', 'Set new password'),
  },
  recoveryCodeUsed: {
    subject: defineMessage(
      'account-mails.recoveryCodeUsed.subject',
      'A recovery code for your account was used',
    ),
    paragraphs: [
      defineMessage(
        'account-mails.recoveryCodeUsed.paragraphs.login',
        'Someone has just logged in to {organisation} with your password and one of your recovery codes.',
      ),
      defineMessage(
        'account-mails.recoveryCodeUsed.paragraphs.left',
        'Recovery codes left: {code}. You can create new ones in your profile.',
      ),
    ],
    action: defineMessage('account-mails.recoveryCodeUsed.action', 'Open profile'),
    footer: defineMessage(
      'account-mails.recoveryCodeUsed.footer',
      'If this was not you, change your password immediately and tell your administrator.',
    ),
  },
  temporaryLogin: {
    subject: defineMessage('account-mails.temporaryLogin.subject', 'Your login code'),
    paragraphs: [
      defineMessage(
        'account-mails.temporaryLogin.paragraphs.your-code-is-code',
        'Your code is {code}.',
      ),
      defineMessage(
        'account-mails.temporaryLogin.paragraphs.enter-it-within-5-minutes',
        'Enter it within 5 minutes on the {organisation} screen where you requested it. Do not share it with anyone.',
      ),
    ],
  },
} satisfies Record<string, AccountText>

/** Mails for sign-up, password reset and logins with a code, in the caller's language. */
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
        footer: say(text.footer ?? footer),
      },
      head,
    ),
  }
}
