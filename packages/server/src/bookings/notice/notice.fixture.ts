import ICAL from 'ical.js'
import sql from 'sql-template-tag'
import { beforeEach } from 'vitest'
import { startBookingServer } from '../booking/booking.fixture.js'
import type { EngineKind } from '../../ground/db/db.js'

export interface Row {
  kind: string
  language: string
  recipient: string
  subject: string
  body: string
  html: string
  headers: Record<string, string>
  calendars: { method: string; content: string }[]
  booking_ids: number[]
}

/** `user: confirmed` */
export const short = ({ recipient, kind }: Row) => `${recipient.split('@')[0]}: ${kind}`

/** Parses an invitation as calendar programs do. */
export function eventOf({ calendars }: Row, index = 0) {
  const calendar = new ICAL.Component(ICAL.parse(calendars[index]!.content))
  const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const main = all.find((event) => !event.isRecurrenceException()) ?? all[0]!
  for (const one of all) if (one !== main && one.isRecurrenceException()) main.relateException(one)
  return { method: calendar.getFirstPropertyValue('method'), main, all }
}

/**
 * Returns the information that a calendar file reveals: the fields of its main event, and people's
 * addresses.
 */
export function revealedBy(row: Row, index = 0) {
  const { method, main } = eventOf(row, index)
  const text = (name: string) => main.component.getFirstPropertyValue(name)
  return {
    method,
    uid: main.uid,
    sequence: main.sequence,
    status: text('status'),
    summary: main.summary,
    description: text('description'),
    location: text('location'),
    start: main.startDate.toString(),
    recurrenceId: main.recurrenceId?.toString(),
    organizer: [
      main.component.getFirstProperty('organizer')?.getFirstParameter('cn'),
      main.organizer,
    ],
    attendees: main.attendees.map((one) => [
      String(one.getFirstValue()).replace('mailto:', ''),
      one.getFirstParameter('partstat'),
    ]),
  }
}

export const sequenceOf = (row: Row) => eventOf(row).main.sequence

/** Returns the start and end of an invitation's occurrences, at most 20. */
export function timesOf(row: Row) {
  const { main } = eventOf(row)
  if (main.isRecurrenceException())
    return [`${main.startDate.toString()}/${main.endDate.toString().slice(11, 16)}`]
  const iterator = main.iterator()
  return Array.from({ length: 20 }, () => iterator.next()).flatMap((time) => {
    if (!time) return []
    const { startDate, endDate } = main.getOccurrenceDetails(time)
    return [`${startDate.toString()}/${endDate.toString().slice(11, 16)}`]
  })
}

/** The booking test server with access to its outbox. */
export function startNoticeServer(engine: EngineKind) {
  const opened = startBookingServer(engine)
  const { server } = opened
  /** Mails since the previous call. */
  async function takeMails(): Promise<Row[]> {
    const rows: Row[] = await server.mails()
    await server.db.asSystem((tx) => tx.run(sql`delete from outbox`))
    return rows
  }
  beforeEach(() => takeMails())
  const ana = () => ({ personId: server.people.colleague })
  const guest = (name = 'Greta') => ({ name, email: `${name.toLowerCase()}@guest.example` })
  return {
    ...opened,
    takeMails,
    told: async () => (await takeMails()).map(short).sort(),
    ana,
    guest,
    withBoth: () => ({ attendees: [ana(), guest()], attendeeCount: 3 }),
  }
}
