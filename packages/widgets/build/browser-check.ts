import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { tooOld } from '../src/embed/browser-check.messages.js'
import { readCatalogues } from './catalogues.js'

export const browserCheckFile = 'browser-check.js'
const source = new URL('browser-check.source.js', import.meta.url)

/** The classic script that says in the reader's language that the browser is too old. */
export function toBrowserCheck(): string {
  const translated = readCatalogues(['widgets']).flatMap(({ tag, texts }) => {
    const text = texts[tooOld.id]
    return text === undefined ? [] : [[tag, text] as const]
  })
  const texts = Object.fromEntries([['en', tooOld.text], ...translated])
  return readFileSync(source, 'utf8')
    .replace(/^ *\/[/*].*\n/gm, '')
    .replace('__TEXTS__', () => JSON.stringify(texts))
}

/** Writes `browser-check.js` beside the page, and serves it in development. */
export function browserCheck(): Plugin {
  return {
    name: 'browser-check',
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        if (!request.url?.endsWith(`/${browserCheckFile}`)) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8').end(toBrowserCheck())
      }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: browserCheckFile, source: toBrowserCheck() })
    },
  }
}
