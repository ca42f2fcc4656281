import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { formatDate, formatTime, formatTimeRange } from '@mosaic-booking/sdk/rules'
import type { ServerConfig } from '../../ground/core/config.js'
import { groupBy } from '../../ground/core/group-by.js'
import { qrModules } from '../../ground/core/qr-code.js'
import { inGroups } from '../../ground/core/spoken-code.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { Limits } from '../../platform/limit/limits.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { readBranding, renderMail, type Section } from '../../platform/mail/render-mail.js'
import { formatPlace } from '../../bookings/notice/describe-booking.js'
import type { Enclosure } from '../../bookings/notice/notice-enclosures.js'
import { loadRecipients, type Recipient } from '../../bookings/notice/recipients-service.js'
import { isSigned } from '../../places/declaration/declaration-rules.js'
import { loadDeclarations } from '../../places/declaration/load-declarations-service.js'
import { receptionsOf } from '../../places/reception/receptions.js'
import { listArrivalPlaces } from './arrival-place-store.js'
import { passcodesOf, toCodeText, type Passcodes } from './passcode.js'
import { needsMail, toMailed } from './visit-rules.js'
import { findMeetingPlaces, findVisits, noteMailed, type VisitRow } from './visit-store.js'
import { visitTokenOf } from './visit-token.js'
import { findVisitWay } from './visitor-way-service.js'

const texts = defineMessages('invitation-mail-service', {
  subject: 'Your visit to {place} on {day}',
  subjects: '{count, plural, one {Your # visit to {place}} other {Your # visits to {place}}}',
  paragraph: '{host} is expecting you. Enter this code on the screen at reception to check in.',
  paragraphs:
    '{host} is expecting you. Enter the code for the day on the screen at reception to check in.',
  cancelled: 'Your visit to {place} on {day} has been cancelled',
  code: 'Code',
  place: 'Where',
  time: 'When',
  host: 'Host',
  address: 'Address',
  openMap: 'Open the map',
  map: 'Map',
  directions: 'Directions',
  openDirections: 'Get directions',
  way: 'Inside the building',
  openWay: 'Way to {room}',
  before: 'Before you arrive',
  sign: 'Read and sign “{declaration}”',
  footer: 'You are receiving this message because {organisation} expects you as a visitor.',
  noLonger: 'You are receiving this message because {organisation} expected you as a visitor.',
})

interface Org {
  readonly directory: Directory
  readonly config: ServerConfig
  readonly now: number
}

/** The person who causes the mails; undefined for the server. */
interface Cause {
  readonly limits: Limits
  readonly actorId: number | undefined
}

/** Whether the reception sends this guest a code by mail. */
function wantsCode(directory: Directory, row: VisitRow): boolean {
  const settings = receptionsOf(directory).get(row.location_id)
  return row.guest_kind === 'EXTERNAL'
    ? settings?.sendPasscodeToVisitors === true
    : settings?.sendPasscodeToStaff === true
}

/**
 * Maximum number of QR codes; further codes are text only, because mail programs truncate long
 * mails.
 */
const maxSquares = 3

/**
 * Returns the codes that guests have not received yet, once per location, day and time, where the
 * reception sends codes. All visits of a guest share one enclosure.
 */
export async function encloseVisits(
  tx: Tx,
  { directory, config, now }: Org,
  rows: readonly VisitRow[],
): Promise<(Enclosure & { readonly isStaff: boolean })[]> {
  const { organisationId } = directory
  const due = rows.filter((row) => {
    const place = directory.place(row.location_id)
    return place && wantsCode(directory, row) && needsMail(row, place.timeZone, now)
  })
  if (due.length === 0) return []
  const facts = await gatherFacts(tx, { directory, config, now }, due)
  const toNamed = ({ guest_id: id, guest_name: name }: VisitRow) => ({ id, name, email: undefined })
  const recipients = await loadRecipients(tx, directory, due.map(toNamed))
  await noteMailed(
    tx,
    organisationId,
    due.map((row) => ({ id: row.id, mailed: toMailed(row) })),
  )
  const byAddress = groupBy(due, (row) => recipients.find(toNamed(row))?.address.toLowerCase())
  return [...byAddress].flatMap(([address, visits]) => {
    const guest = recipients.find(toNamed(visits[0]!))
    return address === undefined || !guest
      ? []
      : [{ address, ...encloseFor(directory, guest, visits, facts) }]
  })
}

interface ArrivalFacts {
  readonly passcodes: Passcodes
  readonly placeOf: Awaited<ReturnType<typeof listArrivalPlaces>>
  /** The name of the meeting place of a visit, and where the way to it is shown. */
  readonly toFind: ReadonlyMap<number, { readonly name: string; readonly href: string }>
  /** The declaration that the guest of a visit can sign before arrival, and where. */
  readonly toSign: ReadonlyMap<number, { readonly name: string; readonly href: string }>
}

async function gatherFacts(
  tx: Tx,
  { directory, config }: Org,
  rows: readonly VisitRow[],
): Promise<ArrivalFacts> {
  const { organisationId } = directory
  const { publicUrl } = config
  const receptionIds = rows.map(({ location_id: id }) => id)
  const declarationOf = await loadDeclarations(tx, directory, rows)
  const toSign = new Map<number, { name: string; href: string }>()
  const toFind = new Map<number, { name: string; href: string }>()
  const meetings = await findMeetingPlaces(
    tx,
    organisationId,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const meeting = meetings.get(row.id)
    const way = meeting === undefined ? undefined : await findVisitWay(tx, directory, meeting)
    const declaration = declarationOf(row)
    const asks = declaration && !isSigned(declaration, row.date)
    if (!way && !asks) continue
    const token = await visitTokenOf(config, { organisationId, visitId: row.id })
    const href = `${publicUrl}/#/visit/${token}`
    if (asks) toSign.set(row.id, { name: declaration.short_name, href })
    if (way) toFind.set(row.id, { name: way.to, href })
  }
  return {
    passcodes: await passcodesOf(config, organisationId),
    placeOf: await listArrivalPlaces(tx, directory, { receptionIds, publicUrl }),
    toSign,
    toFind,
  }
}

function encloseFor(
  directory: Directory,
  guest: Recipient,
  visits: readonly VisitRow[],
  facts: ArrivalFacts,
) {
  const visitIds = visits.map(({ id }) => id)
  const bookingIds = [...new Set(visits.flatMap(({ bookings }) => bookings.map(({ id }) => id)))]
  const lead = sayTo(
    directory,
    guest,
    visits,
  )(visits.length > 1 ? texts.paragraphs : texts.paragraph)
  const [first, ...others] =
    visits.length > maxSquares
      ? [listCodes(directory, guest, visits, facts)]
      : visits.map((row) => describeVisit(directory, guest, row, facts))
  const sections = [{ ...first!, lead }, ...others]
  return {
    visitIds,
    bookingIds,
    sections,
    isStaff: visits[0]!.guest_kind === 'USER',
    toMail: () => ({
      ...writeMail(directory, guest, visits, {
        title: visits.length > 1 ? texts.subjects : texts.subject,
        footer: texts.footer,
        sections,
      }),
      visitIds,
      bookingIds,
    }),
  }
}

/** Formats messages about these visits of one guest. */
function sayTo(directory: Directory, { choice }: Recipient, visits: readonly VisitRow[]) {
  const [first] = visits as [VisitRow]
  return (message: Message) =>
    fillText(message, choice.language, {
      count: visits.length,
      place: directory.place(first.location_id)?.name ?? '',
      day: formatDate(first.date, 'long', choice),
      host: first.host_name,
      organisation: directory.name,
    })
}

function formatWhen(
  { date, expected_from: from, expected_to: to }: VisitRow,
  { choice }: Recipient,
): string {
  const day = formatDate(date, 'long', choice)
  if (!from) return day
  const time = to?.startsWith(date) ? formatTimeRange(from, to, choice) : formatTime(from, choice)
  return `${day}, ${time}`
}

function listFacts(directory: Directory, guest: Recipient, row: VisitRow) {
  const say = sayTo(directory, guest, [row])
  return [
    { label: say(texts.time), value: formatWhen(row, guest) },
    { label: say(texts.place), value: formatPlace(directory, row.location_id) },
    { label: say(texts.host), value: row.host_name },
  ]
}

function describeVisit(
  directory: Directory,
  guest: Recipient,
  row: VisitRow,
  facts: ArrivalFacts,
): Section {
  const letters = facts.passcodes.of(row.id)
  return {
    facts: [
      { label: sayTo(directory, guest, [row])(texts.code), value: inGroups(letters) },
      ...listFacts(directory, guest, row),
      ...listWayThere(directory, guest, row, facts),
    ],
    ...(receptionsOf(directory).get(row.location_id)?.passcodeIncludesBarcode && {
      squares: qrModules(toCodeText(letters)),
    }),
  }
}

/** Address, map and directions, and the link to sign before arrival. */
function listWayThere(
  directory: Directory,
  guest: Recipient,
  row: VisitRow,
  { placeOf, toSign, toFind }: ArrivalFacts,
) {
  const say = sayTo(directory, guest, [row])
  const { address, mapUrl, map } = placeOf(row.location_id)
  const declaration = toSign.get(row.id)
  const way = toFind.get(row.id)
  return [
    ...(address ? [{ label: say(texts.address), value: address }] : []),
    ...(map ? [{ label: say(texts.map), value: say(texts.openMap), href: map }] : []),
    ...(mapUrl
      ? [{ label: say(texts.directions), value: say(texts.openDirections), href: mapUrl }]
      : []),
    ...(way
      ? [
          {
            label: say(texts.way),
            value: fillText(texts.openWay, guest.choice.language, { room: way.name }),
            href: way.href,
          },
        ]
      : []),
    ...(declaration
      ? [
          {
            label: say(texts.before),
            value: fillText(texts.sign, guest.choice.language, { declaration: declaration.name }),
            href: declaration.href,
          },
        ]
      : []),
  ]
}

function listCodes(
  directory: Directory,
  guest: Recipient,
  visits: readonly VisitRow[],
  facts: ArrivalFacts,
): Section {
  const [, place, host] = listFacts(directory, guest, visits[0]!)
  const isElsewhere = (row: VisitRow) => row.location_id !== visits[0]!.location_id
  return {
    facts: [place!, host!, ...listWayThere(directory, guest, visits[0]!, facts)],
    lines: visits.map((row) =>
      [
        `${formatWhen(row, guest)}: ${inGroups(facts.passcodes.of(row.id))}`,
        ...(isElsewhere(row) ? [directory.place(row.location_id)?.name] : []),
      ].join(', '),
    ),
  }
}

function writeMail(
  directory: Directory,
  guest: Recipient,
  visits: readonly VisitRow[],
  {
    title,
    footer,
    sections,
  }: { readonly title: Message; readonly footer: Message; readonly sections: readonly Section[] },
): Mail {
  const { language } = guest.choice
  const say = sayTo(directory, guest, visits)
  const content = {
    language,
    subject: say(title),
    heading: say(title),
    tone: 'neutral' as const,
    paragraphs: [],
    sections,
    actions: [],
    footer: say(footer),
  }
  return {
    kind: 'visit',
    language,
    recipient: guest.address,
    ...renderMail(content, readBranding(directory)),
  }
}

/**
 * Sends codes to guests immediately, for visits without a booking notice. Mails to people without
 * an account are charged to the person who causes them.
 */
export async function postInvitations(
  tx: Tx,
  org: Org,
  visitIds: readonly number[],
  { limits, actorId }: Cause,
): Promise<void> {
  if (visitIds.length === 0) return
  const { organisationId } = org.directory
  const rows = (await findVisits(tx, organisationId, visitIds)).filter(
    ({ guest_email: email }) => email,
  )
  const enclosures = await encloseVisits(tx, org, rows)
  const mails = enclosures.map((one) => one.toMail())
  await postMails(tx, org.config, organisationId, mails, new Date(org.now))
  const toOutsiders = enclosures.filter(({ isStaff }) => !isStaff).length
  if (toOutsiders > 0 && actorId !== undefined)
    tx.afterCommit(limits.foresee('outsiders', { id: actorId, organisationId }, toOutsiders))
}

/**
 * Charges the codes sent to guests without a booking notice. For the others, the notice that
 * contains the code is already charged.
 */
export async function chargeInvitations(
  tx: Tx,
  { directory }: Pick<Org, 'directory'>,
  visitIds: readonly number[],
  { limits, actorId }: Cause,
): Promise<void> {
  if (visitIds.length === 0 || actorId === undefined) return
  const { organisationId } = directory
  const outsiders = (await findVisits(tx, organisationId, visitIds)).filter(
    (row) => row.guest_email && row.guest_kind !== 'USER' && wantsCode(directory, row),
  )
  const cost = new Set(outsiders.map(({ guest_id: id }) => id)).size
  if (cost > 0) tx.afterCommit(limits.foresee('outsiders', { id: actorId, organisationId }, cost))
}

/** Notifies a guest who received a code that the visit is cancelled. */
export async function postVisitCancellation(
  tx: Tx,
  { directory, config, now }: Org,
  row: VisitRow,
): Promise<void> {
  if (row.mailed === null) return
  const named = { id: row.guest_id, name: row.guest_name, email: undefined }
  const guest = (await loadRecipients(tx, directory, [named])).find(named)
  if (!guest) return
  const mail = writeMail(directory, guest, [row], {
    title: texts.cancelled,
    footer: texts.noLonger,
    sections: [{ facts: listFacts(directory, guest, row) }],
  })
  await postMails(
    tx,
    config,
    directory.organisationId,
    [{ ...mail, visitIds: [row.id] }],
    new Date(now),
  )
}
