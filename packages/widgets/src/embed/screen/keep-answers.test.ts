import { QueryClient, QueryObserver, onlineManager } from '@tanstack/query-core'
import { afterEach, expect, it, vi } from 'vitest'
import { restoreAnswers, withoutPastVisitors } from './keep-answers.js'

const queryKey = ['roomPanel', 'get', { id: 41 }]

/** A panel that asks a server, which can be made unreachable, and a state kept a second ago. */
function start() {
  const server = { isAway: true, asked: 0 }
  const queryClient = new QueryClient()
  queryClient.mount()
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    async queryFn() {
      server.asked++
      await Promise.resolve()
      if (server.isAway) throw new Error('no network')
      return 'now'
    },
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 30_000,
  })
  const end = observer.subscribe(() => undefined)
  onTestEnd.push(
    end,
    () => queryClient.unmount(),
    () => onlineManager.setOnline(true),
  )
  const restore = () =>
    restoreAnswers(queryClient, [{ queryKey, data: 'kept', updatedAt: Date.now() - 1000 }])
  return { server, restore, shown: () => observer.getCurrentResult() }
}
const onTestEnd: (() => void)[] = []
afterEach(() => onTestEnd.splice(0).forEach((end) => end()))
afterEach(() => vi.useRealTimers())

it.each(['before', 'after'])(
  'SCR-010 a kept answer is shown as without a server if restored %s the request has failed',
  async (when) => {
    const { restore, shown } = start()
    if (when === 'after') await vi.waitUntil(() => shown().isError)
    restore()
    expect(shown().data).toBe('kept')
    await vi.waitUntil(() => shown().isError)
    expect(shown().data).toBe('kept')
  },
)

it('SCR-011 a kept answer is replaced as soon as the network is back', async () => {
  const { server, restore, shown } = start()
  onlineManager.setOnline(false)
  await vi.waitUntil(() => shown().isError)
  restore()
  await vi.waitUntil(() => shown().isError)
  server.isAway = false
  onlineManager.setOnline(true)
  await vi.waitUntil(() => shown().data === 'now')
})

it('SCR-010 a kept answer neither replaces one of the server nor repeats its request', async () => {
  const { server, restore, shown } = start()
  server.isAway = false
  await vi.waitUntil(() => shown().data === 'now')
  restore()
  expect([shown().data, server.asked]).toEqual(['now', 1])
})

it('VIS-057 a kept board has its visitors until their day ends at its place', () => {
  const updatedAt = Date.parse('2026-11-24T15:00:00Z')
  // The device's clock is an hour slow. The board is in Madrid.
  const data = {
    now: '2026-11-24T16:00:00.000Z',
    offset: 60,
    expected: 1,
    visitors: [{ firstName: 'Ines' }],
  }
  const board = { queryKey: ['visitor', 'board', { id: 3 }], data, updatedAt }
  const other = { queryKey, data: { visitors: 1 }, updatedAt }
  const keptAt = (time: string) => {
    vi.useFakeTimers({ now: new Date(time) })
    return withoutPastVisitors([board, other])
  }
  const without = { ...board, data: { ...data, visitors: [] } }
  expect(keptAt('2026-11-24T21:59:00Z')).toEqual([board, other])
  expect(keptAt('2026-11-24T22:00:00Z')).toEqual([without, other])
  expect(keptAt('1970-01-01T00:00:00Z')).toEqual([without, other])
})
