import { describe, expect, it } from 'vitest'
import { createClient, createClientOf } from '../client.js'
import { file } from '../test-support/any-media.js'
import { createFakeFetch, empty, json } from '../test-support/fake-fetch.js'

function setUp(options: Parameters<typeof createClient>[0] = {}) {
  const fetch = createFakeFetch(() => json(200, {}))
  return {
    fetch,
    client: createClient({ baseUrl: 'https://booking.example.org/', fetch, ...options }),
    last: () => fetch.seen.at(-1)!,
  }
}

describe('the request', () => {
  it('API-015 ACALL-004 sends the source WEB, the time zone and cookies with every request', async () => {
    const { client, last } = setUp({ timeZone: 'Europe/Madrid' })
    await client.config.environment()
    expect(last().headers).toMatchObject({ 'x-source': 'WEB', 'x-time-zone': 'Europe/Madrid' })
    expect(last().credentials).toBe('include')
  })

  it('API-015 sends the machine’s zone by default, and none if it is unknown', async () => {
    const { client, last } = setUp()
    await client.config.environment()
    expect(last().headers['x-time-zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    const unknown = setUp({ timeZone: () => undefined })
    await unknown.client.config.environment()
    expect(unknown.last().headers).not.toHaveProperty('x-time-zone')
  })

  it('sends another source with its version, and the language at the time of the call', async () => {
    const user: { locale?: string } = {}
    const { client, last } = setUp({
      source: 'SIGNAGE',
      sourceVersion: '1.2.0',
      locale: () => user.locale,
    })
    await client.config.environment()
    expect(last().headers).toMatchObject({ 'x-source': 'SIGNAGE', 'x-source-version': '1.2.0' })
    expect(last().headers).not.toHaveProperty('accept-language')
    user.locale = 'es-ES'
    await client.config.environment()
    expect(last().headers['accept-language']).toBe('es-ES')
  })

  it('API-026 sends a search as query: lists repeat their key, unset values are omitted, zero and false are sent', async () => {
    const { client, last } = setUp()
    await client.availability.search({
      bc: 3,
      l: [7, 8],
      d: 0,
      f: '2026-11-20T09:00:00.000',
      include: [],
    })
    expect(last()).toMatchObject({
      method: 'GET',
      body: undefined,
      url: 'https://booking.example.org/api/v1/availability?bc=3&l=7&l=8&d=0&f=2026-11-20T09%3A00%3A00.000',
    })
    await client.booking.cancel({
      id: 5,
      sendNotifications: false,
      cancellationReason: 'ill & tired',
    })
    expect(last()).toMatchObject({
      method: 'DELETE',
      url: 'https://booking.example.org/api/v1/booking/5?sendNotifications=false&cancellationReason=ill%20%26%20tired',
    })
  })

  it('API-034 sends a booking as JSON with notifyScope in the query', async () => {
    const created = createFakeFetch(() => json(201, { id: 1 }))
    const client = createClient({ fetch: created })
    const body = {
      timeFrom: '2026-11-20T09:00:00.000',
      timeTo: '2026-11-20T10:00:00.000',
      locationId: 4,
      description: 'Stand-up',
    }
    await client.booking.create({ notifyScope: 'OWNER_ONLY', body })
    expect(created.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/booking?notifyScope=OWNER_ONLY',
      body: JSON.stringify(body),
    })
    expect(created.seen[0]!.headers['content-type']).toBe('application/json')
  })

  it('sends and receives text as text/plain', async () => {
    const fetch = createFakeFetch(
      () =>
        new Response('Ask the desk.', { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
      () => empty(204),
    )
    const client = createClientOf({ file }, { fetch })
    expect(await client.file.text({ id: 4 })).toBe('Ask the desk.')
    await client.file.saveText({ id: 4, body: 'Ask the desk.' })
    expect(fetch.seen[1]).toMatchObject({
      method: 'PUT',
      url: '/api/v1/file/4/text',
      body: 'Ask the desk.',
      headers: { 'content-type': 'text/plain' },
    })
  })

  it('leaves the content type of form data to the platform, which knows its boundary', async () => {
    const fetch = createFakeFetch(() => json(201, { id: 1 }))
    const body = new FormData()
    body.set('kind', 'LINK')
    await createClientOf({ file }, { fetch }).file.create({ body })
    expect(fetch.seen[0]!.body).toBe(body)
    expect(fetch.seen[0]!.headers).not.toHaveProperty('content-type')
  })

  it('escapes path values and refuses those that would change the path', async () => {
    const { client, fetch, last } = setUp()
    await client.config.enumeration({ name: 'a/b?c' })
    expect(last().url).toBe('https://booking.example.org/api/v1/config/enum/a%2Fb%3Fc')
    for (const name of ['..', '.', '', undefined]) {
      await expect(client.config.enumeration({ name: name as string })).rejects.toThrow(
        'config.enumeration needs name',
      )
    }
    expect(fetch.seen).toHaveLength(1)
  })

  it('adds the headers of a single call', async () => {
    const { client, last } = setUp()
    await client.user.get({ id: 'current' }, { headers: { 'X-Trace': 'abc' } })
    expect(last()).toMatchObject({
      url: 'https://booking.example.org/api/v1/user/current',
      headers: { 'x-trace': 'abc' },
    })
  })
})
