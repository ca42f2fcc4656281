import { groupBy } from '../../ground/core/group-by.js'
import type { Mail } from './outbox-mail.js'

/** A mail of a thread: its subject matter, and the id in its `Message-ID`. */
export interface ThreadedMail {
  readonly recipient: string
  readonly bookingIds: readonly number[]
  readonly visitIds: readonly number[]
  readonly messageId: string
}

/** Globally unique, and the same on every attempt. */
export const toMessageId = (id: string, publicUrl: string): string =>
  `<${id}@${new URL(publicUrl).hostname}>`

/** Whether both mails are about the same booking or visit. */
function belongTogether(one: ThreadedMail, other: ThreadedMail): boolean {
  const [bookings, visits] = [new Set(one.bookingIds), new Set(one.visitIds)]
  return (
    other.bookingIds.some((id) => bookings.has(id)) || other.visitIds.some((id) => visits.has(id))
  )
}

/**
 * Returns the headers that thread each mail below the earlier ones about the same bookings or
 * visits (RFC 5322, 3.6.4): the thread's first mail, and the latest as its predecessor.
 */
export function threadMails<One extends Mail & ThreadedMail>(
  mails: readonly One[],
  earlier: readonly ThreadedMail[],
  publicUrl: string,
): One[] {
  const known = groupBy<string, ThreadedMail>(earlier, ({ recipient }) => recipient.toLowerCase())
  return mails.map((mail) => {
    const address = mail.recipient.toLowerCase()
    const received = known.get(address) ?? []
    known.set(address, [...received, mail])
    const thread = received.filter((one) => belongTogether(mail, one))
    const [first, last] = [thread[0], thread.at(-1)]
    if (!first || !last) return mail
    const ids = [...new Set([first.messageId, last.messageId])]
    return {
      ...mail,
      headers: {
        ...mail.headers,
        'In-Reply-To': toMessageId(last.messageId, publicUrl),
        References: ids.map((id) => toMessageId(id, publicUrl)).join(' '),
      },
    }
  })
}
