import { describe, expect, it } from 'vitest'
import { planWork, toEvent, type Copy, type MirroredBooking, type Wanted } from './event-rules.js'

const booking = (more: Partial<MirroredBooking> = {}): MirroredBooking => ({
  id: 7,
  label: 'Planning',
  starts_at: new Date('2026-11-03T10:00Z'),
  ends_at: new Date('2026-11-03T11:30Z'),
  status: 'CONFIRMED',
  is_private: false,
  owner: { name: 'Ana' },
  ...more,
})
const room = { name: 'Meeting room', language: 'en', isOpen: true } as const

describe('AD-136 the event of a booking', () => {
  it('has the times of the booking in UTC, the name of the room, and no reminder', () => {
    expect(toEvent(booking(), room)).toEqual({
      subject: 'Planning',
      start: { dateTime: '2026-11-03T10:00:00', timeZone: 'UTC' },
      end: { dateTime: '2026-11-03T11:30:00', timeZone: 'UTC' },
      location: { displayName: 'Meeting room' },
      showAs: 'busy',
      sensitivity: 'normal',
      isReminderOn: false,
    })
    expect(toEvent(booking({ status: 'TENTATIVE' }), room).showAs).toBe('tentative')
  })

  it.each([
    ['its title', {}, {}, 'Planning'],
    ['its owner without a title', { label: null }, {}, 'Ana'],
    ['no title of a private one', { is_private: true }, {}, 'Private booking'],
    ['that in Spanish', { is_private: true }, { language: 'es' }, 'Reserva privada'],
    ['no title if people see only their own', {}, { isOpen: false }, 'Booked'],
    ['that in Spanish, too', {}, { isOpen: false, language: 'es' }, 'Reservado'],
    ['that it is private then, too', { is_private: true }, { isOpen: false }, 'Private booking'],
  ] as const)('shows %s', (_, more, of, subject) => {
    const event = toEvent(booking(more), { ...room, ...of })
    expect(event.subject).toBe(subject)
    expect(event.sensitivity).toBe('is_private' in more ? 'private' : 'normal')
    expect(JSON.stringify(event)).not.toMatch(subject === 'Planning' ? /Ana/ : /Planning/)
  })
})

describe('AD-136 the mailbox is sent', () => {
  const wanted = (bookingId: number, contentHash = 'now'): Wanted => ({
    bookingId,
    contentHash,
    endsAt: new Date(0),
    body: toEvent(booking(), room),
  })
  const copy = (bookingId: number, more: Partial<Copy> = {}): Copy => ({
    bookingId,
    transactionId: `t${bookingId}`,
    eventId: `e${bookingId}`,
    contentHash: 'now',
    ...more,
  })
  it.each([
    ['nothing that is current', [wanted(1)], [copy(1)], []],
    ['a new booking', [wanted(1)], [], ['write 1']],
    ['a changed booking', [wanted(1)], [copy(1, { contentHash: 'old' })], ['write 1']],
    [
      'one whose event is not known',
      [wanted(1)],
      [copy(1, { eventId: undefined, contentHash: undefined })],
      ['write 1'],
    ],
    ['what is gone first', [wanted(2)], [copy(1)], ['remove 1', 'write 2']],
  ])('%s', (_, bookings, copies, work) => {
    expect(
      planWork(bookings, copies).map((one) =>
        one.kind === 'remove' ? `remove ${one.copy.bookingId}` : `write ${one.wanted.bookingId}`,
      ),
    ).toEqual(work)
  })
})
