/** Texts in every language: their declaration, their catalogues, their values and numbers. */
export * from './contract/base/catalogue.js'
export * from './contract/base/format-number.js'
export * from './contract/base/text.js'
