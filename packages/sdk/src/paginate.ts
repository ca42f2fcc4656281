import type { CallOptions } from './call-options.js'

/** A response that may be one page of several. */
export interface Page {
  readonly nextCursor?: string | undefined
}

export type ListName<P> = {
  [K in keyof P]-?: NonNullable<P[K]> extends readonly unknown[] ? K : never
}[keyof P] &
  string
export type ItemOf<P, K extends keyof P> =
  NonNullable<P[K]> extends readonly (infer Item)[] ? Item : never

/** An asynchronous sequence. Each iteration starts from the beginning. */
export interface Sequence<T> extends AsyncIterable<T> {
  /** Returns all values, or the first `limit`. Requests only the pages it needs. */
  toArray(options?: { readonly limit?: number | undefined }): Promise<T[]>
}

/** A list's pages. To resume later, store a page's `nextCursor` and pass it as `cursor`. */
export interface Pages<P> extends Sequence<P> {
  /** The items of one list field across all pages. */
  items<K extends ListName<P>>(list: K): Sequence<ItemOf<P, K>>
}

function toSequence<T>(iterate: () => AsyncIterator<T>): Sequence<T> {
  const sequence = {
    [Symbol.asyncIterator]: iterate,
    async toArray({ limit = Infinity }: { readonly limit?: number | undefined } = {}) {
      const all: T[] = []
      if (limit <= 0) return all
      for await (const value of sequence as AsyncIterable<T>) {
        all.push(value)
        if (all.length >= limit) break
      }
      return all
    },
  }
  return sequence
}

/** A paged call, whose request accepts a `cursor`. */
export type PagedCall = (request: never, options?: CallOptions) => Promise<Page | null>
export type RequestOf<C extends PagedCall> = NonNullable<Parameters<C>[0]>
export type PageOf<C extends PagedCall> = NonNullable<Awaited<ReturnType<C>>>

/**
 * Iterates over a paged list: `for await (const page of paginate(client.booking.list, { f, t }))`,
 * or `.items('bookings')` for the items. Pages are requested on demand. Throws the call's errors.
 */
export function paginate<C extends PagedCall>(
  call: C,
  request: RequestOf<C>,
  options?: CallOptions,
): Pages<PageOf<C>> {
  const ask = call as unknown as (
    request: object,
    options?: CallOptions,
  ) => Promise<PageOf<C> | null>

  async function* pages() {
    let { cursor } = request as { cursor?: string }
    for (;;) {
      const page = await ask(
        cursor === undefined ? (request as object) : { ...(request as object), cursor },
        options,
      )
      if (!page) return
      yield page
      if (page.nextCursor === undefined) return
      if (page.nextCursor === cursor)
        throw new Error('the list does not advance: the server returned the same cursor twice')
      cursor = page.nextCursor
    }
  }
  async function* items<K extends ListName<PageOf<C>>>(list: K) {
    for await (const page of pages()) yield* (page[list] ?? []) as ItemOf<PageOf<C>, K>[]
  }
  return { ...toSequence(pages), items: (list) => toSequence(() => items(list)) }
}
