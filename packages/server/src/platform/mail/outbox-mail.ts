import type { Language } from '@mosaic-booking/sdk/contract'

/** An invitation or cancellation for calendar programs (RFC 5546). */
export interface MailedCalendar {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** An attached image, which the mail references by its content id. */
export interface MailedImage {
  readonly cid: string
  readonly mediaType: string
  readonly content: Buffer
}

/** A file to attach, in Base64. */
export interface MailedFile {
  readonly name: string
  readonly mediaType: string
  readonly content: string
}

/** A complete mail to one person, sufficient for delivery. */
export interface Mail {
  /** The subject matter: `account`, `reminder`, or the topic of a notice. */
  readonly kind: string
  readonly language: Language
  readonly recipient: string
  readonly subject: string
  /** Plain text with the same content as `html`. */
  readonly body: string
  readonly html: string
  readonly calendars?: readonly MailedCalendar[]
  readonly files?: readonly MailedFile[]
  readonly headers?: Readonly<Record<string, string>>
  /** Only the first mail with a given key is queued. */
  readonly dedupeKey?: string
  readonly bookingIds?: readonly number[]
  readonly visitIds?: readonly number[]
}

export interface Claimed {
  readonly id: number
  readonly organisationId: number
  readonly recipient: string
  /** The same on every attempt. */
  readonly messageId: string
  /** Number of claims, including this one. */
  readonly attempts: number
  readonly created: Date
  readonly html: string | null
  readonly calendars: readonly MailedCalendar[]
  readonly headers: Readonly<Record<string, string>>
}

/** The parts that are sealed while a mail is queued, and erased after delivery. */
export type MailText = Required<
  Pick<Mail, 'subject' | 'body' | 'html' | 'calendars' | 'files' | 'headers'>
>

export interface StoredMail extends Claimed {
  readonly sealed: Buffer | null
  readonly subject: string | null
  readonly body: string | null
}

export interface ClaimedMail extends Claimed {
  readonly subject: string
  readonly body: string
  readonly files?: readonly MailedFile[]
  readonly logo?: MailedImage | undefined
}
