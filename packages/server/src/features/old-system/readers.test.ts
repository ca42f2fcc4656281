import { describe, expect, it } from 'vitest'
import { readDump } from './dump-rows.js'
import type { OldData, Wanted } from './old-data.js'
import { collectTables, isWantedTable } from './old-tables.js'
import { readCsvBookings } from './read-csv-bookings.js'
import { readIcs } from './read-ics.js'
import { libreBookingTables, readLibreBooking } from './read-librebooking.js'
import { mrbsTables, readMrbs } from './read-mrbs.js'
import { readSeatsurfing, seatsurfingTables } from './read-seatsurfing.js'
import { libreBookingDump, mrbsDump, seatsurfingDump } from './dumps.fixture.js'

const tablesOf = async (text: string, wanted: Wanted, prefix = '') =>
  collectTables(readDump([text], isWantedTable(wanted, prefix)), wanted, prefix)

const briefly = ({ bookings }: OldData) =>
  bookings.map(({ key, placeKey, ownerKey, time, title }) => [
    key,
    placeKey,
    ownerKey,
    ...('startsAt' in time
      ? [new Date(time.startsAt).toISOString(), new Date(time.endsAt).toISOString()]
      : [time.wallFrom, time.wallTo]),
    title,
  ])

describe('MRBS', async () => {
  const data = readMrbs(await tablesOf(mrbsDump(), mrbsTables, 'mrbs_'))

  it('reads areas, rooms and owners, also those without a row of their own', () => {
    expect(data.places).toEqual([
      { key: 'area/1', name: 'Main building', kind: 'BUILDING', timeZone: 'Europe/Madrid' },
      { key: 'area/2', name: 'School', kind: 'BUILDING', timeZone: 'Mars/Base' },
      { key: 'room/1', name: 'Blue room', kind: 'ROOM', parentKey: 'area/1', capacity: 8 },
      { key: 'room/2', name: 'Lab', kind: 'ROOM', parentKey: 'area/2', capacity: 20 },
    ])
    expect(data.people).toEqual([
      { key: 'ada', lastName: 'Ada Lovelace', email: 'ada@test.house' },
      { key: 'grace', lastName: 'grace' },
    ])
  })

  it('reads entries with their status, series and the day of a moved occurrence', () => {
    expect(briefly(data)[0]).toEqual([
      '1',
      'room/1',
      'ada',
      '2026-11-09T08:00:00.000Z',
      '2026-11-09T09:00:00.000Z',
      "Ada's review; part 1",
    ])
    expect(data.bookings.map(({ isPrivate, isTentative }) => [isPrivate, isTentative])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
      [false, false],
      [false, false],
    ])
    expect(data.series).toEqual([
      {
        key: 'repeat/1',
        rule: { repeatKind: 'WEEKLY', repeatInterval: 1, repeatWeekdays: [2] },
      },
      { key: 'repeat/2', rule: undefined },
    ])
    expect(data.bookings[4]).toMatchObject({ seriesKey: 'repeat/1', seriesDate: '2026-11-24' })
    expect(data.bookings.slice(0, 2).map(({ attendeeKeys }) => attendeeKeys)).toEqual([
      ['grace'],
      undefined,
    ])
  })

  it('leaves out entries in periods, which have no times', () => {
    expect(data.leftOut).toEqual([
      expect.objectContaining({ name: 'entry 7', place: 'Lab', title: 'Chemistry' }),
    ])
  })
})

describe('LibreBooking', async () => {
  const data = readLibreBooking(await tablesOf(libreBookingDump, libreBookingTables))

  it('reads a reservation of two resources as two bookings, with texts without entities', () => {
    expect(briefly(data)).toEqual([
      [
        'aaa',
        'resource/1',
        'user/1',
        '2026-11-09T09:00:00.000Z',
        '2026-11-09T10:00:00.000Z',
        'R&D',
      ],
      [
        'aaa/2',
        'resource/2',
        'user/1',
        '2026-11-09T09:00:00.000Z',
        '2026-11-09T10:00:00.000Z',
        'R&D',
      ],
      [
        'ccc',
        'resource/1',
        'user/2',
        '2026-11-10T09:00:00.000Z',
        '2026-11-10T10:00:00.000Z',
        'Weekly',
      ],
    ])
    const guest = 'guest/guest@elsewhere.example'
    expect(data.bookings[0]).toMatchObject({ attendeeKeys: ['user/2', guest], isTentative: true })
    expect(data.people.filter(({ key }) => key === guest)).toHaveLength(1)
    expect(data.bookings[2]).toMatchObject({ seriesKey: 'series/3/1' })
    expect(data.series).toEqual([
      {
        key: 'series/3/1',
        rule: { repeatKind: 'WEEKLY', repeatInterval: 2, repeatWeekdays: [2, 7] },
      },
    ])
    expect(data.places[0]).toMatchObject({ name: 'Default', timeZone: 'Europe/Madrid' })
  })

  it('accounts for deleted reservations and blackouts', () => {
    expect(data.leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'blackout 1: it closes spaces; set their opening hours instead',
      'reservation bbb: it was deleted in LibreBooking',
    ])
    expect(data.leftOut[0]!.title).toBe('Winter & new year')
  })
})

describe('Seatsurfing', async () => {
  const tables = await tablesOf(seatsurfingDump, seatsurfingTables)

  it('reads one organisation, in the wall clock of its locations', () => {
    const data = readSeatsurfing(tables, 'Acme')
    expect(briefly(data)).toEqual([
      ['b1', 'space/s1', 'user/u1', '2026-11-09T08:00:00', '2026-11-09T17:00:00', 'Focus'],
      ['b2', 'space/s1', 'user/u1', '2026-11-10T08:00:00', '2026-11-10T17:00:00', undefined],
      ['b4', 'space/s1', 'public/p1', '2026-11-11T08:00:00', '2026-11-11T17:00:00', undefined],
    ])
    expect(data.bookings.map(({ isTentative }) => isTentative)).toEqual([false, true, false])
    expect(data.people).toContainEqual({
      key: 'public/p1',
      lastName: 'Edsger Dijkstra',
      email: 'edsger@elsewhere.example',
    })
    expect(data.leftOut).toEqual([
      { name: 'booking b3', reason: 'it belongs to another organisation' },
    ])
    expect(data.places).toEqual([
      { key: 'location/l1', name: 'First floor', kind: 'FLOOR', timeZone: 'Europe/Berlin' },
      { key: 'space/s1', name: 'Desk 1', kind: 'DESK', parentKey: 'location/l1' },
    ])
    expect(data.series[0]!.rule).toEqual({
      repeatKind: 'WEEKLY',
      repeatInterval: 1,
      repeatWeekdays: [1, 2],
    })
  })
})

describe('calendars', () => {
  const calendar = (...events: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n')
  const now = Date.UTC(2026, 10, 2)

  it('expands a series with its exceptions, and leaves out what blocks nothing', () => {
    const text = calendar(
      [
        'UID:a',
        'DTSTART;TZID=Europe/Madrid:20261103T090000',
        'DTEND;TZID=Europe/Madrid:20261103T100000',
        'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU',
        'EXDATE;TZID=Europe/Madrid:20261110T090000',
        'SUMMARY:Review',
        'ORGANIZER;CN=Ada:mailto:Ada@test.house',
        'ATTENDEE;CUTYPE=ROOM:mailto:room@test.house',
        'ATTENDEE:mailto:grace@test.house',
      ],
      [
        'UID:a',
        'RECURRENCE-ID;TZID=Europe/Madrid:20261117T090000',
        'DTSTART;TZID=Europe/Madrid:20261118T150000',
        'DTEND;TZID=Europe/Madrid:20261118T160000',
        'SUMMARY:Review (moved)',
      ],
      ['UID:b', 'DTSTART;VALUE=DATE:20261120', 'SUMMARY:Fair'],
      ['UID:c', 'DTSTART:20261121T090000Z', 'DTEND:20261121T100000Z', 'STATUS:CANCELLED'],
      ['UID:d', 'DTSTART:20261121T090000Z', 'DTEND:20261121T100000Z', 'TRANSP:TRANSPARENT'],
    )
    const data = readIcs([{ space: 'Blue room', text }], now)
    expect(briefly(data).map((row) => row.slice(2))).toEqual([
      ['ada@test.house', '2026-11-03T08:00:00.000Z', '2026-11-03T09:00:00.000Z', 'Review'],
      [undefined, '2026-11-18T14:00:00.000Z', '2026-11-18T15:00:00.000Z', 'Review (moved)'],
      ['ada@test.house', '2026-11-24T08:00:00.000Z', '2026-11-24T09:00:00.000Z', 'Review'],
      [undefined, '2026-11-20T00:00:00', '2026-11-21T00:00:00', 'Fair'],
    ])
    expect(data.bookings[1]).toMatchObject({
      seriesKey: 'Blue room/a',
      seriesDate: '2026-11-17',
    })
    expect(data.bookings[0]!.attendeeKeys).toEqual(['grace@test.house'])
    expect(data.leftOut.map(({ reason }) => reason)).toEqual([
      'it is cancelled',
      'it is marked as free',
    ])
  })

  const instantsOf = (...events: string[][]) => {
    const data = readIcs([{ space: 'A', text: calendar(...events) }], now)
    expect(data.leftOut).toEqual([])
    return briefly(data).map((row) => row.slice(3, 5))
  }

  it.each([
    [
      'an end in another zone',
      ['DTSTART;TZID=Europe/London:20270112T090000', 'DTEND;TZID=Europe/Berlin:20270112T110000'],
      ['2027-01-12T09:00:00.000Z', '2027-01-12T10:00:00.000Z'],
    ],
    [
      'an end in UTC',
      ['DTSTART;TZID=Europe/Berlin:20270712T090000', 'DTEND:20270712T080000Z'],
      ['2027-07-12T07:00:00.000Z', '2027-07-12T08:00:00.000Z'],
    ],
    [
      'a zone in quotation marks with a prefix',
      [
        'DTSTART;TZID="/freeassociation.sourceforge.net/Europe/London":20270712T090000',
        'DURATION:PT1H',
      ],
      ['2027-07-12T08:00:00.000Z', '2027-07-12T09:00:00.000Z'],
    ],
    [
      'a zone as Windows calls it',
      [
        'DTSTART;TZID=W. Europe Standard Time:20270712T090000',
        'DTEND;TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna":20270712T100000',
      ],
      ['2027-07-12T07:00:00.000Z', '2027-07-12T08:00:00.000Z'],
    ],
    [
      'whole days without their type',
      ['DTSTART:20270607', 'DTEND:20270609'],
      ['2027-06-07T00:00:00', '2027-06-09T00:00:00'],
    ],
    [
      'an empty rule',
      ['DTSTART:20270607T090000Z', 'DTEND:20270607T100000Z', 'RRULE:'],
      ['2027-06-07T09:00:00.000Z', '2027-06-07T10:00:00.000Z'],
    ],
  ])('IMP-021 reads %s', (_name, lines, expected) => {
    expect(instantsOf(['UID:1', ...lines])).toEqual([expected])
  })

  it('IMP-021 tells of events that do not end, however many, and keeps those around them', () => {
    const start = 'DTSTART:20270607T090000Z'
    const unfinished = Array.from({ length: 20_000 }, () => `BEGIN:VEVENT\n${start}`)
    const whole = ['BEGIN:VEVENT', 'UID:whole', start, 'DURATION:PT1H', 'END:VEVENT']
    const lines = ['BEGIN:VCALENDAR', ...unfinished, ...whole, 'BEGIN:VEVENT', 'END:VCALENDAR']
    const data = readIcs([{ space: 'A', text: lines.join('\n') }], now)
    expect(data.bookings).toHaveLength(1)
    expect(data.leftOut).toHaveLength(20_001)
  })

  const weekdays = [
    'UID:1',
    'DTSTART;TZID=Europe/London:20270607T090000',
    'DTEND;TZID=Europe/London:20270607T100000',
  ]
  it.each([
    ['UTC', 'EXDATE:20270608T080000Z'],
    ['another zone', 'EXDATE;TZID=Europe/Berlin:20270608T100000'],
    ['the wall clock', 'EXDATE:20270608T090000'],
    ['days', 'EXDATE;VALUE=DATE:20270608'],
    ['days without their type', 'EXDATE:20270608'],
  ])('IMP-021 leaves out the dates that a series excludes in %s', (_name, line) => {
    const days = instantsOf([...weekdays, 'RRULE:FREQ=DAILY;UNTIL=20270609', line])
    expect(days.map(([from]) => from)).toEqual([
      '2027-06-07T08:00:00.000Z',
      '2027-06-09T08:00:00.000Z',
    ])
  })

  it.each([
    'RECURRENCE-ID:20270608T080000Z',
    'RECURRENCE-ID:20270608T090000',
    'RECURRENCE-ID:20270608',
  ])('IMP-021 moves an occurrence that is named by %s', (line) => {
    const moved = [
      'UID:1',
      line,
      'DTSTART;TZID=Europe/Berlin:20270610T150000',
      'DTEND;TZID=Europe/Berlin:20270610T160000',
    ]
    const found = instantsOf([...weekdays, 'RRULE:FREQ=DAILY;COUNT=2'], moved)
    expect(found.map(([from]) => from)).toEqual([
      '2027-06-07T08:00:00.000Z',
      '2027-06-10T13:00:00.000Z',
    ])
  })

  it('IMP-021 reads the last occurrence of a series in the evening of the Americas', () => {
    const found = instantsOf([
      'UID:1',
      'DTSTART;TZID=America/Los_Angeles:20270607T200000',
      'DTEND;TZID=America/Los_Angeles:20270607T210000',
      'RRULE:FREQ=DAILY;UNTIL=20270608',
    ])
    expect(found.map(([from]) => from)).toEqual([
      '2027-06-08T03:00:00.000Z',
      '2027-06-09T03:00:00.000Z',
    ])
  })

  it('IMP-021 keeps an event beside the replies to it, and cancels single occurrences', () => {
    const day = (date: number, ...more: string[]) => [
      'UID:1',
      `DTSTART:202706${date}T090000Z`,
      `DTEND:202706${date}T100000Z`,
      ...more,
    ]
    const withMethod = (method: string, lines: string[]) =>
      calendar(lines).replace('VERSION', `METHOD:${method}\r\nVERSION`)
    const text = [
      withMethod('REQUEST', day(10, 'RRULE:FREQ=DAILY;COUNT=2')),
      withMethod('REPLY', day(10, 'SEQUENCE:9')),
      withMethod('CANCEL', day(11, 'RECURRENCE-ID:20270611T090000Z')),
    ].join('\r\n')
    const data = readIcs([{ space: 'A', text }], now)
    expect(briefly(data).map((row) => row[3])).toEqual(['2027-06-10T09:00:00.000Z'])
    expect(data.leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'event 1: it is a reply to an invitation',
      'event 1 of 2027-06-11: it is cancelled',
    ])
  })

  it('IMP-021 reads calendars of any platform, and says which file is none', () => {
    const text = calendar(['UID:1', 'DTSTART:20270607T090000Z', 'DTEND:20270607T100000Z'])
    for (const other of [
      `\uFEFF${text}`,
      text.replaceAll('\r\n', '\r'),
      text.replaceAll('\r\n', '\n'),
      `\r\n${text}\r\n\r\n`,
    ])
      expect(readIcs([{ space: 'A', text: other }], now).bookings).toHaveLength(1)
    for (const other of ['', '<!doctype html>', 'BEGIN:VCARD\r\nEND:VCARD', text.slice(0, -20)])
      expect(() => readIcs([{ space: 'Lab', text: other }], now)).toThrow(
        /^The calendar of Lab cannot be read: /,
      )
  })

  it('IMP-021 accounts for each event that cannot be read, and keeps the others', () => {
    const time = ['DTSTART:20270607T090000Z', 'DTEND:20270607T100000Z']
    const data = readIcs(
      [
        {
          space: 'A',
          text: calendar(
            ['UID:broken', ...time, 'this is no line'],
            ['UID:never', 'SUMMARY:No start'],
            ['UID:rule', ...time, 'RRULE:FREQ=WEEKLY;BYDAY=XX'],
            ['UID:periods', ...time, 'RDATE;VALUE=PERIOD:20270613T090000Z/PT2H'],
            ['UID:twice', ...time, 'SEQUENCE:1', 'SUMMARY:New'],
            ['UID:twice', ...time, 'SUMMARY:Old'],
            ['DTSTART:20270608T090000Z', 'DTEND:20270608T100000Z', 'SUMMARY:No id'],
            ['DTSTART:20270609T090000Z', 'DTEND:20270609T100000Z', 'SUMMARY:No id'],
          ),
        },
        {
          space: 'B',
          text: calendar(['UID:b', ...time]).replace('VERSION', 'METHOD:CANCEL\r\nVERSION'),
        },
        {
          space: 'C',
          text: calendar(['UID:c', ...time]).replace('VERSION', 'METHOD:REPLY\r\nVERSION'),
        },
      ],
      now,
    )
    expect(data.bookings.map(({ title }) => title)).toEqual(['New', 'No id', 'No id'])
    expect(new Set(data.bookings.map(({ key }) => key)).size).toBe(3)
    expect(data.leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      expect.stringMatching(/^event broken: it cannot be read: .*this is no line/),
      expect.stringMatching(/^event rule: it cannot be read: .*XX/),
      'event never: it has no start',
      expect.stringMatching(/^event periods: it cannot be read: .*RDATE;VALUE=PERIOD/),
      'event twice: the calendar has a later version of it',
      'event b: it is cancelled',
      'event c: it is a reply to an invitation',
    ])
  })

  it('IMP-021 reads addresses with escapes, ids or without their scheme', () => {
    const people = [
      'ORGANIZER;CN="Lee, Ann";SENT-BY="mailto:desk@test.house":MAILTO:Ann@test.house',
      'ATTENDEE;CN=Bo;EMAIL=bo@test.house:urn:uuid:1-2',
      'ATTENDEE:mailto:cy%2Brooms@test.house',
      'ATTENDEE: di@test.house',
      'ATTENDEE;CUTYPE=Room:mailto:room@test.house',
      'ATTENDEE:invalid:nomail',
    ]
    const time = ['DTSTART:20270607T090000Z', 'DTEND:20270607T100000Z']
    const text = calendar(['UID:1', ...time, ...people])
    expect(readIcs([{ space: 'A', text }], now).bookings).toMatchObject([
      {
        ownerKey: 'ann@test.house',
        attendeeKeys: ['bo@test.house', 'cy+rooms@test.house', 'di@test.house'],
      },
    ])
  })
})

describe('tables', () => {
  it('AD-200 reads lines, and says why one is none', async () => {
    const text = [
      'Space;Start;End;Title;Owner name;Owner email;Series;Id',
      'Blue room;2026-11-03 09:00;2026-11-03 10:00;Review;Ada;ada@test.house;Weekly;1',
      'Blue room;2026-11-03 11:00;2026-11-03 12:00;Twice;;;;1',
      'Blue room;3.11.26;2026-11-03 12:00;;;;;3',
      ';2026-11-03 11:00;2026-11-03 12:00;;;;;4',
    ].join('\n')
    const data = await readCsvBookings(new TextEncoder().encode(text))
    expect(briefly(data)).toEqual([
      ['1', 'space/blue room', 'ada@test.house', '2026-11-03T09:00', '2026-11-03T10:00', 'Review'],
    ])
    expect(data.leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'line 3: its id “1” is in an earlier line',
      'line 4: its times are not like 2026-11-23 09:30',
      'line 5: it names no space',
    ])
    const german = [
      'space;START;End;Owner\u00A0email;Private',
      'Blue room;1.6.2027 9:00;1.6.2027 24:00;Ada <ada@test.house>;WAHR',
      'Blue room;2/6/2027 9:00;13/6/2027 10:00;mailto:bo@test.house;FALSCH',
    ].join('\n')
    expect((await readCsvBookings(new TextEncoder().encode(german))).bookings).toMatchObject([
      {
        ownerKey: 'ada@test.house',
        time: { wallFrom: '2027-06-01T09:00', wallTo: '2027-06-02T00:00' },
        isPrivate: true,
      },
      {
        ownerKey: 'bo@test.house',
        time: { wallFrom: '2027-06-02T09:00', wallTo: '2027-06-13T10:00' },
        isPrivate: false,
      },
    ])
    await expect(readCsvBookings(new TextEncoder().encode('Room,From\nA,B'))).rejects.toThrow(
      /Space, Start, End/,
    )
    await expect(
      readCsvBookings(new TextEncoder().encode('Space,Start,End,start\nA,B,C,D')),
    ).rejects.toThrow(/more than once: Start/)
  })
})
