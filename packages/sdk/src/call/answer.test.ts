import { describe, expect, it } from 'vitest'
import { createClient, createClientOf } from '../client.js'
import { file } from '../test-support/any-media.js'
import {
  createFakeFetch,
  empty,
  json,
  offline,
  refusal,
  type Reply,
} from '../test-support/fake-fetch.js'

const body = {
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  locationId: 4,
}
const clientOf = (...replies: Reply[]) =>
  createClient({ fetch: createFakeFetch(...replies), maxRetries: 0 })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  )

describe('answers', () => {
  it('API-028 returns null for a look-up without a result (204)', async () => {
    expect(await clientOf(empty(204)).booking.list({ bc: [1], d: 60, c: 4 })).toBeNull()
    expect(await clientOf(empty(204)).availability.search({ bc: 1 })).toBeNull()
  })

  it('BKG-032 treats a booking as created only with 201 and as changed only with 200', async () => {
    expect(await clientOf(json(201, { id: 1 })).booking.create({ body })).toEqual({ id: 1 })
    expect(await clientOf(json(200, { id: 1 })).booking.update({ id: 1, body })).toEqual({ id: 1 })
    for (const status of [200, 202]) {
      expect(
        await failureOf(clientOf(json(status, { id: 1 })).booking.create({ body })),
      ).toMatchObject({ code: 'UNEXPECTED_STATUS', status })
    }
    for (const status of [201, 202]) {
      expect(
        await failureOf(clientOf(json(status, { id: 1 })).booking.update({ id: 1, body })),
      ).toMatchObject({ code: 'UNEXPECTED_STATUS', status })
    }
    expect(await failureOf(clientOf(empty(204)).booking.update({ id: 1, body }))).toMatchObject({
      code: 'UNEXPECTED_STATUS',
      status: 204,
    })
  })

  it('ERR-008 ACALL-007 rejects a booking call with the HTTP status as error code and the server’s message', async () => {
    const answer = json(409, {
      code: 'OVERLAP',
      message: 'An overlapping booking already exists at Ada from 09:00 to 10:00',
      requestId: 'r-7',
      data: { locationId: 4 },
      fields: [{ field: 'timeFrom', code: 'invalid', message: 'This value is not valid.' }],
    })
    const error = await failureOf(clientOf(answer).booking.create({ body }))
    expect(error).toMatchObject({
      kind: 'http',
      errorCode: 409,
      status: 409,
      code: 'OVERLAP',
      requestId: 'r-7',
      operation: 'booking.create',
      retryable: false,
      data: { locationId: 4 },
      message: 'An overlapping booking already exists at Ada from 09:00 to 10:00',
      fields: [{ field: 'timeFrom', code: 'invalid' }],
    })
  })

  it('lists the refused members of a group', async () => {
    const answer = json(409, {
      code: 'OVERLAP',
      message: 'No.',
      validationErrors: [
        { index: 1, code: 'OVERLAP', message: 'Taken.', reasons: [{ code: 'taken' }] },
      ],
    })
    expect(await failureOf(clientOf(answer).booking.create({ body }))).toMatchObject({
      validationErrors: [{ index: 1, message: 'Taken.', reasons: [{ code: 'taken' }] }],
      fields: [],
      reasons: [],
    })
  })

  it('lists all reasons against a booking, even when serialised', async () => {
    const error = await failureOf(
      clientOf(
        json(409, {
          code: 'TOO_LONG',
          message: 'No.',
          reasons: [{ code: 'tooLong', limit: 1, unit: 'DAY' }, { code: 'taken' }],
        }),
      ).booking.create({ body }),
    )
    expect(error).toMatchObject({
      reasons: [{ code: 'tooLong', limit: 1, unit: 'DAY' }, { code: 'taken' }],
    })
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      reasons: [{ code: 'tooLong', limit: 1, unit: 'DAY' }, { code: 'taken' }],
    })
  })

  it("keeps a proxy's text out of the error, and the request id of the header in", async () => {
    const page = new Response('<html>502 Bad Gateway</html>', {
      status: 502,
      headers: { 'content-type': 'text/html', 'x-request-id': 'p-1' },
    })
    const error = await failureOf(clientOf(page).category.list())
    expect(error).toMatchObject({
      code: 'HTTP_502',
      status: 502,
      serverMessage: undefined,
      requestId: 'p-1',
      retryable: true,
    })
    expect(String(error)).not.toContain('html')
  })

  it.each<[string, unknown]>([
    ['a list', []],
    ['a text', 'no'],
    ['null', null],
    ['wrong types', { code: 4, message: { a: 1 }, requestId: '' }],
  ])('creates an error for a refusal whose body is %s', async (_, odd) => {
    expect(await failureOf(clientOf(json(400, odd)).category.list())).toMatchObject({
      code: 'HTTP_400',
      status: 400,
      serverMessage: undefined,
    })
  })

  it('ERR-003 treats an unexpected empty body as a failure, but not for 204 or DELETE', async () => {
    const emptyBody = () =>
      new Response('', { status: 200, headers: { 'content-type': 'application/json' } })
    expect(await failureOf(clientOf(emptyBody).category.list())).toMatchObject({
      code: 'EMPTY_BODY',
      status: 200,
      retryable: true,
    })
    expect(await clientOf(emptyBody).booking.cancel({ id: 1 })).toBeNull()
    expect(await clientOf(empty(204)).user.logout()).toBeNull()
  })

  it('treats a page of a portal or broken proxy as a failure', async () => {
    const portal = () =>
      new Response('<html>Please accept our terms</html>', {
        headers: { 'content-type': 'text/html' },
      })
    expect(await failureOf(clientOf(portal).category.list())).toMatchObject({
      code: 'INVALID_BODY',
      status: 200,
    })
    const cut = () => new Response('[{"id":1', { headers: { 'content-type': 'application/json' } })
    expect(await failureOf(clientOf(cut).category.list())).toMatchObject({ code: 'INVALID_BODY' })
  })

  it('returns an empty text unchanged, and files as Blob', async () => {
    const text = () => new Response('', { headers: { 'content-type': 'text/plain' } })
    const filesOf = (reply: Reply) =>
      createClientOf({ file }, { fetch: createFakeFetch(reply), maxRetries: 0 }).file
    expect(await filesOf(text).text({ id: 1 })).toBe('')
    const picture = () =>
      new Response(new Uint8Array([137, 80]), { headers: { 'content-type': 'image/png' } })
    const blob = await filesOf(picture).picture({ id: 1 })
    expect(blob).toBeInstanceOf(Blob)
    expect(blob).toMatchObject({ size: 2, type: 'image/png' })
  })

  it('treats a connection that breaks while reading the body as a network failure', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('terminated')),
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    expect(await failureOf(clientOf(broken).category.list())).toMatchObject({
      kind: 'network',
      status: 0,
      cause: { message: 'terminated' },
    })
    const brokenRefusal = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('terminated')),
        }),
        { status: 400 },
      )
    expect(await failureOf(clientOf(brokenRefusal).category.list())).toMatchObject({
      kind: 'network',
    })
  })

  it('returns the outcome as a value on request, and throws programming errors', async () => {
    const client = clientOf(refusal(404, 'BOOKING_NOT_FOUND'), json(200, { id: 2 }), offline)
    const missing = await client.safe(client.booking.get({ id: 1 }))
    expect(missing.data).toBeUndefined()
    expect(missing.error?.code).toBe('BOOKING_NOT_FOUND')
    expect(await client.safe(client.booking.get({ id: 2 }))).toEqual({
      data: { id: 2 },
      error: undefined,
    })
    await expect(client.safe(Promise.reject(new RangeError('bug')))).rejects.toThrow('bug')
  })

  it('calls the hooks for every attempt and response, and lets them add headers', async () => {
    const told: string[] = []
    const fetch = createFakeFetch(refusal(503, 'UNAVAILABLE'), json(200, []))
    const client = createClient({
      fetch,
      random: () => 0,
      onRequest: ({ operation, attempt, headers }) => {
        headers.traceparent = `t-${attempt}`
        told.push(`${operation} ${attempt}`)
      },
      onResponse: ({ status, attempt }) => told.push(`${status} ${attempt}`),
      onRetry: ({ error, pauseMs }) => told.push(`${error.code} ${pauseMs}`),
    })
    await client.category.list()
    expect(told).toEqual(['category.list 1', '503 1', 'UNAVAILABLE 0', 'category.list 2', '200 2'])
    expect(fetch.seen.map(({ headers }) => headers.traceparent)).toEqual(['t-1', 't-2'])
  })
})
