import type { Plugin } from 'vite'

/** The first browsers with `light-dark()`, which the tokens use. */
export const modernCssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/**
 * Keeps style sheets as written. For older targets the minifier rewrites `light-dark()` into a
 * switch that works only if the same sheet sets `color-scheme`. Ours inherit it from the page
 * around the element and would lose all colours.
 */
export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    config: () => ({ build: { cssTarget: modernCssTarget } }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const text = file.type === 'chunk' ? file.code : String(file.source)
        if (text.includes('--lightningcss-'))
          this.error(
            `${file.fileName}: light-dark() was rewritten; set build.cssTarget to ${modernCssTarget.join(', ')}.`,
          )
      }
    },
  }
}
