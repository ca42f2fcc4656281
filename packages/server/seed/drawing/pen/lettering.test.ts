import { describe, expect, it } from 'vitest'
import { letter, lineWidth } from './lettering.js'

describe('lettering', () => {
  it('sets a line as wide as it measures', () => {
    const style = { cap: 0.4, align: 'start' as const }
    const xs = [
      ...letter('HH', [0, 0], style)
        .match(/d="([^"]+)"/)![1]!
        .matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
    ].map(([, x]) => Number(x))
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(lineWidth('HH', style) * 40, 0)
  })

  it('knows the accents of Spanish names', () => {
    expect(lineWidth('ÁÉÍÓÚÑÜ', { cap: 1 })).toBe(lineWidth('AEIOUNU', { cap: 1 }))
  })

  it('refuses a character that it cannot draw', () => {
    expect(() => letter('a?', [0, 0], { cap: 1 })).toThrow('"a"')
  })
})
