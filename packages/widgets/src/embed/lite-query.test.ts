import * as queryCore from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as liteQuery from './lite-query.js'

/** What elements use of query-core, which both caches answer alike. */
type Core = typeof queryCore

const queryKey = ['booking', 'get', { id: 5, include: ['audit'] }]
const turn = () => vi.advanceTimersByTimeAsync(1)

function setUp({ QueryCache, QueryClient, QueryObserver }: Core) {
  const onError = vi.fn<() => void>()
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      // As in browsers; query-core keeps answers forever in Node.
      queries: { retry: false, networkMode: 'always', staleTime: 15_000, gcTime: 300_000 },
    },
  })
  const signals: AbortSignal[] = []
  const answers: { resolve: (data: unknown) => void; reject: (error: Error) => void }[] = []
  const options = {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject })
      })
    },
    _optimisticResults: 'optimistic' as const,
  }
  const observer = new QueryObserver(queryClient, options)
  const query = () => queryClient.getQueryCache().findAll()[0]!
  return { queryClient, observer, options, signals, answers, onError, query }
}

describe.each([
  ['query-core', queryCore],
  ['lite', liteQuery as unknown as Core],
])('a cache of answers (%s)', (_, core) => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('loads for the first observer, shares the request, and keeps the answer while it is fresh', async () => {
    const { observer, queryClient, options, answers } = setUp(core)
    const seen: unknown[] = []
    const other = new core.QueryObserver(queryClient, { ...options })
    observer.subscribe(() => seen.push(observer.getCurrentResult().data))
    other.subscribe(() => undefined)
    expect(observer.getCurrentResult()).toMatchObject({ isLoading: true, isFetching: true })
    answers[0]!.resolve({ id: 5 })
    await turn()
    expect(seen.at(-1)).toEqual({ id: 5 })
    expect(other.getCurrentResult()).toMatchObject({ data: { id: 5 }, isFetching: false })
    new core.QueryObserver(queryClient, options).subscribe(() => undefined)
    expect(answers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(16_000)
    new core.QueryObserver(queryClient, options).subscribe(() => undefined)
    expect(answers).toHaveLength(2)
  })

  it('keeps unchanged parts of an answer, and finds keys in any order and by their beginning', async () => {
    const { observer, queryClient, answers, query } = setUp(core)
    observer.subscribe(() => undefined)
    answers[0]!.resolve({ same: [1, { a: 1 }], other: 1 })
    await turn()
    const before = query().state.data as { same: unknown }
    queryClient.setQueryData(['booking', 'get', { include: ['audit'], id: 5 }], {
      same: [1, { a: 1 }],
      other: 2,
    })
    const after = query().state.data as { same: unknown }
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
    expect(after).not.toBe(before)
    expect(after.same).toBe(before.same)
    expect(queryClient.getQueryCache().findAll({ queryKey: ['booking'] })).toHaveLength(1)
    expect(queryClient.getQueryCache().findAll({ queryKey: ['visitor'] })).toHaveLength(0)
    expect(core.partialMatchKey(queryKey, ['booking', 'get', { id: 5 }])).toBe(true)
    expect(core.partialMatchKey(queryKey, ['booking', 'get', { id: 6 }])).toBe(false)
  })

  it('aborts a request that nobody waits for, and forgets its answer five minutes later', async () => {
    const { observer, queryClient, signals, answers, query, onError } = setUp(core)
    const leave = observer.subscribe(() => undefined)
    leave()
    expect(signals[0]!.aborted).toBe(true)
    answers[0]!.reject(new Error('aborted'))
    await turn()
    expect(query().state).toMatchObject({ status: 'pending', fetchStatus: 'idle', error: null })
    expect(onError).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('shows a failure once, keeps the answer before it, and loads again when it is invalidated', async () => {
    const { observer, queryClient, answers, onError } = setUp(core)
    observer.subscribe(() => undefined)
    answers[0]!.resolve(1)
    await turn()
    void queryClient.invalidateQueries({ queryKey: ['booking'] })
    expect(observer.getCurrentResult()).toMatchObject({ data: 1, isFetching: true })
    const error = new Error('no network')
    answers[1]!.reject(error)
    await turn()
    expect(observer.getCurrentResult()).toMatchObject({ data: 1, error, isFetching: false })
    expect(onError).toHaveBeenCalledOnce()
    const again = queryClient.resetQueries()
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isLoading: true })
    answers[2]!.resolve(2)
    await again
    expect(observer.getCurrentResult()).toMatchObject({ data: 2, error: null })
  })

  it('replaces a request whose answer was invalidated meanwhile', async () => {
    const { observer, queryClient, signals, answers } = setUp(core)
    observer.subscribe(() => undefined)
    answers[0]!.resolve('first')
    await turn()
    void queryClient.invalidateQueries()
    void queryClient.invalidateQueries()
    expect(signals[1]!.aborted).toBe(true)
    answers[2]!.resolve('third')
    answers[1]!.resolve('second')
    await turn()
    expect(observer.getCurrentResult()).toMatchObject({ data: 'third', isFetching: false })
  })

  it('shows the previous answer until that of another key arrives, and waits if not enabled', async () => {
    const { observer, options, answers } = setUp(core)
    observer.subscribe(() => undefined)
    answers[0]!.resolve('of 5')
    await turn()
    const placeholderData = (previous: unknown) => previous
    const next = { ...options, queryKey: ['booking', 'get', { id: 6 }], placeholderData }
    observer.setOptions({ ...next, enabled: false } as never)
    expect(answers).toHaveLength(1)
    observer.setOptions(next as never)
    expect(observer.getCurrentResult()).toMatchObject({
      data: 'of 5',
      isPlaceholderData: true,
      isLoading: false,
      isFetching: true,
    })
    answers[1]!.resolve('of 6')
    await turn()
    expect(observer.getCurrentResult()).toMatchObject({ data: 'of 6', isPlaceholderData: false })
  })
})
