import { fillText, type Relation } from '@mosaic-booking/sdk/contract'
import { isActive } from '../booking/action-rules.js'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'
import type { OrgContext } from '../booking/booking-changes.js'
import { groupBy } from '../../ground/core/group-by.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import {
  renderMail,
  readBranding,
  type Action,
  type Fact,
  type Section,
} from '../../platform/mail/render-mail.js'
import {
  describeBookings,
  factsFor,
  isMaskedFor,
  isWebAddress,
  knowsReason,
  formatTitle,
  type FactName,
  type NoticeView,
} from './describe-booking.js'
import { formatSpan } from './format-time.js'
import {
  isSame,
  kindOf,
  ownerOf,
  roles,
  type Reminder,
  type Role,
  type Topic,
} from './notice-rules.js'
import { actionTexts, roleTexts, topicTexts, words } from './notice-texts.js'
import type { Recipient } from './recipients-service.js'
import type { WriteInvitations } from './write-invitations.js'

export interface NoticePart {
  readonly change: BookingChange
  readonly role: Role
  readonly topic: Topic | Reminder
  /** The location to which the recipient subscribes. */
  readonly subscribedTo?: number | undefined
}

export interface Occasion {
  readonly org: OrgContext
  readonly kind: ChangeKind | Reminder
  readonly actorId: number | undefined
  readonly actorName: string | undefined
  readonly reason: string | undefined
  readonly extraNames: ReadonlyMap<number, string>
  readonly writeInvitations: WriteInvitations
}

/** The recipients' relations to a booking. Mails mask private bookings for everyone else. */
const relationOf: Readonly<Record<Role, Relation>> = {
  owner: 'responsible',
  formerOwner: 'responsible',
  booker: 'responsible',
  attendee: 'participant',
  removed: 'participant',
  approver: 'colleague',
  subscriber: 'colleague',
}
const relationTo = (role: Role, { is_private: isPrivate }: BookingRow): Relation =>
  relationOf[role] === 'colleague' && isPrivate === true ? 'stranger' : relationOf[role]
/** Only roles responsible for the booking see the orders. */
const answersFor: ReadonlySet<Role> = new Set(['owner', 'formerOwner', 'booker', 'approver'])
const ordered: ReadonlySet<FactName> = new Set(['extras', 'attendeeCount'])
/**
 * Topics that show previous values, because the recipient was already involved before the change.
 */
const showsBefore: ReadonlySet<NoticePart['topic']> = new Set(['changed', 'handedTo', 'handedOn'])
/**
 * Topics that name the actor. The others concern the recipient's own act, or already name the
 * owner.
 */
const namesDoer: ReadonlySet<NoticePart['topic']> = new Set([
  'changed',
  'removed',
  'handedTo',
  'handedOn',
  'cancelled',
  'rejected',
  'approved',
])

function viewOf(
  recipient: Recipient,
  role: Role,
  row: BookingRow,
  { org: { directory }, extraNames }: Occasion,
): NoticeView {
  const relation = relationTo(role, row)
  const isMasked = isMaskedFor(relation)
  const shows = new Set(
    factsFor(relation).filter((name) => answersFor.has(role) || !ordered.has(name)),
  )
  return {
    directory,
    choice: recipient.choice,
    recipientId: recipient.id,
    isMasked,
    shows,
    extraNames,
  }
}

/** Lists facts about the act rather than the booking: the actor and the reason. */
function listExtraFacts(
  { change: { after }, topic, role }: NoticePart,
  recipient: Recipient,
  { isMasked }: NoticeView,
  { actorId, actorName, reason }: Occasion,
): Fact[] {
  const { language } = recipient.choice
  const why =
    reason ??
    after.cancellation_reason ??
    (after.status_reason === 'NO_SHOW_SERIES' ? fillText(words.seriesNotUsed, language) : undefined)
  return [
    ...(why && knowsReason(relationTo(role, after)) && !isActive(after.status)
      ? [{ label: fillText(words.reason, language), value: why }]
      : []),
    ...(namesDoer.has(topic) && !isMasked && actorName && actorId !== recipient.id
      ? [{ label: fillText(words.by, language), value: actorName }]
      : []),
  ]
}

/** Orders the parts of a mail by strongest reason, then by kind of act, then by time. */
function inOrderOf(kind: Occasion['kind'], parts: readonly NoticePart[]): NoticePart[] {
  const isAside = ({ change }: NoticePart) =>
    Number(kind !== 'reminder' && kind !== 'noShowNotice' && kindOf(kind, change) !== kind)
  return parts.toSorted(
    (one, other) =>
      roles.indexOf(one.role) - roles.indexOf(other.role) ||
      isAside(one) - isAside(other) ||
      one.change.after.starts_at.getTime() - other.change.after.starts_at.getTime(),
  )
}

/**
 * Returns the states of a booking that a mail describes. People who were removed see only the state
 * before their removal, and a previously private booking's former state stays hidden.
 */
function statesFor({ change: { before, after }, role, topic }: NoticePart) {
  if (role === 'removed') return { before: undefined, after: before ?? after }
  const isOpen = before && !isMaskedFor(relationTo(role, before))
  return { before: showsBefore.has(topic) && isOpen ? before : undefined, after }
}

/** Writes a section for the bookings of one topic: a summary and the list of bookings. */
function writeSection(
  topic: NoticePart['topic'],
  parts: readonly NoticePart[],
  recipient: Recipient,
  occasion: Occasion,
): Section {
  const { language } = recipient.choice
  const { lead } = topicTexts[topic]
  const [first] = parts
  const telling = viewOf(recipient, first!.role, first!.change.after, occasion)
  return {
    lead: fillText(lead, language, {
      count: parts.length,
      owner: telling.isMasked
        ? fillText(words.privateBooking, language)
        : first!.change.after.owner.name,
    }),
    ...describeBookings(
      parts.map((part) => ({
        ...statesFor(part),
        extraFacts: listExtraFacts(part, recipient, telling, occasion),
      })),
      telling,
    ),
  }
}

function listActions(
  part: NoticePart,
  recipient: Recipient,
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
    factsFor(relationTo(role, after)).includes('onlineMeeting') && isWebAddress(after.join_url)
      ? [{ label: fillText(actionTexts.join, language), href: after.join_url }]
      : []
  if (!recipient.hasAccount) return join
  if (role === 'approver')
    return [
      {
        label: fillText(actionTexts.decide, language),
        href: link('all-bookings', '&action=approve'),
      },
    ]
  return [
    {
      label: fillText(actionTexts.open, language),
      href: link(role === 'subscriber' ? 'all-bookings' : 'my-bookings'),
    },
    ...join,
  ]
}

/**
 * `Stand-up, Mon 2 Nov 2026, 09:00 – 10:00`; for several bookings, their common facts and their
 * number.
 */
function formatParts(
  parts: readonly NoticePart[],
  recipient: Recipient,
  occasion: Occasion,
): string {
  const [first] = parts
  const titles = new Set(
    parts.map((part) => {
      const { after } = statesFor(part)
      return formatTitle(after, viewOf(recipient, part.role, after, occasion))
    }),
  )
  const shown = parts.find(({ change: { after }, role }) => !isMaskedFor(relationTo(role, after)))
  const title =
    titles.size === 1
      ? [...titles][0]!
      : (shown?.change.after.event_description ?? `${[...titles][0]} …`)
  return parts.length === 1
    ? `${title}, ${formatSpan(statesFor(first!).after, recipient.choice, 'medium')}`
    : `${title} (${parts.length})`
}

/**
 * Writes one mail with everything in the act that concerns the recipient. The strongest reason
 * decides the subject.
 */
export function writeNotice(
  recipient: Recipient,
  parts: readonly NoticePart[],
  occasion: Occasion,
  additions: {
    readonly paragraphs?: readonly string[]
    readonly sections?: readonly Section[]
    readonly actions?: readonly Action[]
  } = {},
): Mail {
  const { directory } = occasion.org
  const { language } = recipient.choice
  const inOrder = inOrderOf(occasion.kind, parts)
  const [first] = inOrder as [NoticePart]
  const { heading, tone } = topicTexts[first.topic]
  const title = fillText(heading, language)
  // Masked and unmasked bookings get separate sections, because masked ones have no title.
  const groups = groupBy(
    inOrder,
    ({ topic, role, change: { after } }) => `${topic} ${isMaskedFor(relationTo(role, after))}`,
  )
  const isMasked = viewOf(recipient, first.role, first.change.after, occasion).isMasked
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
    // Directs replies to the owner.
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
        heading: title,
        subject: `${title}: ${formatParts(inOrder, recipient, occasion)}`,
        paragraphs: additions.paragraphs ?? [],
        sections: [
          ...[...groups.values()].map((group) =>
            writeSection(group[0]!.topic, group, recipient, occasion),
          ),
          ...(additions.sections ?? []),
        ],
        actions: [...(additions.actions ?? []), ...listActions(first, recipient, occasion)],
        footer: fillText(roleTexts[first.role], language, {
          place: directory.anyPlace(first.subscribedTo ?? 0)?.name ?? '',
        }),
      },
      readBranding(directory),
    ),
  }
}
