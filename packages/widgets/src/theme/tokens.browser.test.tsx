import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { publicTokens } from './public-tokens.js'
import { adoptPageStyles, adoptStyles } from './style-root.js'
import tokensCss from './tokens.css?inline'

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!

/** The WCAG luminance of a token's colour in the current theme. */
function luminance(token: string): number {
  const probe = document.createElement('div')
  probe.style.background = `var(${token})`
  document.body.append(probe)
  canvas.fillStyle = getComputedStyle(probe).backgroundColor
  probe.remove()
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const textOn: readonly (readonly [string, readonly string[]])[] = [
  [
    '--m-text',
    [
      '--m-surface',
      '--m-raised',
      '--m-sunken',
      '--m-accent-soft',
      '--m-danger-soft',
      '--m-warning-soft',
      '--m-success-soft',
      '--m-info-soft',
    ],
  ],
  ['--m-muted', ['--m-surface', '--m-raised', '--m-sunken']],
  ['--m-accent', ['--m-surface', '--m-raised', '--m-accent-soft']],
  ['--m-on-accent', ['--m-accent', '--m-accent-strong']],
  ['--m-on-danger', ['--m-danger-fill', '--m-danger-fill-strong']],
  ['--m-danger', ['--m-surface', '--m-raised', '--m-danger-soft']],
  ['--m-warning', ['--m-surface', '--m-raised', '--m-warning-soft']],
  ['--m-success', ['--m-surface', '--m-raised', '--m-success-soft']],
  ['--m-info', ['--m-surface', '--m-raised', '--m-info-soft']],
]
const graphicsOn: readonly (readonly [string, readonly string[]])[] = [
  ['--m-border-strong', ['--m-raised', '--m-surface']],
  ['--m-focus', ['--m-surface', '--m-raised', '--m-sunken']],
  ...['available', 'free', 'unavailable', 'booked', 'yours'].map(
    (status) => [`--m-${status}`, ['--m-surface', '--m-raised']] as const,
  ),
]

adoptPageStyles(document)
afterEach(() => {
  delete document.documentElement.dataset['mbTheme']
})

describe.each(['light', 'dark'])('%s theme', (theme) => {
  const below = (pairs: typeof textOn, least: number) => {
    document.documentElement.dataset['mbTheme'] = theme
    return pairs.flatMap(([ink, papers]) =>
      papers
        .map((paper) => ({ ink, paper, ratio: contrast(ink, paper) }))
        .filter(({ ratio }) => ratio < least),
    )
  }

  it('text has a contrast of 4.5:1 on every surface', () => {
    expect(below(textOn, 4.5)).toEqual([])
  })

  it('outlines, focus rings and status colours have a contrast of 3:1', () => {
    expect(below(graphicsOn, 3)).toEqual([])
  })
})

it.each([
  ['#0b1f5c', '#ffffff'],
  ['#7a1f5c', undefined],
  ['#000000', '#ffffff'],
  ['#ffd400', '#000000'],
  ['light-dark(#7a2e4d, #f0a5c2)', undefined],
])('an accent of %s is legible in the dark theme', (accent, onAccent) => {
  const { dataset, style } = document.documentElement
  dataset['mbTheme'] = 'dark'
  style.setProperty('--mb-color-accent', accent)
  if (onAccent) style.setProperty('--mb-color-on-accent', onAccent)
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const ratios = [
    ...['--m-surface', '--m-raised', '--m-accent-soft'].map((paper) =>
      contrast('--m-accent', paper),
    ),
    contrast('--m-on-accent', '--m-accent'),
  ]
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
})

it('uses exactly the documented public tokens, and declares none of them', () => {
  const used = new Set([...tokensCss.matchAll(/var\(\s*(--mb-[\w-]+)/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual(Object.keys(publicTokens).sort())
  expect(tokensCss).not.toMatch(/[{;]\s*--mb-/)
})

it("adopting styles into a host's document changes only our own classes", () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentDocument!
  page.body.innerHTML = '<h1>Title</h1><button>Host</button><a href="#">Link</a>'
  const looks = () =>
    [...page.querySelectorAll('*')].map((element) => {
      const { color, font, margin, padding, backgroundColor, boxSizing, colorScheme } =
        frame.contentWindow!.getComputedStyle(element)
      return { color, font, margin, padding, backgroundColor, boxSizing, colorScheme }
    })
  const before = looks()
  adoptStyles(page)
  expect(page.adoptedStyleSheets.length).toBeGreaterThan(0)
  expect(looks()).toEqual(before)
  adoptStyles(page)
  expect(new Set(page.adoptedStyleSheets).size).toBe(page.adoptedStyleSheets.length)
  frame.remove()
})
