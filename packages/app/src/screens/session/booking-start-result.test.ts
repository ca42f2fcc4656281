import { expect, it } from 'vitest'
import { readResult, toResultPath } from './booking-start-result.js'

const read = (query: Record<string, string>, state?: unknown) =>
  readResult(new URLSearchParams(query), state)
const file = '/api/v1/media/7/content?width=240'

it('ROUTE-008 D-016 a message has at most 255 characters, and a link cannot report success', () => {
  expect(read({ message: 'x'.repeat(300) })).toEqual({
    message: 'x'.repeat(255),
    logo: undefined,
    tone: 'info',
  })
  expect(read({ message: '😀'.repeat(256) }).message).toBe('😀'.repeat(255))
  expect(read({ message: 'Done', tone: 'success' }).tone).toBe('info')
  expect(read({ message: 'Done' }, { tone: 'success' }).tone).toBe('success')
  expect(read({ message: ' ' })).toMatchObject({ message: undefined, tone: 'error' })
})

it.each([
  [file, file],
  ['/api/v1/org/7/logo', '/api/v1/org/7/logo'],
  ['https://elsewhere.example/logo.png', undefined],
  ['//elsewhere.example/api/v1/media/7/content', undefined],
  ['/api/v1/media/7/../../user/logout', undefined],
  ['data:image/png;base64,AAAA', undefined],
])('ROUTE-008 D-016 a link can show the logo %s: %s', (logo, shown) => {
  expect(read({ message: 'Hello', logo }).logo).toBe(shown)
})

it('ROUTE-007 the logo joins the message in the address, unless the answer has none', () => {
  const logo = '/api/v1/org/7/logo'
  const [{ search }] = toResultPath('Done', { tone: 'success' }, logo)
  expect(read(Object.fromEntries(new URLSearchParams(search)))).toMatchObject({
    message: 'Done',
    logo,
  })
  expect(toResultPath('Done', { tone: 'success' })[0].search).toBe('?message=Done')
})
