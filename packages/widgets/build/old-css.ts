import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = readFileSync(new URL('../src/theme/tokens.css', import.meta.url), 'utf8')

/** The light and the dark value of each colour of the theme. */
const colours = new Map(
  [...tokens.matchAll(/(--m-[\w-]+): (?:var\(--mb-[\w-]+, )?light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name, light, dark]) => [name!, [light!, dark!]],
  ),
)

const mix =
  /color-mix\(\s*in oklab,\s*(var\((--[\w-]+)\)|[a-z]+)\s+([\d.]+)%,\s*(var\((--[\w-]+)\)|[a-z]+)\s*\)/g

/**
 * The mixture of the theme's own colours. Of a colour that an organisation or a style sheet sets, the
 * nearer one of the two.
 */
function mixed(...[, one, oneName, share, other, otherName]: string[]): string {
  const valuesOf = (text: string, name: string | undefined) =>
    name ? colours.get(name) : [text, text]
  const [ones, others] = [valuesOf(one!, oneName), valuesOf(other!, otherName)]
  const isNearer = Number(share) >= 50 && other !== 'transparent'
  if (!ones || !others || (isNearer && oneName === '--m-accent'))
    return isNearer || !others ? one! : other!
  // The minifier writes mixtures in oklab as lab(), which these browsers do not know.
  const of = (at: number) => `color-mix(in srgb, ${ones[at]} ${share}%, ${others[at]})`
  return `light-dark(${of(0)}, ${of(1)})`
}

/** A condition without comparisons, and without ratios of one number. */
const toOldQuery = (query: string): string =>
  query
    .replaceAll(') or (', '), (')
    .replace(
      /\(aspect-ratio < ([\d.]+)\)/g,
      (_, ratio: string) => `(max-aspect-ratio: ${Math.round(Number(ratio) * 100) - 1}/100)`,
    )
    .replace('(max-aspect-ratio: 1/1)', '(max-aspect-ratio: 100/101)')
    .replace(
      /\((\w+) < ([\d.]+)(\w+)\)/g,
      (_, name: string, size: string, unit: string) =>
        `(max-${name}: ${Number(size) - 0.01}${unit})`,
    )

/**
 * Replaces what the minifier does not lower to Chromium 92. Elements fill the page of a screen, so
 * that the page's size is their container's; in a login kiosk it stands in for the container's.
 * `:has()` is replaced at run time, see `embed/old`.
 */
export const toOldCss = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(
      /@(?:container|media) (\([^{]*)\{/g,
      (_, query: string) => `@media ${toOldQuery(query)}{`,
    )
    .replace(/(-?[\d.]+)cq(i|b|min)\b/g, 'calc($1 * var(--mb-cq$2))')
    .replace(/([\d.]+)d?v([hbi])\b/g, (_, size: string, axis: string) =>
      axis === 'i' ? `${size}vw` : `${size}vh`,
    )
    .replace(/(^|[;{\s])translate:\s*([^;}]+)/g, (_, before: string, to: string) => {
      const [x, y = '0'] = to.trim().split(/\s+(?![^(]*\))/)
      return `${before}transform: translate(${x}, ${y})`
    })
    .replaceAll('safe center', 'center')
    // A backdrop does not inherit custom properties.
    .replaceAll('var(--m-backdrop)', 'rgb(0 0 0 / 0.5)')
    .replace(mix, mixed)

/** Lowers style sheets to Chromium 92, for `dist/embed/old` and `dist/old` of the application. */
export function oldCss(): Plugin {
  return {
    name: 'old-css',
    enforce: 'pre',
    config: () => ({ build: { cssTarget: 'chrome92' } }),
    transform: {
      filter: { id: /\.css(\?|$)|\/plan-theme\.ts$/ },
      handler(code, id) {
        // Without `inert`, fingers could still move a plan.
        const inert = id.includes('/theme/base.css') ? '[inert]{pointer-events:none}' : ''
        if (!id.endsWith('.ts')) return { code: toOldCss(code) + inert, map: null }
        // The engine's own tints, because the browser cannot mix those of the theme.
        const own = code.replace(/\n *tint: .*/, '')
        if (own === code) this.error(`${id} has no tint.`)
        return { code: own, map: null }
      },
    },
  }
}
