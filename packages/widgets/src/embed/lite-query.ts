import type { QueryKey } from '@tanstack/query-core'

/**
 * Replaces query-core in the lite flavour: the part of it that the elements and the SDK's queries use,
 * with the same names and results. No retries, focus or infinite queries, and no mutations.
 */

interface State {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly dataUpdateCount: number
  readonly error: unknown
  readonly errorUpdateCount: number
  readonly isInvalidated: boolean
  readonly status: 'pending' | 'error' | 'success'
  readonly fetchStatus: 'fetching' | 'idle'
}

interface Options {
  readonly queryKey: QueryKey
  readonly queryHash: string
  readonly queryFn?: (context: {
    readonly queryKey: QueryKey
    readonly signal: AbortSignal
  }) => unknown
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
  readonly meta?: Record<string, unknown>
  readonly placeholderData?: (previous: unknown) => unknown
}

interface Filters {
  readonly queryKey?: QueryKey
  readonly exact?: boolean
  readonly type?: 'active'
  readonly fetchStatus?: State['fetchStatus']
  readonly predicate?: (query: Query) => boolean
}

interface CacheEvent {
  readonly type: 'added' | 'removed' | 'updated'
  readonly query: Query
  readonly action: { readonly type: string }
}

/** A request under way. */
interface Run {
  readonly controller: AbortController
  /** Restored if the request is cancelled because nobody waits for it. */
  before: State
  isSignalUsed: boolean
  promise: Promise<unknown>
}

const gcMs = 300_000
const ignore = (): void => undefined

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The same text for equal keys, whatever the order of their properties. */
const hashOf = (key: QueryKey): string =>
  JSON.stringify(key, (_, value: unknown) =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Whether a key begins with another one, whose objects may have fewer properties. */
export function partialMatchKey(key: unknown, start: unknown): boolean {
  if (key === start) return true
  if (typeof key !== 'object' || typeof start !== 'object' || !key || !start) return false
  return Object.entries(start).every(([name, value]) =>
    partialMatchKey((key as Record<string, unknown>)[name], value),
  )
}

/** The new value with the unchanged parts of the old one, so that these are not rendered again. */
function share(before: unknown, after: unknown): unknown {
  const isList = Array.isArray(after)
  if (before === after || !(isList ? Array.isArray(before) : isPlain(before) && isPlain(after)))
    return after
  const old = before as Record<string, unknown>
  const entries = Object.entries(after as object).map(
    ([name, value]) => [name, share(old[name], value)] as const,
  )
  if (
    entries.length === Object.keys(old).length &&
    entries.every(([name, value]) => name in old && old[name] === value)
  )
    return before
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

const begun = (state: State): State => ({
  ...state,
  fetchStatus: 'fetching',
  ...(state.dataUpdatedAt ? {} : { error: null, status: 'pending' }),
})

const fresh: State = {
  data: undefined,
  dataUpdatedAt: 0,
  dataUpdateCount: 0,
  error: null,
  errorUpdateCount: 0,
  isInvalidated: false,
  status: 'pending',
  fetchStatus: 'idle',
}

export class Query {
  state = fresh
  readonly observers: QueryObserver[] = []
  readonly queryKey
  readonly queryHash
  #run: Run | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly #cache: QueryCache
  constructor(
    cache: QueryCache,
    public options: Options,
  ) {
    this.#cache = cache
    this.queryKey = options.queryKey
    this.queryHash = options.queryHash
    this.#collectLater()
  }

  get promise(): Promise<unknown> | undefined {
    return this.#run?.promise
  }

  #set(type: string, state: Partial<State>): void {
    this.state = { ...this.state, ...state }
    for (const observer of [...this.observers]) observer.update()
    this.#cache.notify({ type: 'updated', query: this, action: { type } })
  }

  #collectLater(): void {
    clearTimeout(this.#timer)
    if (this.observers.length === 0)
      this.#timer = setTimeout(() => {
        if (this.state.fetchStatus === 'idle') this.#cache.remove(this)
      }, this.options.gcTime ?? gcMs)
  }

  addObserver(observer: QueryObserver): void {
    this.observers.push(observer)
    clearTimeout(this.#timer)
  }

  removeObserver(observer: QueryObserver): void {
    this.observers.splice(this.observers.indexOf(observer) >>> 0, 1)
    if (this.observers.length > 0) return
    if (this.#run?.isSignalUsed) this.cancel(true)
    this.#collectLater()
  }

  isActive(): boolean {
    return this.observers.some(({ options }) => options.enabled !== false)
  }

  /** Whether it is not to be loaded again: because all observers wait, or nobody has asked. */
  isDisabled(): boolean {
    const { dataUpdateCount, errorUpdateCount } = this.state
    return this.observers.length > 0 ? !this.isActive() : dataUpdateCount + errorUpdateCount === 0
  }

  isStaleByTime(ms = 0): boolean {
    const { data, dataUpdatedAt, isInvalidated } = this.state
    return data === undefined || isInvalidated || dataUpdatedAt + ms <= Date.now()
  }

  invalidate(): void {
    if (!this.state.isInvalidated) this.#set('invalidate', { isInvalidated: true })
  }

  setData(answer: unknown, updatedAt?: number): unknown {
    const data = share(this.state.data, answer)
    this.#set('success', {
      data,
      dataUpdatedAt: updatedAt ?? Date.now(),
      dataUpdateCount: this.state.dataUpdateCount + 1,
      error: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: this.#run ? 'fetching' : 'idle',
    })
    if (this.#run) this.#run.before = this.state
    return data
  }

  cancel(isReverted: boolean): void {
    const run = this.#run
    if (!run) return
    this.#run = undefined
    run.controller.abort()
    if (isReverted) this.#set('setState', { ...run.before, fetchStatus: 'idle' })
  }

  reset(): void {
    this.cancel(false)
    this.#set('setState', fresh)
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.cancel(false)
  }

  /** Loads the answer. A request under way is shared, or replaced if there is an answer already. */
  fetch(options?: Options, { cancelRefetch = false } = {}): Promise<unknown> {
    if (this.#run) {
      if (this.state.data === undefined || !cancelRefetch) return this.#run.promise
      this.cancel(false)
    }
    if (options) this.options = options
    this.options = this.options.queryFn
      ? this.options
      : (this.observers[0]?.options ?? this.options)
    const controller = new AbortController()
    const run: Run = {
      controller,
      before: this.state,
      isSignalUsed: false,
      promise: Promise.resolve(),
    }
    this.#run = run
    run.promise = this.#load(run)
    // Whoever awaits it handles the error; observers show that of the state.
    run.promise.catch(ignore)
    return run.promise
  }

  async #load(run: Run): Promise<unknown> {
    const { queryKey } = this
    const context = {
      queryKey,
      get signal() {
        run.isSignalUsed = true
        return run.controller.signal
      },
    }
    this.#set('fetch', begun(this.state))
    let outcome: { readonly data: unknown } | { readonly error: unknown }
    try {
      outcome = { data: await this.options.queryFn?.(context) }
    } catch (error) {
      outcome = { error }
    }
    if (this.#run !== run) {
      if (this.#run) return this.#run.promise
      throw new Error('CancelledError')
    }
    this.#run = undefined
    this.#collectLater()
    if ('data' in outcome) return this.setData(outcome.data)
    const { error } = outcome
    this.#set('error', {
      error,
      errorUpdateCount: this.state.errorUpdateCount + 1,
      isInvalidated: true,
      status: 'error',
      fetchStatus: 'idle',
    })
    this.#cache.config.onError?.(error, this)
    throw error
  }
}

export class QueryCache {
  readonly #queries = new Map<string, Query>()
  readonly #listeners = new Set<(event: CacheEvent) => void>()

  constructor(
    readonly config: { readonly onError?: (error: unknown, query: Query) => void } = {},
  ) {}

  subscribe(listener: (event: CacheEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  notify(event: CacheEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  build(options: Options): Query {
    let query = this.#queries.get(options.queryHash)
    if (!query) {
      query = new Query(this, options)
      this.#queries.set(options.queryHash, query)
      this.notify({ type: 'added', query, action: { type: 'added' } })
    }
    return query
  }

  get(hash: string): Query | undefined {
    return this.#queries.get(hash)
  }

  getAll(): Query[] {
    return [...this.#queries.values()]
  }

  findAll({ queryKey, exact, type, fetchStatus, predicate }: Filters = {}): Query[] {
    return this.getAll().filter(
      (query) =>
        (!queryKey ||
          (exact
            ? query.queryHash === hashOf(queryKey)
            : partialMatchKey(query.queryKey, queryKey))) &&
        (!type || query.isActive()) &&
        (!fetchStatus || query.state.fetchStatus === fetchStatus) &&
        (!predicate || predicate(query)),
    )
  }

  remove(query: Query): void {
    query.destroy()
    if (this.get(query.queryHash) !== query) return
    this.#queries.delete(query.queryHash)
    this.notify({ type: 'removed', query, action: { type: 'removed' } })
  }
}

export class QueryClient {
  readonly #cache
  readonly #defaults

  constructor({
    queryCache,
    defaultOptions,
  }: {
    readonly queryCache: QueryCache
    readonly defaultOptions: { readonly queries: Partial<Options> }
  }) {
    this.#cache = queryCache
    this.#defaults = defaultOptions.queries
  }

  getQueryCache(): QueryCache {
    return this.#cache
  }

  defaultQueryOptions(options: Omit<Options, 'queryHash'>): Options {
    return { ...this.#defaults, ...options, queryHash: hashOf(options.queryKey) }
  }

  getQueryState(queryKey: QueryKey): State | undefined {
    return this.#cache.get(hashOf(queryKey))?.state
  }

  isFetching(): number {
    return this.#cache.findAll({ fetchStatus: 'fetching' }).length
  }

  async fetchQuery(options: Omit<Options, 'queryHash'>): Promise<unknown> {
    const own = this.defaultQueryOptions(options)
    const query = this.#cache.build(own)
    return query.isStaleByTime(own.staleTime) ? query.fetch(own) : query.state.data
  }

  setQueryData(
    queryKey: QueryKey,
    data: unknown,
    { updatedAt }: { readonly updatedAt?: number } = {},
  ): void {
    this.#cache.build(this.defaultQueryOptions({ queryKey })).setData(data, updatedAt)
  }

  async #refetchActive(filters: Filters): Promise<void> {
    const queries = this.#cache
      .findAll({ ...filters, type: 'active' })
      .filter((query) => !query.isDisabled())
    await Promise.all(
      queries.map((query) => query.fetch(undefined, { cancelRefetch: true }).catch(ignore)),
    )
  }

  /** Marks answers as stale, and loads those on screen again. */
  invalidateQueries(filters: Filters = {}): Promise<void> {
    for (const query of this.#cache.findAll(filters)) query.invalidate()
    return this.#refetchActive(filters)
  }

  resetQueries(filters: Filters = {}): Promise<void> {
    for (const query of this.#cache.findAll(filters)) query.reset()
    return this.#refetchActive(filters)
  }

  clear(): void {
    for (const query of this.#cache.getAll()) this.#cache.remove(query)
  }
}

interface Result {
  readonly data: unknown
  readonly error: unknown
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly dataUpdatedAt: number
}

const isEqual = (one: Result, other: Result): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof Result] === value)

export class QueryObserver {
  options!: Options
  #query!: Query
  /** The last query that had an answer, which is shown while another one loads. */
  #answered: Query | undefined
  #result!: Result
  readonly #listeners = new Set<() => void>()

  readonly #client: QueryClient
  constructor(client: QueryClient, options: Omit<Options, 'queryHash'>) {
    this.#client = client
    this.setOptions(options)
  }

  #isStale(query: Query, { enabled, staleTime }: Options): boolean {
    return enabled !== false && query.isStaleByTime(staleTime)
  }

  /** Whether showing a query with these options, instead of the present ones, loads it. */
  #loads(query: Query, options: Options): boolean {
    const isChange =
      this.#listeners.size === 0 || query !== this.#query || this.options.enabled === false
    return isChange && this.#isStale(query, options)
  }

  setOptions(options: Omit<Options, 'queryHash'>): void {
    const before = this.#query
    const own = this.#client.defaultQueryOptions(options)
    const query = this.#client.getQueryCache().build(own)
    const isLoading = this.#listeners.size > 0 && this.#loads(query, own)
    this.options = own
    this.#query = query
    query.options = own
    if (this.#listeners.size > 0 && query !== before) {
      before.removeObserver(this)
      query.addObserver(this)
    }
    if (isLoading) void query.fetch(own).catch(ignore)
    this.update()
  }

  #resultOf(query: Query, options: Options): Result {
    const state = this.#loads(query, options) ? begun(query.state) : query.state
    const { dataUpdatedAt, error } = state
    const isFetching = state.fetchStatus === 'fetching'
    let { data, status } = state
    let isPlaceholderData = false
    if (data === undefined && status === 'pending' && options.placeholderData) {
      data = options.placeholderData(this.#answered?.state.data)
      isPlaceholderData = data !== undefined
      if (isPlaceholderData) status = 'success'
    }
    const isLoading = isFetching && status === 'pending'
    return { data, error, isLoading, isFetching, isPlaceholderData, dataUpdatedAt }
  }

  getCurrentResult(): Result {
    return this.#result
  }

  /** The result of the first render with these options. */
  getOptimisticResult(options: Options): Result {
    return this.#resultOf(this.#client.getQueryCache().build(options), options)
  }

  /** Called by its query. */
  update(): void {
    const result = this.#resultOf(this.#query, this.options)
    if (this.#query.state.data !== undefined) this.#answered = this.#query
    if (this.#result && isEqual(result, this.#result)) return
    this.#result = result
    for (const listener of this.#listeners) listener()
  }

  refetch(): Promise<unknown> {
    return this.#query.fetch(this.options, { cancelRefetch: true }).catch(ignore)
  }

  subscribe(listener: () => void): () => void {
    const isFirst = this.#listeners.size === 0
    const isLoading = isFirst && this.#loads(this.#query, this.options)
    this.#listeners.add(listener)
    if (isFirst) this.#query.addObserver(this)
    if (isLoading) void this.#query.fetch(this.options).catch(ignore)
    else if (isFirst) this.update()
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0)
        this.#query.removeObserver(this)
    }
  }
}
