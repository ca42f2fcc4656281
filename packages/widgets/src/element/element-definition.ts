interface Described {
  /** One sentence, shown in the manifest and the documentation. */
  readonly description: string
}

/** An attribute, parsed according to its type. An absent attribute has its default. */
export type AttributeDefinition = Described & {
  /** Whether property changes are reflected to the attribute. */
  readonly reflect?: boolean
} & (
    | { readonly type: 'string'; readonly default?: string }
    | { readonly type: 'number'; readonly default?: number }
    /**
     * True if present, except that `="false"` is false. Choose a name such that most users can omit
     * it.
     */
    | { readonly type: 'boolean' }
    | { readonly type: 'enum'; readonly values: readonly string[]; readonly default: string }
    | { readonly type: 'json'; readonly default?: unknown }
    /** A date, `YYYY-MM-DD`. */
    | { readonly type: 'date'; readonly default?: string }
    /** A wall-clock time at the location, `YYYY-MM-DDTHH:mm`. */
    | { readonly type: 'date-time'; readonly default?: string }
    /** An IANA time zone, such as `Europe/London`. */
    | { readonly type: 'time-zone'; readonly default?: string }
    /** Dates separated by spaces or commas. */
    | { readonly type: 'date-list'; readonly default?: readonly string[] }
    /** Numbers separated by spaces or commas. */
    | { readonly type: 'number-list'; readonly default?: readonly number[] }
  )

declare const carried: unique symbol

/** A property without an attribute, for objects and callbacks. The value is not copied. */
export interface PropertyDefinition<T = unknown> extends Described {
  /** The type as shown in documentation. */
  readonly type: string
  readonly default?: T
  readonly [carried]?: T
}

/** An event. All events bubble, are composed, and have a frozen JSON-safe detail. */
export interface EventDefinition<D = unknown> extends Described {
  /** Whether listeners can prevent the default action. */
  readonly cancelable?: boolean
  /** The detail's type as shown in documentation. */
  readonly detail: string
  readonly [carried]?: D
}

/** A method. It is asynchronous, and rejects if the element is not connected. */
export interface MethodDefinition<P = unknown> extends Described {
  /** Parameters as shown in documentation, for example `id: number`, separated by semicolons. */
  readonly parameters?: string
  readonly [carried]?: P
}

/** Declares a property of type `T`. */
export const property = <T>(
  definition: Omit<PropertyDefinition<T>, typeof carried>,
): PropertyDefinition<T> => definition
/** Declares an event with a detail of type `D`. */
export const event = <D>(
  definition: Omit<EventDefinition<D>, typeof carried>,
): EventDefinition<D> => definition
/** Declares a method with parameters of the types `P`. */
export const method = <P extends unknown[]>(
  definition: Omit<MethodDefinition<P>, typeof carried>,
): MethodDefinition<P> => definition

/** An element's custom states, such as `:state(loading)`. */
export type ElementState = 'loading' | 'error' | 'stale' | 'offline'

/**
 * An element's complete declaration. Runtime, types, manifest and documentation are derived from
 * it.
 */
export interface ElementDefinition extends Described {
  readonly tag: `mb-${string}`
  readonly attributes?: Readonly<Record<string, AttributeDefinition>>
  readonly properties?: Readonly<Record<string, PropertyDefinition>>
  readonly events?: Readonly<Record<`mb-${string}`, EventDefinition>>
  readonly methods?: Readonly<Record<string, MethodDefinition>>
  readonly parts?: Readonly<Record<string, string>>
  readonly slots?: Readonly<Record<string, string>>
  /** The element's style sheets, excluding those of the primitives. */
  readonly css?: readonly string[]
}

/** Attributes shared by all elements. */
export const commonAttributes = {
  'api-base': {
    type: 'string',
    description: 'Address of the API; defaults to the one configured for the page.',
  },
  lang: {
    type: 'string',
    description:
      'Language and region of texts, dates and times, `en-GB-u-hc-h23` with 24 hours; default to those of the page: `configure({ locale })`, or else `lang` of `<html>`. Names that the organisation has in two languages are in the language of the page.',
  },
  messages: {
    type: 'json',
    description:
      'Texts of this element that replace those of the product, by their ids in `locales/en.json`: `{ "my-bookings.upcoming": "Your desks" }`.',
  },
  'time-zone': {
    type: 'time-zone',
    description:
      'Time zone of the reader; defaults to that of the browser. Times are those of the location; where its clock differs, its zone is named and the reader’s time is added.',
  },
  theme: {
    type: 'enum',
    values: ['auto', 'light', 'dark'],
    default: 'auto',
    reflect: true,
    description: 'Light or dark; auto follows the page around the element.',
  },
} as const satisfies Record<string, AttributeDefinition>

/** The detail of `mb-error`. */
export interface ElementErrorDetail {
  readonly code: string
  readonly message: string
  /** HTTP status of the response, or 0 if there was no response. */
  readonly status: number
  readonly retryable: boolean
}

export const commonEvents = {
  'mb-error': event<ElementErrorDetail>({
    detail: '{ code, message, status, retryable }',
    description: 'An error occurred.',
  }),
  'mb-load': event<void>({
    detail: 'null',
    description: 'The element shows its data for the first time since it was connected.',
  }),
}

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S
type TextType = 'string' | 'date' | 'date-time' | 'time-zone'
type AttributeValue<A> = A extends { type: TextType; default: string }
  ? string
  : A extends { type: TextType }
    ? string | undefined
    : A extends { type: 'number'; default: number }
      ? number
      : A extends { type: 'number' }
        ? number | undefined
        : A extends { type: 'boolean' }
          ? boolean
          : A extends { type: 'enum'; values: readonly (infer V)[] }
            ? V
            : A extends { type: 'date-list' }
              ? readonly string[]
              : A extends { type: 'number-list' }
                ? readonly number[]
                : unknown
export type Carried<P> = P extends { readonly [carried]?: infer T } ? T : unknown
export type Of<S, K extends string> = S extends { readonly [key in K]: infer V }
  ? V
  : Record<never, never>

export type OwnAttributes<S> = {
  -readonly [K in keyof Of<S, 'attributes'> as Camel<K & string>]: AttributeValue<
    Of<S, 'attributes'>[K]
  >
}
export type OwnProperties<S> = {
  -readonly [K in keyof Of<S, 'properties'>]?: Carried<Of<S, 'properties'>[K]>
}
export type CommonAttributes = {
  -readonly [K in keyof typeof commonAttributes as Camel<K>]: AttributeValue<
    (typeof commonAttributes)[K]
  >
}
export type AllEvents<S> = Of<S, 'events'> & typeof commonEvents
export type CallbackName<E extends string> = E extends `mb-${infer Rest}`
  ? `on${Capitalize<Camel<Rest>>}`
  : never

/** The element's type in scripts, for `HTMLElementTagNameMap`. */
export type ElementOf<S> = HTMLElement &
  OwnAttributes<S> &
  OwnProperties<S> &
  Omit<CommonAttributes, 'lang'> & {
    /** Resolves when the element first shows its content after being connected. */
    readonly ready: Promise<void>
  } & {
    [K in keyof Of<S, 'methods'>]: (...values: ParametersOf<Of<S, 'methods'>[K]>) => Promise<void>
  }

/** Methods that are not declared by `method` have no parameters. */
type ParametersOf<M> = Carried<M> extends infer P extends unknown[] ? P : []

/** An element's events, for `HTMLElementEventMap`. */
export type EventMapOf<S> = {
  [E in keyof Of<S, 'events'>]: CustomEvent<Carried<Of<S, 'events'>[E]>>
}

/** An attribute's valid values in markup. */
type MarkupValue<A> = A extends { type: 'boolean' }
  ? boolean | ''
  : A extends { type: 'number' }
    ? number | `${number}`
    : A extends { type: 'enum'; values: readonly (infer V)[] }
      ? V
      : string

/** An element's optional attributes in markup. `lang` is a global attribute. */
export type AttributeValuesOf<S> = {
  -readonly [
    K in Exclude<keyof (Of<S, 'attributes'> & typeof commonAttributes), 'lang'>
  ]?: MarkupValue<(Of<S, 'attributes'> & typeof commonAttributes)[K]>
}

/** The values that the properties of an element take, all optional. `lang` is a global attribute. */
export type PropertyValuesOf<S> = Partial<
  OwnAttributes<S> & OwnProperties<S> & Omit<CommonAttributes, 'lang'>
>

/** A listener for each event; its key is the event's name with a prefix. */
export type EventListenersOf<S, P extends string> = {
  [E in keyof AllEvents<S> as `${P}${E & string}`]?: (
    event: CustomEvent<Carried<AllEvents<S>[E]>>,
  ) => void
}

/** `api-base` → `apiBase` */
export const toCamelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** `mb-marker-select` → `onMarkerSelect` */
export const toCallbackName = (event: string): string => toCamelCase(event.replace(/^mb/, 'on'))
