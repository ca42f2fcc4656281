import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { HostFile } from './foreign-host.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The ways to load the elements. The name is the page's path. */
export const ways = ['lite-module', 'lite-script', 'react-module', 'react-script'] as const

/**
 * Page styles that break everything to which they apply. The search scrolls separately, because its
 * results change with every booking and must not move the content below under the pointer.
 */
const styles = `
  mb-availability { block-size: 500px; overflow: auto; }
  html { font-size: 30px; }
  * { letter-spacing: 0.3em; text-transform: uppercase; text-align: right; line-height: 3; }
  div, span { position: relative; color: red; background: yellow; }
  button, input { font-size: 40px; padding: 30px; border: 9px dotted; }
  dialog, ul, form { display: none !important; }
  iframe { inline-size: 100%; max-block-size: 700px; border: 0; }`

/** Records the page's forbidden actions, starting before the elements load. */
const watch = `
  window.problems = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    problems.push(violatedDirective + ' ' + sourceFile))
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => problems.push('head: ' + document.head.lastElementChild.outerHTML))
      .observe(document.head, { childList: true }))`

const tokens = "() => fetch('/token.txt').then((answer) => answer.text())"

/** The page's own React, in addition to that of the elements. */
const counter = `
  import { createElement, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  function Counter() {
    const [count, setCount] = useState(0)
    return createElement('a', { role: 'button', onClick: () => setCount(count + 1) }, 'Clicks: ' + count)
  }
  createRoot(document.getElementById('counter')).render(createElement(Counter))`

async function bundle(contents: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    // The packages as published, without the paths of tsconfig.json.
    tsconfigRaw: {},
    bundle: true,
    write: false,
    minify: true,
    format,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

/**
 * Returns the files of a host whose pages load the elements in every way. Each page also has
 * hostile styles, its own React and, except for the first, a second copy of the elements.
 * @param api the server's URL @param search attributes of `<mb-availability>`
 */
export async function matrixFiles(
  api: string,
  organisationId: number,
  search: Readonly<Record<string, string>>,
): Promise<Record<string, HostFile>> {
  const configured = `configure({ apiBase: '${api}', getToken: ${tokens} })`
  const react = `import { configure } from '@mosaic-booking/widgets/elements'; ${configured}`
  const [ownReact, module, script] = await Promise.all([
    bundle(counter, 'iife'),
    bundle(react, 'esm'),
    bundle(react, 'iife'),
  ])
  const copy = `<script src="${api}/embed/mb.iife.js" defer></script>`
  const heads: Record<(typeof ways)[number], string> = {
    'lite-module': `<script type="module" src="/lite.js"></script>${copy}`,
    'lite-script': `<script src="${api}/embed/mb.iife.js"></script><script src="/lite-script.js"></script><script type="module" src="${api}/embed/mb.js"></script>`,
    'react-module': `<script type="module" src="/react.js"></script>${copy.replace(' defer', ' async')}`,
    'react-script': `<script src="/react-script.js"></script>${copy}`,
  }
  const attributes = Object.entries(search)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  const page = (head: string, body: string) => `<!doctype html><html lang="en"><head>
    <meta charset="utf-8"><title>Intranet</title><script src="/watch.js"></script>
    <link rel="stylesheet" href="${api}/embed/mb.css"><link rel="stylesheet" href="/hostile.css">
    ${head}</head><body>${body}</body></html>`
  const query = new URLSearchParams({ org: String(organisationId), ...search })
  return {
    ...Object.fromEntries(
      ways.map((way) => [
        `/${way}`,
        page(
          heads[way],
          `<p id="counter"></p><mb-availability${attributes}></mb-availability><mb-my-bookings></mb-my-bookings><script src="/counter.js"></script>`,
        ),
      ]),
    ),
    '/frame': page(
      '<script type="module" src="/frame.js"></script>',
      `<iframe title="Booking" src="${api}/embed/mb-availability?${query.toString()}"></iframe>`,
    ),
    '/frame.js': `import { connectFrame } from '${api}/embed/mb.js'
      const frame = document.querySelector('iframe')
      frame.addEventListener('mb-booked', ({ detail }) => (window.booked = detail.bookingId))
      connectFrame(frame, { getToken: ${tokens} })`,
    '/lite.js': `import { configure } from '${api}/embed/mb.js'; ${configured}`,
    '/lite-script.js': `MosaicBooking.${configured}`,
    '/react.js': module,
    '/react-script.js': script,
    '/counter.js': ownReact,
    '/watch.js': watch,
    '/hostile.css': styles,
  }
}
