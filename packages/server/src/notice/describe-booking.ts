import { fillText, type Language } from '@mosaic-booking/sdk/contract'
import type { LocaleChoice } from '@mosaic-booking/sdk/rules'
import { isActive } from '../booking/booking-actions.js'
import type { BookingRow, ExtraRow } from '../booking/booking-store.js'
import type { Directory, Place } from '../directory/directory.js'
import { formatBefore, type Fact, type Section } from '../mail/render-mail.js'
import { formatClock, formatSpan, formatZone } from './format-time.js'
import { labels, words } from './notice-texts.js'

export type FactName = keyof typeof labels

/** For whom a booking is described. */
export interface NoticeView {
  readonly directory: Directory
  readonly choice: LocaleChoice
  readonly shows: ReadonlySet<FactName>
  /** A private booking of others has no title. */
  readonly isMasked: boolean
  /** Who reads it; need not be told who they are themself. */
  readonly recipientId: number | undefined
  /** Names of the extras that are told, by id. */
  readonly extraNames: ReadonlyMap<number, string>
}

/** Whatever is told to everybody: place and times, also of a private booking (D-089). */
export const openFacts: readonly FactName[] = ['title', 'when', 'zone', 'where', 'status']

/** A booking to tell of, and what it was where that is to be told, too. */
export interface Described {
  readonly before: BookingRow | undefined
  readonly after: BookingRow
  /** What belongs to this mail, not to the booking. */
  readonly extraFacts?: readonly Fact[]
}

/** Names that are listed in full; lines of a list. */
const maxNames = 20
const maxLines = 50

/**
 * `Boardroom, First floor, Riverside, London`: without the root, which is the organisation itself.
 */
export function formatPlace(directory: Directory, locationId: number): string {
  const place = directory.place(locationId)
  return place
    ? [place, ...directory.ancestorsOf(place)]
        .filter(({ parentId }) => parentId !== undefined)
        .map(({ name }) => name)
        .join(', ') || place.name
    : ''
}

/** The address of the place, or of the nearest one around it that has one. */
export function findAddress(directory: Directory, locationId: number): string | undefined {
  const place = directory.place(locationId)
  const around: readonly Place[] = place ? [place, ...directory.ancestorsOf(place)] : []
  return around.find(({ location }) => location.address)?.location.address
}

export function formatTitle(
  row: BookingRow,
  { directory, choice, isMasked }: Pick<NoticeView, 'directory' | 'choice' | 'isMasked'>,
): string {
  return isMasked
    ? words.privateBooking[choice.language]
    : (row.label ?? directory.place(row.location_id)?.name ?? '')
}

export function listMore(items: readonly string[], limit: number, language: Language): string[] {
  return items.length <= limit
    ? [...items]
    : [...items.slice(0, limit), fillText(words.more, language, { count: items.length - limit })]
}

/** `3 × Coffee, 09:00 – 10:00` */
function sayExtra(
  { quantity, timeFrom, timeTo, notes }: ExtraRow,
  name: string,
  choice: LocaleChoice,
): string {
  const time =
    timeFrom && timeTo
      ? timeFrom === timeTo
        ? `, ${formatClock(timeFrom, choice)}`
        : `, ${formatClock(timeFrom, choice)} – ${formatClock(timeTo, choice)}`
      : ''
  return `${quantity === null ? '' : `${quantity} × `}${name}${time}${notes ? ` (${notes})` : ''}`
}

function sayExtras(
  { extras, status }: BookingRow,
  { extraNames, choice }: NoticeView,
): string | undefined {
  const ordered = extras.filter(
    (extra) =>
      isActive(status) && extra.status !== 'CANCELLED' && extraNames.has(extra.optionId ?? 0),
  )
  return (
    ordered.map((extra) => sayExtra(extra, extraNames.get(extra.optionId!)!, choice)).join('\n') ||
    undefined
  )
}

/** What is told of a booking, as it is now or was; an absent value is not told. */
function tell(row: BookingRow, telling: NoticeView): Record<FactName, string | undefined> {
  const { directory, choice, recipientId } = telling
  const { language } = choice
  const address = findAddress(directory, row.location_id)
  const isBookedByOther = row.booked_by_id !== row.owner_id && row.booked_by_id !== recipientId
  return {
    title: formatTitle(row, telling),
    when: formatSpan(row, choice),
    zone: formatZone(row, language),
    where: `${formatPlace(directory, row.location_id)}${address ? `\n${address}` : ''}`,
    status: row.status === 'TENTATIVE' ? words.waiting[language] : undefined,
    event: row.event_description ?? undefined,
    owner: row.owner_id === recipientId ? undefined : row.owner.name,
    bookedBy: isBookedByOther ? row.booked_by.name : undefined,
    attendees:
      listMore(
        row.attendees.map(({ name }) => name),
        maxNames,
        language,
      ).join(', ') || undefined,
    attendeeCount: row.attendee_count ? String(row.attendee_count as number) : undefined,
    notes: (row.notes as string | null) ?? undefined,
    extras: sayExtras(row, telling),
    onlineMeeting: row.join_url ?? undefined,
  }
}

/** Each fact with what it was, where it differs. */
function listFacts(
  { before, after, extraFacts = [] }: Described,
  telling: NoticeView,
): (Fact & { readonly name: string })[] {
  const { language } = telling.choice
  const now = tell(after, telling)
  const until = before && tell(before, telling)
  const facts = (Object.keys(now) as FactName[])
    .filter((name) => telling.shows.has(name))
    .flatMap((name) => {
      const [is, was] = [now[name], until?.[name]]
      if (is === undefined && was === undefined) return []
      const value = is ?? words.nothing[language]
      const change = until && is !== was ? { before: was ?? words.nothing[language] } : {}
      return [
        {
          name,
          label: labels[name][language],
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
 * Bookings as one section: what they have in common is told once, and what differs makes a line of
 * each. One booking has everything in common with itself.
 */
export function describeBookings(bookings: readonly Described[], telling: NoticeView): Section {
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
