import { afterEach, expect, it, vi } from 'vitest'
import { configure, runtimeOf } from './runtime.js'

afterEach(() => vi.restoreAllMocks())

it('sends the token to the configured address only, whatever address an element names', async () => {
  const sent = new Map<string, string | null>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, location.href)
    sent.set(origin, new Headers(init?.headers).get('authorization'))
    return new Response('[]', { headers: { 'content-type': 'application/json' } })
  })
  configure({ apiBase: 'https://book.example/', getToken: async () => 'a-secret-of-the-page' })
  for (const apiBase of ['https://book.example', 'https://evil.example', ''])
    await runtimeOf(apiBase).client.category.list()
  expect(Object.fromEntries(sent)).toEqual({
    'https://book.example': 'Bearer a-secret-of-the-page',
    'https://evil.example': null,
    [location.origin]: null,
  })
})
