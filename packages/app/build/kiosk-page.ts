import type { Plugin } from 'vite'

const script = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/

/**
 * Writes `login-kiosk.html`, the page of the application in a login kiosk, which starts the build for
 * older browsers (`old-build.ts`) where `browser-check.js` has found one.
 */
export function kioskPage(): Plugin {
  return {
    name: 'kiosk-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      const html = index?.type === 'asset' ? String(index.source) : ''
      const [start, file] = script.exec(html) ?? this.error('The page has no module.')
      const page = html
        .replace(start, '<script type="module" src="./login-kiosk.js"></script>')
        .replace(/ *<link rel="(?:modulepreload|manifest)".*\n/g, '')
        .replace('data-mb-page', 'data-mb-page="kiosk"')
      this.emitFile({ type: 'asset', fileName: 'login-kiosk.html', source: page })
      this.emitFile({ type: 'asset', fileName: 'login-kiosk.js', source: toStart(file!) })
    },
  }
}

/** The build for older browsers adopts its style sheets by itself. */
const toStart = (file: string) => `if (document.documentElement.hasAttribute('data-mb-old')) {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
  import('./old/app.js')
} else import('./${file}')
`
