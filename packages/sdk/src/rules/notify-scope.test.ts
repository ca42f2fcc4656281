import { describe, expect, it } from 'vitest'
import { decideNotifyScope, type NotifiedParts, notifyScopeNames } from './notify-scope.js'

const ana = { personId: 1, person: { name: 'Ana', email: 'ana@demo.example' } }
const guest = { person: { name: 'Guest', email: 'guest@out.example' } }
const unreachable = { person: { name: 'Somebody' } }
const before: NotifiedParts = {
  label: 'Stand-up',
  notes: 'Bring tea',
  locationId: 4,
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  onlineMeeting: { conferenceProvider: { id: 1, name: 'Meet' } },
  owner: { id: 7, email: 'owner@demo.example' },
  attendees: [ana, guest],
}
const scope = (change: Partial<NotifiedParts>, from: NotifiedParts = before) =>
  decideNotifyScope(from, { ...from, ...change })

describe('recipients of an edit', () => {
  it('NTF-001 has the client’s names of the scopes', () => {
    expect(notifyScopeNames).toEqual({
      NONE: 'none',
      OWNER_ONLY: 'ownerOnly',
      ALL_ATTENDEES: 'allAttendees',
      CHANGED_ATTENDEES: 'changedAttendees',
    })
  })

  it.each<[string, Partial<NotifiedParts>]>([
    ['label', { label: 'Review' }],
    ['removed label', { label: '' }],
    ['notes', { notes: 'Bring coffee' }],
    ['location', { locationId: 5 }],
    ['start by more than a minute', { timeFrom: '2026-11-20T08:58:59.999' }],
    ['end by more than a minute', { timeTo: '2026-11-20T10:02:00.000' }],
    ['online meeting', { onlineMeeting: { conferenceProvider: { id: 2, name: 'Other' } } }],
    ['removed online meeting', { onlineMeeting: {} }],
  ])('NTF-002 notifies all attendees of a changed %s', (_, change) => {
    expect(scope(change)).toBe('ALL_ATTENDEES')
  })

  it('NTF-002 notifies only the owner if no attendee has an address', () => {
    expect(scope({ label: 'Review' }, { ...before, attendees: [unreachable] })).toBe('OWNER_ONLY')
    expect(scope({ label: 'Review' }, { ...before, attendees: [] })).toBe('OWNER_ONLY')
  })

  it.each<[string, Partial<NotifiedParts>]>([
    ['nothing', {}],
    ['the start by exactly a minute', { timeFrom: '2026-11-20T09:01:00.000' }],
    ['the end by exactly a minute', { timeTo: '2026-11-20T09:59:00.000' }],
    ['the order of attendees', { attendees: [guest, ana] }],
    [
      'the case of an address',
      { attendees: [ana, { person: { name: 'Guest', email: 'Guest@out.example' } }] },
    ],
  ])('NTF-003 notifies only the owner if %s changed', (_, change) => {
    expect(scope(change)).toBe('OWNER_ONLY')
  })

  it('NTF-003 treats an absent text as empty', () => {
    const { label: _, notes: __, ...rest } = before
    expect(decideNotifyScope(rest, { ...rest, label: '', notes: '' })).toBe('OWNER_ONLY')
  })

  it.each<[string, Partial<NotifiedParts>]>([
    ['an attendee added', { attendees: [ana, guest, unreachable] }],
    ['an attendee removed', { attendees: [guest] }],
    [
      'an attendee replaced',
      { attendees: [ana, { person: { name: 'Guest', email: 'other@out.example' } }] },
    ],
    ['all attendees removed, also with other details', { attendees: [], label: 'Review' }],
    ['another owner', { owner: { id: 8 } }],
    ['another owner by e-mail', { owner: { email: 'new@demo.example' } }],
  ])('NTF-004 notifies the changed attendees of %s', (_, change) => {
    expect(scope(change)).toBe('CHANGED_ATTENDEES')
  })

  it('NTF-004 prefers all attendees if details changed as well', () => {
    expect(scope({ attendees: [ana], label: 'Review' })).toBe('ALL_ATTENDEES')
  })
})
