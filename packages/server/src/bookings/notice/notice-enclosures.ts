import type { Tx } from '../../ground/db/db.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import type { Section } from '../../platform/mail/render-mail.js'
import type { OrgContext } from '../booking/booking-changes.js'

/** Information for a recipient besides the booking, such as the codes of their visits. */
export interface Enclosure {
  readonly address: string
  readonly bookingIds: readonly number[]
  readonly visitIds: readonly number[]
  readonly sections: readonly Section[]
  /** Writes the enclosure as a separate mail, for people who receive no notice of the booking. */
  toMail(): Mail
}

/**
 * Writes new information for people about these bookings. It is enclosed in the booking's notice,
 * so that each act causes one mail.
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

/** Enclosures to attach to their reader's next notice about one of their bookings. */
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

  /** Writes the mails to people who received no notice. */
  writeRest(): Mail[] {
    return this.#waiting.map((one) => one.toMail())
  }
}
