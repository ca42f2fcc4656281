import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { compressFiles } from '../../../../../scripts/compress.mjs'

describeServer('compression', (engine) => {
  let server: TestServer
  let root: string
  const script = `export const text = '${'the same words again and again '.repeat(100)}'`
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'mosaic-root-'))
    for (const path of ['mb.js', 'mb-availability.js', 'chunks/locale-AbCd1234.js']) {
      const file = join(root, 'packages/widgets/dist/embed', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, script)
    }
    await compressFiles(join(root, 'packages/widgets/dist/embed'))
    mkdirSync(join(root, 'examples'))
    writeFileSync(join(root, 'examples/page.html'), script)
    server = await startTestServer(engine, { config: { root } })
    await server.as(server.emails.user).call('GET', '/user/current')
  })
  afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true, force: true })
  })
  const get = (url: string, encoding?: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url,
      headers: {
        cookie: server.as(server.emails.user).cookie!,
        'x-source': 'WEB',
        ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
        ...headers,
      },
    })

  it('sends built files as compressed by the build, in an encoding that the browser accepts', async () => {
    const url = '/embed/mb-availability.js'
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get(url, accepted)
      expect(answer.headers, accepted).toMatchObject({
        'content-encoding': encoding,
        'content-type': expect.stringMatching(/^(text|application)\/javascript/),
        'content-length': String(answer.rawPayload.length),
        vary: expect.stringContaining('accept-encoding'),
      })
      expect(open(answer.rawPayload).toString()).toBe(script)
    }
    for (const accepted of [undefined, 'identity', 'br;q=0']) {
      const plain = await get(url, accepted)
      expect(plain.headers['content-encoding'], accepted).toBeUndefined()
      expect(plain.headers.vary).toContain('accept-encoding')
      expect(plain.body).toBe(script)
    }
    const page = await get('/examples/page.html', 'gzip')
    expect(page.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(page.rawPayload).toString()).toBe(script)
  })

  it('lets browsers keep files with a hash in their name forever, and revalidate entry files', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const chunk = await get('/embed/chunks/locale-AbCd1234.js', encoding)
      expect(chunk.headers['cache-control']).toBe('max-age=31536000, immutable')
      // Eight such files are a first element. None of them is a page, and none is asked for again.
      expect(Object.keys(chunk.headers).toSorted()).toEqual([
        'access-control-allow-origin',
        'cache-control',
        ...(encoding === 'identity' ? [] : ['content-encoding']),
        'content-length',
        'content-type',
        'date',
        'vary',
        'x-content-type-options',
      ])
      for (const url of ['/embed/mb.js', '/embed/mb-availability.js']) {
        const entry = await get(url, encoding)
        expect(entry.headers['cache-control'], url).toBe('no-cache')
        expect(entry.headers['cross-origin-resource-policy'], url).toBe('cross-origin')
        const again = await get(url, encoding, { 'if-none-match': String(entry.headers.etag) })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        expect(again.headers.vary).toContain('accept-encoding')
      }
    }
    const tagOf = async (encoding: string) => (await get('/embed/mb.js', encoding)).headers.etag
    expect(new Set([await tagOf('br'), await tagOf('gzip'), await tagOf('identity')]).size).toBe(3)
  })

  it('compresses JSON from 1 kB on, and confirms it by the same weak tag in every encoding', async () => {
    const plain = await get('/api/v1/location')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('accept-encoding')
    expect(plain.rawPayload.length).toBeGreaterThan(1024)
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get('/api/v1/location', encoding)
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
        etag: plain.headers.etag,
      })
      expect(answer.headers.etag).toMatch(/^W\/"/)
      expect(open(answer.rawPayload).toString()).toBe(plain.body)
      const again = await get('/api/v1/location', encoding, {
        'if-none-match': String(answer.headers.etag),
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers.vary).toContain('accept-encoding')
    }
    const small = await get('/api/v1/nothing', 'br')
    expect(small.headers['content-encoding']).toBeUndefined()
    expect(small.headers.vary).toContain('accept-encoding')
  })

  it('does not unpack the bodies of requests', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/booking/check',
      headers: {
        cookie: server.as(server.emails.user).cookie!,
        'x-source': 'WEB',
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: Buffer.from([0x1f, 0x8b, 8]),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT'])
  })
})
