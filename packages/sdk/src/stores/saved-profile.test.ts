import { expect, it } from 'vitest'
import { createMemoryStore } from './memory-store.fixture.js'
import { readProfile, saveProfile } from './saved-profile.js'

const owner = { organisationId: 3, userId: 8 }

it('there is no profile before the first save, which creates one that starts with the search menu', () => {
  const store = createMemoryStore()
  expect(readProfile(owner, store)).toBeUndefined()
  saveProfile(owner, { availabilityList: true }, store)
  expect(readProfile(owner, store)).toEqual({ defaultView: 'search-menu', availabilityList: true })
})

it('is stored per organisation and user with the prefix mb, and later saves keep the other values', () => {
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
])('drops %s, which is not a profile', (text) => {
  const store = createMemoryStore(new Map([['mb.3.8.profile', text]]))
  expect(readProfile(owner, store)).toBeUndefined()
  expect([...store.values]).toEqual([])
})
