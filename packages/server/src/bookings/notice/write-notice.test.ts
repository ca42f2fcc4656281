import { fillText } from '@mosaic-booking/sdk/contract'
import { decideLocale } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import type { BookingRow } from '../booking/booking-store.js'
import type { OrgContext } from '../booking/booking-changes.js'
import { withPseudoLocale } from '../../../../../scripts/pseudo-locale.mjs'
import { hasEnglish } from '../../../../../scripts/pictures/shown-texts.mjs'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { bookingRow } from '../booking/booking-row.fixture.js'
import type { Role } from './notice-rules.js'
import { roleTexts, topicTexts } from './notice-texts.js'
import type { Recipient } from './recipients-service.js'
import { writeNotice, type Occasion, type NoticePart } from './write-notice.js'

const directory = buildTestDirectory({
  Demo: {
    children: {
      London: {
        address: '12 River Street',
        children: {
          Riverside: {
            children: { Boardroom: { categoryId: rooms }, Studio: { categoryId: rooms } },
          },
        },
      },
    },
  },
})
const boardroom = directory.named('Boardroom').id
const row = (more: Partial<BookingRow> = {}) =>
  bookingRow({ location_id: boardroom, ...more } as never)
const occasion = (more: Partial<Occasion> = {}): Occasion => ({
  org: {
    directory,
    now: 0,
    config: { publicUrl: 'https://book.example.org' },
  } as unknown as OrgContext,
  kind: 'changed',
  actorId: 9,
  actorName: 'Max Manager',
  reason: undefined,
  extraNames: new Map([[3, 'Coffee']]),
  writeInvitations: () => [],
  ...more,
})
const recipient = (more: Partial<Recipient> = {}, region = 'en-GB'): Recipient => ({
  id: 1,
  name: 'Owner',
  address: 'owner@demo.example',
  hasAccount: true,
  wantsAttendeeReminders: false,
  choice: decideLocale({ region, timeFormat: '24' }),
  ...more,
})
const part = (
  after: BookingRow,
  topic: NoticePart['topic'] = 'changed',
  role: Role = 'owner',
  before?: BookingRow,
): NoticePart => ({ change: { before, after }, role, topic })
const write = (parts: readonly NoticePart[], who = recipient(), on = occasion()) =>
  writeNotice(who, parts, on)

const topics = Object.keys(topicTexts) as NoticePart['topic'][]

describe('the mail of a notice', () => {
  it.each(
    topics.flatMap((topic) =>
      ['en', 'es'].flatMap((language) => [1, 2].map((count) => [topic, language, count] as const)),
    ),
  )('announces %s in %s for %i bookings', (topic, language, count) => {
    const parts = Array.from({ length: count }, (_, index) =>
      part(
        row({
          id: index + 1,
          starts_at: new Date(Date.UTC(2026, 10, 2 + index, 9)),
          wall_from: `2026-11-0${2 + index}T09:00:00.000`,
          wall_to: `2026-11-0${2 + index}T10:00:00.000`,
        }),
        topic,
      ),
    )
    const mail = write(parts, recipient({}, language === 'es' ? 'es-ES' : 'en-GB'))
    const { heading, lead } = topicTexts[topic]
    expect(mail).toMatchObject({
      kind: topic,
      language,
      recipient: 'owner@demo.example',
      bookingIds: parts.map(({ change }) => change.after.id),
    })
    expect(mail.subject.startsWith(`${fillText(heading, language)}: Stand-up`)).toBe(true)
    for (const text of [mail.subject, mail.body, mail.html])
      expect(text).not.toMatch(/\{\w+\}|undefined|null/)
    expect(mail.body).toContain(fillText(lead, language, { count, owner: 'Owner' }))
    expect(mail.body).toContain(fillText(roleTexts.owner, language))
  })

  it('contains no English text in a fully translated language', () => {
    const names =
      /Stand-up|Boardroom|Riverside|London|River Street|Owner|Max Manager|Ana|Demo|Test|Coffee/g
    const mails = withPseudoLocale('en-XA', () =>
      topics.map((topic) => write([part(row(), topic)], recipient({}, 'en-XA'))),
    )
    const lines = mails.flatMap(({ subject, body }) => [subject, ...body.split('\n')])
    expect(lines.filter((line) => hasEnglish(line.replace(names, '')))).toEqual([])
  })

  it('is laid out from right to left in right-to-left languages', () => {
    const { html } = withPseudoLocale('ar-XB', () => write([part(row())], recipient({}, 'ar-XB')))
    expect(html).toContain('<html lang="ar-XB" dir="rtl">')
    expect(html).toMatch(/<bdi>Boardroom/)
    expect(html).not.toMatch(/(?:padding|border|margin)-left/)
  })

  it.each(Object.keys(roleTexts) as (keyof typeof roleTexts)[])(
    'states its reason for %s in both languages',
    (role) => {
      expect(fillText(roleTexts[role], 'en')).toMatch(/^You are receiving this message because /)
      expect(fillText(roleTexts[role], 'es')).toMatch(/^Recibe este mensaje porque /)
    },
  )

  it('states changes with their previous values', () => {
    const before = row({ notes: 'Tea', attendees: [2] } as never)
    const after = row({
      location_id: directory.named('Studio').id,
      wall_from: '2026-11-03T14:00:00.000',
      wall_to: '2026-11-03T15:00:00.000',
      label: 'Review',
      attendees: [3],
    } as never)
    expect(
      write([part(after, 'changed', 'owner', before)])
        .body.split('\n\n')[2]!
        .split('\n')
        .map((line) => line.replace(/y, /g, 'y ')),
    ).toEqual([
      'Title: Review (before: Stand-up)',
      'When: Tuesday 3 November 2026, 14:00 – 15:00 (before: Monday 2 November 2026, 09:00 – 10:00)',
      'Time zone: London time, UTC+0',
      'Where: Studio, Riverside, London',
      '12 River Street (before: Boardroom, Riverside, London',
      '12 River Street)',
      'Attendees: Bea (before: Ana)',
      'Notes: none (before: Tea)',
      'By: Max Manager',
    ])
  })

  it('the mail about a reassigned booking names both owners, including its reader', () => {
    const max = { owner_id: 9, owner: { id: 9, name: 'Max Manager' }, booked_by_id: 9 }
    const before = row({ ...max, booked_by: max.owner } as never)
    const after = row({ booked_by_id: 9, booked_by: max.owner } as never)
    for (const id of [1, 9]) {
      const { body } = write([part(after, 'changed', 'owner', before)], recipient({ id }))
      expect(body).toContain(`Owner: ${row().owner.name} (before: Max Manager)`)
      expect(body).not.toContain('none')
    }
  })

  it('an invitation has no previous values, and does not name its reader', () => {
    const mail = write(
      [part(row(), 'invited', 'attendee', row({ label: 'Secret until now' }))],
      recipient({ id: 2 }),
    )
    expect(mail.body).not.toMatch(/Secret|before|Done by/)
    expect(
      write([part(row(), 'changed', 'owner', row())], recipient(), occasion({ actorId: 1 })).body,
    ).not.toContain('By:')
  })

  it('shared facts of several bookings appear once, and differences in one line each, by time', () => {
    const on = (day: number, more: Partial<BookingRow> = {}) =>
      row({
        id: day,
        wall_from: `2026-11-0${day}T09:00:00.000`,
        wall_to: `2026-11-0${day}T10:00:00.000`,
        starts_at: new Date(Date.UTC(2026, 10, day, 9)),
        ...more,
      })
    const mail = write(
      [on(4, { location_id: directory.named('Studio').id }), on(2), on(3)].map((one) =>
        part(one, 'confirmed'),
      ),
    )
    expect(mail.subject).toBe('Booking confirmed: Stand-up (3)')
    expect(mail.body.match(/^- .*/gm)!.map((line) => line.replace(/y, /, 'y '))).toEqual([
      '- Monday 2 November 2026, 09:00 – 10:00 · Boardroom, Riverside, London',
      '- Tuesday 3 November 2026, 09:00 – 10:00 · Boardroom, Riverside, London',
      '- Wednesday 4 November 2026, 09:00 – 10:00 · Studio, Riverside, London',
    ])
    expect(mail.body.match(/London time/g)).toHaveLength(1)
  })

  it('a change that adds and removes bookings lists both, and is titled accordingly', () => {
    const mail = write([
      part(row({ id: 1, starts_at: new Date(0) }), 'confirmed'),
      part(row({ id: 2, status: 'CANCELLED' }), 'cancelled', 'owner', row()),
      part(row({ id: 3 }), 'changed', 'owner', row()),
    ])
    expect(mail.subject).toBe('Booking changed: Stand-up (3)')
    expect(
      ['The booking was changed.', 'The booking is confirmed.', 'The booking was cancelled.'].map(
        (text) => mail.body.indexOf(text) > 0,
      ),
    ).toEqual([true, true, true])
  })

  it('one mail states the strongest reason; private bookings among others stay hidden from outsiders', () => {
    const mail = write([
      part(row({ id: 1, label: 'Secret', is_private: true }), 'booked', 'subscriber'),
      part(row({ id: 2, label: 'Open' }), 'changed', 'attendee'),
    ])
    expect([mail.kind, mail.body.includes(fillText(roleTexts.attendee, 'en'))]).toEqual([
      'changed',
      true,
    ])
    expect(mail.body).toMatch(/Private booking/)
    expect(JSON.stringify(mail)).not.toContain('Secret')
  })

  it('links lead users to the booking, approvers to the decision, and guests only to the meeting', () => {
    const links = (mail: { body: string }) => mail.body.match(/https:\S+/g) ?? []
    const open = 'https://book.example.org/#/my-bookings?bookingId=7'
    expect(links(write([part(row())]))).toEqual([open])
    expect(links(write([part(row(), 'approvalNeeded', 'approver')]))).toEqual([
      'https://book.example.org/#/all-bookings?bookingId=7&action=approve',
    ])
    expect(links(write([part(row(), 'booked', 'subscriber')]))).toEqual([
      'https://book.example.org/#/all-bookings?bookingId=7',
    ])
    expect(
      links(
        write(
          [part(row(), 'invited', 'attendee')],
          recipient({ hasAccount: false, id: undefined }),
        ),
      ),
    ).toEqual([])
    const online = row({ join_url: 'https://meet.example/1' })
    expect(
      links(
        write(
          [part(online, 'invited', 'attendee')],
          recipient({ hasAccount: false, id: undefined }),
        ),
      ),
    ).toEqual(['https://meet.example/1', 'https://meet.example/1'])
    expect(links(write([part(row({ status: 'CANCELLED' }), 'cancelled')]))).toEqual([])
    expect(write([part(row({ join_url: 'javascript:alert(1)' }))]).html).not.toContain(
      'href="javascript',
    )
  })

  it('replies go to the owner', () => {
    expect(
      write([part(row(), 'invited', 'attendee')], recipient({ id: 2, address: 'ana@demo.example' }))
        .headers,
    ).toEqual({ 'Reply-To': 'owner@demo.example' })
    expect(write([part(row())]).headers).toEqual({})
  })

  it('extras are shown only to the people responsible for the booking, by their names in the reader’s language', () => {
    const ordered = row({
      extras: [
        {
          id: 1,
          type: 'CATERING',
          optionId: 3,
          quantity: 4,
          timeFrom: '2026-11-02T09:15:00.000',
          timeTo: '2026-11-02T09:30:00.000',
          notes: 'No milk',
          status: 'OPEN',
          follows: false,
          bufferKind: null,
          price: null,
        },
      ],
    })
    expect(write([part(ordered)]).body).toContain('Extras: 4 × Coffee, 09:15 – 09:30 (No milk)')
    expect(write([part(ordered, 'invited', 'attendee')]).body).not.toContain('Coffee')
    const translated = occasion()
    const names = new Map([['es', new Map([['Coffee', 'Café']])]])
    Object.assign(translated.org, {
      directory: { ...directory, namesIn: (language: string) => names.get(language) ?? new Map() },
    })
    const textIn = (region: string) =>
      writeNotice(recipient({}, region), [part(ordered)], translated).body
    expect(textIn('en-GB')).toContain('Extras: 4 × Coffee')
    expect(textIn('es-ES')).toContain('Extras: 4 × Café')
  })
})
