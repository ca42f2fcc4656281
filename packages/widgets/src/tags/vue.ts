/**
 * Types of the tags for templates of Vue 3: `import type {} from '@mosaic-booking/widgets/tags/vue'`.
 * Vue also needs `isCustomElement: (tag) => tag.startsWith('mb-')` as an option of its compiler.
 */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { MosaicElement, Tag, TagAttributes, TagEvents } from './element-types.js'

export type { MosaicElement, Tag }

/** As Vue's guide describes custom elements. */
type TagsOfVue = {
  [T in Tag]: new () => MosaicElement<T> & {
    /** @deprecated Only for the type check of templates. */
    $props: HTMLAttributes & TagAttributes<T> & PublicProps
    /** @deprecated Only for the type check of templates. */
    $emit: EmitFn<TagEvents<T>>
  }
}

declare module 'vue' {
  interface GlobalComponents extends TagsOfVue {}
}
