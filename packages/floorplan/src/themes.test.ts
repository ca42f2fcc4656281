import { describe, expect, it } from 'vitest'
import { themeTokens } from './themes.js'
import { bookingStatuses, type ThemeName } from './types.js'

/** The WCAG 2 contrast ratio between two colours in #rrggbb. */
function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

describe.each<[ThemeName, number]>([
  ['light', 4.5],
  ['dark', 4.5],
  ['contrast', 7],
])('theme %s', (name, ofText) => {
  const tokens = themeTokens(name, false)
  const isOpen = (status: string) =>
    status === 'AVAILABLE_WITHOUT_BOOKING' || status === 'UNAVAILABLE'

  it.each(bookingStatuses)(
    'shows %s with enough contrast: its badge on the plan, its icon on the badge',
    (status) => {
      const { fill, ink } = tokens.status[status]
      expect(contrast(fill, tokens.halo)).toBeGreaterThanOrEqual(3)
      expect(contrast(ink, isOpen(status) ? tokens.halo : fill)).toBeGreaterThanOrEqual(ofText)
    },
  )

  it('has readable text', () => {
    expect(contrast(tokens.text, tokens.halo)).toBeGreaterThanOrEqual(7)
    expect(contrast(tokens.mutedText, tokens.halo)).toBeGreaterThanOrEqual(ofText)
    expect(contrast(tokens.focus, tokens.halo)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens.accent, tokens.halo)).toBeGreaterThanOrEqual(3)
  })
})

describe('themeTokens', () => {
  it('replaces single tokens of a built-in theme', () => {
    const tokens = themeTokens(
      { base: 'dark', accent: 'red', status: { UNAVAILABLE: { fill: 'brown' } } },
      false,
    )
    expect(tokens.accent).toBe('red')
    expect(tokens.status.UNAVAILABLE).toEqual({
      ...themeTokens('dark', false).status.UNAVAILABLE,
      fill: 'brown',
    })
    expect(tokens.status.BOOKED_BY_YOU).toEqual(themeTokens('dark', false).status.BOOKED_BY_YOU)
  })
})
