/**
 * Types of the tags for JSX with React 18 and 19: `import type {} from
 * '@mosaic-booking/widgets/tags/react'`.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { MosaicElement, Tag, TagAttributes, TagListeners, TagValues } from './element-types.js'

export type { MosaicElement, Tag }

/**
 * React 18 only sets attributes, so properties are set and listeners attached through a ref.
 */
type Values<T extends Tag> = typeof import('react') extends { useActionState: unknown }
  ? TagValues<T> & TagListeners<T>
  : TagAttributes<T>

type TagsOfReact = {
  [T in Tag]: DetailedHTMLProps<HTMLAttributes<MosaicElement<T>>, MosaicElement<T>> & Values<T>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TagsOfReact {}
  }
}
