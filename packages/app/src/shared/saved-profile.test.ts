import { expect, it } from 'vitest'
import { createMemoryStore } from './memory-store.fixture.js'
import { readProfile, saveProfile } from './saved-profile.js'

const owner = { organisationId: 3, userId: 8 }

it('nobody has a profile before the first save, and the first save makes one that starts with the search menu', () => {
  const store = createMemoryStore()
  expect(readProfile(owner, store)).toBeUndefined()
  saveProfile(owner, { availabilityList: true }, store)
  expect(readProfile(owner, store)).toEqual({ defaultView: 'search-menu', availabilityList: true })
})

it('is kept per organisation and user under the prefix mb, and later saves keep the rest', () => {
  const store = createMemoryStore()
  saveProfile(owner, { defaultView: 'my-bookings', defaultCategory: 2 }, store)
  saveProfile(owner, { availabilityList: false }, store)
  expect([...store.values.keys()]).toEqual(['mb.3.8.profile'])
  expect(readProfile(owner, store)).toEqual({
    defaultView: 'my-bookings',
    defaultCategory: 2,
    availabilityList: false,
  })
  expect(readProfile({ ...owner, userId: 9 }, store)).toBeUndefined()
})

it.each([
  '{',
  '7',
  'null',
  '{"defaultView":"elsewhere"}',
  '{"defaultView":"my-bookings","defaultCategory":"2"}',
])('drops %s, which is no profile', (text) => {
  const store = createMemoryStore(new Map([['mb.3.8.profile', text]]))
  expect(readProfile(owner, store)).toBeUndefined()
  expect([...store.values]).toEqual([])
})
