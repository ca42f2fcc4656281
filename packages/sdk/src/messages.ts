/** Texts in every language: their declaration, their catalogues, and their values. */
export * from './contract/base/catalogue.js'
export * from './contract/base/text.js'
