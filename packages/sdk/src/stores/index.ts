/** State that a browser keeps. Needs the optional peer `nanostores`. */
export * from './basket.js'
