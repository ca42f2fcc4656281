import { fillText, type Message } from '@mosaic-booking/sdk/contract'
import { formatDate } from '@mosaic-booking/sdk/rules'
import type { OrgContext } from '../booking/booking-changes.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { renderMail, readBranding } from '../../platform/mail/render-mail.js'
import {
  describeBookings,
  listMore,
  factsFor,
  type DescribedBooking,
  type FactName,
} from './describe-booking.js'
import { providerTexts, roleTexts } from './notice-texts.js'
import type { Option } from './provider-store.js'
import type { Provider } from './provider-store.js'
import type { Recipient } from './recipients-service.js'

/** Maximum number of bookings listed individually. */
const maxBookings = 40
const always: readonly FactName[] = [...factsFor('stranger'), 'attendeeCount', 'extras']
/** Facts that tell a provider whom to contact. A private booking reveals no person. */
const openFactNames: readonly FactName[] = [...always, 'owner', 'event']

/** The orders for a provider: the changed ones, or all orders on a `date`. */
export interface Orders {
  readonly provider: Provider
  readonly bookings: readonly DescribedBooking[]
  readonly options: readonly Option[]
  readonly date?: string
}

export function writeOrders(recipient: Recipient, orders: Orders, org: OrgContext): Mail {
  const { provider, bookings, date } = orders
  const { language } = recipient.choice
  const day = date === undefined ? undefined : formatDate(date, 'long', recipient.choice)
  const say = (text: Message) =>
    fillText(text, language, { provider: provider.name, day: day ?? '' })
  const heading = say(providerTexts[day === undefined ? 'changed' : 'day'])
  const lead = say(providerTexts[day === undefined ? 'changedLead' : 'dayLead'])
  const sections = describeOrders(recipient, orders, org).map((section, index) => ({
    lead: index === 0 ? lead : undefined,
    ...section,
  }))
  return {
    kind: 'orders',
    language,
    recipient: recipient.address,
    bookingIds: bookings.map(({ after }) => after.id),
    ...renderMail(
      {
        language,
        tone: 'neutral',
        heading,
        subject: `${heading}: ${provider.name}`,
        sections,
        actions: [],
        paragraphs: listMore(
          bookings.map(() => ''),
          maxBookings,
          language,
        ).filter(Boolean),
        footer: say(roleTexts.provider),
      },
      readBranding(org.directory),
    ),
  }
}

/** Describes the bookings in order of start, up to the maximum of a mail. */
function describeOrders(
  { choice, id: recipientId }: Recipient,
  { provider, bookings, options }: Orders,
  { directory }: OrgContext,
) {
  const extraNames = new Map(
    options
      .filter(({ providerId }) => providerId === provider.id)
      .map(({ id, text }) => [id, text]),
  )
  return bookings
    .toSorted((one, other) => one.after.starts_at.getTime() - other.after.starts_at.getTime())
    .slice(0, maxBookings)
    .map((one) => {
      const isMasked = one.after.is_private === true
      const shows = new Set(isMasked ? always : openFactNames)
      return describeBookings([one], {
        directory,
        choice,
        isMasked,
        shows,
        recipientId,
        extraNames,
      })
    })
}
