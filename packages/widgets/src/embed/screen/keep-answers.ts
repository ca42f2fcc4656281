import type { DeviceKind, VisitorBoard } from '@mosaic-booking/sdk'
import { dayMs, minuteMs } from '@mosaic-booking/sdk/rules'
import type { QueryClient } from '@tanstack/query-core'

/** An answer of the server with its time, as the elements' cache has it. */
export interface KeptAnswer {
  readonly queryKey: readonly unknown[]
  readonly data: unknown
  readonly updatedAt: number
}

interface Kept {
  readonly deviceId: number
  readonly answers: readonly KeptAnswer[]
}

/** Screens whose answers have nothing that their last state did not show to everybody. */
export const keptKinds: ReadonlySet<DeviceKind> = new Set([
  'FOYER_PLAN',
  'ROOM_PANEL',
  'ROOM_BOARD',
  'VISITOR_BOARD',
])

/** Soon while a screen starts, which takes a few answers after each other; then once a minute. */
const saveMs = { first: 2_000, later: 60_000 }
const startMs = 60_000
/** Often enough for the end of a day, with and without a server. */
const forgetMs = 60 * minuteMs

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  return new Promise<T>((resolve, reject) => {
    const opening = indexedDB.open('mosaic-screen', 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('state')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction('state', mode)
      const request = work(transaction.objectStore('state'))
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
      transaction.onabort = () => {
        database.close()
        reject(transaction.error)
      }
    }
  })
}

const dayOf = (wallMs: number) => Math.floor(wallMs / dayMs)

/** Answers without visitors whose day has ended at their place, by the server's time. */
export const withoutPastVisitors = (answers: readonly KeptAnswer[]): readonly KeptAnswer[] =>
  answers.map((answer) => {
    const [noun, name] = answer.queryKey
    if (noun !== 'visitor' || name !== 'board') return answer
    const board = answer.data as VisitorBoard
    const wall = Date.parse(board.now) + board.offset * minuteMs
    const isToday = dayOf(wall) === dayOf(wall + Date.now() - answer.updatedAt)
    return isToday ? answer : { ...answer, data: { ...board, visitors: [] } }
  })

/** The answers that this screen kept last. A browser without storage has none. */
export async function readAnswers(deviceId: number): Promise<readonly KeptAnswer[]> {
  const kept = await inStore<Kept | undefined>('readonly', (store) => store.get('answers')).catch(
    () => undefined,
  )
  return kept?.deviceId === deviceId ? withoutPastVisitors(kept.answers) : []
}

export const forgetAnswers = (): Promise<unknown> =>
  inStore('readwrite', (store) => store.clear()).catch(() => undefined)

/**
 * Shows kept answers with their age, until the server has answered. They never count as fresh: a
 * request that has failed before is repeated, and a network that returns is used at once.
 */
export function restoreAnswers(queryClient: QueryClient, answers: readonly KeptAnswer[]): void {
  for (const { queryKey, data, updatedAt } of answers)
    if (!queryClient.getQueryState(queryKey)?.dataUpdatedAt) {
      queryClient.setQueryData(queryKey, data, { updatedAt })
      void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    }
}

/** Keeps the answers of what is shown. Visitors are kept for their day only. */
export function keepAnswers(queryClient: QueryClient, deviceId: number): void {
  const cache = queryClient.getQueryCache()
  const since = performance.now()
  let isPlanned = false
  const save = (answers: readonly KeptAnswer[]) =>
    inStore('readwrite', (store) =>
      store.put({ deviceId, answers } satisfies Kept, 'answers'),
    ).catch(() => undefined)
  const saveShown = () => {
    isPlanned = false
    const answers = cache
      .getAll()
      .filter(({ state }) => state.dataUpdatedAt > 0)
      .map(({ queryKey, state }) => ({
        queryKey,
        data: state.data,
        updatedAt: state.dataUpdatedAt,
      }))
    void save(withoutPastVisitors(answers))
  }
  const forgetPast = async () => save(await readAnswers(deviceId))
  void forgetPast()
  setInterval(() => void forgetPast(), forgetMs)
  cache.subscribe((event) => {
    if (isPlanned || event.type !== 'updated' || event.action.type !== 'success') return
    isPlanned = true
    const isStarting = performance.now() - since < startMs
    setTimeout(saveShown, isStarting ? saveMs.first : saveMs.later)
  })
}
