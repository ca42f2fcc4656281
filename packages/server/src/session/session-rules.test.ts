import { describe, expect, it } from 'vitest'
import { cookieNameFor, isCrossSite, readToken } from './session-rules.js'

const token = 'a-token_of-20-letters'

it.each([
  ['https://book.example', '__Host-mb_session'],
  ['https://book.example/', '__Host-mb_session'],
  ['https://intranet.example/booking', '__Secure-mb_session'],
  ['http://localhost:8080/booking', 'mb_session'],
  ['http://localhost:8080', 'mb_session'],
])('of %s the cookie is %s', (url, name) => {
  expect(cookieNameFor(url)).toBe(name)
})

describe('the token of a request', () => {
  it.each<[Record<string, string>, string | null | undefined]>([
    [{}, undefined],
    [{ authorization: `Bearer ${token}` }, token],
    [{ authorization: `Bearer ${'x'.repeat(200)}` }, 'x'.repeat(200)],
    [{ authorization: `Bearer ${'x'.repeat(201)}` }, null],
    [{ authorization: `Bearer ${'x'.repeat(20)}` }, 'x'.repeat(20)],
    [{ authorization: `Bearer ${'x'.repeat(19)}` }, null],
    [{ authorization: `Basic ${token}` }, null],
    [{ authorization: '' }, null],
    [{ 'sec-websocket-protocol': `mosaic-booking, bearer.${token}` }, token],
    [{ 'sec-websocket-protocol': `bearer.${token}` }, token],
    [{ 'sec-websocket-protocol': 'mosaic-booking' }, undefined],
    [{ 'sec-websocket-protocol': `notbearer.${token}` }, undefined],
    [{ authorization: 'Basic x', 'sec-websocket-protocol': `bearer.${token}` }, null],
  ])('%j is %j', (headers, expected) => {
    expect(readToken(headers)).toBe(expected)
  })
})

describe('a mutating call', () => {
  const own = ['https://book.example', 'http://10.0.0.1:8080']
  it.each<[Record<string, string>, boolean]>([
    [{ 'x-source': 'WEB' }, false],
    [{ 'x-source': 'WEB', origin: own[0]! }, false],
    [{ 'x-source': 'WEB', origin: own[1]!, 'sec-fetch-site': 'same-origin' }, false],
    [{}, true],
    [{ 'x-source': '' }, true],
    [{ 'x-source': 'WEB', origin: 'https://evil.example' }, true],
    [{ 'x-source': 'WEB', origin: 'null' }, true],
    [{ 'x-source': 'WEB', origin: `${own[0]}.evil.example` }, true],
    [{ 'x-source': 'WEB', origin: own[0]!, 'sec-fetch-site': 'cross-site' }, true],
    [{ authorization: `Bearer ${token}`, origin: 'https://partner.example' }, false],
    [{ authorization: 'Basic x', origin: 'https://evil.example' }, false],
  ])('API-015 D-035 %j comes from another site: %s', (headers, expected) => {
    expect(isCrossSite(headers, own)).toBe(expected)
  })
})
