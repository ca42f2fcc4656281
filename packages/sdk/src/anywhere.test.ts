import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at('.'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sdk',
    platform: 'neutral',
    target: 'es2022',
  })
  return outputFiles[0]!.text
}

const everything =
  "export * from './index.ts'; export { createLive } from './live.ts'; export * as rules from './rules/index.ts'"

describe('without Node', () => {
  it('runs with only the globals that browsers and workers share', async () => {
    const seen: string[] = []
    class Socket {
      static last: Socket
      constructor(readonly url: string) {
        Socket.last = this
      }
      onmessage: (event: { data: string }) => void = () => {}
      close() {}
      send() {}
    }
    const context = createContext({
      fetch: async (url: string) => {
        seen.push(url)
        return new Response(JSON.stringify({ id: 1 }), {
          status: 201,
          headers: { 'content-type': 'application/json' },
        })
      },
      AbortController,
      setTimeout,
      clearTimeout,
      queueMicrotask,
      WebSocket: Socket,
    })
    runInContext(await bundle(everything), context)
    const outcome: unknown = await runInContext(
      `(async () => {
      const client = sdk.createClient({ baseUrl: 'https://booking.example.org' })
      const signals = sdk.createLive({ baseUrl: 'https://booking.example.org' }).events([4])
      const first = signals.next()
      await Promise.resolve()
      WebSocket.last.onmessage({ data: JSON.stringify({ type: 'hello', seq: 1, epoch: 'a' }) })
      const signal = await first
      await signals.return()
      return JSON.stringify({
        booked: await client.booking.create({ body: { timeFrom: 'x', timeTo: 'y', locationId: 1 } }),
        signal: signal.value, url: WebSocket.last.url, node: typeof process + typeof Buffer + typeof require,
        day: sdk.rules.toDate(sdk.rules.readWallClock('2026-11-20T09:00')),
      })
    })()`,
      context,
    )
    expect(JSON.parse(outcome as string)).toEqual({
      booked: { id: 1 },
      signal: { type: 'resync' },
      url: 'wss://booking.example.org/events/location?lid=4',
      node: 'undefinedundefinedundefined',
      day: '2026-11-20',
    })
    expect(seen).toEqual(['https://booking.example.org/api/v1/booking'])
  })

  it('has no side effects on import', async () => {
    const code = await bundle(everything)
    expect(() => runInContext(code, createContext({}))).not.toThrow()
  })

  it('puts no schema code into browser bundles', async () => {
    const { metafile } = await build({
      stdin: {
        contents: `${everything}; export * from './queries/index.ts'`,
        resolveDir: at('.'),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      external: ['@tanstack/query-core'],
    })
    const inputs = Object.keys(metafile.inputs)
    expect(
      inputs.filter((path) => path.includes('typebox') || path.includes('node_modules')),
    ).toEqual([])
    expect(
      inputs
        .filter((path) => path.includes('/contract/'))
        .map((path) => path.split('/').at(-1))
        .sort(),
    ).toEqual([
      'access.ts',
      'catalogue.ts',
      'error.ts',
      'event.ts',
      'field-code.ts',
      'format-number.ts',
      'limits.ts',
      'pattern.ts',
      'reason.ts',
      'text.ts',
    ])
  })
})
