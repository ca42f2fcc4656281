import type { CallOptions } from './call-options.js'

/** An answer that may be one page of several. */
export interface Page {
  readonly nextCursor?: string | undefined
}

/** The names of a page's lists. */
export type ListName<P> = {
  [K in keyof P]-?: NonNullable<P[K]> extends readonly unknown[] ? K : never
}[keyof P] &
  string
/** The item type of such a list. */
export type ItemOf<P, K extends keyof P> =
  NonNullable<P[K]> extends readonly (infer Item)[] ? Item : never

/** An asynchronous sequence; each loop starts from the beginning. */
export interface Sequence<T> extends AsyncIterable<T> {
  /** All values, or the first `limit`. Requests no more pages than necessary. */
  toArray(options?: { readonly limit?: number | undefined }): Promise<T[]>
}

/** The pages of a list. To resume later, keep a page's `nextCursor` and pass it as `cursor`. */
export interface Pages<P> extends Sequence<P> {
  /** The items of one list field over all pages. */
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

/** A paged call: its request takes a `cursor`. */
export type PagedCall = (request: never, options?: CallOptions) => Promise<Page | null>
/** The request of a paged call. */
export type RequestOf<C extends PagedCall> = NonNullable<Parameters<C>[0]>
/** The answer of a paged call. */
export type PageOf<C extends PagedCall> = NonNullable<Awaited<ReturnType<C>>>

/**
 * Iterates over a paged list: `for await (const page of paginate(client.booking.list, { f, t }))`,
 * or `.items('bookings')` for the items. Pages are requested on demand. Throws the errors of the
 * call.
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
