/** Texts in every language: declarations, catalogues, values and numbers. */
export * from './contract/base/catalogue.js'
export * from './contract/base/format-number.js'
export * from './contract/base/text.js'
