import type { Tx } from '../../ground/db/db.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import type { Section } from '../../platform/mail/render-mail.js'
import type { OrgContext } from '../booking/booking-changes.js'

/** What somebody has to know besides the booking, such as the codes of their visits. */
export interface Enclosure {
  /** In lower case. */
  readonly address: string
  readonly bookingIds: readonly number[]
  readonly visitIds: readonly number[]
  readonly sections: readonly Section[]
  /** The same as a mail of its own, for those who are not told of the booking. */
  toMail(): Mail
}

/**
 * Writes what is new to people about these bookings. It travels with the notice of the booking, so
 * that one act is one mail.
 */
export type WriteEnclosures = (
  tx: Tx,
  org: OrgContext,
  bookingIds: readonly number[],
) => Promise<Enclosure[]>

declare module '../../ground/core/context.js' {
  interface ServerContext {
    readonly writeEnclosures: WriteEnclosures
  }
}

/** Enclosures that wait for a notice to their reader about one of their bookings. */
export class EnclosurePool {
  #waiting: readonly Enclosure[]

  constructor(enclosures: readonly Enclosure[]) {
    this.#waiting = enclosures
  }

  take(address: string, bookingIds: readonly number[]): Enclosure | undefined {
    const found = this.#waiting.find(
      (one) => one.address === address && one.bookingIds.some((id) => bookingIds.includes(id)),
    )
    this.#waiting = this.#waiting.filter((one) => one !== found)
    return found
  }

  /** Mails to those who got no notice. */
  writeRest(): Mail[] {
    return this.#waiting.map((one) => one.toMail())
  }
}
