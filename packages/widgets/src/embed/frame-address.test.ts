import { expect, it } from 'vitest'
import { toAttributes } from './frame-address.js'

it.each([
  ['org=3&day=2026-11-02&hide-past=', { day: '2026-11-02', 'hide-past': '' }],
  ['api-base=https://evil.example&token=1&onclick=alert(1)&style=x&Lang=es', { token: '1' }],
  ['a%22b=1&=2&9=3', {}],
])('the address %s sets %j, and neither the server nor scripts', (query, attributes) => {
  expect(Object.fromEntries(toAttributes(new URLSearchParams(query)))).toEqual(attributes)
})
