/**
 * Types of the tags for JSX with React 18 and 19: `import type {} from
 * '@mosaic-booking/widgets/tags/react'`.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { MosaicElement, Tag, TagAttributes, TagListeners } from './element-types.js'

export type { MosaicElement, Tag }

/** React 18 sets only attributes, so listeners must be attached through a ref. */
type Listeners<T extends Tag> = typeof import('react') extends { useActionState: unknown }
  ? TagListeners<T>
  : unknown

type TagsOfReact = {
  [T in Tag]: DetailedHTMLProps<HTMLAttributes<MosaicElement<T>>, MosaicElement<T>> &
    TagAttributes<T> &
    Listeners<T>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TagsOfReact {}
  }
}
