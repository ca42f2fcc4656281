import { checkValue, defaultOf, parseAttribute } from './attribute-value.js'
import {
  commonAttributes,
  commonEvents,
  toCallbackName,
  toCamelCase,
  type AttributeDefinition,
  type ElementErrorDetail,
  type ElementDefinition,
} from './element-definition.js'

/** A definition's attributes, including the common attributes. */
export const attributesOf = (
  definition: ElementDefinition,
): Readonly<Record<string, AttributeDefinition>> => ({
  ...commonAttributes,
  ...definition.attributes,
})
/** A definition's events, including the common events. */
export const eventsOf = (definition: ElementDefinition) => ({
  ...commonEvents,
  ...definition.events,
})

type Values = Readonly<Record<string, unknown>>

/**
 * An element's state outside React: its values, which persist after unmounting, and its event
 * dispatch.
 */
export class ElementModel {
  readonly host: HTMLElement
  readonly definition: ElementDefinition
  /** One callback per event, referentially stable for the element's lifetime. */
  readonly callbacks: Readonly<Record<string, (detail: unknown) => boolean>>
  /** The component's imperative handle, or `null` while unmounted. */
  handle: Readonly<Record<string, (...values: unknown[]) => unknown>> | null = null
  #values: Values
  #ready = withResolvers()
  readonly #listeners = new Set<() => void>()

  constructor(host: HTMLElement, definition: ElementDefinition) {
    this.host = host
    this.definition = definition
    this.#values = Object.fromEntries([
      ...Object.entries(attributesOf(definition)).map(([name, attribute]) => [
        toCamelCase(name),
        defaultOf(attribute),
      ]),
      ...Object.entries(definition.properties ?? {}).map(([name, property]) => [
        name,
        property.default,
      ]),
    ])
    this.callbacks = Object.fromEntries(
      Object.entries(eventsOf(definition)).map(([type, { cancelable }]) => [
        toCallbackName(type),
        (detail: unknown) => this.emit(type, detail, cancelable),
      ]),
    )
  }

  get values(): Values {
    return this.#values
  }

  get ready(): Promise<void> {
    return this.#ready.promise
  }

  settleReady(): void {
    this.#ready.resolve()
  }

  /** Called on unmount, so that the next connection has a new `ready` promise. */
  resetReady(): void {
    this.#ready.resolve()
    this.#ready = withResolvers()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets a value without copying it. */
  set(name: string, value: unknown): void {
    if (Object.is(this.#values[name], value)) return
    this.#values = { ...this.#values, [name]: value }
    for (const listener of this.#listeners) listener()
  }

  setFromAttribute(name: string, text: string | null): void {
    this.#setChecked(name, (definition) => parseAttribute(definition, text))
  }

  setFromProperty(name: string, value: unknown): void {
    this.#setChecked(name, (definition) => checkValue(definition, value))
  }

  #setChecked(name: string, read: (definition: AttributeDefinition) => unknown): void {
    const definition = attributesOf(this.definition)[name]!
    try {
      this.set(toCamelCase(name), read(definition))
    } catch (error) {
      this.set(toCamelCase(name), defaultOf(definition))
      this.reportError({
        code: 'attribute',
        message: `${name}: ${(error as Error).message}`,
        status: 0,
        retryable: false,
      })
    }
  }

  /**
   * Dispatched in a microtask, because attributes are parsed while the page is loading, before
   * listeners can be attached.
   */
  reportError(detail: ElementErrorDetail): void {
    queueMicrotask(() => this.emit('mb-error', detail))
  }

  /**
   * Dispatches an event with a frozen copy of the detail.
   * @returns false if a listener prevented the default
   */
  emit(type: string, detail: unknown, cancelable = false): boolean {
    const copy = detail === undefined ? null : deepFreeze(JSON.parse(JSON.stringify(detail)))
    return this.host.dispatchEvent(
      new CustomEvent(type, { detail: copy, cancelable, bubbles: true, composed: true }),
    )
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

/** Ponyfill for browsers without `Promise.withResolvers`. */
function withResolvers() {
  let resolve!: () => void
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
