import { html, LitElement } from 'lit'

customElements.define(
  'lit-paragraph',
  class extends LitElement {
    /** @override */
    render() {
      return html`<p>Hello</p>`
    }
  },
)
