import { expect, it } from 'vitest'
import { createMemoryStore } from './memory-store.fixture.js'
import { readProfile, saveProfile } from './saved-profile.js'
import { forgetSection, readSection, rememberSection } from './session-view.js'

it('ROUTE-033 the default session view is my-bookings; a newly created saved profile has the default view search-menu', () => {
  const store = createMemoryStore()
  expect(readSection(store)).toBe('my-bookings')
  rememberSection('approvals', store)
  rememberSection('all-bookings', store)
  expect(readSection(store)).toBe('all-bookings')
  const owner = { organisationId: 3, userId: 8 }
  saveProfile(owner, { defaultCategory: 2 }, store)
  expect(readProfile(owner, store)?.defaultView).toBe('search-menu')
  expect(readSection(store)).toBe('all-bookings')
  forgetSection(store)
  expect(readSection(store)).toBe('my-bookings')
})

it.each(['"elsewhere"', '"toString"', '7', '{'])('drops %s, which is no section', (text) => {
  const store = createMemoryStore(new Map([['mb.section', text]]))
  expect(readSection(store)).toBe('my-bookings')
})
