import type { PresenceList } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { createMemoryStore } from '../memory-store.fixture.js'
import { forgetPresence, keepPresence, readPresence } from './last-presence.js'

const owner = { organisationId: 3, userId: 8 }
const list: PresenceList = { time: '2026-11-25T10:00:00.000Z', people: [], employees: [] }
const at = (time: string) => Date.parse(`2026-11-${time}.000Z`)

it.each([
  ['the same person', owner, '25T10:05:00', list],
  ['nobody known, as the server is away', undefined, '25T10:05:00', list],
  ['the same person almost a day later', owner, '26T09:59:00', list],
  ['the same person a day later', owner, '26T10:00:00', undefined],
  ['another person', { organisationId: 3, userId: 9 }, '25T10:05:00', undefined],
  ['another organisation', { organisationId: 4, userId: 8 }, '25T10:05:00', undefined],
])(
  'the last list is shown to %s: only while it is theirs and fresh',
  (_, reader, time, expected) => {
    const store = createMemoryStore()
    keepPresence(owner, list, store)
    expect(readPresence(reader, at(time), store)).toEqual(expected)
    // Data that may not be displayed is not stored either.
    expect(readPresence(owner, at('25T10:05:00'), store)).toEqual(expected)
  },
)

it('is removed on logout, and ignores corrupt data', () => {
  const store = createMemoryStore()
  keepPresence(owner, list, store)
  forgetPresence(store)
  expect(readPresence(owner, at('25T10:05:00'), store)).toBeUndefined()
  store.setItem('mb.presence', '{"list":5}')
  expect(readPresence(owner, at('25T10:05:00'), store)).toBeUndefined()
})
