import { expect, it } from 'vitest'
import { createMemoryStore } from './memory-store.fixture.js'
import { forgetPath, readRememberedPath, rememberPath } from './remembered-path.js'

it('remembers one path until it is forgotten', () => {
  const store = createMemoryStore()
  expect(readRememberedPath(store)).toBeUndefined()
  rememberPath('/my-bookings?bookingId=4', store)
  rememberPath('/find/2', store)
  expect([readRememberedPath(store), readRememberedPath(store)]).toEqual(['/find/2', '/find/2'])
  forgetPath(store)
  expect([...store.values]).toEqual([])
})

it.each([
  '/',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
])('does not remember %j: only paths of the app', (path) => {
  const store = createMemoryStore()
  rememberPath(path, store)
  expect(readRememberedPath(store)).toBeUndefined()
})

it('ignores a manipulated path', () => {
  const store = createMemoryStore(new Map([['mb.path', '"//elsewhere.example"']]))
  expect(readRememberedPath(store)).toBeUndefined()
  expect([...store.values]).toEqual([])
})
