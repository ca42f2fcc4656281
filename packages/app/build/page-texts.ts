import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface Manifest {
  readonly description: string
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}
/** A language with its texts by their ids. */
interface Language {
  readonly tag: string
  readonly texts: Readonly<Record<string, string>>
}

const english = new URL('../public/manifest.webmanifest', import.meta.url)

/**
 * Writes what is read before a script runs: the manifest in each language, `manifest-es.webmanifest`, and
 * in all languages that the page needs scripts. The English texts are those of the manifest and the page.
 */
export function pageTexts(read: () => readonly Language[]): Plugin {
  return {
    name: 'page-texts',
    generateBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(english, 'utf8'))
      for (const { tag, texts } of read())
        this.emitFile({
          type: 'asset',
          fileName: `manifest-${tag}.webmanifest`,
          source: JSON.stringify({
            ...manifest,
            lang: tag,
            description: texts['page.description'] ?? manifest.description,
            shortcuts: manifest.shortcuts.map((shortcut) => ({
              ...shortcut,
              name: texts[`page.${shortcut.url.split('/').at(-1)}`] ?? shortcut.name,
            })),
          }),
        })
    },
    transformIndexHtml: (html) =>
      html.replace(/<noscript>([^<]*)/, (found) =>
        [found, ...read().flatMap(({ texts }) => texts['page.needs-script'] ?? [])].join(' · '),
      ),
  }
}
