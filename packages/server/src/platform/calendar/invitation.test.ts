import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { booked, changed, entryOf, eventsOf, expand, parse } from './calendar.fixture.js'
import { bookingUid, seriesUid, writeFeed, writeInvitation } from './invitation.js'

const anna = { name: 'Anna Owner', email: 'anna@demo.example' }
const ben = { name: 'Ben "Benny" O\\Neil; Jr., MD', email: 'Ben@demo.example' }
const simple = entryOf({
  from: '2026-11-02T09:00:00.000',
  to: '2026-11-02T10:30:00.000',
  organizer: anna,
  attendees: [{ ...anna, email: 'Anna@demo.example', hasAccepted: true }, ben],
  description: 'Bring slides\nand tea',
  joinUrl: 'https://meet.example/1?a=b,c;d',
  sequence: 2,
})

/** Returns the value and parameters of a property. */
const read = (text: string, name: string) => {
  const property = eventsOf(text)[0]!.getFirstProperty(name)!
  return { value: String(property.getFirstValue()), ...(property.toJSON()[1] as object) }
}

describe('an invitation', () => {
  const text = writeInvitation('REQUEST', simple)

  it('is a REQUEST as defined by RFC 5546', () => {
    expect(parse(text).getFirstPropertyValue('method')).toBe('REQUEST')
    expect(parse(text).getFirstPropertyValue('version')).toBe('2.0')
    expect(read(text, 'uid').value).toBe('booking-7@mosaic.example')
    expect(read(text, 'sequence').value).toBe('2')
    expect(read(text, 'dtstamp').value).toBe('2026-10-01T08:00:00Z')
    expect(read(text, 'status').value).toBe('CONFIRMED')
    expect(read(text, 'organizer')).toEqual({ value: 'mailto:anna@demo.example', cn: 'Anna Owner' })
    const people = eventsOf(text)[0]!
      .getAllProperties('attendee')
      .map((property) => ({
        ...(property.toJSON()[1] as object),
        address: String(property.getFirstValue()).toLowerCase(),
      }))
    expect(people).toEqual([
      {
        role: 'REQ-PARTICIPANT',
        cutype: 'INDIVIDUAL',
        partstat: 'ACCEPTED',
        rsvp: 'FALSE',
        cn: 'Anna Owner',
        address: 'mailto:anna@demo.example',
      },
      {
        role: 'REQ-PARTICIPANT',
        cutype: 'INDIVIDUAL',
        partstat: 'NEEDS-ACTION',
        rsvp: 'FALSE',
        cn: "Ben 'Benny' O'Neil; Jr., MD",
        address: 'mailto:ben@demo.example',
      },
    ])
  })

  it('states wall-clock times with their zone, and includes its definition', () => {
    expect(text).toContain('DTSTART;TZID=Europe/London:20261102T090000\r\n')
    expect(text).toContain('DTEND;TZID=Europe/London:20261102T103000\r\n')
    expect(
      parse(text)
        .getAllSubcomponents('vtimezone')
        .map((zone) => zone.getFirstPropertyValue('tzid')),
    ).toEqual(['Europe/London'])
    expect(expand(text)).toEqual(booked([simple]))
  })

  it('has the properties that Outlook expects, and a link to the online meeting', () => {
    expect(read(text, 'x-microsoft-cdo-busystatus').value).toBe('BUSY')
    expect(read(text, 'transp').value).toBe('OPAQUE')
    expect(read(text, 'location').value).toBe('Boardroom')
    expect(read(text, 'description').value).toBe(
      'Bring slides\nand tea\n\nhttps://meet.example/1?a=b,c;d',
    )
    for (const name of ['url', 'x-microsoft-skypeteamsmeetingurl'])
      expect(decodeURIComponent(read(text, name).value)).toBe('https://meet.example/1?a=b,c;d')
    const tentative = writeInvitation('REQUEST', {
      ...simple,
      status: 'TENTATIVE',
      place: undefined,
      isPrivate: true,
    })
    expect(
      ['status', 'x-microsoft-cdo-busystatus', 'class', 'location'].map(
        (name) => read(tentative, name).value,
      ),
    ).toEqual(['TENTATIVE', 'TENTATIVE', 'PRIVATE', simple.joinUrl])
  })

  it('is cancelled under the same UID', () => {
    const cancel = writeInvitation('CANCEL', { ...simple, sequence: 3 })
    expect(parse(cancel).getFirstPropertyValue('method')).toBe('CANCEL')
    expect(
      ['uid', 'sequence', 'status', 'x-microsoft-cdo-busystatus', 'transp'].map(
        (name) => read(cancel, name).value,
      ),
    ).toEqual(['booking-7@mosaic.example', '3', 'CANCELLED', 'FREE', 'TRANSPARENT'])
  })

  it('writes whole days as dates, ending on the day after the last one', () => {
    const days = entryOf({ from: '2026-03-28', to: '2026-03-29', isAllDay: true })
    const whole = writeInvitation('REQUEST', days)
    expect(whole).toContain('DTSTART;VALUE=DATE:20260328\r\n')
    expect(whole).toContain('DTEND;VALUE=DATE:20260330\r\n')
    expect(whole).not.toContain('VTIMEZONE')
  })

  it('never leaves a time without a zone', () => {
    for (const zone of ['UTC', 'Etc/UTC', 'Asia/Kolkata', 'America/New_York']) {
      const entry = entryOf({
        from: '2026-11-01T01:30:00.000',
        to: '2026-11-01T03:30:00.000',
        zone,
      })
      const written = writeInvitation('REQUEST', entry)
      expect(written).toMatch(/^DTSTART(;TZID=[^:]+:\d{8}T\d{6}|:\d{8}T\d{6}Z)\r$/m)
      expect(expand(written)).toEqual(booked([entry]))
    }
  })

  it('derives UIDs from the server’s address', () => {
    expect(bookingUid(12, 'https://book.example:8443/x')).toBe('booking-12@book.example')
    expect(seriesUid(12, 'http://localhost:8080')).toBe('series-12@localhost')
  })
})

describe('lines', () => {
  const anyText = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        ',',
        ';',
        '\\',
        '"',
        ':',
        '\t',
        ' ',
        'n',
        'é',
        '漢',
        '😀',
        '👩‍👩‍👧',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 200,
  })
  // Calendars cannot contain control characters or different kinds of line breaks.
  const kept = (text: string) =>
    // eslint-disable-next-line no-control-regex -- these are the ones
    text.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

  it('preserve any text through escaping and folding', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, async (summary, description, name) => {
        const text = await writeFeed({
          name,
          entries: [
            {
              ...simple,
              summary,
              description: `${description}.`,
              place: `${name}.`,
              organizer: { name, email: 'a@b.example' },
              joinUrl: undefined,
            },
          ],
        })
        expect(
          text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line)),
        ).toBe(true)
        expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
        expect(text.match(/^[A-Z-]+/gm)!.filter((word) => word === 'BEGIN')).toHaveLength(5)
        // Lines are folded by bytes; folding must not split a character.
        const travelled = Buffer.from(Buffer.from(text, 'utf8')).toString('utf8')
        expect([
          read(travelled, 'summary').value,
          read(travelled, 'description').value,
          read(travelled, 'location').value,
        ]).toEqual([kept(summary), `${kept(description)}.`, `${kept(name)}.`])
      }),
      { numRuns: 1000 },
    )
  })

  it('do not depend on when or where they are written', async () => {
    expect(await writeFeed({ name: 'Floor, 1', entries: [simple] })).toBe(
      await writeFeed({ name: 'Floor, 1', entries: [{ ...simple, changed: new Date(changed) }] }),
    )
    expect(await writeFeed({ name: 'Floor, 1', entries: [] })).toContain(
      'X-WR-CALNAME:Floor\\, 1\r\n',
    )
  })
})
