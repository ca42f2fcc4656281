import { expect, it } from 'vitest'
import { runtimeOf } from './page-runtime.js'
import { runtimeOf as runtimeOfElements } from './runtime.js'

it('components share the client of elements, which has the whole API from their first use on', () => {
  const address = 'https://shared.example'
  const { client } = runtimeOfElements(address)
  expect(client).toHaveProperty('booking.get')
  expect(client).not.toHaveProperty('securityEvent')
  const runtime = runtimeOf(address)
  expect(runtime.client).toBe(client)
  expect(client).toHaveProperty('securityEvent.list')
  const { get } = client.booking
  expect(runtimeOf(address).client.booking.get).toBe(get)
})
