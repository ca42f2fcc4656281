/** What a page sets for all elements. */
export { offerLocale, registerLocale } from './locale/locale.js'
export { configure, logIn, type Configuration } from './runtime.js'
