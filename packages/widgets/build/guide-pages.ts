import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { directionOf } from '@mosaic-booking/sdk/messages'
import { nameOfLocale } from '../src/locale/locale-name.js'
import { readCatalogues } from './catalogues.js'

/** `[[id|English]]` in the template, with markup; `{{tag}}` and the like are filled in for each page. */
const marked = /\[\[([\w-]+)\|([^]*?)\]\]/g

interface Page {
  readonly tag: string
  readonly fileName: string
  readonly texts: Readonly<Record<string, string>>
}

/** The guide of `/embed/` in every language that has texts of it: `index.html` and `es.html`. */
export function guidePages(template: string): Plugin {
  return {
    name: 'guide-pages',
    generateBundle() {
      const html = readFileSync(template, 'utf8')
      const pages: Page[] = [
        { tag: 'en', fileName: 'index.html', texts: {} },
        ...readCatalogues(['widgets'])
          .filter(({ texts }) => Object.keys(texts).some((id) => id.startsWith('guide.')))
          .map(({ tag, texts }) => ({ tag, fileName: `${tag}.html`, texts })),
      ]
      for (const page of pages) {
        const others = pages.filter((other) => other !== page)
        const source = html
          .replaceAll(
            marked,
            (_, id: string, english: string) => page.texts[`guide.${id}`] ?? english,
          )
          .replaceAll('{{tag}}', page.tag)
          .replace('{{direction}}', directionOf(page.tag))
          .replace('{{alternates}}', others.map(toAlternate).join('\n    '))
          .replace('{{languages}}', others.map(toLink).join('\n      '))
        this.emitFile({ type: 'asset', fileName: page.fileName, source })
      }
    },
  }
}

const toAlternate = ({ tag, fileName }: Page) =>
  `<link rel="alternate" hreflang="${tag}" href="${fileName}" />`
const toLink = ({ tag, fileName }: Page) =>
  `<a href="${fileName}" hreflang="${tag}" lang="${tag}">${nameOfLocale(tag)}</a>`
