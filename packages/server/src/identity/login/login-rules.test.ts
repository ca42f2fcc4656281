import { expect, it } from 'vitest'
import { hostDomains } from './login-rules.js'

it.each([
  ['https://booking.acme.example:8443', ['booking.acme.example', 'acme.example']],
  ['https://acme.example', ['acme.example']],
  ['http://localhost:8080', []],
  ['null', []],
  [undefined, []],
])('ORG-024 the login at %s may be that of %j', (origin, domains) => {
  expect(hostDomains(origin)).toEqual(domains)
})
