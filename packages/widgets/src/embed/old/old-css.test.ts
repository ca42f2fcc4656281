import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toOldCss } from '../../../build/old-css.js'
import { replaceHas, turnQueries } from './old-sheets.js'

it.each([
  [
    '@container (width < 30rem) or (height < 22rem) {',
    '@media (max-width: 29.99rem), (max-height: 21.99rem) {',
  ],
  ['@container (aspect-ratio < 1.1) {', '@media (max-aspect-ratio: 109/100) {'],
  ['padding: 4.5cqmin 4cqi', 'padding: calc(4.5 * var(--mb-cqmin)) calc(4 * var(--mb-cqi))'],
  ['inline-size: min(50dvh, 100vi)', 'inline-size: min(50vh, 100vw)'],
  ['translate: 0 calc(1px + 2px);', 'transform: translate(0, calc(1px + 2px));'],
  ['justify-content: safe center', 'justify-content: center'],
])('SCR-007 style sheets of screens are lowered: %s', (css, expected) => {
  expect(toOldCss(css)).toBe(expected)
})

it.each([
  [
    'of the theme',
    'color-mix(in oklab, var(--m-text) 6%, transparent)',
    'light-dark(color-mix(in srgb, #1c1f1e 6%, transparent), color-mix(in srgb, #ecebe6 6%, transparent))',
  ],
  [
    'of an organisation',
    'color-mix(in oklab, var(--m-accent) 86%, var(--m-text))',
    'var(--m-accent)',
  ],
  ['of a style sheet', 'color-mix(in oklab, var(--_tone) 10%, var(--m-raised))', 'var(--m-raised)'],
])('SCR-007 mixtures of colours %s are lowered', (_, css, expected) => {
  expect(toOldCss(css)).toBe(expected)
})

it('SCR-007 :has() becomes another condition, except without a base', () => {
  const asked: string[][] = []
  const css = replaceHas(
    ".a:has(:is(b, c)):focus-within>d{}.e[f='g']:has(>h){}i:not(:has(>*)){}",
    (...one) => {
      asked.push(one)
      return `[x=${asked.length}]`
    },
  )
  expect(css).toBe(".a[x=1]:focus-within>d{}.e[f='g'][x=2]{}i:not(:has(>*)){}")
  expect(asked).toEqual([
    ['.a', ':is(b, c)'],
    [".e[f='g']", '>h'],
  ])
})

it('SCR-007 a screen on its side asks for the other axis', () => {
  expect(
    turnQueries(
      '@media (max-width:30rem),(min-height:2rem){a{width:1px}}@media (max-aspect-ratio:109/100){b{}}',
    ),
  ).toBe(
    '@media (max-height:30rem),(min-width:2rem){a{width:1px}}@media (min-aspect-ratio:100/109){b{}}',
  )
})

it('SCR-007 no module asks the document for a selector that Chromium 92 refuses', () => {
  const folder = new URL('../../', import.meta.url)
  const asks =
    /\b(matches|closest|querySelector(All)?)\(\s*['"`][^'"`]*:(has|modal|popover-open|dir)\b/
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const asking = paths.filter(
    (path) =>
      /(?<!\.(test|stories|fixture))\.tsx?$/.test(path) &&
      asks.test(readFileSync(new URL(path, folder), 'utf8')),
  )
  expect(asking).toEqual([])
})
