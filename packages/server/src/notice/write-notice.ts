import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import { fillText } from '@mosaic-booking/sdk/contract'
import { isActive } from '../booking/booking-actions.js'
import type { BookingRow } from '../booking/booking-store.js'
import type { Scene } from '../booking/to-booking.js'
import { readHead, writeLetter, type Action, type Fact, type Section } from '../mail/letter.js'
import type { Mail } from '../mail/outbox-store.js'
import {
  describeBookings,
  isWebAddress,
  openFacts,
  sayTitle,
  type FactName,
  type Telling,
} from './describe-booking.js'
import { groupBy } from '../core/group-by.js'
import { isSame, kindOf, ownerOf, roles, type Role, type Topic } from './notice-rules.js'
import { actionTexts, labels, roleTexts, topicTexts, words } from './notice-texts.js'
import type { Reader } from './readers.js'
import { sayShortDay, saySpan } from './say-time.js'
import type { WriteInvitations } from './write-invitations.js'

/** One booking's change as it concerns one reader. */
export interface Piece {
  readonly change: BookingChange
  readonly role: Role
  readonly topic: Topic | 'reminder'
  /** The place that a subscriber named. */
  readonly subscribedTo?: number | undefined
}

/** What the mails of a set have in common. */
export interface Occasion {
  readonly scene: Scene
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
/** What did not concern the reader before is not told as a change. */
const showsBefore: ReadonlySet<Piece['topic']> = new Set(['changed', 'handedTo', 'handedOn'])
/** Of what somebody did themself, and of what is said with the owner's name, no doer is named. */
const namesDoer: ReadonlySet<Piece['topic']> = new Set([
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
  reader: Reader,
  role: Role,
  row: BookingRow,
  { scene: { directory }, extraNames }: Occasion,
): Telling {
  const isMasked = isPrivate(row) && !readsWhole.has(role)
  const shows = new Set(isMasked ? openFacts : answersFor.has(role) ? allFacts : factsOfTakingPart)
  return { directory, choice: reader.choice, readerId: reader.id, isMasked, shows, extraNames }
}

/** Facts of the occasion, not of the booking: who did it, and why. */
function listExtraFacts(
  { change: { after }, topic }: Piece,
  reader: Reader,
  { isMasked }: Telling,
  { actorId, actorName, reason }: Occasion,
): Fact[] {
  const { language } = reader.choice
  const why =
    reason ??
    after.cancellation_reason ??
    (after.status_reason === 'NO_SHOW_SERIES' ? words.seriesNotUsed[language] : undefined)
  return [
    ...(why && !isMasked && !isActive(after.status)
      ? [{ label: words.reason[language], value: why }]
      : []),
    ...(namesDoer.has(topic) && actorName && actorId !== reader.id
      ? [{ label: words.by[language], value: actorName }]
      : []),
  ]
}

/**
 * The strongest reason first, then what the act is called by, then what else it did; each in order
 * of time.
 */
function inOrderOf(kind: Occasion['kind'], pieces: readonly Piece[]): Piece[] {
  const isAside = ({ change }: Piece) =>
    Number(kind !== 'reminder' && kindOf(kind, change) !== kind)
  return pieces.toSorted(
    (one, other) =>
      roles.indexOf(one.role) - roles.indexOf(other.role) ||
      isAside(one) - isAside(other) ||
      one.change.after.starts_at.getTime() - other.change.after.starts_at.getTime(),
  )
}

/** Bookings of one topic: what happened, and which they are. */
function writeSection(
  topic: Piece['topic'],
  pieces: readonly Piece[],
  reader: Reader,
  occasion: Occasion,
): Section {
  const { language } = reader.choice
  const { one, many } = topicTexts[topic]
  const [first] = pieces
  const telling = tellingOf(reader, first!.role, first!.change.after, occasion)
  return {
    lead: fillText((pieces.length === 1 ? one : many)[language], {
      count: pieces.length,
      owner: first!.change.after.owner.name,
    }),
    ...describeBookings(
      pieces.map((piece) => ({
        before: showsBefore.has(topic) ? piece.change.before : undefined,
        after: piece.change.after,
        extraFacts: listExtraFacts(piece, reader, telling, occasion),
      })),
      telling,
    ),
  }
}

function listActions(
  piece: Piece,
  reader: Reader,
  isMasked: boolean,
  { scene: { config } }: Occasion,
): Action[] {
  const {
    change: { after },
    role,
    topic,
  } = piece
  const { language } = reader.choice
  if (!isActive(after.status) || topic === 'removed' || topic === 'handedOn') return []
  const link = (screen: string, action = '') =>
    `${config.publicUrl}/#/${screen}?bookingId=${after.id}${action}`
  const join =
    !isMasked && isWebAddress(after.join_url)
      ? [{ label: actionTexts.join[language], href: after.join_url }]
      : []
  if (!reader.hasAccount) return join
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
function sayPieces(pieces: readonly Piece[], reader: Reader, occasion: Occasion): string {
  const [first] = pieces
  const titles = new Set(
    pieces.map(({ change: { after }, role }) =>
      sayTitle(after, tellingOf(reader, role, after, occasion)),
    ),
  )
  const title =
    titles.size === 1
      ? [...titles][0]!
      : (first!.change.after.event_description ?? `${[...titles][0]} …`)
  return pieces.length === 1
    ? `${title}, ${saySpan(first!.change.after, reader.choice, sayShortDay)}`
    : `${title} (${pieces.length})`
}

/**
 * One mail about all that concerns the reader in the set; the strongest reason comes first and
 * gives it its name.
 */
export function writeNotice(
  reader: Reader,
  pieces: readonly Piece[],
  occasion: Occasion,
  additions: { paragraphs?: readonly string[]; actions?: readonly Action[] } = {},
): Mail {
  const { directory } = occasion.scene
  const { language } = reader.choice
  const inOrder = inOrderOf(occasion.kind, pieces)
  const [first] = inOrder as [Piece]
  const { heading, tone } = topicTexts[first.topic]
  // What is masked and what is not are told apart: one has no title, the other has.
  const groups = groupBy(
    inOrder,
    ({ topic, role, change: { after } }) => `${topic} ${isPrivate(after) && !readsWhole.has(role)}`,
  )
  const isMasked = tellingOf(reader, first.role, first.change.after, occasion).isMasked
  const answerTo = ownerOf(first.change.after)
  return {
    kind: first.topic,
    language,
    recipient: reader.address,
    bookingIds: inOrder.map(({ change }) => change.after.id),
    calendars: occasion.writeInvitations(
      { id: reader.id, name: reader.name, email: reader.address },
      inOrder.map(({ change }) => change),
    ),
    // What somebody answers goes to the owner, not to a machine.
    headers:
      answerTo.email &&
      !isMasked &&
      !isSame(answerTo, { id: reader.id, name: '', email: reader.address })
        ? { 'Reply-To': answerTo.email }
        : {},
    ...writeLetter(
      {
        language,
        tone,
        heading: heading[language],
        subject: `${heading[language]}: ${sayPieces(inOrder, reader, occasion)}`,
        paragraphs: additions.paragraphs ?? [],
        sections: [...groups.values()].map((group) =>
          writeSection(group[0]!.topic, group, reader, occasion),
        ),
        actions: [...(additions.actions ?? []), ...listActions(first, reader, isMasked, occasion)],
        footer: fillText(roleTexts[first.role][language], {
          place: directory.place(first.subscribedTo ?? 0)?.name ?? '',
        }),
      },
      readHead(directory),
    ),
  }
}
