/**
 * In the place of `acceptRef` and `inBrowser`: Preact gives every component its `ref`, and elements are
 * not rendered on a server.
 */
/* @__NO_SIDE_EFFECTS__ */
const asItIs = <C>(component: C): C => component

export { asItIs as acceptRef, asItIs as inBrowser }
