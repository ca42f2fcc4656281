/**
 * Types of the tags for Vue 3 templates: `import type {} from '@mosaic-booking/widgets/tags/vue'`.
 * Vue also needs the compiler option `isCustomElement: (tag) => tag.startsWith('mb-')`.
 */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { MosaicElement, Tag, TagEvents, TagValues } from './element-types.js'

export type { MosaicElement, Tag }

/** Follows Vue's guide for custom elements. */
type TagsOfVue = {
  [T in Tag]: new () => MosaicElement<T> & {
    /** @deprecated Only for the type check of templates. */
    $props: HTMLAttributes & TagValues<T> & PublicProps
    /** @deprecated Only for the type check of templates. */
    $emit: EmitFn<TagEvents<T>>
  }
}

declare module 'vue' {
  interface GlobalComponents extends TagsOfVue {}
}
