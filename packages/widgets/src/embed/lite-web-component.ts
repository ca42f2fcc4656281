import { createElement, type ComponentType } from 'preact'
import { createRoot } from './lite-root.js'

/**
 * Replaces r2wc in the lite flavour: an element with a shadow root, which mounts and unmounts the
 * component. Attributes, properties and events are those of `define-element.ts` in both flavours.
 */
// eslint-disable-next-line import/no-default-export -- as r2wc has one
export default (component: ComponentType<{ readonly container: ShadowRoot }>) =>
  class extends HTMLElement {
    readonly #shadow = this.attachShadow({ mode: 'open' })
    readonly #root = createRoot(this.#shadow as unknown as Element)

    connectedCallback(): void {
      this.#root.render(createElement(component, { container: this.#shadow }))
    }

    disconnectedCallback(): void {
      this.#root.unmount()
    }
  }
