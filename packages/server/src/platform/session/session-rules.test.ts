import { describe, expect, it } from 'vitest'
import { cookieNameFor, isCrossSite, readDevice, readToken } from './session-rules.js'

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

describe('the device of a request', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'Safari'],
    [
      `(iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari',
    ],
    [
      `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
    ],
    [`(Windows NT 10.0; Win64; x64) ${blink} Chrome/130.0.0.0 Safari/537.36`, 'Chrome'],
    [`(X11; Linux x86_64) ${blink} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Chrome'],
    [`(Windows NT 10.0; Win64; x64) ${blink} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge'],
    [
      `(Windows NT 10.0; Win64; x64) ${blink} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      'Opera',
    ],
    [
      `(Linux; Android 14) ${blink} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      'Samsung Internet',
    ],
    ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
    [`(X11; Linux x86_64) ${webkit} Version/18.0 Safari/605.1.15`, undefined],
    [
      `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15 Ddg/18.0`,
      undefined,
    ],
    [
      `(Linux; U; Android 4.4) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`,
      undefined,
    ],
  ])('%s is %s', (agent, browser) => {
    expect(readDevice({ 'user-agent': `Mozilla/5.0 ${agent}` }).browser).toBe(browser)
  })

  it('is unknown without a header', () => {
    expect(readDevice({})).toEqual({})
  })
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
