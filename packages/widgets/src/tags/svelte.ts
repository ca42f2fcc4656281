/**
 * Types of the tags for Svelte 4 and 5: `import type {} from '@mosaic-booking/widgets/tags/svelte'`.
 */
import type { MosaicElement, Tag, TagEvents, TagListeners, TagValues } from './element-types.js'

export type { MosaicElement, Tag }

/** What every element of a page takes; Svelte's own types need not be there. */
interface GlobalAttributes {
  readonly id?: string | undefined
  readonly class?: unknown
  readonly style?: string | undefined
  readonly slot?: string | undefined
  readonly part?: string | undefined
  readonly title?: string | undefined
  readonly lang?: string | undefined
  readonly dir?: string | undefined
  readonly role?: string | undefined
  readonly tabindex?: number | undefined
  readonly hidden?: boolean | undefined
  readonly inert?: boolean | undefined
  readonly children?: unknown
  readonly [name: `aria-${string}` | `data-${string}`]: unknown
}

/** Svelte 4 listens with `on:mb-booked`, Svelte 5 with `onmb-booked`. */
type OlderListeners<T extends Tag> = {
  [E in keyof TagEvents<T> as `on:${E & string}`]?: TagEvents<T>[E]
}

type TagsOfSvelte = {
  [T in Tag]: GlobalAttributes & TagValues<T> & TagListeners<T> & OlderListeners<T>
}

declare global {
  namespace svelteHTML {
    interface IntrinsicElements extends TagsOfSvelte {}
  }
}
