import r2wc from '@r2wc/react-to-web-component'
import { createElement, type ComponentType } from 'react'
import { toAttributeText } from './element/attribute-value.js'
import type { ComponentDefinition } from './element/component-definition.js'
import { attributesOf, ElementModel } from './element/element-model.js'
import { ElementRoot, type SetElementState } from './element/element-root.js'
import { toCamelCase, type ElementDefinition } from './element/element-definition.js'
import { adoptStyles, readoptStyles } from './theme/style-root.js'
import { firstFocusable } from './ui/focus.js'

/**
 * Registers a custom element that renders a React component, and returns its definition. Registers
 * nothing if custom elements are not supported (Node) or another copy of this package has already
 * registered the tag.
 */
export function defineElement<const S extends ElementDefinition>(
  definition: ComponentDefinition<S>,
): S {
  if (typeof customElements !== 'undefined' && !customElements.get(definition.tag))
    customElements.define(definition.tag, createElementClass(definition))
  return definition
}

/**
 * The class created by r2wc. It has a shadow root, mounts a React root on connect and unmounts it
 * on disconnect.
 */
interface MountingElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Creates an element's class. r2wc mounts and unmounts; this class adds attributes, properties,
 * events, methods, moves and styles for all elements.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the class of one custom element
function createElementClass<S extends ElementDefinition>(
  definition: ComponentDefinition<S>,
): CustomElementConstructor {
  const attributes = attributesOf(definition)
  const models = new WeakMap<Element, ElementModel>()
  const states = new WeakMap<Element, SetElementState>()
  const modelOf = (element: Element) => models.get(element)!

  /** r2wc passes only the shadow root, as `container`. */
  const Mounted: ComponentType<{ readonly container?: unknown }> = ({ container }) => {
    const root = container as ShadowRoot
    return createElement(ElementRoot, {
      model: modelOf(root.host),
      root,
      component: definition.component as ComponentType<never>,
      setState: states.get(root.host)!,
    })
  }
  const Base = r2wc(Mounted, { shadow: 'open' }) as unknown as new () => MountingElement

  class MosaicElement extends Base {
    static observedAttributes = Object.keys(attributes)
    #mounted = false

    constructor() {
      super()
      models.set(this, new ElementModel(this, definition))
      states.set(this, toStateSetter(this.attachInternals?.()))
      adoptStyles(this.shadowRoot!, ...(definition.css ?? []))
    }

    get ready(): Promise<void> {
      return modelOf(this).ready
    }

    attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
      modelOf(this).setFromAttribute(name, text)
    }

    override connectedCallback(): void {
      takeEarlyProperties(this, accessors)
      if (this.#mounted) return
      this.#mounted = true
      super.connectedCallback()
    }

    /**
     * Defers unmounting, so that a moved element keeps its tree and state, and a React host that
     * removes the element during render is not disturbed.
     */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return
        this.#mounted = false
        super.disconnectedCallback()
        modelOf(this).resetReady()
      })
    }

    /** `moveBefore` preserves the tree, so no work is needed. */
    connectedMoveCallback(): void {}

    adoptedCallback(): void {
      readoptStyles(this.shadowRoot!)
    }

    /**
     * As with delegatesFocus, focus that is already inside the element stays there. React calls
     * this method when it removes the focused node, before the component has focused another node.
     */
    override async focus(options?: FocusOptions): Promise<void> {
      await whenReady(this, 'focus')
      if (this.shadowRoot!.activeElement) return
      const { handle } = modelOf(this)
      if (handle?.['focus']) handle['focus'](options)
      else firstFocusable(this.shadowRoot!)?.focus(options)
    }
  }

  async function whenReady(element: MosaicElement, method: string): Promise<void> {
    if (!element.isConnected)
      throw new DOMException(
        `<${definition.tag}> is not connected, so ${method}() cannot be called.`,
        'InvalidStateError',
      )
    await element.ready
  }

  for (const method of Object.keys(definition.methods ?? {})) {
    if (method === 'focus') continue
    const call = async function (this: MosaicElement, ...values: unknown[]) {
      await whenReady(this, method)
      const { handle } = modelOf(this)
      if (!handle)
        throw new DOMException(
          `<${definition.tag}> has failed, so ${method}() cannot be called.`,
          'InvalidStateError',
        )
      return handle[method]!(...values)
    }
    Object.defineProperty(MosaicElement.prototype, method, {
      value: call,
      configurable: true,
      writable: true,
    })
  }

  /**
   * Element-specific properties. Global properties such as lang reflect their attributes natively.
   */
  const accessors = [
    ...Object.keys(attributes).map(toCamelCase),
    ...Object.keys(definition.properties ?? {}),
  ].filter((name) => !(name in HTMLElement.prototype))
  const attributeOf = Object.fromEntries(
    Object.keys(attributes).map((name) => [toCamelCase(name), name]),
  )
  for (const name of accessors) {
    const attribute = attributeOf[name]
    Object.defineProperty(MosaicElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: MosaicElement) {
        return modelOf(this).values[name]
      },
      set(this: MosaicElement, value: unknown) {
        const model = modelOf(this)
        if (!attribute) {
          model.set(name, value === undefined ? definition.properties?.[name]?.default : value)
          return
        }
        model.setFromProperty(attribute, value)
        if (attributes[attribute]!.reflect)
          reflect(this, attribute, toAttributeText(attributes[attribute]!, model.values[name]))
      },
    })
  }
  return MosaicElement
}

/** A property set before the upgrade shadows the accessor, so it is deleted and set again. */
function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  const own = element as unknown as Record<string, unknown>
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value = own[name]
    delete own[name]
    own[name] = value
  }
}

function reflect(element: Element, attribute: string, text: string | null): void {
  if (element.getAttribute(attribute) === text) return
  if (text === null) element.removeAttribute(attribute)
  else element.setAttribute(attribute, text)
}

/** Custom states only serve the page's style sheets, so elements work without them. */
function toStateSetter(internals: ElementInternals | undefined): SetElementState {
  return (state, on) => {
    try {
      if (on) internals?.states?.add(state)
      else internals?.states?.delete(state)
    } catch {
      // Chromium before 125 supports only states that start with two dashes.
    }
  }
}
