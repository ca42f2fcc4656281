import type { Import } from '@mosaic-booking/sdk'
import { apiQuery, mutate, type ApiQuery } from '@mosaic-booking/sdk/queries'
import type { ImportNoun } from '@mosaic-booking/sdk/rules'
import type { Runtime } from '@mosaic-booking/widgets'

/** Nouns whose imports the server stores. */
export type KeptNoun = Exclude<ImportNoun, 'person'>

/** View names by noun (AD-205). */
export const importViews = {
  booking: { upload: 'upload-async', results: 'upload-bookings-results' },
  person: { upload: 'upload-people', results: 'upload-people-results' },
  user: { upload: 'upload-users', results: 'upload-users-results' },
  costCode: { upload: 'upload-cost-codes', results: 'upload-cost-codes-results' },
} as const satisfies Record<ImportNoun, { upload: string; results: string }>

type Client = Runtime['client']

export function previousImports(client: Client, noun: KeptNoun): ApiQuery<Import[]> {
  if (noun === 'booking') return apiQuery(client, 'booking.imports')
  return noun === 'user' ? apiQuery(client, 'user.imports') : apiQuery(client, 'costCode.imports')
}

export function oneImport(client: Client, noun: KeptNoun, id: number): ApiQuery<Import> {
  const request = { id, include: ['items'] }
  if (noun === 'booking') return apiQuery(client, 'booking.getImport', request)
  return noun === 'user'
    ? apiQuery(client, 'user.getImport', request)
    : apiQuery(client, 'costCode.getImport', request)
}

export function uploadImport(runtime: Runtime, noun: KeptNoun, body: FormData): Promise<Import> {
  if (noun === 'booking') return mutate(runtime, 'booking.importCsv', { body })
  return noun === 'user'
    ? mutate(runtime, 'user.importCsv', { body })
    : mutate(runtime, 'costCode.importCsv', { body })
}

/** Maximum number of ids per URL. */
const mostIds = 500

/** Retries rows. Returns the number of retried rows. */
export async function retryRows(
  runtime: Runtime,
  noun: KeptNoun,
  ids: readonly number[],
  softerRestrictions: boolean,
): Promise<number> {
  if (noun === 'booking') {
    const body = { ids: [...ids], ...(softerRestrictions && { softerRestrictions }) }
    return (await mutate(runtime, 'booking.retryImport', { body })).length
  }
  const operation = noun === 'user' ? 'user.retryImport' : 'costCode.retryImport'
  let count = 0
  for (let from = 0; from < ids.length; from += mostIds)
    count += (await mutate(runtime, operation, { id: ids.slice(from, from + mostIds) })).length
  return count
}
