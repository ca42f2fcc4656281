import { checkValue, defaultOf, parseAttribute } from './attribute-value.js'
import {
  commonAttributes,
  commonEvents,
  toCallbackName,
  toCamelCase,
  type AttributeSpec,
  type ElementErrorDetail,
  type ElementSpec,
} from './element-spec.js'

/** The attributes of a spec, including those of all elements. */
export const attributesOf = (spec: ElementSpec): Readonly<Record<string, AttributeSpec>> => ({
  ...commonAttributes,
  ...spec.attributes,
})
/** The events of a spec, including those of all elements. */
export const eventsOf = (spec: ElementSpec) => ({ ...commonEvents, ...spec.events })

type Values = Readonly<Record<string, unknown>>

/**
 * The state of an element outside React: its values, which survive unmounting, and its event
 * dispatch.
 */
export class ElementModel {
  readonly host: HTMLElement
  readonly spec: ElementSpec
  /** One callback per event, stable for the element's lifetime. */
  readonly callbacks: Readonly<Record<string, (detail: unknown) => boolean>>
  /** The component's imperative handle; `null` while unmounted. */
  handle: Readonly<Record<string, (...values: unknown[]) => unknown>> | null = null
  #values: Values
  #ready = withResolvers()
  readonly #listeners = new Set<() => void>()

  constructor(host: HTMLElement, spec: ElementSpec) {
    this.host = host
    this.spec = spec
    this.#values = Object.fromEntries([
      ...Object.entries(attributesOf(spec)).map(([name, attribute]) => [
        toCamelCase(name),
        defaultOf(attribute),
      ]),
      ...Object.entries(spec.properties ?? {}).map(([name, property]) => [name, property.default]),
    ])
    this.callbacks = Object.fromEntries(
      Object.entries(eventsOf(spec)).map(([type, { cancelable }]) => [
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

  /** Called on unmount: the next connection gets a new `ready` promise. */
  resetReady(): void {
    this.#ready.resolve()
    this.#ready = withResolvers()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets a value without copying, so that its identity is kept. */
  set(name: string, value: unknown): void {
    if (Object.is(this.#values[name], value)) return
    this.#values = { ...this.#values, [name]: value }
    for (const listener of this.#listeners) listener()
  }

  setFromAttribute(name: string, text: string | null): void {
    this.#setChecked(name, (spec) => parseAttribute(spec, text))
  }

  setFromProperty(name: string, value: unknown): void {
    this.#setChecked(name, (spec) => checkValue(spec, value))
  }

  #setChecked(name: string, read: (spec: AttributeSpec) => unknown): void {
    const spec = attributesOf(this.spec)[name]!
    try {
      this.set(toCamelCase(name), read(spec))
    } catch (error) {
      this.set(toCamelCase(name), defaultOf(spec))
      this.reportError({
        code: 'attribute',
        message: `${name}: ${(error as Error).message}`,
        status: 0,
        retryable: false,
      })
    }
  }

  /**
   * Dispatched in a microtask, because attributes are parsed while the page is still loading,
   * before anybody can listen.
   */
  reportError(detail: ElementErrorDetail): void {
    queueMicrotask(() => this.emit('mb-error', detail))
  }

  /**
   * Dispatches an event with a frozen copy of the detail. @returns false if a listener prevented
   * the default
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

/** `Promise.withResolvers` is missing in some browsers that we support. */
function withResolvers() {
  let resolve!: () => void
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
