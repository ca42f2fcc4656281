import {
  Booking,
  fillText,
  isVisibleTo,
  OnlineMeeting,
  type Language,
  type Relation,
} from '@mosaic-booking/sdk/contract'
import { formatTimeRange, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import type { TSchema } from 'typebox'
import { isActive } from '../booking/action-rules.js'
import type { BookingRow, ExtraRow } from '../booking/booking-store.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { inLanguage } from '../../directory/directory/in-language.js'
import { formatBefore, type Fact, type Section } from '../../platform/mail/render-mail.js'
import { formatSpan, formatZone } from './format-time.js'
import { labels, words } from './notice-texts.js'

export type FactName = keyof typeof labels

/** The reader of a description, and the details that it may show. */
export interface NoticeView {
  readonly directory: Directory
  readonly choice: LocaleSetting
  readonly shows: ReadonlySet<FactName>
  /** Someone else's private booking, whose title is hidden. */
  readonly isMasked: boolean
  /** The reader, whose name can be omitted. */
  readonly recipientId: number | undefined
  readonly extraNames: ReadonlyMap<number, string>
}

const { collectiveBookingGroup, ...fields } = Booking.properties

/**
 * The schema field behind each fact, which decides its visibility. Everyone sees a title; a masked
 * booking's title only states that it is private.
 */
const schemas: Readonly<Record<FactName, TSchema | undefined>> = {
  title: undefined,
  when: fields.timeFrom,
  zone: fields.timeZone,
  where: fields.locationName,
  status: fields.status,
  event: collectiveBookingGroup.properties.description,
  owner: fields.owner,
  bookedBy: fields.bookedBy,
  attendees: fields.attendees,
  attendeeCount: fields.attendeeCount,
  notes: fields.notes,
  extras: fields.extraRequests,
  onlineMeeting: OnlineMeeting.properties.joinUrl,
}
/** Returns the facts of a booking that a reader in this relation may see. */
export const factsFor = (relation: Relation): FactName[] =>
  (Object.keys(schemas) as FactName[]).filter((name) => {
    const schema = schemas[name]
    return !schema || isVisibleTo(schema, relation)
  })

/** Whether a booking's title and people are hidden from a reader in this relation. */
export const isMaskedFor = (relation: Relation): boolean => !isVisibleTo(fields.label, relation)
/** Whether a reader in this relation may see the cancellation reason. */
export const knowsReason = (relation: Relation): boolean =>
  isVisibleTo(fields.cancellationReason, relation)

/** A booking to describe, with its previous state if changes are shown. */
export interface DescribedBooking {
  readonly before: BookingRow | undefined
  readonly after: BookingRow
  readonly extraFacts?: readonly Fact[]
}

/** Maximum number of names or list lines. */
const maxNames = 20
const maxLines = 50

/**
 * `Boardroom, First floor, Riverside, London`: omits the root, which is the organisation itself.
 */
export function formatPlace(directory: Directory, locationId: number): string {
  const place = directory.anyPlace(locationId)
  return place
    ? [place, ...directory.ancestorsOf(place)]
        .filter(({ parentId }) => parentId !== undefined)
        .map(({ name }) => name)
        .join(', ') || place.name
    : ''
}

/** Returns the address of the location or of its nearest ancestor with an address. */
export function findAddress(directory: Directory, locationId: number): string | undefined {
  const place = directory.anyPlace(locationId)
  const around: readonly Place[] = place ? [place, ...directory.ancestorsOf(place)] : []
  return around.find(({ location }) => location.address)?.location.address
}

export function formatTitle(
  row: BookingRow,
  { directory, choice, isMasked }: Pick<NoticeView, 'directory' | 'choice' | 'isMasked'>,
): string {
  return isMasked
    ? fillText(words.privateBooking, choice.language)
    : (row.label ?? directory.anyPlace(row.location_id)?.name ?? '')
}

export function listMore(items: readonly string[], limit: number, language: Language): string[] {
  return items.length <= limit
    ? [...items]
    : [...items.slice(0, limit), fillText(words.more, language, { count: items.length - limit })]
}

/** `3 × Coffee, 9:00 – 10:00 AM` */
function formatExtra(
  { quantity, timeFrom, timeTo, notes }: ExtraRow,
  name: string,
  choice: LocaleSetting,
): string {
  const time = timeFrom && timeTo ? `, ${formatTimeRange(timeFrom, timeTo, choice)}` : ''
  return `${quantity === null ? '' : `${quantity} × `}${name}${time}${notes ? ` (${notes})` : ''}`
}

function formatExtras(
  { extras, status }: BookingRow,
  { extraNames, choice, directory }: NoticeView,
): string | undefined {
  const { called } = inLanguage(directory, choice.language)
  const ordered = extras.filter(
    (extra) =>
      isActive(status) && extra.status !== 'CANCELLED' && extraNames.has(extra.optionId ?? 0),
  )
  return (
    ordered
      .map((extra) => formatExtra(extra, called(extraNames.get(extra.optionId!)!), choice))
      .join('\n') || undefined
  )
}

function toFactTexts(row: BookingRow, telling: NoticeView): Record<FactName, string | undefined> {
  const { directory, choice } = telling
  const { language } = choice
  const address = findAddress(directory, row.location_id)
  return {
    title: formatTitle(row, telling),
    when: formatSpan(row, choice),
    zone: formatZone(row, language),
    where: `${formatPlace(directory, row.location_id)}${address ? `\n${address}` : ''}`,
    status: row.status === 'TENTATIVE' ? fillText(words.waiting, language) : undefined,
    event: row.event_description ?? undefined,
    owner: row.owner.name,
    bookedBy: row.booked_by.name,
    attendees:
      listMore(
        row.attendees.map(({ name }) => name),
        maxNames,
        language,
      ).join(', ') || undefined,
    attendeeCount: row.attendee_count ? String(row.attendee_count as number) : undefined,
    notes: (row.notes as string | null) ?? undefined,
    extras: formatExtras(row, telling),
    onlineMeeting: row.join_url ?? undefined,
  }
}

/** People to omit in a given state of a booking: the reader, and an owner who made the booking. */
const unsaid: Partial<
  Record<FactName, (row: BookingRow, recipientId: number | undefined) => boolean>
> = {
  owner: (row, recipientId) => row.owner_id === recipientId,
  bookedBy: (row, recipientId) =>
    row.booked_by_id === row.owner_id || row.booked_by_id === recipientId,
}

/** Lists facts as lines, with the previous value of each changed fact. */
function listFacts(
  { before, after, extraFacts = [] }: DescribedBooking,
  telling: NoticeView,
): (Fact & { readonly name: string })[] {
  const { recipientId, choice } = telling
  const { language } = choice
  const states = before ? [before, after] : [after]
  const now = toFactTexts(after, telling)
  const until = before && toFactTexts(before, telling)
  const facts = (Object.keys(now) as FactName[])
    .filter((name) => telling.shows.has(name))
    .filter((name) => !states.every((row) => unsaid[name]?.(row, recipientId)))
    .flatMap((name) => {
      const [is, was] = [now[name], until?.[name]]
      if (is === undefined && was === undefined) return []
      const value = is ?? fillText(words.nothing, language)
      const change = until && is !== was ? { before: was ?? fillText(words.nothing, language) } : {}
      return [
        {
          name,
          label: fillText(labels[name], language),
          value,
          ...change,
          ...(isWebAddress(is) ? { href: is } : {}),
        },
      ]
    })
  return [...facts, ...extraFacts.map((fact) => ({ ...fact, name: fact.label }))]
}

export const isWebAddress = (text: string | null | undefined): text is string =>
  /^https:\/\/\S+$/.test(text ?? '')

const isAlike = (one: Fact, other: Fact | undefined) =>
  one.value === other?.value && one.before === other.before

/**
 * Describes bookings as one section: common facts first, then a line per booking with the differing
 * facts. For a single booking, all facts are common.
 */
export function describeBookings(
  bookings: readonly DescribedBooking[],
  telling: NoticeView,
): Section {
  const { language } = telling.choice
  const inOrder = bookings.toSorted(
    (one, other) => one.after.starts_at.getTime() - other.after.starts_at.getTime(),
  )
  const all = inOrder.map((one) => listFacts(one, telling))
  const isCommon = (fact: Fact & { name: string }) =>
    all.every((facts) =>
      isAlike(
        fact,
        facts.find(({ name }) => name === fact.name),
      ),
    )
  const common = all[0]!.filter(isCommon)
  const names = new Set(common.map(({ name }) => name))
  const lines = all.map((facts) =>
    facts
      .filter(({ name }) => !names.has(name))
      .map(
        ({ value, before }) =>
          value + (before === undefined ? '' : ` (${formatBefore(before, language)})`),
      )
      .join(' · '),
  )
  const title = common.find(({ name }) => name === 'title')
  const isPlainTitle = title && title.before === undefined
  return {
    title: isPlainTitle ? title.value : undefined,
    facts: common
      .filter((fact) => !(isPlainTitle && fact === title))
      .map(({ name: _, ...fact }) => fact),
    lines: all.length > 1 ? listMore(lines, maxLines, language) : [],
  }
}
