import { createElement } from 'preact'

/**
 * Replaces `react` in the lite flavour. The default export of `preact/compat` holds the whole of that
 * module, so that no bundler leaves anything out; r2wc, its only user, calls `createElement`.
 */
// eslint-disable-next-line import/no-default-export -- as React has one
export default { createElement }
// @ts-expect-error -- typed as `export =`, built as named exports
export * from 'preact/compat'
