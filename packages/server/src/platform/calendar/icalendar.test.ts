import { describe, expect, it } from 'vitest'
import { findIcalendar, readInPython } from '../../../../../tests/support/icalendar.js'
import { booked, entryOf, seriesOf } from './calendar.fixture.js'
import { writeFeed, writeInvitation } from './invitation.js'

const anna = { name: 'Anna Owner', email: 'anna@demo.example' }
const ben = { name: 'Ben "Benny" O\\Neil; Jr., MD', email: 'ben+x@demo.example' }
const entry = entryOf({
  from: '2026-11-02T09:00:00.000',
  to: '2026-11-02T10:30:00.000',
  summary: 'Año nuevo, 計画; "Q3"',
  organizer: anna,
  attendees: [{ ...anna, hasAccepted: true }, ben],
  description: `Slides, tea;\n${'ä'.repeat(90)}\\x`,
  sequence: 2,
})
const utc = (text: string) => new Date(text).toISOString()

describe.skipIf(!(await findIcalendar()))('calendars as icalendar of Python reads them', () => {
  it('an invitation and its cancellation', () => {
    const read = readInPython(writeInvitation('REQUEST', entry))
    expect(read).toMatchObject({ method: 'REQUEST', zones: ['Europe/London'], errors: [] })
    const [event] = read.events
    expect(event).toEqual({
      uid: 'booking-7@mosaic.example',
      sequence: 2,
      status: 'CONFIRMED',
      summary: entry.summary,
      description: entry.description,
      start: '2026-11-02T09:00:00+00:00',
      end: '2026-11-02T10:30:00+00:00',
      occurrence: null,
      rule: null,
      organizer: 'mailto:anna@demo.example',
      attendees: [
        ['mailto:anna@demo.example', 'Anna Owner', 'ACCEPTED'],
        ['mailto:ben+x@demo.example', "Ben 'Benny' O'Neil; Jr., MD", 'NEEDS-ACTION'],
      ],
    })
    const cancelled = readInPython(writeInvitation('CANCEL', { ...entry, sequence: 3 }))
    expect(cancelled).toMatchObject({ method: 'CANCEL', errors: [] })
    expect(cancelled.events).toEqual([{ ...event, sequence: 3, status: 'CANCELLED' }])
  })

  it.each(['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
    'times by the definition of the zone in the file: %s',
    (zone) => {
      for (const day of ['2026-11-02', '2027-07-05']) {
        const one = entryOf({ from: `${day}T09:00:00.000`, to: `${day}T10:30:00.000`, zone })
        const { events, zones } = readInPython(writeInvitation('REQUEST', one))
        expect(zones).toEqual([zone])
        expect(events.map(({ start, end }) => [utc(start), utc(end)])).toEqual(
          booked([one]).map(({ from, to }) => [from, to]),
        )
      }
    },
  )

  it('whole days as dates, which end on the day after', () => {
    const days = entryOf({ from: '2026-03-28', to: '2026-03-29', isAllDay: true })
    expect(readInPython(writeInvitation('REQUEST', days)).events).toMatchObject([
      { start: '2026-03-28', end: '2026-03-30' },
    ])
  })

  it('a series with an occurrence of its own, also in a feed', async () => {
    const rule = { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-30' } as const
    const series = seriesOf(rule, { from: '09:00', to: '10:00', firstDate: '2026-11-02' })
    const [first, second, ...rest] = series.series.occurrences
    const moved = {
      date: second!.date,
      entry: entryOf({ from: '2026-11-10T14:00:00.000', to: '2026-11-10T15:00:00.000' }),
    }
    const changed = {
      ...series,
      series: { ...series.series, occurrences: [first!, moved, ...rest] },
    }
    const read = readInPython(writeInvitation('REQUEST', changed))
    expect(read.errors).toEqual([])
    expect(read.events).toMatchObject([
      { uid: 'series-3@mosaic.example', rule: expect.stringContaining('FREQ=WEEKLY') as string },
      {
        uid: 'series-3@mosaic.example',
        occurrence: '2026-11-09T09:00:00+00:00',
        start: '2026-11-10T14:00:00+00:00',
      },
    ])
    const feed = readInPython(await writeFeed({ name: 'Mine; all', entries: [changed, entry] }))
    expect(feed).toMatchObject({ method: 'PUBLISH', zones: ['Europe/London'], errors: [] })
    expect(feed.events).toMatchObject([...read.events, { uid: entry.uid, summary: entry.summary }])
  })
})
