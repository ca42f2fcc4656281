import type { ComponentType, Ref } from 'react'
import type {
  AllEvents,
  CallbackName,
  Carried,
  CommonAttributes,
  Of,
  OwnAttributes,
  OwnProperties,
} from './element-definition.js'

/** The methods that the component exposes through its `ref`. */
export type MethodsOf<S> = {
  readonly [K in keyof Of<S, 'methods'>]: (...values: never[]) => unknown
}

/**
 * The component's props: attributes and properties in camel case, a callback per event
 * (`mb-marker-select` becomes `onMarkerSelect`, which returns false if a listener prevented the
 * default), and a `ref` for the methods.
 */
export type ComponentPropsOf<S> = OwnAttributes<S> &
  OwnProperties<S> &
  Pick<CommonAttributes, 'apiBase' | 'timeZone'> & {
    readonly [E in keyof AllEvents<S> as CallbackName<E & string>]: (
      detail: Carried<AllEvents<S>[E]>,
    ) => boolean
  } & ([keyof Of<S, 'methods'>] extends [never] ? unknown : { readonly ref: Ref<MethodsOf<S>> })

/** A definition together with its component. */
export type ComponentDefinition<S> = S & { readonly component: ComponentType<ComponentPropsOf<S>> }
