import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from './colour-contrast.mjs'
import { readDeclarations, toColour, toOklab, toPixels, toTokens } from './design-tokens.mjs'

const all = readDeclarations()

/**
 * The smallest distance of two of these colours in Oklab.
 * @param {string[]} colours @param {import('./design-tokens.mjs').Theme} theme
 */
function closestOf(colours, theme) {
  const points = colours.map((one) => toOklab(/** @type {any} */ (toColour(one, theme, all))))
  const distances = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .map((other) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))),
  )
  return Math.min(...distances)
}

describe('design tokens', () => {
  it('are those of the style sheet', () => {
    const written = readFileSync(
      new URL('../packages/widgets/tokens.json', import.meta.url),
      'utf8',
    )
    expect(`${JSON.stringify(toTokens(), null, 2)}\n`).toBe(written)
  })

  it.each([
    ['#0b5f59', 'light', [11 / 255, 95 / 255, 89 / 255, 1]],
    ['light-dark(#ffffff, #000000)', 'dark', [0, 0, 0, 1]],
    ['rgb(28 31 30 / 0.42)', 'light', [28 / 255, 31 / 255, 30 / 255, 0.42]],
    ['var(--m-unknown, #ffffff)', 'light', [1, 1, 1, 1]],
  ])('reads %s in the %s theme', (value, theme, expected) => {
    expect(toColour(value, theme === 'dark' ? 'dark' : 'light', all)).toEqual(expected)
  })

  it('mixes colours as browsers do', () => {
    // `color-mix(in oklab, white 50%, black)` is rgb(99 99 99) in every browser.
    const mixed = toColour('color-mix(in oklab, #ffffff 50%, black)', 'light', all)
    expect(mixed?.slice(0, 3).map((value) => Math.round(value * 255))).toEqual([99, 99, 99])
    expect(toColour('color-mix(in oklab, #0b5f59 6%, transparent)', 'light', all)?.[3]).toBe(0.06)
  })

  it('computes lengths from the text size and the spacing unit', () => {
    expect(toPixels('calc(var(--m-space) * 3)', all)).toBe(12)
    expect(toPixels('var(--m-control)', all)).toBe(38)
    expect(toPixels('max(15px, 1rem)', all)).toBeUndefined()
  })

  it.each(/** @type {const} */ (['light', 'dark']))(
    'every pair of statuses of a space differs in the %s theme, in colour beside its silhouette',
    (theme) => {
      const colours = ['available', 'free', 'unavailable', 'booked', 'yours'].map(
        (name) => all.get(`--m-${name}`) ?? '',
      )
      // A difference is just noticeable at 0.02.
      expect(closestOf(colours, theme)).toBeGreaterThan(0.09)
    },
  )

  it.each(
    /** @type {const} */ ([
      ['summary/summary-chart.css', 'light', 11],
      ['summary/summary-chart.css', 'dark', 11],
      ['utilisation/utilisation-table.css', 'light', 8],
      ['utilisation/utilisation-table.css', 'dark', 8],
    ]),
  )('every pair of colours of %s differs in the %s theme', (file, theme, count) => {
    const sheet = readFileSync(
      new URL(`../packages/app/src/screens/reports/${file}`, import.meta.url),
      'utf8',
    )
    const rules = sheet.matchAll(/^\.(?:summary-series|utilisation)-\w+ \{\n {2}fill: (.+);/gm)
    const colours = [...rules].map(([, colour = '']) => colour)
    expect(colours).toHaveLength(count)
    expect(closestOf(colours, theme)).toBeGreaterThan(0.08)
  })

  it('computes contrast', () => {
    expect(contrastOf([0, 0, 0, 1], [1, 1, 1, 1])).toBeCloseTo(21)
  })
})
