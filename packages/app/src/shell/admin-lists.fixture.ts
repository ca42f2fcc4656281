import { page } from 'vitest/browser'
import type { RecordedRequest } from './stand-in-server.fixture.js'

export interface Stored {
  readonly id: number
}

/**
 * Responds to requests for administration lists like the real server, based on the list's path.
 * While it refuses, changes return 409; a refusal without a code is that of a faulty server.
 */
export const listResponder =
  (lists: Record<string, Stored[]>, refuse: () => object | undefined) =>
  ({ call, body }: RecordedRequest) => {
    const [, method, path, id] = /^(\w+) \/api\/v1\/(.+?)(?:\/(\d+))?$/.exec(call) ?? []
    const list = path ? lists[path] : undefined
    if (!list || !path) return undefined
    if (method === 'GET') return { body: list }
    const refused = refuse()
    if (refused) return { status: 409, body: refused, isMalformed: !('code' in refused) }
    const rest = list.filter((entry) => entry.id !== Number(id))
    const old = list.find((entry) => entry.id === Number(id))
    const entry = {
      ...serverFields(old),
      ...withoutNulls(body),
      id: id ? Number(id) : 100 + list.length,
    }
    lists[path] = method === 'DELETE' ? rest : [...rest, entry]
    return method === 'DELETE'
      ? { status: 204 }
      : { status: method === 'POST' ? 201 : 200, body: entry }
  }

/** Fields that no request can change. */
const serverFields = (entry: object = {}) =>
  Object.fromEntries(
    Object.entries(entry).filter(([name]) =>
      ['assignments', 'isCapacityRelevant', 'isUsed'].includes(name),
    ),
  )

/** Fields that a request clears are missing in the response. */
export const withoutNulls = (body: unknown) =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== null))

/** The table row of the entry with a given name. */
export const row = (name: string) => page.getByRole('rowheader', { name, exact: true })

export const choose = (entry: string, action: string) => async () => {
  await page.getByRole('button', { name: `Actions for ${entry}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
