/** Texts in every language: declaration, catalogues and values. */
export * from './contract/base/catalogue.js'
export * from './contract/base/text.js'
