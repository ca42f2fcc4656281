import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ApiError, isApiError } from './api-error.js'
import { createClient } from './client.js'
import { createFakeFetch, refusal } from './test-support/fake-fetch.js'

describe('ApiError', () => {
  it('is recognised across two copies of the package', async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('api-error.ts', import.meta.url))],
      bundle: true,
      write: false,
      format: 'esm',
    })
    const copy = (await import(
      `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`
    )) as typeof import('./api-error.js')
    const foreign = new copy.ApiError({
      kind: 'network',
      code: 'NETWORK',
      operation: 'booking.get',
    })
    expect(foreign).toBeInstanceOf(ApiError)
    expect(isApiError(foreign)).toBe(true)
    expect(foreign).toBeInstanceOf(Error)
  })

  it('recognises nothing else', () => {
    for (const other of [new Error('no'), new TypeError('no'), null, undefined, 'no', {}]) {
      expect(isApiError(other)).toBe(false)
      expect(other instanceof ApiError).toBe(false)
    }
  })

  it('contains no secrets of the request, even when serialised', async () => {
    const fetch = createFakeFetch(
      refusal(404, 'TOKEN_INVALID', 'This link is no longer valid. Please request a new one.'),
    )
    const client = createClient({ fetch, getToken: () => 'bearer-secret' })
    const error: unknown = await client.reset
      .complete({ token: 'reset-secret', body: { password: 'new-secret' } })
      .catch((caught: unknown) => caught)
    const written = `${JSON.stringify(error)} ${String(error)} ${(error as Error).stack}`
    expect(written).toContain('reset.complete')
    expect(written).not.toContain('secret')
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'ApiError',
      kind: 'http',
      code: 'TOKEN_INVALID',
      status: 404,
      requestId: 'r-1',
      operation: 'reset.complete',
      retryable: false,
    })
  })
})
