import { fillText } from '@mosaic-booking/sdk/contract'
import type { OrgContext } from '../booking/to-booking.js'
import type { Mail } from '../mail/outbox-store.js'
import { renderMail, readBranding } from '../mail/render-mail.js'
import {
  describeBookings,
  listMore,
  openFacts,
  type Described,
  type FactName,
} from './describe-booking.js'
import { formatDay } from './format-time.js'
import { providerTexts, roleTexts } from './notice-texts.js'
import type { Option } from './provider-rules.js'
import type { Provider } from './provider-store.js'
import type { Recipient } from './recipients.js'

/** Bookings that are told one by one. */
const maxBookings = 40
const always: readonly FactName[] = [...openFacts, 'attendeeCount', 'extras']
/** Whom to ask; of a private booking nobody is named. */
const ofOpenOnes: readonly FactName[] = [...always, 'owner', 'event']

/** What a provider has to deliver: orders that changed, or all of a day. */
export function writeOrders(
  recipient: Recipient,
  provider: Provider,
  bookings: readonly Described[],
  { directory }: OrgContext,
  options: readonly Option[],
  date?: string,
): Mail {
  const { choice } = recipient
  const { language } = choice
  const extraNames = new Map(
    options
      .filter(({ providerId }) => providerId === provider.id)
      .map(({ id, text }) => [id, text]),
  )
  const day = date === undefined ? undefined : formatDay(`${date}T00:00:00.000`, choice)
  const values = { provider: provider.name, day: day ?? '' }
  const heading = fillText(providerTexts[day === undefined ? 'changed' : 'day'], language, values)
  const inOrder = bookings.toSorted(
    (one, other) => one.after.starts_at.getTime() - other.after.starts_at.getTime(),
  )
  const sections = inOrder.slice(0, maxBookings).map((one, index) => {
    const isMasked = one.after.is_private === true
    const lead =
      index === 0
        ? fillText(providerTexts[day === undefined ? 'changedLead' : 'dayLead'], language, values)
        : undefined
    return {
      lead,
      ...describeBookings([one], {
        directory,
        choice,
        isMasked,
        shows: new Set(isMasked ? always : ofOpenOnes),
        recipientId: recipient.id,
        extraNames,
      }),
    }
  })
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
          inOrder.map(() => ''),
          maxBookings,
          language,
        ).filter(Boolean),
        footer: fillText(roleTexts.provider, language, values),
      },
      readBranding(directory),
    ),
  }
}
