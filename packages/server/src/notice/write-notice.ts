import { fillText } from '@mosaic-booking/sdk/contract'
import { isActive } from '../booking/booking-actions.js'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'
import type { OrgContext } from '../booking/to-booking.js'
import { groupBy } from '../core/group-by.js'
import type { Mail } from '../mail/outbox-store.js'
import {
  renderMail,
  readBranding,
  type Action,
  type Fact,
  type Section,
} from '../mail/render-mail.js'
import {
  describeBookings,
  isWebAddress,
  openFacts,
  formatTitle,
  type FactName,
  type NoticeView,
} from './describe-booking.js'
import { formatShortDay, formatSpan } from './format-time.js'
import { isSame, kindOf, ownerOf, roles, type Role, type Topic } from './notice-rules.js'
import { actionTexts, labels, roleTexts, topicTexts, words } from './notice-texts.js'
import type { Recipient } from './recipients.js'
import type { WriteInvitations } from './write-invitations.js'

/** One booking's change as it concerns one recipient. */
export interface NoticePart {
  readonly change: BookingChange
  readonly role: Role
  readonly topic: Topic | 'reminder'
  /** The place that a subscriber named. */
  readonly subscribedTo?: number | undefined
}

/** What the mails of a set have in common. */
export interface Occasion {
  readonly org: OrgContext
  readonly kind: ChangeKind | 'reminder'
  readonly actorId: number | undefined
  readonly actorName: string | undefined
  readonly reason: string | undefined
  /** Names of extras, by id. */
  readonly extraNames: ReadonlyMap<number, string>
  readonly writeInvitations: WriteInvitations
}

/**
 * Whose booking it is, and who made it or takes part, reads it whole; to everybody else a private
 * one is closed.
 */
const readsWhole: ReadonlySet<Role> = new Set([
  'owner',
  'formerOwner',
  'attendee',
  'removed',
  'booker',
])
const allFacts = Object.keys(labels) as FactName[]
/** What was ordered is the business of those who answer for the booking. */
const answersFor: ReadonlySet<Role> = new Set(['owner', 'formerOwner', 'booker', 'approver'])
const factsOfTakingPart = allFacts.filter((name) => name !== 'extras' && name !== 'attendeeCount')
/** What did not concern the recipient before is not told as a change. */
const showsBefore: ReadonlySet<NoticePart['topic']> = new Set(['changed', 'handedTo', 'handedOn'])
/** Of what somebody did themself, and of what is said with the owner's name, no doer is named. */
const namesDoer: ReadonlySet<NoticePart['topic']> = new Set([
  'changed',
  'removed',
  'handedTo',
  'handedOn',
  'cancelled',
  'rejected',
  'approved',
])

const isPrivate = ({ is_private: flag }: BookingRow) => flag === true

function tellingOf(
  recipient: Recipient,
  role: Role,
  row: BookingRow,
  { org: { directory }, extraNames }: Occasion,
): NoticeView {
  const isMasked = isPrivate(row) && !readsWhole.has(role)
  const shows = new Set(isMasked ? openFacts : answersFor.has(role) ? allFacts : factsOfTakingPart)
  return {
    directory,
    choice: recipient.choice,
    recipientId: recipient.id,
    isMasked,
    shows,
    extraNames,
  }
}

/** Facts of the occasion, not of the booking: who did it, and why. */
function listExtraFacts(
  { change: { after }, topic }: NoticePart,
  recipient: Recipient,
  { isMasked }: NoticeView,
  { actorId, actorName, reason }: Occasion,
): Fact[] {
  const { language } = recipient.choice
  const why =
    reason ??
    after.cancellation_reason ??
    (after.status_reason === 'NO_SHOW_SERIES' ? words.seriesNotUsed[language] : undefined)
  return [
    ...(why && !isMasked && !isActive(after.status)
      ? [{ label: words.reason[language], value: why }]
      : []),
    ...(namesDoer.has(topic) && actorName && actorId !== recipient.id
      ? [{ label: words.by[language], value: actorName }]
      : []),
  ]
}

/**
 * The strongest reason first, then what the act is called by, then what else it did; each in order
 * of time.
 */
function inOrderOf(kind: Occasion['kind'], parts: readonly NoticePart[]): NoticePart[] {
  const isAside = ({ change }: NoticePart) =>
    Number(kind !== 'reminder' && kindOf(kind, change) !== kind)
  return parts.toSorted(
    (one, other) =>
      roles.indexOf(one.role) - roles.indexOf(other.role) ||
      isAside(one) - isAside(other) ||
      one.change.after.starts_at.getTime() - other.change.after.starts_at.getTime(),
  )
}

/** Bookings of one topic: what happened, and which they are. */
function writeSection(
  topic: NoticePart['topic'],
  parts: readonly NoticePart[],
  recipient: Recipient,
  occasion: Occasion,
): Section {
  const { language } = recipient.choice
  const { lead } = topicTexts[topic]
  const [first] = parts
  const telling = tellingOf(recipient, first!.role, first!.change.after, occasion)
  return {
    lead: fillText(lead, language, {
      count: parts.length,
      owner: first!.change.after.owner.name,
    }),
    ...describeBookings(
      parts.map((part) => ({
        before: showsBefore.has(topic) ? part.change.before : undefined,
        after: part.change.after,
        extraFacts: listExtraFacts(part, recipient, telling, occasion),
      })),
      telling,
    ),
  }
}

function listActions(
  part: NoticePart,
  recipient: Recipient,
  isMasked: boolean,
  { org: { config } }: Occasion,
): Action[] {
  const {
    change: { after },
    role,
    topic,
  } = part
  const { language } = recipient.choice
  if (!isActive(after.status) || topic === 'removed' || topic === 'handedOn') return []
  const link = (screen: string, action = '') =>
    `${config.publicUrl}/#/${screen}?bookingId=${after.id}${action}`
  const join =
    !isMasked && isWebAddress(after.join_url)
      ? [{ label: actionTexts.join[language], href: after.join_url }]
      : []
  if (!recipient.hasAccount) return join
  if (role === 'approver')
    return [{ label: actionTexts.decide[language], href: link('all-bookings', '&action=approve') }]
  return [
    {
      label: actionTexts.open[language],
      href: link(role === 'subscriber' ? 'all-bookings' : 'my-bookings'),
    },
    ...join,
  ]
}

/**
 * `Stand-up, Mon 2 Nov 2026, 09:00 – 10:00`; of several what they have in common, and how many they
 * are.
 */
function sayPieces(parts: readonly NoticePart[], recipient: Recipient, occasion: Occasion): string {
  const [first] = parts
  const titles = new Set(
    parts.map(({ change: { after }, role }) =>
      formatTitle(after, tellingOf(recipient, role, after, occasion)),
    ),
  )
  const title =
    titles.size === 1
      ? [...titles][0]!
      : (first!.change.after.event_description ?? `${[...titles][0]} …`)
  return parts.length === 1
    ? `${title}, ${formatSpan(first!.change.after, recipient.choice, formatShortDay)}`
    : `${title} (${parts.length})`
}

/**
 * One mail about all that concerns the recipient in the set; the strongest reason comes first and
 * gives it its name.
 */
export function writeNotice(
  recipient: Recipient,
  parts: readonly NoticePart[],
  occasion: Occasion,
  additions: { paragraphs?: readonly string[]; actions?: readonly Action[] } = {},
): Mail {
  const { directory } = occasion.org
  const { language } = recipient.choice
  const inOrder = inOrderOf(occasion.kind, parts)
  const [first] = inOrder as [NoticePart]
  const { heading, tone } = topicTexts[first.topic]
  // What is masked and what is not are told apart: one has no title, the other has.
  const groups = groupBy(
    inOrder,
    ({ topic, role, change: { after } }) => `${topic} ${isPrivate(after) && !readsWhole.has(role)}`,
  )
  const isMasked = tellingOf(recipient, first.role, first.change.after, occasion).isMasked
  const answerTo = ownerOf(first.change.after)
  return {
    kind: first.topic,
    language,
    recipient: recipient.address,
    bookingIds: inOrder.map(({ change }) => change.after.id),
    calendars: occasion.writeInvitations(
      { id: recipient.id, name: recipient.name, email: recipient.address },
      inOrder.map(({ change }) => change),
    ),
    // What somebody answers goes to the owner, not to a machine.
    headers:
      answerTo.email &&
      !isMasked &&
      !isSame(answerTo, { id: recipient.id, name: '', email: recipient.address })
        ? { 'Reply-To': answerTo.email }
        : {},
    ...renderMail(
      {
        language,
        tone,
        heading: heading[language],
        subject: `${heading[language]}: ${sayPieces(inOrder, recipient, occasion)}`,
        paragraphs: additions.paragraphs ?? [],
        sections: [...groups.values()].map((group) =>
          writeSection(group[0]!.topic, group, recipient, occasion),
        ),
        actions: [
          ...(additions.actions ?? []),
          ...listActions(first, recipient, isMasked, occasion),
        ],
        footer: fillText(roleTexts[first.role], language, {
          place: directory.place(first.subscribedTo ?? 0)?.name ?? '',
        }),
      },
      readBranding(directory),
    ),
  }
}
