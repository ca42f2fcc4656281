import { createCaller } from './call/call.js'
import * as operations from './generated/operations.js'
import type { AnyNounTable, NounTable } from './noun.js'
import { type Safe, safe } from './safe.js'
import type { ClientOptions } from './client-options.js'
import type { CallOptions } from './call-options.js'

/** A client's methods besides its nouns. */
export interface ClientTools {
  /** Returns a call's outcome as `{ data, error }` and does not throw. */
  safe<T>(promise: Promise<T>): Promise<Safe<T>>
  /** Clears the ETag cache; call it when another user logs in. */
  clearCache(): void
}

export type FunctionsOf<Table> = Table extends NounTable<infer Functions> ? Functions : never
export type ClientOf<Nouns> = { readonly [N in keyof Nouns]: FunctionsOf<Nouns[N]> } & ClientTools
/** A client with every noun: `client.booking.create({ body })`. */
export interface Client extends ClientOf<typeof operations> {}

/**
 * Creates a client for selected nouns only, so that bundlers can drop the others: `createClientOf({
 * booking, location }, { baseUrl })`. Calls throw `ApiError`.
 */
export function createClientOf<Nouns extends Readonly<Record<string, AnyNounTable>>>(
  nouns: Nouns,
  options: ClientOptions = {},
): ClientOf<Nouns> {
  const { call, clearCache } = createCaller(options)
  const functionsOf = ({ name, rows }: AnyNounTable) =>
    Object.fromEntries(
      Object.entries(rows).map(([key, row]) => [
        key,
        (request?: object, callOptions?: CallOptions) =>
          call(`${name}.${key}`, row, request, callOptions),
      ]),
    )
  const entries = Object.entries(nouns).map(([key, table]) => [key, functionsOf(table)])
  return {
    ...(Object.fromEntries(entries) as { [N in keyof Nouns]: FunctionsOf<Nouns[N]> }),
    safe,
    clearCache,
  }
}

/**
 * Creates a client for the whole API: `createClient({ baseUrl: 'https://booking.example.org' })`.
 * Calls throw `ApiError`.
 */
export function createClient(options: ClientOptions = {}): Client {
  return createClientOf(operations, options)
}
